import { type RefObject, useEffect } from 'react';
import { afterPaint } from '#after-paint.ts';

/**
 * Tells screen readers where each card is among all of the column. After the paint and without rendering: a card that arrives changes the
 * position of every card below it, and nobody sees that.
 */
export function usePositions(list: RefObject<HTMLElement | null>, from: number, total: number): void {
  useEffect(() =>
    afterPaint(() => {
      for (const [offset, item] of [...(list.current?.children ?? [])].entries()) {
        setNumber(item, 'aria-posinset', from + offset + 1);
        setNumber(item, 'aria-setsize', total);
      }
    }),
  );
}

function setNumber(element: Element, name: string, value: number): void {
  const text = String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}
