import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { type MouseEvent, memo, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { CardContent } from './card-content.tsx';

export type CardHandlers = {
  hrefOf(card: CandidateCard): string;
  onFocus(card: CandidateCard): void;
  isFocusMovingTo(id: string): boolean;
  takesFocus(id: string): boolean;
  onGrab(event: PointerEvent, card: CandidateCard): void;
  onToggle(card: CandidateCard, isRange: boolean): void;
  onMove(card: CandidateCard, anchor: Element): void;
};

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
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isFocused && handlers.takesFocus(card.id)) item.current?.querySelector('a')?.focus({ preventScroll: true });
  });
  const name = card.name ?? 'Without a name';
  const tabIndex = isFocused ? 0 : -1;
  return (
    <li
      ref={item}
      className={classNames('card', isSelected && 'card-selected', isDragged && 'card-dragged')}
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
        <CardContent card={card} />
      </Link>
      <input
        type="checkbox"
        className="card-check"
        aria-label={`Select ${name}`}
        tabIndex={tabIndex}
        checked={isSelected}
        onChange={(event) => handlers.onToggle(card, isShift(event.nativeEvent))}
      />
      {mayMove && (
        <button
          type="button"
          className="card-more"
          aria-label={`Move ${name}`}
          tabIndex={tabIndex}
          onClick={(event: MouseEvent) => handlers.onMove(card, event.currentTarget)}
        />
      )}
    </li>
  );
});

function isShift(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true;
}
