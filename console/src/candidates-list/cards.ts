import type { CandidateCard, CandidateCardPage } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, type QueryClient, type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { pageMax } from '#limits.ts';
import { cardsKey, columnKey } from '#queries/card-queries.ts';
import { readColumn } from './board-reads.ts';
import { columnFilter } from './column-filter.ts';
import { keepEqualRows, keepRows } from './keep-equal-rows.ts';
import type { ListFilters } from './list-filters.ts';
import { readCards } from './read-cards.ts';

/** What is loaded of a list. `column`: the key of a column of the board, whose cards are moved out and in. */
export type Cards = {
  rows: readonly CandidateCard[];
  nextCursor: string | null;
  /** Of a search in all jobs, more than `countedMax` are not counted. */
  total: number;
  sort: NonNullable<ListFilters['sort']>;
  column: string;
};

type Options = { column?: string; isEnabled?: boolean };

/** The rows of a search do not wait until more matches than these are counted. See use-total.ts. */
export const countedMax = 10_000;
const firstPageSize = 50;
const nextPageSize = 100;

/** A list that grows while one scrolls. A refresh reads its beginning again and keeps the rest. */
export function useCards(filters: ListFilters, { column = 'all', isEnabled = true }: Options = {}) {
  const client = useQueryClient();
  const key = cardsKey(filters, column);
  const isLoadingMore = useRef(false);
  const query = useQuery({
    ...cardsQuery(client, filters, column),
    placeholderData: keepPreviousData,
    structuralSharing: keepEqualRows,
    enabled: isEnabled,
  });

  async function loadMore(): Promise<void> {
    const before = client.getQueryData<Cards>(key);
    if (!before?.nextCursor || isLoadingMore.current) return;
    isLoadingMore.current = true;
    try {
      const page = await readCards(columnOf(filters, column), {
        cursor: before.nextCursor,
        limit: nextPageSize,
        ...countOf(filters),
      });
      client.setQueryData<Cards>(key, (now) => now && (now.nextCursor === before.nextCursor ? append(now, page) : now));
    } catch {
      // It is tried again at the next scroll.
    } finally {
      isLoadingMore.current = false;
    }
  }
  // Not all of it: a component is rendered again for whatever it reads here, such as each beginning and end of a request.
  // With the time of the data: a page that came too late for a list that was refreshed meanwhile is asked for again.
  const { data, dataUpdatedAt, isPlaceholderData, error, refetch } = query;
  return { data, dataUpdatedAt, isPlaceholderData, error, refetch, loadMore };
}

export function cardsQuery(client: QueryClient, filters: ListFilters, column: string) {
  const queryKey = cardsKey(filters, column);
  return {
    queryKey,
    queryFn: async ({ signal }: Pick<QueryFunctionContext, 'signal'>) =>
      keepShownRows(client, filters, await readBeginning(filters, column, client.getQueryData<Cards>(queryKey), signal)),
  };
}

/** Another search finds some of the same candidates: they stay the same objects, and are not rendered again. */
export function keepShownRows(client: QueryClient, { job_id = 'all' }: ListFilters, next: Cards): Cards {
  const lists = client.getQueryCache().findAll({ queryKey: columnKey(job_id, next.column) });
  const [latest] = lists.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const shown = latest && client.getQueryData<Cards>(latest.queryKey);
  return shown ? { ...next, rows: keepRows(shown, next).rows } : next;
}

async function readBeginning(filters: ListFilters, column: string, old: Cards | undefined, signal: AbortSignal): Promise<Cards> {
  const loaded = Math.ceil((old?.rows.length ?? 0) / firstPageSize) * firstPageSize;
  const limit = Math.min(pageMax, Math.max(firstPageSize, loaded));
  const page =
    column === 'all'
      ? await readCards(filters, { limit, signal, ...countOf(filters) })
      : await readColumn(filters, { column, limit, signal });
  return { ...mergeBeginning(old, page), total: page.total_candidates, sort: filters.sort ?? '-created_at', column };
}

/** Rows behind the beginning that was read again stay; they are as old as they were. */
export function mergeBeginning(old: Pick<Cards, 'rows' | 'nextCursor'> | undefined, page: CandidateCardPage) {
  const last = page.candidates.at(-1);
  const lastIndex = old?.rows.findIndex(({ id }) => id === last?.id) ?? -1;
  const rest = page.has_more && lastIndex >= 0 ? (old?.rows.slice(lastIndex + 1) ?? []) : [];
  if (rest.length === 0) return { rows: page.candidates, nextCursor: page.next_cursor };
  const fresh = new Set(page.candidates.map(({ id }) => id));
  return { rows: [...page.candidates, ...rest.filter(({ id }) => !fresh.has(id))], nextCursor: old?.nextCursor ?? null };
}

function append(old: Cards, page: CandidateCardPage): Cards {
  const known = new Set(old.rows.map(({ id }) => id));
  const rows = [...old.rows, ...page.candidates.filter(({ id }) => !known.has(id))];
  return { ...old, rows, nextCursor: page.next_cursor, total: page.total_candidates };
}

function countOf({ q }: ListFilters): { totalMax?: number } {
  return q ? { totalMax: countedMax } : {};
}

function columnOf(filters: ListFilters, column: string): ListFilters {
  return column === 'all' ? filters : { ...filters, ...columnFilter(column) };
}
