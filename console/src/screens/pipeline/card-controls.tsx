import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { type MouseEvent, memo, type RefObject } from 'react';
import type { CardHandlers } from './card-handlers.ts';

type Props = {
  card: RefObject<CandidateCard>;
  nameId: string;
  isSelected: boolean;
  mayMove: boolean;
  tabIndex: number;
  handlers: CardHandlers;
};

/** Named by the text of the card, and not rendered when another candidate takes the place of one: a search changes all cards at once. */
export const CardControls = memo(function CardControls({ card, nameId, isSelected, mayMove, tabIndex, handlers }: Props) {
  return (
    <>
      <input
        type="checkbox"
        className="card-check"
        id={`${nameId}-select`}
        aria-label="Select"
        aria-labelledby={`${nameId}-select ${nameId}`}
        tabIndex={tabIndex}
        checked={isSelected}
        onChange={(event) => handlers.onToggle(card.current, isShift(event.nativeEvent))}
      />
      {mayMove && (
        <button
          type="button"
          className="card-more"
          id={`${nameId}-move`}
          aria-label="Move"
          aria-labelledby={`${nameId}-move ${nameId}`}
          tabIndex={tabIndex}
          onClick={(event: MouseEvent) => handlers.onMove(card.current, event.currentTarget)}
        />
      )}
    </>
  );
});

function isShift(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true;
}
