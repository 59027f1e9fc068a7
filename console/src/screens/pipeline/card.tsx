import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { type MouseEvent, memo, type RefObject, useId, useRef } from 'react';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { CardContent } from './card-content.tsx';
import type { CardHandlers } from './card-handlers.ts';
import { isShort } from './card-heights.ts';

type Props = {
  card: CandidateCard;
  isFocused: boolean;
  isSelected: boolean;
  isDragged: boolean;
  /** Who is in the stage for longer is late. */
  targetDays: number | null;
  mayMove: boolean;
  handlers: CardHandlers;
};

/** A candidate on the board. Few elements, because there are many. */
export const Card = memo(function Card(props: Props) {
  const { card, isFocused, isSelected, isDragged, targetDays, mayMove, handlers } = props;
  const nameId = useId();
  const latest = useRef(card);
  latest.current = card;
  const tabIndex = isFocused ? 0 : -1;
  return (
    <li
      className={classNames('card', isShort(card) && 'card-short', isSelected && 'card-selected', isDragged && 'card-dragged')}
      onFocus={() => handlers.onFocus(card)}
    >
      <Link
        className="card-link"
        href={paths.candidate(card.id)}
        completeHref={() => handlers.hrefOf(card)}
        data-card={card.id}
        tabIndex={tabIndex}
        draggable={false}
        onPointerDown={(event) => handlers.onGrab(event, card)}
      >
        <CardContent card={card} nameId={nameId} targetDays={targetDays} />
      </Link>
      <CardControls
        card={latest}
        nameId={nameId}
        isSelected={isSelected}
        mayMove={mayMove}
        tabIndex={tabIndex}
        handlers={handlers}
      />
    </li>
  );
});

type CardControlsProps = {
  card: RefObject<CandidateCard>;
  nameId: string;
  isSelected: boolean;
  mayMove: boolean;
  tabIndex: number;
  handlers: CardHandlers;
};

/** Named by the text of the card, and not rendered when another candidate takes the place of one: a search changes all cards at once. */
const CardControls = memo(function CardControls({ card, nameId, isSelected, mayMove, tabIndex, handlers }: CardControlsProps) {
  return (
    <>
      <input
        type="checkbox"
        className="card-check"
        id={`${nameId}-select`}
        aria-label={t('Select')}
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
          aria-label={t('Move')}
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
