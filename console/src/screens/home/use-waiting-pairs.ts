import { useInfiniteQuery } from '@tanstack/react-query';
import { allDuplicatesQuery } from '#duplicates/duplicate-reads.ts';
import { useRight } from '#session/session.tsx';

const staleMs = 300_000;

/** Pairs among the newest candidates that nobody has decided on. Read behind the rest of the page, and seldom. */
export function useWaitingPairs(): number {
  const mayMerge = useRight('edit_candidates');
  const { data } = useInfiniteQuery({ ...allDuplicatesQuery, enabled: mayMerge, staleTime: staleMs });
  return data?.pages.flatMap(({ duplicates }) => duplicates).length ?? 0;
}
