import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { type MouseEvent, memo, type PointerEvent, useLayoutEffect, useRef } from 'react';
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
  index: number;
  total: number;
  isFocused: boolean;
  isSelected: boolean;
  isDragged: boolean;
  mayMove: boolean;
  handlers: CardHandlers;
};
type ControlsProps = Omit<Props, 'index' | 'total'>;

/** A candidate on the board. Few elements, because there are many. */
export const Card = memo(function Card({ index, total, ...props }: Props) {
  const { card, isFocused, isSelected, isDragged, handlers } = props;
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isFocused && handlers.takesFocus(card.id)) item.current?.querySelector('a')?.focus({ preventScroll: true });
  });
  return (
    <li
      ref={item}
      className={classNames('card', isSelected && 'card-selected', isDragged && 'card-dragged')}
      aria-setsize={total}
      aria-posinset={index + 1}
      onFocus={() => handlers.onFocus(card)}
    >
      <CardControls {...props} />
    </li>
  );
});

/** By itself, because a card that arrives changes the positions of all below it, and nothing else of them. */
const CardControls = memo(function CardControls({ card, isFocused, isSelected, mayMove, handlers }: ControlsProps) {
  const name = card.name ?? 'Without a name';
  const tabIndex = isFocused ? 0 : -1;
  return (
    <>
      <Link
        className="card-link"
        href={handlers.hrefOf(card)}
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
    </>
  );
});

function isShift(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true;
}
