import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { columnKeyOf } from '#candidates-list/column-key.ts';

const startDistance = 5;
const edge = 70;
const scrollStep = 14;
const openAfterMs = 300;

/** `over` and `opened` are keys of columns. `opened`: folded columns on which the card has rested; they stay open until the end, so that nothing jumps under the pointer. */
export type Drag = { card: CandidateCard; over: string | undefined; opened: readonly string[]; width: number };

type Options = { board: RefObject<HTMLElement | null>; onDrop: (card: CandidateCard, columnKey: string) => void };

/** Drags a card with a mouse or a pen. Fingers scroll; they, and keys, use the menu. */
export function useDrag({ board, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag>();
  const ghost = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(() => {});
  const drop = useRef(onDrop);
  drop.current = onDrop;
  useEffect(() => () => stop.current(), []);

  const grab = useRef((down: ReactPointerEvent, card: CandidateCard) => {
    if (down.pointerType === 'touch' || down.button !== 0 || down.shiftKey || down.ctrlKey || down.metaKey) return;
    const link = down.currentTarget;
    const box = link.getBoundingClientRect();
    const grip = { x: down.clientX - box.left, y: down.clientY - box.top };
    let at = { x: down.clientX, y: down.clientY };
    let over: string | undefined;
    let isDragging = false;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const place = () =>
      ghost.current?.style.setProperty('transform', `translate(${at.x - grip.x}px, ${at.y - grip.y}px) rotate(1.5deg)`);
    const look = () => {
      const next = columnAt(at.x, at.y);
      if (next === over) return;
      over = next;
      setDrag((old) => old && { ...old, over: next });
      clearTimeout(timer);
      if (next) timer = setTimeout(() => setDrag((old) => old && { ...old, opened: [...old.opened, next] }), openAfterMs);
    };
    const step = () => {
      place();
      scrollAtEdge(board.current, at.x);
      look();
      frame = requestAnimationFrame(step);
    };
    const move = (event: PointerEvent) => {
      at = { x: event.clientX, y: event.clientY };
      if (isDragging || Math.hypot(at.x - down.clientX, at.y - down.clientY) < startDistance) return;
      isDragging = true;
      // Its cursor stays, and what is under the pointer is not hovered.
      link.setPointerCapture(down.pointerId);
      over = columnKeyOf(card);
      setDrag({ card, over, opened: [], width: box.width });
      frame = requestAnimationFrame(step);
    };
    const end = (event?: PointerEvent) => {
      stop.current();
      if (!isDragging) return;
      window.addEventListener('click', cancelClick, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', cancelClick, { capture: true }));
      const target = event && columnAt(event.clientX, event.clientY);
      if (target && target !== columnKeyOf(card)) {
        // Removing an element that has the focus makes the browser lay out the page once more.
        if (link instanceof HTMLElement) link.blur();
        drop.current(card, target);
      }
      // After the move, so that both are rendered together.
      setDrag(undefined);
    };
    const up = (event: PointerEvent) => end(event);
    const cancel = () => end();
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key, true);
    stop.current = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, true);
    };
  });
  return { drag, ghost, grab: grab.current };
}

/** The card is a link: the end of a drag is not a click on it. */
function cancelClick(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function columnAt(x: number, y: number): string | undefined {
  const column = document.elementFromPoint(x, y)?.closest('[data-column]');
  return column instanceof HTMLElement ? column.dataset.column : undefined;
}

function scrollAtEdge(board: HTMLElement | null, x: number): void {
  if (!board) return;
  const { left, right } = board.getBoundingClientRect();
  if (x < left + edge) board.scrollLeft -= scrollStep;
  else if (x > right - edge) board.scrollLeft += scrollStep;
}
