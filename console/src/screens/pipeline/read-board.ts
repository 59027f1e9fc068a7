import type { CandidateStatus, GetCandidateCountsAnswer } from '@muster/sdk/generated/types.ts';
import type { QueryClient } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { type Cards, keepShownRows } from '#candidates-list/cards.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { lastHeight } from '#candidates-list/use-visible-range.ts';
import { cardsKey } from '#queries/card-queries.ts';
import { shortPitch } from './card-heights.ts';

// What is below is asked for when the column is scrolled.
const rowsBelow = 2;
const rowsMax = 50;

type Board = { filters: ListFilters; columns: readonly CandidateStatus[]; signal: AbortSignal };

/** One request for the counts and for what is in sight of the columns, which are cached as if each had been asked for. */
export async function readBoard(client: QueryClient, { filters, columns, signal }: Board): Promise<GetCandidateCountsAnswer> {
  const { job_id = '', status: _, ...rest } = filters;
  const visible = Math.ceil((lastHeight('column') ?? window.innerHeight) / shortPitch);
  const limit = Math.min(rowsMax, visible + rowsBelow);
  const answer = await muster.getJobBoard({ ...rest, job_id, columns: [...columns], limit }, { signal });
  const { success, counts, total } = answer;
  for (const { status, candidates, next_cursor } of answer.columns)
    client.setQueryData<Cards>(
      cardsKey({ ...rest, job_id }, status),
      keepShownRows(client, filters, {
        rows: candidates,
        nextCursor: next_cursor,
        total: counts[status],
        sort: filters.sort ?? '-created_at',
        column: status,
      }),
    );
  return { success, counts, total };
}
