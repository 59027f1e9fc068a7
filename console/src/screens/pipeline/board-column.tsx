import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useCards } from '#candidates-list/cards.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import type { Selection } from '#candidates-list/selection.ts';
import { scrollToRow, useVisibleRange } from '#candidates-list/use-visible-range.ts';
import { classNames } from '#ui/class-names.ts';
import { statusLabel } from '#ui/status-mark.tsx';
import { Card, type CardHandlers } from './card.tsx';
import { useIsNear } from './use-is-near.ts';

/** Height of a card and the gap below it. */
const cardPitch = 80;
const loadAhead = 20;

export type ColumnProps = {
  status: CandidateStatus;
  count: number;
  filters: ListFilters;
  focusedId: string | undefined;
  /** Tab goes to its first card while none has the focus. */
  isFirst: boolean;
  /** Among the columns that fit on the screen, whose cards are read without waiting for the layout. */
  isNearAtFirst: boolean;
  selection: Selection;
  draggedId: string | undefined;
  isTarget: boolean;
  mayMove: boolean;
  handlers: CardHandlers;
  onFold: (status: CandidateStatus) => void;
};

/** The candidates of one status. Only those in sight are in the document. */
export function BoardColumn(props: ColumnProps) {
  const { status, count, filters, focusedId, selection, draggedId, isTarget, mayMove, handlers, onFold } = props;
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(section, props.isNearAtFirst);
  const { data, loadMore } = useCards(filters, { column: status, isEnabled: isNear && count > 0 });
  const rows = count > 0 ? (data?.rows ?? []) : [];
  const { from, to } = useVisibleRange(scroller, cardPitch);
  const shown = isNear ? rows.slice(from, to) : [];
  const focusedIndex = rows.findIndex(({ id }) => id === focusedId);
  const tabIndexId = focusedIndex >= 0 ? focusedId : props.isFirst && focusedId === undefined ? rows[0]?.id : undefined;

  useEffect(() => {
    if (isNear && to + loadAhead > rows.length) void loadMore();
  });
  useLayoutEffect(() => {
    if (focusedIndex < 0 || !scroller.current) return;
    section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    scrollToRow(scroller.current, focusedIndex, cardPitch);
  }, [focusedIndex]);

  return (
    <section
      ref={section}
      className={classNames('column', isTarget && 'column-target')}
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
        <ul className="column-list" style={{ blockSize: rows.length * cardPitch }}>
          {shown.map((card, offset) => (
            <Card
              key={card.id}
              card={card}
              index={from + offset}
              total={count}
              top={(from + offset) * cardPitch}
              isFocused={card.id === tabIndexId}
              isSelected={selection.isAll || selection.cards.has(card.id)}
              isDragged={card.id === draggedId}
              mayMove={mayMove}
              handlers={handlers}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
