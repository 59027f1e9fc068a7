import { type QueryClient, type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BoardCounts } from '#candidates-list/column-counts.ts';
import { withoutColumns } from '#candidates-list/column-filter.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { countsQuery, readCountsOf } from '#queries/card-queries.ts';
import { columnsOfJob } from '#stages/job-columns.ts';
import type { StageColumn } from '#stages/stage-columns.ts';
import { isNearColumn } from './near-columns.ts';
import { readBoard } from './read-board.ts';
import { readFolds } from './use-folds.ts';

/**
 * Asks for the counts, at first together with the open columns of the board. `shown`: the filters of what is there. Until the answer to a
 * search has come the board stays as it is, so that it is not rendered with each letter.
 */
export function useBoardCounts(filters: ListFilters, isBoard: boolean) {
  const client = useQueryClient();
  const { error, refetch, isPlaceholderData } = useQuery(boardCountsQuery(client, filters, isBoard));
  const shown = useRef(filters);
  if (!isPlaceholderData) shown.current = filters;
  return { shown: isBoard ? shown.current : filters, error, refetch };
}

export function boardCountsQuery(client: QueryClient, filters: ListFilters, isBoard: boolean) {
  const query = countsQuery(anyStatus(filters));
  const queryFn = async (context: Pick<QueryFunctionContext, 'signal'>): Promise<BoardCounts> => {
    const isWanted = openColumns(filters);
    // Those that are known are read again by their own queries, in the same request.
    const isKnown = client.getQueryData(query.queryKey) !== undefined;
    const isAnyWanted = columnsOfJob(filters.job_id).some(isWanted);
    if (!isBoard || isKnown || !isAnyWanted) return readCountsOf(anyStatus(filters), context.signal);
    return readBoard(client, { filters, isWanted, signal: context.signal });
  };
  return { ...query, queryFn };
}

/** The filters of the counts, which are those of all columns. */
export function anyStatus(filters: ListFilters): ListFilters {
  return withoutColumns(filters);
}

/** Of a search those in sight alone: it is read with every letter, and the others when one scrolls there. */
function openColumns({ status: statuses, q }: ListFilters): (column: StageColumn) => boolean {
  const isFolded = readFolds();
  const isOpen = (column: StageColumn) => !isFolded(column) && (statuses?.includes(column.status) ?? true);
  return q ? (column) => isOpen(column) && isNearColumn(column) : isOpen;
}
