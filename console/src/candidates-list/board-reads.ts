import type {
  CandidateCardPage,
  CandidateStatus,
  GetCandidateCountsAnswer,
  GetJobBoardAnswer,
} from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { columnsOfJob, isBuiltIn } from '#stages/job-columns.ts';
import type { StageColumn } from '#stages/stage-columns.ts';
import { type BoardCounts, countIn } from './column-counts.ts';
import { columnFilter, withoutColumns } from './column-filter.ts';
import { encodeFilters, type ListFilters } from './list-filters.ts';
import { readCards } from './read-cards.ts';

type Column = { status: CandidateStatus; limit: number; sort: ListFilters['sort'] };
/** Without a column: the counts. */
type Part = { column?: Column; signal: AbortSignal };
type BoardRead = { parts: Part[]; answer: Promise<GetJobBoardAnswer | undefined> };

const columnLimitMax = 50;
const gathering = new Map<string, BoardRead>();

/** How many candidates of a job match, by status and stage: with the columns that are asked for in the same moment, by one request. */
export async function readCounts(filters: ListFilters, signal: AbortSignal): Promise<BoardCounts> {
  const board = (await joinRead(filters, { signal })) ?? (await readCountsAlone(filters, signal));
  return countsOf(board);
}

export function countsOf({ success, counts, total, ...rest }: GetCandidateCountsAnswer | GetJobBoardAnswer): BoardCounts {
  return { success, counts, total, ...('stage_counts' in rest && { stage_counts: rest.stage_counts }) };
}

/** The statuses alone have an endpoint of their own. */
function readCountsAlone(filters: ListFilters, signal: AbortSignal): Promise<GetCandidateCountsAnswer | GetJobBoardAnswer> {
  const { job_id = '', sort: _, ...others } = filters;
  if (isBuiltIn(job_id)) return muster.getCandidateCounts(filters, { signal });
  return muster.getJobBoard({ ...withoutColumns(others), job_id, by: 'stage', columns: ['withdrawn'], limit: 1 }, { signal });
}

/** The beginning of a column: with the others and the counts that are asked for in the same moment, by one request. */
export async function readColumn(
  filters: ListFilters,
  { column: key, limit, signal }: { column: string; limit: number; signal: AbortSignal },
): Promise<CandidateCardPage> {
  const { sort, ...others } = withoutColumns(filters);
  const column = columnsOfJob(filters.job_id).find((each) => each.key === key);
  const part = column && { column: { status: column.status, limit, sort }, signal };
  const board = part && limit <= columnLimitMax ? await joinRead(others, part) : undefined;
  if (!column || !board) return readCards({ ...others, ...(sort && { sort }), ...columnFilter(key) }, { limit, signal });
  const { candidates = [], has_more = false, next_cursor = null } = board.columns.find((each) => isOf(each, column)) ?? {};
  return { success: true, candidates, total_candidates: countIn(countsOf(board), key), has_more, next_cursor };
}

/** Which of the answer the column is. On a job whose stages are the statuses, each of them has one. */
export function isOf({ status, stage_id }: GetJobBoardAnswer['columns'][number], column: StageColumn): boolean {
  return column.stageId === null ? status === column.status : stage_id === column.stageId;
}

/** Undefined for a part that nothing else is asked for with: it has an endpoint of its own. */
function joinRead(filters: ListFilters, part: Part): Promise<GetJobBoardAnswer | undefined> {
  const key = encodeFilters(withoutColumns(filters));
  const known = gathering.get(key);
  if (known) {
    known.parts.push(part);
    return known.answer;
  }
  const parts = [part];
  const answer = Promise.resolve().then(() => {
    gathering.delete(key);
    // A query that was asked for again has given up its first request.
    const wanted = parts.filter(({ signal }) => !signal.aborted);
    return wanted.length > 1 ? readParts(filters, wanted) : undefined;
  });
  gathering.set(key, { parts, answer });
  return answer;
}

/** All columns of a board have the same order. */
function readParts(filters: ListFilters, parts: Part[]): Promise<GetJobBoardAnswer> {
  const { job_id = '', sort: _, ...others } = withoutColumns(filters);
  const columns = parts.flatMap(({ column }) => column ?? []);
  const sort = columns.find((column) => column.sort)?.sort;
  const statuses = [...new Set(columns.map(({ status }) => status))];
  const limit = Math.max(...columns.map((column) => column.limit));
  return muster.getJobBoard(
    { ...others, job_id, by: 'stage', columns: statuses, limit, ...(sort && { sort }) },
    { signal: whenAllAbort(parts.map(({ signal }) => signal)) },
  );
}

function whenAllAbort(signals: AbortSignal[]): AbortSignal {
  const all = new AbortController();
  const check = () => signals.every(({ aborted }) => aborted) && all.abort();
  for (const signal of signals) signal.addEventListener('abort', check, { once: true });
  return all.signal;
}
