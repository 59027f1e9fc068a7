import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type RowPlaces, rowsInSight } from './row-places.ts';

type List = 'column' | 'table';
type Options = { list: List; places: RowPlaces; overscan: number };

/** How high lists were where they were measured last. */
const lastHeights = new Map<List, number>();

export function lastHeight(list: List): number | undefined {
  return lastHeights.get(list);
}

/** The rows of a scrolled element that are in sight, and some around them. */
export function useVisibleRange(
  scroller: RefObject<HTMLElement | null>,
  { list, places, overscan }: Options,
): { from: number; to: number } {
  const view = useRef({ top: 0, height: lastHeights.get(list) ?? 0 });
  const [, rerender] = useState(0);
  const range = rowsInSight(places, view.current, overscan);
  const latest = useRef({ places, range });
  latest.current = { places, range };
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      view.current = { top: element.scrollTop, height: element.clientHeight };
      lastHeights.set(list, element.clientHeight);
      const next = rowsInSight(latest.current.places, view.current, overscan);
      const { from, to } = latest.current.range;
      if (next.from !== from || next.to !== to) rerender((count) => count + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    // The observer measures it before it is painted; to ask for its height now makes the browser lay out the page once more.
    if (!lastHeights.has(list)) measure();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, list, overscan]);
  return range;
}

/** Scrolls just as far as the row needs to be in sight. */
export function scrollToRow(element: HTMLElement, places: RowPlaces, index: number, headSize = 0): void {
  const top = places.topOf(index);
  const bottom = places.topOf(index + 1) + headSize;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
}
