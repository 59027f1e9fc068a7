import type { Actor } from '@muster/contract/events/event.ts';
import type { NewOccurrence, WorkspaceActor } from '#events/event.ts';
import { jobView } from '#jobs/job.ts';
import { refillJob } from '#requisitions/hires/refill-job.ts';
import { type ChangedRequisition, requisitionView, type StoredRequisition } from '#requisitions/requisition.ts';
import type { RequisitionDeps } from '#requisitions/requisition-deps.ts';
import { type Also, retryOnChange, saveChanged } from '#requisitions/save-requisition.ts';
import { decide } from './approval-rules.ts';

type DecisionInput = { requisition_id: string; approver?: string | null; comment?: string | null };
/** `mayDecide` gets the stored requisition, and throws to refuse the decision. */
type DecisionOptions = { also: Also; mayDecide?: (before: StoredRequisition) => void | Promise<void> };

/**
 * Approves the current step; after the last one the requisition is approved, with its event. Saving finds no row when another approver has
 * decided since the requisition was read: so there is one outcome, and at most one event.
 */
export function approveRequisition(
  app: RequisitionDeps,
  workspaceActor: WorkspaceActor,
  { requisition_id, approver = null, comment = null }: DecisionInput,
  { also, mayDecide }: DecisionOptions,
): Promise<StoredRequisition> {
  const { workspaceId, actor } = workspaceActor;
  return retryOnChange(app, workspaceId, requisition_id, async (before) => {
    await mayDecide?.(before);
    const changed = decide(before, { decision: 'approved', approver, comment }, app.clock());
    if (changed.requisition.status === 'pending') return saveChanged(app, workspaceActor, before, changed, { also });
    const occurrence = await approvalOccurrence(app, workspaceId, before, changed, actor);
    const saved = await saveChanged(app, workspaceActor, before, changed, { also, occurrence });
    if (saved) await refillJob(app, workspaceActor, saved);
    return saved;
  });
}

export function rejectRequisition(
  app: RequisitionDeps,
  workspaceActor: WorkspaceActor,
  { requisition_id, approver = null, comment = null }: DecisionInput,
  { also, mayDecide }: DecisionOptions,
): Promise<StoredRequisition> {
  return retryOnChange(app, workspaceActor.workspaceId, requisition_id, async (before) => {
    await mayDecide?.(before);
    const changed = decide(before, { decision: 'rejected', approver, comment }, app.clock());
    return saveChanged(app, workspaceActor, before, changed, { also });
  });
}

/** The actor is the last approver: the user who decides, the person whom a token names, or else the token. */
async function approvalOccurrence(
  { jobReads, links }: RequisitionDeps,
  workspaceId: string,
  before: StoredRequisition,
  { requisition }: ChangedRequisition,
  caller: Actor,
): Promise<NewOccurrence> {
  const approver = requisition.approvals.at(-1)?.decisions.at(-1)?.approver ?? null;
  const job = requisition.job_id === null ? undefined : await jobReads.find({ workspaceId, jobId: requisition.job_id });
  const data = {
    requisition: requisitionView(requisition),
    ...(job && { job: jobView(job, links) }),
    previous: { status: before.status },
    current: { status: requisition.status },
  };
  const actor = approver === null || caller.type === 'user' ? caller : approverActor(approver);
  return { what: 'requisition_approved', actor, at: new Date(requisition.updated_at), data };
}

/** A person who is known by their email address. */
export function approverActor(email: string): Actor {
  return { type: 'user', id: email, name: email };
}
