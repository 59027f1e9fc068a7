import { useRef } from 'react';

/** A function that stays the same and calls the latest given one: what gets it need not be rendered again. */
export function useStable<Args extends unknown[], Value>(latest: (...args: Args) => Value): (...args: Args) => Value {
  const given = useRef(latest);
  given.current = latest;
  const stable = useRef((...args: Args) => given.current(...args));
  return stable.current;
}
