import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { afterPaint } from '#after-paint.ts';
import { candidateAddress } from '#candidates-list/candidate-address.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { cardPages } from '#queries/card-queries.ts';
import { navigate } from '#router/location.ts';

const prefetchedAhead = 2;
const loadedAhead = 10;

export type Neighbours = {
  cards: readonly CandidateCard[];
  /** Of this candidate in the list, from 0; -1 when it is not in what has been loaded. */
  index: number;
  total: number | undefined;
  hasMore: boolean;
  loadMore: () => void;
  open: (id: string) => void;
  /** 1: the next, -1: the previous one. */
  step: (by: 1 | -1) => void;
  /** Somebody who leaves the list by a change: the next one is opened, else the one before. */
  openNext: () => void;
};

const noCards: CandidateCard[] = [];

/** The list from which the candidate was opened. The next two are read ahead, so that they appear at once. */
export function useNeighbours(candidateId: string, filters: ListFilters, isKnown: boolean): Neighbours {
  const client = useQueryClient();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({ ...cardPages(filters), enabled: isKnown });
  const cards = useMemo(() => data?.pages.flatMap((page) => page.candidates) ?? noCards, [data]);
  const index = cards.findIndex(({ id }) => id === candidateId);
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  useEffect(() => {
    const next = cards.slice(index + 1, index + 1 + prefetchedAhead);
    return afterPaint(() => {
      for (const card of next) void client.prefetchQuery(candidateQuery(card.id));
    });
  }, [client, cards, index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the position in the list matters
  useEffect(() => {
    if (index >= 0 && index >= cards.length - loadedAhead) loadMore();
  }, [index, cards.length]);
  const open = (id: string) => navigate(candidateAddress(id, filters), { isBrief: true });
  // Of somebody who has left the list, the place stays: the next one has moved up to it.
  const place = useRef(0);
  if (index >= 0) place.current = index;
  const step = (by: 1 | -1) => {
    const from = index >= 0 ? index : place.current - (by === 1 ? 1 : 0);
    const card = cards[from + by];
    if (card) open(card.id);
  };
  const openNext = () => {
    const card = index >= 0 ? (cards[index + 1] ?? cards[index - 1]) : undefined;
    if (card) open(card.id);
  };
  return { cards, index, total: data?.pages[0]?.total_candidates, hasMore: hasNextPage, loadMore, open, step, openNext };
}
