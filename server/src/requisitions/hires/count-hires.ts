import type { CandidateMove } from '#candidates/moves.ts';
import { defineWrite, type OtherWrite } from '#storage/writes/row-write.ts';
import { countHires, type HireMove } from './count-hire-queries.ts';

const hire = defineWrite<HireMove>(countHires);

/** What is stored with the change of a status so that the requisitions of the job know how many openings are filled. */
export function hireForMove({ before, after, at, actor }: CandidateMove): OtherWrite[] {
  const isHired = after.status === 'hired';
  if (after.job_id === null || isHired === (before.status === 'hired')) return [];
  return [hire({ candidateId: after.id, jobId: after.job_id, isHired, at, actor })];
}
