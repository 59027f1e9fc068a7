import type { CandidateMove } from '#candidates/move-statements.ts';
import type { Part } from '#storage/sql.ts';
import { countHires } from './count-hire-queries.ts';

/** What is stored with changes of the status of candidates so that the requisitions of their jobs know how many openings are filled. */
export function hireStatements(workspaceId: string, moves: CandidateMove[]): Part<'change'>[] {
  const hires = moves.flatMap(({ ordinal, before, after, at, actor }) => {
    const isHired = after.status === 'hired';
    if (after.job_id === null || isHired === (before.status === 'hired')) return [];
    return [{ ordinal, candidateId: after.id, jobId: after.job_id, isHired, at, actor }];
  });
  return hires.length > 0 ? countHires(workspaceId, hires) : [];
}
