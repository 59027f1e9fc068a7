import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';

type Read<Input, Answer> = (input: Input, options: { signal: AbortSignal }) => Promise<Answer>;

/** What a method of the API answers, and the key of it. */
export function readQuery<Input, Answer>(queryKey: QueryKey, read: Read<Input, Answer>, input: Input) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => read(input, { signal }) });
}

/** A list that is read page by page. */
export function pagesQuery<Input, Page extends { next_cursor: string | null }>(
  queryKey: QueryKey,
  read: Read<Input & { cursor?: string }, Page>,
  input: Input,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ ...input, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}
