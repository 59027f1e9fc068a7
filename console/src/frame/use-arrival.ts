import { type RefObject, useEffect, useRef } from 'react';
import { visitKey } from '#router/location.ts';

const positions = new Map<string, number>();
const positionsMax = 100;
const waitMs = 3000;

/** On a new path: the heading gets the focus, and the scroll position of an earlier visit is restored. */
export function useArrival(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is an arrival
  useEffect(() => {
    const element = main.current;
    if (!element) return;
    const key = visitKey();
    const remember = () => rememberPosition(key, element.scrollTop);
    const stop = isFirst.current ? () => {} : whenHeadingAppears(element, positions.get(key) ?? 0);
    isFirst.current = false;
    element.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', remember);
    };
  }, [path]);
  return main;
}

/** The chunk and the data of the screen may still be loading. */
function whenHeadingAppears(main: HTMLElement, position: number): () => void {
  let isFocused = false;
  const arrive = () => {
    const heading = main.querySelector('h1');
    if (heading && !isFocused && !main.contains(document.activeElement)) heading.focus({ preventScroll: true });
    isFocused ||= heading !== null;
    main.scrollTop = position;
    if (isFocused && main.scrollTop >= position) stop();
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
