import type { DuplicatePair, ListDuplicatesAnswer } from '@muster/sdk/generated/types.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { edit } from '#changes/use-change.ts';
import { duplicatesKey } from '#queries/duplicate-queries.ts';

type Cached = ListDuplicatesAnswer | InfiniteData<ListDuplicatesAnswer, string>;

/** Takes a pair out of the lists that are shown. */
export function withoutPair(one: string, other: string) {
  const isOther = ({ candidate, duplicate }: DuplicatePair) =>
    !(candidate.id === one && duplicate.id === other) && !(candidate.id === other && duplicate.id === one);
  const without = (answer: ListDuplicatesAnswer) => ({ ...answer, duplicates: answer.duplicates.filter(isOther) });
  return edit<Cached>(duplicatesKey, (old) => ('pages' in old ? { ...old, pages: old.pages.map(without) } : without(old)));
}
