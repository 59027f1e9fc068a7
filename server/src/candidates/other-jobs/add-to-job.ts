import type { JobToJoin } from '@muster/contract/candidates/add-to-job.ts';
import type { FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import { type CurrentCandidate, newCandidate, type StoredCandidate } from '#candidates/candidate.ts';
import { countedApplication } from '#candidates/candidate-application-queries.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import { newCandidateData } from '#candidates/candidate-events.ts';
import { insertHistory } from '#candidates/candidate-queries.ts';
import { type StoredResume, withStoredResume } from '#candidates/candidate-resume.ts';
import { findContacts, replaceContacts } from '#candidates/editing/contact-queries.ts';
import type { Contacts } from '#candidates/editing/contacts.ts';
import { newCandidateRows } from '#candidates/new-candidate-rows.ts';
import { attemptsMax } from '#candidates/record-candidate.ts';
import { readScreeningSwitches } from '#candidates/scoring/scorable-candidates.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { storedValues } from '#custom-fields/custom-field.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure, unavailable } from '#failure.ts';
import { copyFile } from '#files/file-actions.ts';
import type { JobRow } from '#jobs/job.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { findJobToJoin, requireNotInJob } from './new-job.ts';

/** What the history of an added candidate begins with, beside `created`. */
export const addedToJob = 'added_to_job';

type Also = (candidate: StoredCandidate) => RowWrite[];

/** Makes the person of a candidate a candidate of another job too, with a copy of the CV. */
export async function addToJob(
  app: AddCandidateDeps,
  workspaceActor: WorkspaceActor,
  { candidate_id, job_id }: JobToJoin,
  also: Also,
): Promise<StoredCandidate> {
  const { workspaceId } = workspaceActor;
  const origin = await app.candidateReads.current({ workspaceId, candidateId: candidate_id });
  if (!origin) throw failure('invalid_candidate_id');
  const job = await findJobToJoin(app, workspaceId, job_id);
  // Before the file is copied.
  await requireNotInJob(app, workspaceId, { personId: origin.person_id, jobId: job.id });
  const contacts = await findContacts(app.database, workspaceId, origin.id);
  const file = origin.resume_file_id === null ? undefined : await copyFile(app, workspaceId, origin.resume_file_id);
  const add = (stored?: StoredResume) =>
    insertAdded(app, workspaceActor, { origin: { ...origin, ...contacts }, job, stored }, also);
  if (!file) return add();
  try {
    return await withStoredResume(app, workspaceId, { file, priority: 0, importKey: null }, add);
  } finally {
    await file.discard();
  }
}

type Addition = { origin: CurrentCandidate & Contacts; job: JobRow; stored: StoredResume | undefined };

async function insertAdded(
  app: AddCandidateDeps,
  workspaceActor: WorkspaceActor,
  { origin, job, stored }: Addition,
  also: Also,
): Promise<StoredCandidate> {
  const { workspaceId, actor } = workspaceActor;
  const { person_id, other_emails, other_phones, language } = origin;
  const custom_fields = await fieldsThatGoAlong(app, workspaceId, origin);
  const id = uuidv7();
  // Who does not want to be scored is not scored for another job either.
  const declinesScreening = (await readScreeningSwitches(app.database, workspaceId, origin.id))?.declines_screening ?? false;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const applications = await requireNotInJob(app, workspaceId, { personId: person_id, jobId: job.id });
    const now = app.clock();
    const candidate = { ...addedCandidate(origin, { id, job, stored }, now), custom_fields };
    const { created_at: at } = candidate;
    const added = { what: addedToJob, from: origin.id, to: job.id };
    const isAdded = await app.write(workspaceId, {
      row: countedApplication({ id: person_id, applications }),
      occurrence: {
        ...{ what: 'candidate_added', actor, at: now, candidateId: id },
        data: newCandidateData(workspaceId, { job, sourceName: null }, candidate, app.fileLinks.eventResumeUrl),
      },
      totals: { versions: ['candidates_version'] },
      also: [
        ...newCandidateRows(workspaceActor, { ...candidate, other_emails }, { declinesScreening, language }),
        ...insertHistory({ candidateId: id, changes: [added], at, previousAt: null, actor }),
        ...(other_emails.length > 0 ? replaceContacts(id, 'email', other_emails) : []),
        ...(other_phones.length > 0 ? replaceContacts(id, 'phone', other_phones) : []),
        ...(stored?.statementsFor(id, at) ?? []),
        ...app.lookupQueue.addLinks(candidate),
        ...also(candidate),
      ],
    });
    if (isAdded) return candidate;
    if (!(await app.candidateReads.current({ workspaceId, candidateId: origin.id }))) throw failure('invalid_candidate_id');
  }
  throw unavailable('unavailable', 1);
}

/** The values of fields of the candidate, and not those of the application. */
async function fieldsThatGoAlong(
  { readCustomFields }: Pick<AddCandidateDeps, 'readCustomFields'>,
  workspaceId: string,
  { custom_fields }: CurrentCandidate,
): Promise<FieldValues | null> {
  if (custom_fields === null) return null;
  const known = (await readCustomFields(workspaceId)).filter(({ object }) => object === 'candidate');
  const keys = new Set(known.map(({ key }) => key));
  return storedValues(Object.fromEntries(Object.entries(custom_fields).filter(([key]) => keys.has(key))));
}

/** Who the person is, and what the team thinks of them; nothing that was about the other job. */
function addedCandidate(
  origin: CurrentCandidate,
  { id, job, stored }: { id: string; job: JobRow; stored: StoredResume | undefined },
  now: Date,
): StoredCandidate {
  const { person_id, tags, email, phone, headline, current_company, current_title, location_city, location_country } = origin;
  const { name, first_name, last_name, professional_network_url, code_host_url, website_url, languages } = origin;
  const names = { name, first_name, last_name };
  const place = { location_city, location_country };
  const links = { professional_network_url, code_host_url, website_url };
  const profile = { ...names, tags, email, phone, headline, current_company, current_title, ...place, ...links, languages };
  return {
    ...newCandidate({ type: 'prospect', ...profile }, { id, person_id, job_id: job.id, source_id: null, stages: job.stages }, now),
    resume_file_id: stored?.id ?? null,
    resume_filename: stored?.filename ?? null,
  };
}
