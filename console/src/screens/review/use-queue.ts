import { useEffect, useMemo, useReducer, useState } from 'react';
import { encodeFilters, type ListFilters } from '#candidates-list/list-filters.ts';
import { readCards } from '#candidates-list/read-cards.ts';
import { append, type Fate, mark, noQueue, type Queue, unmark } from './queue.ts';

const pageSize = 100;
const loadedAhead = 20;

export type QueueState = Queue & {
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  open: (index: number) => void;
  mark: (id: string, given: Fate) => void;
  unmark: (id: string, how: { isOpened: boolean }) => void;
};

type Page = Parameters<typeof append>[1] & { total: number };
type Step = { loaded: Page } | { opened: number } | { marked: string; as: Fate } | { unmarked: string; isOpened: boolean };

/** The candidates of a stage, read once. What happens to them later changes their marks, not the list. */
export function useQueue(filters: ListFilters): QueueState {
  const [queue, dispatch] = useReducer(step, noQueue);
  const [isStarted, setStarted] = useState(false);
  const [isReading, setReading] = useState(true);
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const key = encodeFilters(filters);
  const { nextCursor } = queue;
  const isMoreNeeded = !isStarted || (nextCursor !== null && queue.index >= queue.cards.length - loadedAhead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the filters, `tries` for another try
  useEffect(() => {
    if (!isMoreNeeded) return;
    const reading = new AbortController();
    setReading(true);
    setError(undefined);
    readCards(filters, { limit: pageSize, signal: reading.signal, ...(nextCursor && { cursor: nextCursor }) })
      .then(({ candidates, next_cursor, total_candidates }) => {
        dispatch({ loaded: { candidates, next_cursor, total: total_candidates } });
        setStarted(true);
        setReading(false);
      })
      .catch((failure) => {
        if (reading.signal.aborted) return;
        setReading(false);
        setError(failure);
      });
    return () => reading.abort();
  }, [key, isMoreNeeded, nextCursor, tries]);
  const acts = useMemo(
    () => ({
      retry: () => setTries((count) => count + 1),
      open: (opened: number) => dispatch({ opened }),
      mark: (marked: string, as: Fate) => dispatch({ marked, as }),
      unmark: (unmarked: string, { isOpened }: { isOpened: boolean }) => dispatch({ unmarked, isOpened }),
    }),
    [],
  );
  return { ...queue, ...acts, isLoading: isReading, error };
}

function step(queue: Queue, given: Step): Queue {
  if ('loaded' in given) return append(queue.cards.length === 0 ? { ...queue, total: given.loaded.total } : queue, given.loaded);
  if ('opened' in given) return given.opened in queue.cards ? { ...queue, index: given.opened } : queue;
  if ('marked' in given) return mark(queue, given.marked, given.as);
  return unmark(queue, given.unmarked, given);
}
