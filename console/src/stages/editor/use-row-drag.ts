import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const startDistance = 4;

/** Drags a row by its grip, with a mouse, a pen or a finger. `drop`: the place before which it would go. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (key: string, to: number) => void) {
  const [drop, setDrop] = useState<number>();
  const move = useRef(onMove);
  move.current = onMove;
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  function grab(down: ReactPointerEvent, key: string): void {
    if (down.button !== 0) return;
    // A finger on the grip does not scroll, and nothing is selected.
    down.preventDefault();
    const row = rowsOf(list.current).findIndex((element) => element.dataset.stage === key);
    let isDragging = false;
    let place = row;
    const follow = (event: PointerEvent) => {
      if (!isDragging && Math.abs(event.clientY - down.clientY) < startDistance) return;
      isDragging = true;
      place = placeAt(list.current, event.clientY);
      // Its own place and the one behind it are where it is.
      setDrop(place === row || place === row + 1 ? undefined : place);
    };
    const end = (isDone: boolean) => {
      stop.current();
      setDrop(undefined);
      if (isDone && isDragging) move.current(key, place > row ? place - 1 : place);
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const keyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end(false);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', keyDown, true);
    stop.current = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', keyDown, true);
    };
  }
  return { drop, grab };
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(':scope > [data-stage]') ?? [])];
}

function placeAt(list: HTMLElement | null, y: number): number {
  const rows = rowsOf(list);
  const index = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return index < 0 ? rows.length : index;
}
