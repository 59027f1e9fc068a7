import type { NewCandidate } from '@muster/contract/candidates/candidate-input.ts';
import type { Actor } from '@muster/contract/events/event.ts';
import { hasName, type NewCandidateFields } from '#candidates/candidate.ts';
import { type Application, submitApplication } from '#candidates/candidate-application.ts';
import type { AddApplicant, AddCandidateDeps, AddedCandidate } from '#candidates/candidate-deps.ts';
import { sourceNameIn } from '#candidates/candidate-events.ts';
import type { NewResume } from '#candidates/candidate-resume.ts';
import { resolveJobAndSource } from '#candidates/job-and-source.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { checkNewFieldValues } from '#custom-fields/check-field-values.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure, unavailable } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import { jobExpiresAtMs } from '#jobs/job-expiry.ts';
import { externalIdTaken } from '#storage/external-id.ts';
import type { Caller } from '#web/caller.ts';
import type { ApplicationMail } from './application-mail.ts';
import type { NewDocument } from './check-submission.ts';
import { resumeOf, storeSubmission } from './store-application.ts';

export type AddApplicantDeps = AddCandidateDeps & { applicationMail: ApplicationMail };
type CheckedApplicant = { job: JobRow; sourceId: string | null; email: string; consent: string };

/** An application that came in elsewhere, such as at a job board, with the same effects as one of the form. */
export async function addApplicant(
  app: AddApplicantDeps,
  { workspaceId, actor, hiddenFields }: WorkspaceActor & Pick<Caller, 'hiddenFields'>,
  given: NewCandidate,
  also: Parameters<AddApplicant>[2],
  resume?: NewResume,
): ReturnType<AddApplicant> {
  const checked = await checkApplicant(app, workspaceId, given);
  const custom_fields = await checkNewFieldValues(app, { workspaceId, hiddenFields }, 'candidate', given.custom_fields);
  const { custom_fields: _given, ...others } = given;
  // Absent without any, as in what was sent by a form.
  const input = { ...others, ...(custom_fields && { custom_fields }) };
  const form = { job: checked.job, language: null };
  const documents = resume ? [resumeDocument(resume)] : [];
  const application = newApplication(checked, input, { documents, actor });
  const { tags: _tags, pool_stage: _stage, note_to_candidate: _note, ...sent } = application.profile;
  let result: AddedCandidate | undefined;
  await storeSubmission(
    app,
    { documents, keptFormId: undefined },
    {
      workspaceId,
      privacyText: checked.consent,
      // Without what the sender thinks of the applicant.
      content: { ...application, profile: sent },
      submit: async (statements) => {
        const added = await submitApplication(app, workspaceId, application, statements).catch((error) => {
          throw externalIdTaken(error, 'candidates_external_id');
        });
        if (added) result = { ...added, isNew: true };
        return added;
      },
      statementsFor: async (candidate) => [
        ...(await app.applicationMail.statementsFor(workspaceId, candidate, form)),
        ...also({ ...candidate, isNew: true }),
      ],
      statementsForRepeat: (repeat) => app.applicationMail.statementsForRepeat(workspaceId, repeat, form),
      statementsForKnown: async (candidateId) => {
        const known = await app.candidateReads.current({ workspaceId, candidateId });
        result = known && { id: known.id, person_id: known.person_id, status: known.status, isNew: false };
        return result ? also(result) : [];
      },
    },
  );
  if (!result) throw unavailable('unavailable', 1);
  return result;
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

function resumeDocument({ file }: NewResume): NewDocument {
  const { filename, mediaType, bytes } = file;
  return { field: { name: 'resume', question_id: null }, fileId: uuidv7(), filename, mediaType, bytes, upload: file };
}

function newApplication(
  { job, sourceId, email }: CheckedApplicant,
  input: NewCandidateFields,
  { documents, actor }: { documents: NewDocument[]; actor: Actor },
): Application {
  const { type: _type, job_id: _job, source_id: _source, consent: _consent, resume: _resume, ...profile } = input;
  const sourceName = sourceNameIn(job, sourceId);
  return {
    job,
    source: sourceId === null || sourceName === null ? null : { id: sourceId, source_name: sourceName },
    profile: { ...profile, name: profile.name ?? [profile.first_name, profile.last_name].filter(Boolean).join(' '), email },
    customAnswers: [],
    resume: resumeOf({ documents }),
    declinesScreening: false,
    language: null,
    actor,
  };
}
