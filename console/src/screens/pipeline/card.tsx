import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { memo, useId, useRef } from 'react';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { CardContent } from './card-content.tsx';
import { CardControls } from './card-controls.tsx';
import type { CardHandlers } from './card-handlers.ts';
import { isShort } from './card-heights.ts';

type Props = {
  card: CandidateCard;
  isFocused: boolean;
  isSelected: boolean;
  isDragged: boolean;
  mayMove: boolean;
  handlers: CardHandlers;
};

/** A candidate on the board. Few elements, because there are many. */
export const Card = memo(function Card({ card, isFocused, isSelected, isDragged, mayMove, handlers }: Props) {
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
        <CardContent card={card} nameId={nameId} />
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
