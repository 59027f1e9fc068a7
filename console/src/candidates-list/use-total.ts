import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Cards, countedMax } from './cards.ts';
import { encodeFilters, type ListFilters } from './list-filters.ts';
import { readCards } from './read-cards.ts';

const settleMs = 300;

/** The key of queries that searches do not wait for. */
export const totalKeyName = 'search-total';

/** How many match: `count` of them, or more while not all are counted yet. */
export type Total = { count: number; isExact: boolean };

/** The total of a list. Very many matches of a search are counted once nothing more is typed. */
export function useTotal(filters: ListFilters, list: { data: Cards | undefined; isPlaceholderData: boolean }): Total | undefined {
  const { sort: _, ...counted } = filters;
  const isPartial = list.data !== undefined && list.data.total > countedMax && filters.q !== undefined && !filters.job_id;
  const { data } = useQuery({
    queryKey: ['candidates', 'all', totalKeyName, encodeFilters(counted)],
    queryFn: async ({ signal }) => {
      await waitFor(settleMs, signal);
      return (await readCards(counted, { limit: 1, signal })).total_candidates;
    },
    enabled: isPartial && !list.isPlaceholderData,
  });
  const shown = useRef<Total>(undefined);
  // Until the rows of another search are there, those of the one before are shown with their total.
  if (list.data && !list.isPlaceholderData) shown.current = isPartial ? totalOf(data) : { count: list.data.total, isExact: true };
  return list.data && shown.current;
}

function totalOf(counted: number | undefined): Total {
  return counted === undefined ? { count: countedMax, isExact: false } : { count: counted, isExact: true };
}

export function totalText({ count, isExact }: Total): string {
  return `${count.toLocaleString('en')}${isExact ? '' : '+'}`;
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
