import { isUuid } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import { addJobWithChange, changeJobWithChange } from '#jobs/job-with-change.ts';
import { refillJob } from '#requisitions/hires/refill-job.ts';
import { jobWithHires } from '#requisitions/hires/requisition-hire-queries.ts';
import { findMemberId } from '#users/members/members.ts';
import { draftJob, openWith } from './opening.ts';
import type { StoredRequisition } from './requisition.ts';
import type { RequisitionDeps } from './requisition-deps.ts';
import { saveRequisition } from './requisition-queries.ts';
import { checkStatus, hold } from './requisition-status.ts';
import { type Also, changeRecords, retryOnChange, saveChanged } from './save-requisition.ts';

const jobOpeningsMax = 2_147_483_647;

/** Makes a draft job of an approved requisition, or adds its openings to a job. */
export function openRequisition(
  app: RequisitionDeps,
  workspaceActor: WorkspaceActor,
  { requisition_id, job_id = null }: { requisition_id: string; job_id?: string | null },
  also: Also,
): Promise<StoredRequisition> {
  const { workspaceId } = workspaceActor;
  return retryOnChange(app, workspaceId, requisition_id, async (before) => {
    checkStatus(before, 'open');
    const wanted = await findCurrentJob(app, workspaceId, job_id);
    if (job_id !== null && !wanted) throw failure('invalid_job_id');
    // A job that was deleted can be replaced by another one.
    const current = await findCurrentJob(app, workspaceId, before.job_id);
    if (current && (before.openings <= before.openings_opened || (wanted && wanted.id !== current.id)))
      throw failure('requisition_has_job');
    const job = current ?? wanted;
    const opened = await (job ? addOpenings(app, workspaceActor, before, job, also) : makeJob(app, workspaceActor, before, also));
    if (opened) await refillJob(app, workspaceActor, opened);
    return opened;
  });
}

async function findCurrentJob(
  { jobReads }: RequisitionDeps,
  workspaceId: string,
  jobId: string | null,
): Promise<JobRow | undefined> {
  return jobId !== null && isUuid(jobId) ? jobReads.find({ workspaceId, jobId }) : undefined;
}

/** Undefined when the requisition has changed since it was read; as below. */
async function makeJob(
  app: RequisitionDeps,
  workspaceActor: WorkspaceActor,
  before: StoredRequisition,
  also: Also,
): Promise<StoredRequisition | undefined> {
  const { actor, workspaceId } = workspaceActor;
  const hiring_manager_id = await findMemberId(app.database, workspaceId, before.hiring_manager);
  const draft = { ...draftJob(before), ...(hiring_manager_id && { hiring_manager_id }) };
  const openedWith = (jobId: string, now: Date) => openWith(before, jobId, now);
  const job = await addJobWithChange(app, workspaceActor, draft, ({ id, created_at }) => {
    const changed = openedWith(id, new Date(created_at));
    return {
      row: saveRequisition(changed.requisition),
      also: [...changeRecords(before, changed, actor), jobWithHires({ job_id: id }), ...also(changed.requisition)],
    };
  });
  return job && openedWith(job.id, new Date(job.created_at)).requisition;
}

async function addOpenings(
  app: RequisitionDeps,
  workspaceActor: WorkspaceActor,
  before: StoredRequisition,
  job: JobRow,
  also: Also,
): Promise<StoredRequisition | undefined> {
  const { actor } = workspaceActor;
  const given = before.job_id === job.id ? before.openings_opened : 0;
  const openings = (job.openings ?? 0) + before.openings - given;
  if (openings > jobOpeningsMax) throw failure('job_openings_limit');
  const changed = openWith(before, job.id, app.clock());
  const isSaved = await changeJobWithChange(app, workspaceActor, job, { openings }, (condition) => ({
    row: saveRequisition(changed.requisition, condition),
    also: [...changeRecords(before, changed, actor), jobWithHires({ job_id: job.id }), ...also(changed.requisition)],
  }));
  return isSaved ? changed.requisition : undefined;
}

/** Puts a requisition on hold and pauses its job, unless that is closed. */
export function holdRequisition(
  app: RequisitionDeps,
  workspaceActor: WorkspaceActor,
  { requisition_id, comment = null }: { requisition_id: string; comment?: string | null },
  also: Also,
): Promise<StoredRequisition> {
  const { workspaceId, actor } = workspaceActor;
  return retryOnChange(app, workspaceId, requisition_id, async (before) => {
    const changed = hold(before, comment, app.clock());
    const job = await findCurrentJob(app, workspaceId, before.job_id);
    if (!job || job.status === 'closed') return saveChanged(app, workspaceActor, before, changed, { also });
    const isSaved = await changeJobWithChange(app, workspaceActor, job, { status: 'Paused' }, (condition) => ({
      row: saveRequisition(changed.requisition, condition),
      also: [...changeRecords(before, changed, actor), ...also(changed.requisition)],
    }));
    return isSaved ? changed.requisition : undefined;
  });
}
