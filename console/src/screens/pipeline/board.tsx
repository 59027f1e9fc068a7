import type { CandidateCard, CandidateStatus, GetCandidateCountsAnswer } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useMemo, useRef } from 'react';
import { BulkBar, selectedTarget } from '#candidates-list/actions/bulk-bar.tsx';
import { useListActions } from '#candidates-list/actions/use-actions.tsx';
import { candidateAddress } from '#candidates-list/candidate-address.ts';
import type { Cards } from '#candidates-list/cards.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { useSelection } from '#candidates-list/selection.ts';
import { useCardFocus } from '#candidates-list/use-card-focus.ts';
import { useCardKeys } from '#candidates-list/use-card-keys.ts';
import { useHoverPrefetch } from '#candidates-list/use-hover-prefetch.ts';
import { cardsKey } from '#queries/card-queries.ts';
import { statusOrder } from '#ui/texts/status-order.ts';
import { useEarlyLayout } from '#ui/use-early-layout.ts';
import { BoardColumn } from './board-column.tsx';
import { boardPlaces } from './board-places.ts';
import { CardGhost } from './card-ghost.tsx';
import { EmptyColumns } from './empty-columns.tsx';
import { FoldedColumn } from './folded-column.tsx';
import { useBoardSteps } from './use-board-steps.ts';
import { useCardHandlers } from './use-card-handlers.ts';
import { useDrag } from './use-drag.ts';
import { useEmptyColumns } from './use-empty-columns.ts';
import { useFolds } from './use-folds.ts';
import { useOpenColumns } from './use-open-columns.ts';
import './board.css';

const columnWidthMin = 190;

type Props = { filters: ListFilters; counts: GetCandidateCountsAnswer['counts'] };

/** The pipeline of a job: a column for each status. */
export const Board = memo(function Board({ filters, counts }: Props) {
  const { status: chosen } = filters;
  const columnFilters = useMemo(() => ({ ...filters, status: [] }), [filters]);
  useEmptyColumns(columnFilters, counts);
  const client = useQueryClient();
  const board = useRef<HTMLDivElement>(null);
  useEarlyLayout(board, counts);
  const { folded, toggle: toggleFold } = useFolds();
  const prefetch = useHoverPrefetch();
  const focus = useCardFocus(board);
  const selection = useSelection();

  const columns = statusOrder.filter((status) => !chosen || chosen.includes(status));
  const isOpen = useOpenColumns({ filters, counts, folded });
  const rowsOf = (status: CandidateStatus) => client.getQueryData<Cards>(cardsKey(columnFilters, status))?.rows ?? [];
  const hrefOf = (card: CandidateCard) => candidateAddress(card.id, { ...columnFilters, status: [card.status] });
  const steps = useBoardSteps(focus, () => columns.filter(isOpen).map(rowsOf));
  const actions = useListActions({
    onChange(target) {
      selection.clear();
      if ('cards' in target) steps.focusNeighbour(target.cards);
    },
    restoreFocus: () => focus.restore(),
  });
  const total = columns.reduce((sum, status) => sum + counts[status], 0);
  const selected = selectedTarget(selection, filters, total);
  const { drag, ghost, grab } = useDrag({
    board,
    onDrop(card, status) {
      const target = selection.cards.has(card.id) && selected ? selected : { cards: [card] };
      const anchor = board.current?.querySelector(`[data-column="${status}"]`);
      if (anchor) actions.move(target, status, anchor);
    },
  });
  const handlers = useCardHandlers({ focus, selection, actions, rowsOf, hrefOf, grab });
  const anchorOf = (id: string) => board.current?.querySelector(`[data-card="${id}"]`) ?? undefined;
  useCardKeys({ step: steps.step, focused: () => steps.current()?.card, anchorOf, hrefOf, selection, selected, actions });

  const isTarget = (status: CandidateStatus) => drag?.over === status && drag.card.status !== status;
  const firstOpen = columns.find((status) => isOpen(status) && counts[status] > 0);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div ref={board} role="group" aria-label="Board" className="board" onKeyDown={steps.onKeyDown} {...prefetch}>
        {boardPlaces(columns, (status) => counts[status] === 0 && !isOpen(status)).map((place, index) =>
          'empty' in place ? (
            <EmptyColumns key={place.empty[0]} statuses={place.empty} target={drag?.over} />
          ) : isOpen(place.status) || drag?.opened.includes(place.status) ? (
            <BoardColumn
              key={place.status}
              status={place.status}
              count={counts[place.status]}
              filters={columnFilters}
              focusedId={focus.id}
              isFirst={place.status === firstOpen}
              isNearAtFirst={index < window.innerWidth / columnWidthMin}
              selectedCards={selection.cards}
              isAllSelected={selection.isAll}
              draggedId={drag?.card.status === place.status ? drag.card.id : undefined}
              isTarget={isTarget(place.status)}
              mayMove={actions.mayMove}
              handlers={handlers}
              onFold={toggleFold}
            />
          ) : (
            <FoldedColumn
              key={place.status}
              status={place.status}
              count={counts[place.status]}
              isTarget={isTarget(place.status)}
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
