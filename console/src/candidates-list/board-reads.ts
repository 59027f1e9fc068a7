import type {
  CandidateCardPage,
  CandidateStatus,
  GetCandidateCountsAnswer,
  GetJobBoardAnswer,
} from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { encodeFilters, type ListFilters } from './list-filters.ts';
import { readCards } from './read-cards.ts';

type Column = { status: CandidateStatus; limit: number; sort: ListFilters['sort'] };
/** Without a column: the counts. */
type Part = { column?: Column; signal: AbortSignal };
type BoardRead = { parts: Part[]; answer: Promise<GetJobBoardAnswer | undefined> };

const columnLimitMax = 50;
const gathering = new Map<string, BoardRead>();

/** How many candidates of a job match, by status: with the columns that are asked for in the same moment, by one request. */
export async function readCounts(filters: ListFilters, signal: AbortSignal): Promise<GetCandidateCountsAnswer> {
  const board = await joinRead(filters, { signal });
  if (!board) return muster.getCandidateCounts(filters, { signal });
  const { success, counts, total } = board;
  return { success, counts, total };
}

/** The beginning of a column: with the others and the counts that are asked for in the same moment, by one request. */
export async function readColumn(
  { status: _, sort, ...filters }: ListFilters,
  { status, limit, signal }: Omit<Column, 'sort'> & Part,
): Promise<CandidateCardPage> {
  const board = limit > columnLimitMax ? undefined : await joinRead(filters, { column: { status, limit, sort }, signal });
  if (!board) return readCards({ ...filters, ...(sort && { sort }), status: [status] }, { limit, signal });
  const { candidates = [], has_more = false, next_cursor = null } = board.columns.find((column) => column.status === status) ?? {};
  return { success: true, candidates, total_candidates: board.counts[status], has_more, next_cursor };
}

/** Undefined for a part that nothing else is asked for with: it has an endpoint of its own. */
function joinRead(filters: ListFilters, part: Part): Promise<GetJobBoardAnswer | undefined> {
  const key = encodeFilters(filters);
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
function readParts({ job_id = '', status: _, sort: _sort, ...filters }: ListFilters, parts: Part[]): Promise<GetJobBoardAnswer> {
  const columns = parts.flatMap(({ column }) => column ?? []);
  const sort = columns.find((column) => column.sort)?.sort;
  const query = { ...filters, job_id, columns: columns.map(({ status }) => status), ...(sort && { sort }) };
  const limit = Math.max(...columns.map((column) => column.limit));
  return muster.getJobBoard({ ...query, limit }, { signal: whenAllAbort(parts.map(({ signal }) => signal)) });
}

function whenAllAbort(signals: AbortSignal[]): AbortSignal {
  const all = new AbortController();
  const check = () => signals.every(({ aborted }) => aborted) && all.abort();
  for (const signal of signals) signal.addEventListener('abort', check, { once: true });
  return all.signal;
}
