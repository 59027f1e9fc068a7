import * as contract from '@muster/contract/candidates/candidate-bulk-endpoints.ts';
import { getJobCounts } from '@muster/contract/candidates/job-counts.ts';
import type { CandidateDeps } from '#candidates/candidate-deps.ts';
import { type CandidateCounts, withAllStatuses } from '#candidates/counts/candidate-counts.ts';
import type { JobCounts } from '#candidates/counts/job-counts.ts';
import { candidateFilters } from '#candidates/list/candidate-list.ts';
import { visibleCandidates } from '#candidates/list/visible-candidates.ts';
import { listRejectionReasons } from '#candidates/rejection-reasons/rejection-reason-queries.ts';
import { addRejectionReason, updateRejectionReason } from '#candidates/rejection-reasons/rejection-reasons.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { Access } from '#web/caller.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { markCandidatesViewed } from './mark-viewed.ts';
import { onlyVisible } from './only-visible.ts';
import { undoUpdate } from './undo-update.ts';
import { updateCandidates } from './update-candidates.ts';

const route = routesFor<CandidateDeps & { candidateCounts: CandidateCounts; jobCounts: JobCounts }>();

const answer = (result: object) => ({ success: true, ...result });

export const candidateBulkRoutes = [
  route(contract.updateCandidates, async (call) =>
    withReceipt(call, { answer }, (also) => updateCandidates(call.app, call.caller, call.body, also)),
  ),

  route(contract.undoUpdate, async (call) =>
    withReceipt(call, { answer }, (also) => undoUpdate(call.app, call.caller, call.body.undo_id, also)),
  ),

  route(contract.getCandidateCounts, async ({ app, caller: { workspaceId, access }, query }) => {
    const counts = await app.candidateCounts(workspaceId, visibleCandidates(candidateFilters(query), access));
    return { success: true, counts, total: sum(counts) };
  }),

  route(getJobCounts, async ({ app, caller: { workspaceId, access }, query }) => {
    const jobIds = query.job_ids.split(',');
    const counts = await app.jobCounts(workspaceId, visibleJobIds(jobIds, access));
    const ofJob = (jobId: string) => counts.get(jobId.toLowerCase()) ?? noCounts;
    return { success: true, jobs: jobIds.map((job_id) => ({ job_id, counts: ofJob(job_id), total: sum(ofJob(job_id)) })) };
  }),

  route(contract.markViewed, async (call) =>
    withReceipt(call, { answer }, async (also) => {
      const ids = await onlyVisible(call.app.database, call.caller, call.body.candidate_ids.filter(isUuid));
      return markCandidatesViewed(call.app, call.caller, ids, also);
    }),
  ),

  route(contract.listRejectionReasons, async ({ app, caller: { workspaceId } }) => ({
    success: true,
    rejection_reasons: await listRejectionReasons(app.database, workspaceId),
  })),

  route(contract.addRejectionReason, async (call) =>
    withReceipt(call, { answer: (rejection_reason: object) => answer({ rejection_reason }), status: () => 201 }, (also) =>
      addRejectionReason(call.app, call.caller.workspaceId, call.body.name, also),
    ),
  ),

  route(contract.updateRejectionReason, async (call) =>
    withReceipt(call, { answer: (rejection_reason: object) => answer({ rejection_reason }) }, (also) =>
      updateRejectionReason(call.app, call.caller.workspaceId, call.body, also),
    ),
  ),
];

const noCounts = withAllStatuses({});

function visibleJobIds(jobIds: readonly string[], access: Access): string[] {
  const known = [...new Set(jobIds.filter(isUuid).map((id) => id.toLowerCase()))];
  if (access.scope === 'workspace') return known;
  return access.scope === 'jobs' ? known.filter((id) => access.jobIds.includes(id)) : [];
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
