import type { GetCandidateCountsAnswer } from '@muster/sdk/generated/types.ts';
import { type QueryClient, type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { countsQuery, readCountsOf } from '#queries/card-queries.ts';
import { statusOrder } from '#ui/texts/status-order.ts';
import { nearColumns } from './near-columns.ts';
import { readBoard } from './read-board.ts';
import { readFolded } from './use-folds.ts';

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
  const queryFn = async (context: Pick<QueryFunctionContext, 'signal'>): Promise<GetCandidateCountsAnswer> => {
    const columns = openColumns(filters);
    // Those that are known are read again by their own queries, in the same request.
    const isKnown = client.getQueryData(query.queryKey) !== undefined;
    if (!isBoard || isKnown || columns.length === 0) return readCountsOf(anyStatus(filters), context.signal);
    return readBoard(client, { filters, columns, signal: context.signal });
  };
  return { ...query, queryFn };
}

/** The filters of the counts, which are those of all columns. */
export function anyStatus({ status: _, ...filters }: ListFilters): ListFilters {
  return filters;
}

/** Of a search those in sight alone: it is read with every letter, and the others when one scrolls there. */
function openColumns({ status: chosen, q }: ListFilters) {
  const folded = readFolded();
  const open = statusOrder.filter((status) => !folded.includes(status) && (chosen?.includes(status) ?? true));
  return q ? nearColumns(open) : open;
}
