import type { NewCandidate } from '@muster/contract/candidates/candidate-input.ts';
import { hasName } from '#candidates/candidate.ts';
import {
  type AddApplicant,
  type AddCandidateDeps,
  type AddedCandidate,
  resolveJobAndSource,
} from '#candidates/candidate-actions.ts';
import { type Application, findApplication, submitApplication } from '#candidates/candidate-application.ts';
import { sourceNameIn } from '#candidates/candidate-events.ts';
import { type NewResume, type StoredResume, withStoredResume } from '#candidates/candidate-resume.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure, unavailable } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import { jobExpiresAtMs } from '#jobs/job-expiry.ts';
import { externalIdTaken } from '#storage/external-id.ts';
import type { ApplicationMail } from './application-mail.ts';
import { insertConsent } from './application-queries.ts';
import { hashText } from './privacy-text.ts';

type AddApplicantDeps = AddCandidateDeps & { applicationMail: ApplicationMail };
type CheckedApplicant = { job: JobRow; sourceId: string | null; email: string; consent: string };

/** An application that came in elsewhere, such as at a job board, with the same effects as one of the form. */
export async function addApplicant(
  app: AddApplicantDeps,
  workspaceActor: WorkspaceActor,
  input: NewCandidate,
  also: Parameters<AddApplicant>[2],
  resume?: NewResume,
): ReturnType<AddApplicant> {
  const { workspaceId } = workspaceActor;
  const checked = await checkApplicant(app, workspaceId, input);
  const submit = (stored?: StoredResume) => submitApplicant(app, workspaceActor, input, { checked, stored, also });
  // Before the file is stored.
  const isKnown = (await findApplication(app, workspaceId, checked.email, checked.job.id)) !== undefined;
  return resume && !isKnown ? withStoredResume(app, workspaceId, resume, submit) : submit();
}

async function checkApplicant(app: AddApplicantDeps, workspaceId: string, input: NewCandidate): Promise<CheckedApplicant> {
  if (!hasName(input)) throw failure('candidate_name_missing');
  if (input.email == null) throw failure('applicant_without', 'email');
  if (input.job_id == null && input.source_id == null) throw failure('applicant_without', 'job_id');
  if (input.consent == null) throw failure('applicant_without', 'consent');
  const { job, source_id: sourceId } = await resolveJobAndSource(app, workspaceId, input);
  if (!job) throw failure('invalid_job_id');
  const isOpen = job.status === 'active' && jobExpiresAtMs(job.valid_through) > app.clock().getTime();
  if (!isOpen) throw failure('job_not_open');
  return { job, sourceId, email: input.email, consent: input.consent };
}

type Submitted = { checked: CheckedApplicant; stored: StoredResume | undefined; also: Parameters<AddApplicant>[2] };

async function submitApplicant(
  app: AddApplicantDeps,
  { workspaceId, actor }: WorkspaceActor,
  input: NewCandidate,
  { checked: { job, sourceId, email, consent }, stored, also }: Submitted,
): ReturnType<AddApplicant> {
  const { type: _type, job_id: _job, source_id: _source, consent: _consent, resume: _resume, ...profile } = input;
  const sourceName = sourceNameIn(job, sourceId);
  const application: Application = {
    job,
    source: sourceId === null || sourceName === null ? null : { id: sourceId, source_name: sourceName },
    profile: { ...profile, name: profile.name ?? [profile.first_name, profile.last_name].filter(Boolean).join(' '), email },
    customAnswers: [],
    resume: stored ? { fileId: stored.id, filename: stored.filename } : null,
    declinesScreening: false,
    language: null,
    actor,
  };
  let first: AddedCandidate | undefined;
  const added = await submitApplication(app, workspaceId, application, {
    also: async (candidate) => [
      insertConsent(workspaceId, {
        candidateId: candidate.id,
        text: consent,
        textHash: hashText(consent),
        at: candidate.created_at,
      }),
      ...app.lookupQueue.addLinks(workspaceId, candidate),
      ...(stored?.statementsFor(candidate.id, candidate.created_at) ?? []),
      ...(await app.applicationMail.statementsFor(workspaceId, candidate, { job, language: null })),
      ...also({ ...candidate, isNew: true }),
    ],
    again: async (candidateId) => {
      const known = await app.candidateReads.current({ workspaceId, candidateId });
      first = known && { id: known.id, person_id: known.person_id, status: known.status, isNew: false };
      return first ? also(first) : [];
    },
  }).catch((error) => {
    throw externalIdTaken(error, 'candidates_external_id');
  });
  if (added) app.applicationMail.notify(workspaceId);
  const result = added ? { ...added, isNew: true } : first;
  if (!result) throw unavailable('unavailable', 1);
  return result;
}
