import { type RefObject, useLayoutEffect, useState } from 'react';

const overscanDefault = 4;

/** By the height of rows: how many were in sight where it was measured last. */
const lastVisible = new Map<number, number>();

/** How many rows of that height were in sight where it was measured last. */
export function visibleRows(rowSize: number): number | undefined {
  return lastVisible.get(rowSize);
}

/**
 * The rows of a scrolled element that are in sight. Once it is scrolled, some around them too: at its beginning there are none before them,
 * and those that are searched for are all shown sooner without those after them. All rows have the same height.
 */
export function useVisibleRange(
  scroller: RefObject<HTMLElement | null>,
  rowSize: number,
  overscan = overscanDefault,
): { from: number; to: number } {
  const [range, setRange] = useState({ from: 0, to: lastVisible.get(rowSize) ?? 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const around = element.scrollTop > 0 ? overscan : 0;
      const from = Math.max(0, Math.floor(element.scrollTop / rowSize) - around);
      const to = Math.ceil((element.scrollTop + element.clientHeight) / rowSize) + around;
      lastVisible.set(rowSize, Math.ceil(element.clientHeight / rowSize));
      setRange((old) => (old.from === from && old.to === to ? old : { from, to }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    // The observer measures it before it is painted; to ask for its height now makes the browser lay out the page once more.
    if (!lastVisible.has(rowSize)) measure();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, rowSize, overscan]);
  return range;
}

/** Scrolls just as far as the row needs to be in sight. */
export function scrollToRow(element: HTMLElement, index: number, rowSize: number, headSize = 0): void {
  const top = index * rowSize;
  const bottom = top + rowSize + headSize;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
}
