import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

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
  /** Gives the focus to the candidate that it is moving to, if that is in the document by now. */
  settle(): void;
};

/** One focus for a list of which only a part is rendered. */
export function useCardFocus(list: RefObject<HTMLElement | null>): CardFocus {
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
    settle() {
      if (pending.current === undefined) return;
      const link = list.current?.querySelector<HTMLElement>(`[data-card="${pending.current}"]`);
      if (!link) return;
      pending.current = undefined;
      link.focus({ preventScroll: true });
    },
  });
  // Here, and not in the row: one that is the first stop of Tab already is not rendered again when a key moves the focus to it.
  useLayoutEffect(() => stable.current.settle());
  return { id, ...stable.current };
}
