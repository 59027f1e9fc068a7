type Point = { x: number; y: number };
type Handlers = { onMove: (point: Point) => void; onDrop: () => void; onCancel: () => void };

const beginPx = 5;

/** Follows a pressed pointer until it is released; Escape cancels. A press that hardly moves is a click. Returns what ends it. */
export function followPointer(from: Point, { onMove, onDrop, onCancel }: Handlers): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const stop = () => listeners.abort();
  let hasBegun = false;
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    hasBegun ||= Math.hypot(x - from.x, y - from.y) >= beginPx;
    if (hasBegun) onMove({ x, y });
  };
  const cancel = () => {
    stop();
    onCancel();
  };
  const drop = () => {
    stop();
    if (hasBegun) onDrop();
  };
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !hasBegun) return;
    event.preventDefault();
    cancel();
  };
  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', cancelByKey, { signal, capture: true });
  return stop;
}
