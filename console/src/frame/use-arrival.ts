import { type RefObject, useEffect, useRef } from 'react';
import { visitKey } from '#router/location.ts';

const positions = new Map<string, number>();
const positionsMax = 100;
const waitMs = 3000;

/** On a new path: the heading gets the focus, and the scroll position of an earlier visit is restored. */
export function useArrival(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(path);
  const isScrolled = useRef(false);
  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const key = visitKey();
    const remember = () => {
      isScrolled.current = true;
      rememberPosition(key, element.scrollTop);
    };
    const position = positions.get(key) ?? 0;
    const stop = lastPath.current === path ? () => {} : whenHeadingAppears(element, { position, isScrolled: isScrolled.current });
    lastPath.current = path;
    isScrolled.current = position > 0;
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', remember);
    };
  }, [path]);
  return main;
}

/**
 * The chunk and the data of the screen may still be loading. At the top already, it is not scrolled: that would make the browser lay out
 * the page before it is complete.
 */
function whenHeadingAppears(main: HTMLElement, { position, isScrolled }: { position: number; isScrolled: boolean }): () => void {
  let isFocused = false;
  const arrive = () => {
    const heading = main.querySelector('h1');
    if (heading && !isFocused && !main.contains(document.activeElement)) heading.focus({ preventScroll: true });
    isFocused ||= heading !== null;
    if (isScrolled || position > 0) main.scrollTop = position;
    if (isFocused && (position === 0 || main.scrollTop >= position)) stop();
  };
  const observer = new MutationObserver(arrive);
  const timer = setTimeout(() => observer.disconnect(), waitMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  arrive();
  return stop;
}

function rememberPosition(key: string, position: number): void {
  positions.delete(key);
  positions.set(key, position);
  const oldest = positions.keys().next().value;
  if (positions.size > positionsMax && oldest !== undefined) positions.delete(oldest);
}
