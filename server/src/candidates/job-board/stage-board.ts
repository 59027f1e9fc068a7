import { boardLimitDefault, type getJobBoard } from '@muster/contract/candidates/job-board.ts';
import type { Static } from 'typebox';
import type { CountedStage, StageCounts } from '#candidates/counts/stage-counts.ts';
import { type CandidateListDeps, candidateFilters, type ListCaller } from '#candidates/list/candidate-list.ts';
import { sortedCandidatesPage } from '#candidates/list/sorted-list.ts';
import { visibleCandidates } from '#candidates/list/visible-candidates.ts';
import type { JobOfStages } from '#jobs/stages/stage.ts';
import type { BoardColumn } from './found-columns.ts';

export type StageBoardDeps = CandidateListDeps & { stageCounts: StageCounts };
export type StageBoard = { counted: CountedStage[]; columns: BoardColumn[] };

type BoardQuery = Static<(typeof getJobBoard)['query']>;

/** The counts by stage, and the first candidates of each stage that has any. */
export async function readStageBoard(
  app: StageBoardDeps,
  caller: ListCaller,
  job: JobOfStages,
  { columns, limit = String(boardLimitDefault), sort, by: _by, ...filters }: BoardQuery,
): Promise<StageBoard> {
  const query = { ...filters, job_id: job.id, limit, fields: 'card' as const };
  const listed = visibleCandidates(candidateFilters(query), caller.access);
  const counted = await app.stageCounts(caller.workspaceId, job, listed);
  const wanted = columns?.split(',').map((name) => name.trim());
  const shown = counted.filter(({ status }) => wanted?.includes(status) ?? true);
  const readColumn = async ({ stage, status, candidates }: CountedStage): Promise<BoardColumn> => {
    // One filter alone, with which a list goes on behind the cursor of the column.
    const ofStage = stage && job.stages ? { stage_id: stage.id } : { status };
    return {
      status,
      stage_id: stage?.id ?? null,
      ...(await sortedCandidatesPage(app, caller, { ...query, ...ofStage, ...(sort !== undefined && { sort }) }, candidates)),
    };
  };
  return { counted, columns: await Promise.all(shown.map(readColumn)) };
}
