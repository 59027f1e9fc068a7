import { useLayoutEffect } from 'react';
import { isReturning } from '#router/location.ts';

let leftId: string | undefined;

/** On the screen of a candidate: remembers them for the list to which one goes back. */
export function useLeftCandidate(id: string): void {
  // Not after the paint: the next screen asks before that.
  useLayoutEffect(
    () => () => {
      leftId = id;
    },
    [id],
  );
}

/** On a list: somebody who comes back goes on where they were. */
export function useReturnToCandidate(moveTo: (id: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list appears
  useLayoutEffect(() => {
    if (leftId !== undefined && isReturning()) moveTo(leftId);
    leftId = undefined;
  }, []);
}
