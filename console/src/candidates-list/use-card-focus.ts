import { useRef, useState } from 'react';

export type CardFocus = {
  /** The candidate that keys act on, and the one that Tab reaches. */
  id: string | undefined;
  /** Moves the focus, as soon as the candidate is rendered. */
  moveTo(id: string): void;
  /** The focus is there already. */
  note(id: string): void;
  /** Moves the focus back, unless it is about to move elsewhere. */
  restore(): void;
  /** True after moveTo, until the candidate has the focus. */
  isMovingTo(id: string): boolean;
  /** True once after moveTo: who asks takes the focus. */
  take(id: string): boolean;
};

/** One focus for a list of which only a part is rendered. */
export function useCardFocus(): CardFocus {
  const [id, setId] = useState<string>();
  const [, rerender] = useState(0);
  const pending = useRef<string>(undefined);
  const latestId = useRef(id);
  latestId.current = id;
  const stable = useRef({
    moveTo(next: string) {
      pending.current = next;
      setId(next);
      rerender((count) => count + 1);
    },
    note: setId,
    restore() {
      if (pending.current === undefined && latestId.current) stable.current.moveTo(latestId.current);
    },
    isMovingTo: (asking: string) => pending.current === asking,
    take(asking: string) {
      if (pending.current !== asking) return false;
      pending.current = undefined;
      return true;
    },
  });
  return { id, ...stable.current };
}
