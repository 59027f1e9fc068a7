import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useCards } from '#candidates-list/cards.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { reviewAddress } from '#candidates-list/review-address.ts';
import type { Selection } from '#candidates-list/selection.ts';
import { useRowKeys } from '#candidates-list/use-row-keys.ts';
import { scrollToRow, useVisibleRange } from '#candidates-list/use-visible-range.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { Link } from '#router/link.tsx';
import type { StageColumn } from '#stages/stage-columns.ts';
import { classNames } from '#ui/class-names.ts';
import { Card } from './card.tsx';
import type { CardHandlers } from './card-handlers.ts';
import { placeCards } from './card-heights.ts';
import { useNearColumn } from './near-columns.ts';
import { StageMenu } from './stage-menu.tsx';
import { useIsNear } from './use-is-near.ts';
import { usePositions } from './use-positions.ts';

const loadAhead = 20;
// Few: each card in the document takes a part of every frame.
const overscan = 2;
const none: readonly CandidateCard[] = [];

export type ColumnProps = {
  column: StageColumn;
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
  onFold: (column: StageColumn) => void;
};

/** The candidates of one stage. Only those in sight are in the document. */
export const BoardColumn = memo(function BoardColumn(props: ColumnProps) {
  const { column, count, filters, focusedId, selectedCards, isAllSelected, draggedId, isTarget, mayMove, handlers, onFold } = props;
  const { key, name } = column;
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(section, props.isNearAtFirst);
  useNearColumn(key, isNear);
  const { data, isPlaceholderData, loadMore } = useCards(filters, { column: key, isEnabled: isNear && count > 0 });
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
      aria-label={name}
      data-column={key}
    >
      <h2 className="column-head">
        {count > 0 ? (
          <button type="button" className="column-fold" title={t('Fold')} aria-expanded="true" onClick={() => onFold(column)}>
            {name}
          </button>
        ) : (
          <span className="column-name">{name}</span>
        )}{' '}
        <span className="column-count">{count.toLocaleString(locale)}</span>
      </h2>
      {filters.job_id && <StageMenu column={column} count={count} filters={filters} />}
      {count > 0 && mayMove && filters.job_id && (
        <Link className="column-review" href={reviewAddress(filters.job_id, key, filters)}>
          {t('Review##verb')}
        </Link>
      )}
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
              targetDays={column.targetDays}
              mayMove={mayMove}
              handlers={handlers}
            />
          ))}
        </ul>
      </div>
    </section>
  );
});
