import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { locale } from '#language/locale.ts';
import { searchTotalQuery } from '#queries/card-queries.ts';
import { type Cards, countedMax } from './cards.ts';
import type { ListFilters } from './list-filters.ts';

const settleMs = 300;

/** How many match: `count` of them, or more while not all are counted yet. */
export type Total = { count: number; isExact: boolean };

/** The total of a list. Very many matches of a search are counted once nothing more is typed. */
export function useTotal(filters: ListFilters, list: { data: Cards | undefined; isPlaceholderData: boolean }): Total | undefined {
  const { sort: _, ...counted } = filters;
  const isPartial = list.data !== undefined && list.data.total > countedMax && filters.q !== undefined && !filters.job_id;
  const { data } = useQuery({
    ...searchTotalQuery(counted, (signal) => waitFor(settleMs, signal)),
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
  return `${count.toLocaleString(locale)}${isExact ? '' : '+'}`;
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
