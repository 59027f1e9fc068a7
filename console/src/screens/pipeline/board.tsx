import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { memo, type RefObject, useMemo, useRef } from 'react';
import { queryClient } from '#api/query-client.ts';
import { BulkBar, selectedTarget } from '#candidates-list/actions/bulk-bar.tsx';
import { useListActions } from '#candidates-list/actions/use-actions.tsx';
import { candidateAddress } from '#candidates-list/candidate-address.ts';
import type { Cards } from '#candidates-list/cards.ts';
import { type BoardCounts, countIn } from '#candidates-list/column-counts.ts';
import { columnFilter, withoutColumns } from '#candidates-list/column-filter.ts';
import { columnKeyOf } from '#candidates-list/column-key.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { useSelection } from '#candidates-list/selection.ts';
import { useCardFocus } from '#candidates-list/use-card-focus.ts';
import { useCardKeys } from '#candidates-list/use-card-keys.ts';
import { useHoverPrefetch } from '#candidates-list/use-hover-prefetch.ts';
import { t } from '#language/t.ts';
import { cardsKey } from '#queries/card-queries.ts';
import type { StageColumn } from '#stages/stage-columns.ts';
import { useEarlyLayout } from '#ui/use-early-layout.ts';
import { BoardColumn } from './board-column.tsx';
import { boardPlaces } from './board-places.ts';
import { EmptyColumns } from './empty-columns.tsx';
import { FoldedColumn } from './folded-column.tsx';
import { useBoardSteps } from './use-board-steps.ts';
import { useCardHandlers } from './use-card-handlers.ts';
import { type Drag, useDrag } from './use-drag.ts';
import { useEmptyColumns } from './use-empty-columns.ts';
import { type IsFolded, useFolds } from './use-folds.ts';
import { useReview } from './use-review.ts';
import './board.css';
import { classNames } from '#ui/class-names.ts';
import { CardContent } from './card-content.tsx';
import { isShort } from './card-heights.ts';

const columnWidthMin = 190;

type Props = { columns: readonly StageColumn[]; filters: ListFilters; counts: BoardCounts };

