import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { CandidateUpdate } from '@muster/contract/candidates/candidate-input.ts';
import type { CandidateJob, CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateDeps } from '#candidates/candidate-deps.ts';
import { jobSummary } from '#candidates/candidate-events.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import type { JobOfStages } from '#jobs/stages/stage.ts';
import type { Part } from '#storage/sql.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { countedJob, findPersonInJob, hasSameJobs } from './person-in-job-queries.ts';

type JobDeps = Pick<CandidateDeps, 'database' | 'jobReads'>;

/** The job that a candidate is moved to. `condition`: what must hold when that is saved, with `writes`. */
export type NewJob = {
  fields: NewJobFields;
  stages: JobOfStages | null;
  status: CandidateStatus | undefined;
  condition: Part | undefined;
  writes: RowWrite[];
};
type NewJobFields = { job_id: string | null; job_title: string | null; job: CandidateJob | null };

/** Undefined: the candidate stays where they are. */
export async function findNewJob(
  app: JobDeps,
  workspaceId: string,
  before: CurrentCandidate,
  { job_id, status, stage_id, undo, email }: Omit<CandidateUpdate, 'candidate_id'>,
): Promise<NewJob | undefined> {
  if (job_id === undefined || (job_id?.toLowerCase() ?? null) === before.job_id) return undefined;
  // Their hire fills an opening of the job.
  if (before.status === 'hired') throw failure('hired_stays_in_job');
  // What was sent, or where a new candidate begins. What takes a move back names the status itself.
  const first = before.type === 'upload' ? 'uploaded' : 'applied';
  const newStatus = status ?? (undo || stage_id !== undefined ? undefined : first);
  if (job_id === null) {
    if (before.type === 'applicant') throw failure('applicant_without', 'job_id');
    return { fields: { job_id, job_title: null, job: null }, stages: null, status: newStatus, condition: undefined, writes: [] };
  }
  const job = await findJobToJoin(app, workspaceId, job_id, { mayBeClosed: undo === true });
  const applications = await requireNotInJob(app, workspaceId, { personId: before.person_id, jobId: job.id, movedId: before.id });
  return {
    fields: { job_id: job.id, job_title: job.job_title, job: jobSummary(job) },
    stages: { id: job.id, stages: job.stages },
    status: newStatus,
    condition: hasSameJobs(workspaceId, before.person_id, applications),
    // A statement changes a person once, and another address is such a change.
    writes: email === undefined ? [countedJob({ id: before.person_id })] : [],
  };
}

export async function findJobToJoin(
  { jobReads }: Pick<JobDeps, 'jobReads'>,
  workspaceId: string,
  jobId: string,
  { mayBeClosed = false } = {},
): Promise<JobRow> {
  const job = isUuid(jobId) ? await jobReads.find({ workspaceId, jobId }) : undefined;
  if (!job) throw failure('invalid_job_id');
  if (job.status === 'closed' && !mayBeClosed) throw failure('job_is_closed');
  return job;
}

/** The number of jobs that the person has got so far. */
export async function requireNotInJob(
  { database }: Pick<JobDeps, 'database'>,
  workspaceId: string,
  { movedId, ...key }: { personId: string; jobId: string; movedId?: string },
): Promise<number> {
  const person = await findPersonInJob(database, workspaceId, key);
  // Somebody else may have moved the same one there meanwhile.
  if (person?.candidate_id && person.candidate_id !== movedId) throw failure('already_in_job');
  // Without the person, who has just been erased, nothing is found when it is saved.
  return person?.applications ?? 0;
}
