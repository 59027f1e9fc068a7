import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { pagesQuery } from './read-query.ts';

/** The pages of a list that are read, and what reads more of them. Those of before stay while other filters are read. */
export function usePages<Page extends { next_cursor: string | null }>(query: ReturnType<typeof pagesQuery<unknown, Page>>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  return {
    pages: data?.pages,
    error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
  };
}
