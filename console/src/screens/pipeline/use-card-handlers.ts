import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { type PointerEvent, useRef } from 'react';
import type { ListActions } from '#candidates-list/actions/use-actions.tsx';
import { columnKeyOf } from '#candidates-list/column-key.ts';
import type { Selection } from '#candidates-list/selection.ts';
import type { CardFocus } from '#candidates-list/use-card-focus.ts';
import type { CardHandlers } from './card-handlers.ts';

type Options = {
  focus: CardFocus;
  selection: Selection;
  actions: ListActions;
  rowsOf: (columnKey: string) => readonly CandidateCard[];
  hrefOf: (card: CandidateCard) => string;
  grab: (event: PointerEvent, card: CandidateCard) => void;
};

/** Handlers that stay the same, so that cards are rendered again only when they have changed. */
export function useCardHandlers(options: Options): CardHandlers {
  const latest = useRef(options);
  latest.current = options;
  const handlers = useRef<CardHandlers>({
    hrefOf: (card) => latest.current.hrefOf(card),
    onFocus: ({ id }) => latest.current.focus.note(id),
    isFocusMovingTo: (id) => latest.current.focus.isMovingTo(id),
    settleFocus: () => latest.current.focus.settle(),
    onGrab: (event, card) => latest.current.actions.mayMove && latest.current.grab(event, card),
    onToggle(card, isRange) {
      const { selection, rowsOf } = latest.current;
      if (isRange) selection.toggleTo(card, rowsOf(columnKeyOf(card)));
      else selection.toggle(card);
    },
    onMove: (card, anchor) => latest.current.actions.askStatus({ cards: [card] }, anchor),
  });
  return handlers.current;
}
