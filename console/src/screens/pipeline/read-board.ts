import type { QueryClient } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { countsOf, isOf } from '#candidates-list/board-reads.ts';
import { type Cards, keepShownRows } from '#candidates-list/cards.ts';
import { type BoardCounts, countIn } from '#candidates-list/column-counts.ts';
import { withoutColumns } from '#candidates-list/column-filter.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { lastHeight } from '#candidates-list/use-visible-range.ts';
import { cardsKey } from '#queries/card-queries.ts';
import { columnsOfJob, readColumns } from '#stages/job-columns.ts';
import type { StageColumn } from '#stages/stage-columns.ts';
import { shortPitch } from './card-heights.ts';

// What is below is asked for when the column is scrolled.
const rowsBelow = 2;
const rowsMax = 50;

type Board = { filters: ListFilters; isWanted: (column: StageColumn) => boolean; signal: AbortSignal };

/**
 * One request for the counts and for what is in sight of the columns, which are cached as if each had been asked for. It does not wait for
 * the stages of the job: its columns are those of statuses until they are known.
 */
export async function readBoard(client: QueryClient, { filters, isWanted, signal }: Board): Promise<BoardCounts> {
  const { job_id = '', ...rest } = withoutColumns(filters);
  const wanted = columnsOfJob(job_id).filter(isWanted);
  const visible = Math.ceil((lastHeight('column') ?? window.innerHeight) / shortPitch);
  const limit = Math.min(rowsMax, visible + rowsBelow);
  const statuses = [...new Set(wanted.map(({ status }) => status))];
  const [answer, columns] = await Promise.all([
    muster.getJobBoard({ ...rest, job_id, by: 'stage', columns: statuses, limit }, { signal }),
    readColumns(job_id),
  ]);
  const counts = countsOf(answer);
  for (const found of answer.columns) {
    const column = columns.find((each) => isOf(found, each));
    if (!column) continue;
    client.setQueryData<Cards>(
      cardsKey({ ...rest, job_id }, column.key),
      keepShownRows(client, filters, {
        rows: found.candidates,
        nextCursor: found.next_cursor,
        total: countIn(counts, column.key),
        sort: filters.sort ?? '-created_at',
        column: column.key,
      }),
    );
  }
  return counts;
}
