import type { CandidateMove } from '#candidates/moves.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { hire } from './count-hire-queries.ts';

/** What is stored with the change of a status so that the requisitions of the job know how many openings are filled. */
export function hireForMove({ before, after, at, actor }: CandidateMove): RowWrite[] {
  const isHired = after.status === 'hired';
  if (after.job_id === null || isHired === (before.status === 'hired')) return [];
  const by = { actor_type: actor.type, actor_id: actor.id, actor_name: actor.name };
  return [hire({ candidate_id: after.id, job_id: after.job_id, is_hired: isHired, at, ...by })];
}
