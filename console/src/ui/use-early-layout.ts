import { type RefObject, useLayoutEffect } from 'react';

/** The browser lays out the page as soon as `shown` is rendered, while it waits for the next frame, and not in that frame. */
export function useEarlyLayout(element: RefObject<HTMLElement | null>, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered with what is shown
  useLayoutEffect(() => void element.current?.offsetHeight, [element, shown]);
}
