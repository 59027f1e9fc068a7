import type { DuplicatePair, ListDuplicatesAnswer } from '@muster/sdk/generated/types.ts';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { edit } from '#changes/use-change.ts';

// Candidates that a request looks at.
const lookedAt = 500;

export function duplicatesOfQuery(candidateId: string) {
  return queryOptions({
    queryKey: ['duplicates', candidateId],
    queryFn: ({ signal }) => muster.listDuplicates({ candidate_id: candidateId }, { signal }),
  });
}

export const allDuplicatesQuery = infiniteQueryOptions({
  queryKey: ['duplicates'],
  queryFn: ({ signal, pageParam }) =>
    muster.listDuplicates({ limit: lookedAt, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }) => next_cursor,
});

type Cached = ListDuplicatesAnswer | InfiniteData<ListDuplicatesAnswer, string>;

/** Takes a pair out of the lists that are shown. */
export function withoutPair(one: string, other: string) {
  const isOther = ({ candidate, duplicate }: DuplicatePair) =>
    !(candidate.id === one && duplicate.id === other) && !(candidate.id === other && duplicate.id === one);
  const without = (answer: ListDuplicatesAnswer) => ({ ...answer, duplicates: answer.duplicates.filter(isOther) });
  return edit<Cached>(['duplicates'], (old) => ('pages' in old ? { ...old, pages: old.pages.map(without) } : without(old)));
}
