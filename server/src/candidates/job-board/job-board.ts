import { type CandidateStatus, candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import { boardLimitDefault, type getJobBoard } from '@muster/contract/candidates/job-board.ts';
import type { Static } from 'typebox';
import { type CandidateCounts, matchCounts } from '#candidates/counts/candidate-counts.ts';
import { type CandidateListDeps, candidateFilters, type ListCaller } from '#candidates/list/candidate-list.ts';
import { sortedCandidatesPage } from '#candidates/list/sorted-list.ts';
import { visibleCandidates } from '#candidates/list/visible-candidates.ts';
import { type BoardColumn, findMatches, listFoundColumns } from './found-columns.ts';

export type JobBoardDeps = CandidateListDeps & { candidateCounts: CandidateCounts };

type JobBoard = { counts: Record<string, number>; columns: BoardColumn[] };
type BoardQuery = Static<(typeof getJobBoard)['query']>;

/** The counts of a job, and the first candidates of each column that has any. */
export async function readJobBoard(
  app: JobBoardDeps,
  caller: ListCaller,
  { columns, limit = String(boardLimitDefault), sort, by: _by, ...filters }: BoardQuery,
): Promise<JobBoard> {
  const query = { ...filters, limit, fields: 'card' as const };
  const listed = visibleCandidates(candidateFilters(query), caller.access);
  const found = sort === undefined ? await findMatches(app, caller.workspaceId, listed) : undefined;
  const counts = found ? matchCounts(found) : await app.candidateCounts(caller.workspaceId, listed);
  const wanted = columns?.split(',').map((name) => name.trim());
  const statuses = candidateStatuses.filter((status) => counts[status] && (wanted?.includes(status) ?? true));
  if (found) return { counts, columns: await listFoundColumns(app, caller, { query, found, statuses }) };
  const readColumn = async (status: CandidateStatus) => ({
    status,
    ...(await sortedCandidatesPage(app, caller, { ...query, status, ...(sort !== undefined && { sort }) }, counts[status])),
  });
  return { counts, columns: await Promise.all(statuses.map(readColumn)) };
}