/** The pipeline of a job: a column for each stage, and for each status without one. */
export const Board = memo(function Board({ columns: all, filters, counts }: Props) {
  const columns = all.filter((column) => isShown(column, filters));
  const columnFilters = useMemo<ListFilters>(() => withoutColumns(filters), [filters]);
  const countOf = ({ key }: StageColumn) => countIn(counts, key);
  useEmptyColumns(columnFilters, all, counts);
  const board = useRef<HTMLDivElement>(null);
  useEarlyLayout(board, counts);
  const { isFolded, toggle: toggleFold } = useFolds();
  const prefetch = useHoverPrefetch();
  const focus = useCardFocus(board);
  const selection = useSelection();

  const isOpen = useOpenColumns({ filters, columns: all, countOf, isFolded });
  const rowsOf = (key: string) => queryClient.getQueryData<Cards>(cardsKey(columnFilters, key))?.rows ?? [];
  const hrefOf = (card: CandidateCard) => candidateAddress(card.id, { ...columnFilters, ...columnFilter(columnKeyOf(card)) });
  const steps = useBoardSteps(focus, () => columns.filter(isOpen).map(({ key }) => rowsOf(key)));
  const actions = useListActions({
    onChange(target) {
      selection.clear();
      if ('cards' in target) steps.focusNeighbour(target.cards);
    },
    restoreFocus: () => focus.restore(),
  });
  const total = columns.reduce((sum, column) => sum + countOf(column), 0);
  const selected = selectedTarget(selection, filters, total);
  const { drag, ghost, grab } = useDrag({
    board,
    onDrop(card, key) {
      const target = selection.cards.has(card.id) && selected ? selected : { cards: [card] };
      const anchor = board.current?.querySelector(`[data-column="${key}"]`);
      const column = all.find((each) => each.key === key);
      if (anchor && column) actions.move(target, column, anchor);
    },
  });
  const handlers = useCardHandlers({ focus, selection, actions, rowsOf, hrefOf, grab });
  const anchorOf = (id: string) => board.current?.querySelector(`[data-card="${id}"]`) ?? undefined;
  useCardKeys({ step: steps.step, focused: () => steps.current()?.card, anchorOf, hrefOf, selection, selected, actions });

  const focusedColumn = () => {
    const at = steps.current();
    return at && columnKeyOf(at.card);
  };
  useReview({ filters, countOf, columns: actions.mayMove ? columns : [], focused: focusedColumn });
  const draggedFrom = drag && columnKeyOf(drag.card);
  const isTarget = ({ key }: StageColumn) => drag?.over === key && draggedFrom !== key;
  const firstOpen = columns.find((column) => isOpen(column) && countOf(column) > 0);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div ref={board} role="group" aria-label={t('Board')} className="board" onKeyDown={steps.onKeyDown} {...prefetch}>
        {boardPlaces(columns, (column) => countOf(column) === 0 && !isOpen(column)).map((place, index) =>
          'empty' in place ? (
            <EmptyColumns key={place.empty[0]?.key} columns={place.empty} target={drag?.over} />
          ) : isOpen(place.column) || drag?.opened.includes(place.column.key) ? (
            <BoardColumn
              key={place.column.key}
              column={place.column}
              count={countOf(place.column)}
              filters={columnFilters}
              focusedId={focus.id}
              isFirst={place.column === firstOpen}
              isNearAtFirst={index < window.innerWidth / columnWidthMin}
              selectedCards={selection.cards}
              isAllSelected={selection.isAll}
              draggedId={draggedFrom === place.column.key ? drag?.card.id : undefined}
              isTarget={isTarget(place.column)}
              mayMove={actions.mayMove}
              handlers={handlers}
              onFold={toggleFold}
            />
          ) : (
            <FoldedColumn
              key={place.column.key}
              column={place.column}
              count={countOf(place.column)}
              isTarget={isTarget(place.column)}
              onUnfold={toggleFold}
            />
          ),
        )}
      </div>
      {drag && <CardGhost drag={drag} element={ghost} count={selection.cards.has(drag.card.id) ? selection.cards.size : 1} />}
      <BulkBar selection={selection} actions={actions} filters={filters} total={total} />
      {actions.opened}
    </>
  );
});

/** Whether the filters leave anybody in the column: those of a status, of a stage, or of neither. */
function isShown({ status, stageId }: StageColumn, { status: statuses, stage_id: stages }: ListFilters): boolean {
  if (statuses && !statuses.includes(status)) return false;
  return !stages || (stageId !== null && stages.includes(stageId));
}

type OpenColumns = {
  filters: ListFilters;
  columns: readonly StageColumn[];
  countOf: (column: StageColumn) => number;
  isFolded: IsFolded;
};

/**
 * The columns with candidates, unless the user has folded them. During a search those that were open before it stay open, so that the
 * columns keep their widths while one types.
 */
function useOpenColumns({ filters, columns, countOf, isFolded }: OpenColumns): (column: StageColumn) => boolean {
  const before = useRef<{ jobId: string | undefined; keys: readonly string[] }>({ jobId: undefined, keys: [] });
  const { job_id: jobId, q } = filters;
  if (!q || before.current.jobId !== jobId)
    before.current = { jobId, keys: columns.filter((column) => countOf(column) > 0).map(({ key }) => key) };
  const { keys } = before.current;
  return (column) => !isFolded(column) && (countOf(column) > 0 || keys.includes(column.key));
}

type CardGhostProps = { drag: Drag; element: RefObject<HTMLDivElement | null>; count: number };

/** The card under the pointer, and how many come with it. */
function CardGhost({ drag, element, count }: CardGhostProps) {
  return (
    <div
      ref={element}
      className={classNames('card-ghost', isShort(drag.card) && 'card-short')}
      style={{ inlineSize: drag.width }}
      aria-hidden="true"
    >
      <CardContent card={drag.card} />
      {count > 1 && <span className="card-ghost-count">{count}</span>}
    </div>
  );
}
