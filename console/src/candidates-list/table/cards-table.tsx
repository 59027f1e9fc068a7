import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useEarlyLayout } from '#ui/use-early-layout.ts';
import { BulkBar, selectedTarget } from '../actions/bulk-bar.tsx';
import { useListActions } from '../actions/use-actions.tsx';
import { candidateAddress } from '../candidate-address.ts';
import type { Cards, useCards } from '../cards.ts';
import { useExport } from '../export/use-export.ts';
import { useReturnToCandidate } from '../left-candidate.ts';
import type { ListFilters, Sort } from '../list-filters.ts';
import { evenRows } from '../row-places.ts';
import { useSelection } from '../selection.ts';
import { useCardFocus } from '../use-card-focus.ts';
import { useCardKeys } from '../use-card-keys.ts';
import { useHoverPrefetch } from '../use-hover-prefetch.ts';
import { useRowKeys } from '../use-row-keys.ts';
import type { Total } from '../use-total.ts';
import { scrollToRow, useVisibleRange } from '../use-visible-range.ts';
import { CardsTableHead } from './cards-table-head.tsx';
import { CardsTableRow } from './cards-table-row.tsx';
import type { CardColumn } from './table-columns.tsx';
import '#ui/table.css';
import { useMedia } from '#ui/use-media.ts';
import './cards-table.css';

const headHeight = 32;
const loadAhead = 40;
const overscan = 4;

type Props = {
  label: string;
  filters: ListFilters;
  columns: readonly CardColumn[];
  list: ReturnType<typeof useCards> & { data: Cards };
  /** Where it is not that of the list. */
  total?: Total;
  onSort: (sort: Sort) => void;
};

/** A dense table of candidates, of which the rows in sight are in the document. */
export function CardsTable({ label, filters, columns, list, total: counted, onSort }: Props) {
  const { rows } = list.data;
  const total = counted?.isExact ? counted.count : list.data.total;
  const scroller = useRef<HTMLDivElement>(null);
  useEarlyLayout(scroller, rows);
  const rowHeight = useRowHeight();
  const prefetch = useHoverPrefetch();
  const focus = useCardFocus(scroller);
  const selection = useSelection();
  const actions = useListActions({ onChange: selection.clear, restoreFocus: () => focus.restore() });
  const exportAs = useExport();
  const selected = selectedTarget(selection, filters, total);
  const focusedIndex = rows.findIndex(({ id }) => id === focus.id);
  const tabStop = focusedIndex < 0 ? rows[0]?.id : focus.id;
  const shownFilters = useRef(filters);
  if (!list.isPlaceholderData) shownFilters.current = filters;
  const places = useMemo(() => evenRows(rowHeight), [rowHeight]);
  const { from, to } = useVisibleRange(scroller, { list: 'table', places, overscan });
  const shown = rows.slice(from, to);
  const keyOf = useRowKeys(shown, shownFilters.current);
  const hrefOf = useCallback((card: CandidateCard) => candidateAddress(card.id, shownFilters.current), []);
  const step = (count: number) => {
    const next = rows[focusedIndex < 0 ? 0 : focusedIndex + count];
    if (next) focus.moveTo(next.id);
  };
  useReturnToCandidate((id) => rows.some((row) => row.id === id) && focus.moveTo(id));
  useCardKeys({
    step,
    focused: () => rows[focusedIndex],
    anchorOf: (id) => scroller.current?.querySelector(`[data-card="${id}"]`) ?? undefined,
    hrefOf,
    selection,
    selected,
    actions,
  });
  useEffect(() => {
    // What is there at first is enough until one scrolls.
    if (to + (from > 0 ? loadAhead : 0) > rows.length) void list.loadMore();
  });
  useLayoutEffect(() => {
    if (focusedIndex >= 0 && scroller.current) scrollToRow(scroller.current, places, focusedIndex, headHeight);
  }, [focusedIndex, places]);
  const latest = useRef({ selection, rows });
  latest.current = { selection, rows };
  const toggle = useCallback((card: CandidateCard, event: MouseEvent) => {
    const { selection: now, rows: shownRows } = latest.current;
    if (event.shiftKey) now.toggleTo(card, shownRows);
    else now.toggle(card);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div ref={scroller} role="group" aria-label={label} className="cards-scroll" onKeyDown={onKeyDown} {...prefetch}>
        <table className="cards-table" aria-label={label} aria-rowcount={counted?.isExact === false ? -1 : total + 1}>
          <CardsTableHead columns={columns} filters={filters} selection={selection} onSort={onSort} />
          <tbody>
            <Spacer height={from * rowHeight} />
            {shown.map((card, offset) => (
              <CardsTableRow
                key={keyOf(card.id)}
                card={card}
                index={from + offset}
                columns={columns}
                hrefOf={hrefOf}
                isTabStop={card.id === tabStop}
                isFocused={card.id === focus.id}
                isSelected={selection.isAll || selection.cards.has(card.id)}
                onFocus={focus.note}
                onToggle={toggle}
              />
            ))}
            <Spacer height={Math.max(0, rows.length - to) * rowHeight} />
          </tbody>
        </table>
      </div>
      <BulkBar
        selection={selection}
        actions={actions}
        filters={filters}
        total={total}
        onExport={(target) => void exportAs({ target, columns: columns.map(({ name }) => name) })}
      />
      {actions.opened}
    </>
  );
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr className="cards-spacer" style={{ blockSize: height }} /> : null;
}

/** As --row in theme.css. */
function useRowHeight(): number {
  return useMedia('(width < 640px)') ? 44 : 34;
}
