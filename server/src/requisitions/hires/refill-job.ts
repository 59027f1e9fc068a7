import type { WorkspaceActor } from '#events/event.ts';
import type { StoredRequisition } from '#requisitions/requisition.ts';
import type { RequisitionDeps } from '#requisitions/requisition-deps.ts';
import { refillRequisitions } from './requisition-hire-queries.ts';

/**
 * Counts hires of the job that found no opening before: after a requisition has got more openings, or has joined a job. Hires themselves are
 * counted by the statement that makes them.
 */
export async function refillJob(
  { database, clock }: RequisitionDeps,
  { workspaceId, actor }: WorkspaceActor,
  { job_id }: Pick<StoredRequisition, 'job_id'>,
): Promise<void> {
  if (job_id === null) return;
  await refillRequisitions(database, workspaceId, { jobId: job_id, at: clock().toISOString(), actor });
}
