import type { CandidateCard, CandidateStatus } from '@muster/sdk/generated/types.ts';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useCards } from '#candidates-list/cards.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import type { Selection } from '#candidates-list/selection.ts';
import { useRowKeys } from '#candidates-list/use-row-keys.ts';
import { scrollToRow, useVisibleRange } from '#candidates-list/use-visible-range.ts';
import { classNames } from '#ui/class-names.ts';
import { statusLabel } from '#ui/status-mark.tsx';
import { Card } from './card.tsx';
import type { CardHandlers } from './card-handlers.ts';
import { placeCards } from './card-heights.ts';
import { useNearColumn } from './near-columns.ts';
import { useIsNear } from './use-is-near.ts';
import { usePositions } from './use-positions.ts';

const loadAhead = 20;
// Few: each card in the document takes a part of every frame.
const overscan = 2;
const none: readonly CandidateCard[] = [];

export type ColumnProps = {
  status: CandidateStatus;
  count: number;
  filters: ListFilters;
  focusedId: string | undefined;
  /** Tab goes to its first card while none has the focus. */
  isFirst: boolean;
  /** Among the columns that fit on the screen, whose cards are read without waiting for the layout. */
  isNearAtFirst: boolean;
  selectedCards: Selection['cards'];
  isAllSelected: boolean;
  draggedId: string | undefined;
  isTarget: boolean;
  mayMove: boolean;
  handlers: CardHandlers;
  onFold: (status: CandidateStatus) => void;
};

/** The candidates of one status. Only those in sight are in the document. */
export const BoardColumn = memo(function BoardColumn(props: ColumnProps) {
  const { status, count, filters, focusedId, selectedCards, isAllSelected, draggedId, isTarget, mayMove, handlers, onFold } = props;
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(section, props.isNearAtFirst);
  useNearColumn(status, isNear);
  const { data, isPlaceholderData, loadMore } = useCards(filters, { column: status, isEnabled: isNear && count > 0 });
  // Of a column that was out of sight when the filters changed, there may be rows of the filters before.
  const rows = count > 0 && !isPlaceholderData ? (data?.rows ?? none) : none;
  const places = useMemo(() => placeCards(rows), [rows]);
  const { from, to } = useVisibleRange(scroller, { list: 'column', places, overscan });
  const shown = isNear ? rows.slice(from, to) : [];
  const keyOf = useRowKeys(shown, filters);
  const focusedIndex = rows.findIndex(({ id }) => id === focusedId);
  const tabIndexId = focusedIndex >= 0 ? focusedId : props.isFirst && focusedId === undefined ? rows[0]?.id : undefined;

  usePositions(list, from, count);
  useEffect(() => {
    // What is there at first is enough until one scrolls.
    if (isNear && to + (from > 0 ? loadAhead : 0) > rows.length) void loadMore();
  });
  // Not what the focus depends on: with more cards below, nothing is scrolled.
  const latestPlaces = useRef(places);
  latestPlaces.current = places;
  const lastFocusedIndex = useRef(-1);
  useLayoutEffect(() => {
    // A card that is moved here may have the focus, but the board stays as it is: it goes to the next one of the column before.
    const isMovedHere = lastFocusedIndex.current < 0 && focusedId !== undefined && !handlers.isFocusMovingTo(focusedId);
    lastFocusedIndex.current = focusedIndex;
    if (focusedIndex < 0 || isMovedHere || !scroller.current) return;
    section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    scrollToRow(scroller.current, latestPlaces.current, focusedIndex);
  }, [focusedIndex, focusedId, handlers]);
  // Its card may have come into the document by a scroll, of which the board knows nothing.
  useLayoutEffect(() => handlers.settleFocus());

  return (
    <section
      ref={section}
      className={classNames('column', isTarget && 'column-target', count > 0 && shown.length === 0 && 'column-waiting')}
      aria-label={statusLabel(status)}
      data-column={status}
    >
      <h2 className="column-head">
        {count > 0 ? (
          <button type="button" className="column-fold" title="Fold" aria-expanded="true" onClick={() => onFold(status)}>
            {statusLabel(status)}
          </button>
        ) : (
          statusLabel(status)
        )}{' '}
        <span className="column-count">{count.toLocaleString('en')}</span>
      </h2>
      <div ref={scroller} className="column-body">
        <ul
          ref={list}
          className="column-list"
          style={{ blockSize: places.topOf(rows.length), paddingBlockStart: places.topOf(from) }}
        >
          {shown.map((card) => (
            <Card
              key={keyOf(card.id)}
              card={card}
              isFocused={card.id === tabIndexId}
              isSelected={isAllSelected || selectedCards.has(card.id)}
              isDragged={card.id === draggedId}
              mayMove={mayMove}
              handlers={handlers}
            />
          ))}
        </ul>
      </div>
    </section>
  );
});
