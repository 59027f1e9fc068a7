import type { NewCandidate } from '@muster/contract/candidates/candidate-input.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { checkNewFieldValues } from '#custom-fields/check-field-values.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { Change } from '#events/write.ts';
import { failure, unavailable } from '#failure.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { emailKey, hasName, type NewCandidateFields, newCandidate, type StoredCandidate } from './candidate.ts';
import type { AddCandidateDeps, CandidateDeps } from './candidate-deps.ts';
import { newCandidateData, sourceNameIn } from './candidate-events.ts';
import { findPerson, insertPerson, knownPerson } from './candidate-queries.ts';
import { type NewResume, type StoredResume, withStoredResume } from './candidate-resume.ts';
import { type JobAndSource, resolveJobAndSource } from './job-and-source.ts';
import { newCandidateRows } from './new-candidate-rows.ts';
import { attemptsMax, recordCandidate } from './record-candidate.ts';

/** Adds a prospect or an upload. What `also` writes is committed with it or not at all. */
export async function addCandidate(
  app: AddCandidateDeps,
  workspaceActor: WorkspaceActor & Pick<Caller, 'hiddenFields'>,
  given: NewCandidate,
  also: (candidate: StoredCandidate) => RowWrite[],
  resume?: NewResume,
): Promise<StoredCandidate> {
  if (!hasName(given) && !(resume && given.type === 'upload')) throw failure('candidate_name_missing');
  const { workspaceId } = workspaceActor;
  const input = { ...given, custom_fields: await checkNewFieldValues(app, workspaceActor, 'candidate', given.custom_fields) };
  const jobAndSource = await resolveJobAndSource(app, workspaceId, given);
  const add = (stored?: StoredResume) =>
    insertNewCandidate(app, workspaceActor, { input, jobAndSource, stored, importKey: resume?.importKey ?? null }, also);
  return resume ? withStoredResume(app, workspaceId, resume, add) : add();
}

type Addition = {
  input: NewCandidateFields;
  jobAndSource: JobAndSource;
  stored: StoredResume | undefined;
  importKey: Buffer | null;
};

async function insertNewCandidate(
  app: CandidateDeps,
  workspaceActor: WorkspaceActor,
  { input, jobAndSource, stored, importKey }: Addition,
  also: (candidate: StoredCandidate) => RowWrite[],
): Promise<StoredCandidate> {
  const { workspaceId, actor } = workspaceActor;
  const { job, source_id } = jobAndSource;
  const id = uuidv7();
  const key = input.email == null ? null : emailKey(input.email);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const knownPersonId = key === null ? undefined : await findPerson(app.database, workspaceId, key);
    const now = app.clock();
    const candidate: StoredCandidate = {
      ...newCandidate(
        input,
        { id, person_id: knownPersonId ?? uuidv7(), job_id: job?.id ?? null, source_id, stages: job?.stages ?? null },
        now,
      ),
      resume_file_id: stored?.id ?? null,
      resume_filename: stored?.filename ?? null,
    };
    const resumeStatements = stored?.statementsFor(id, candidate.created_at) ?? [];
    const statements = [
      ...newCandidateRows(workspaceActor, candidate, { importKey }),
      ...resumeStatements,
      ...app.lookupQueue.addLinks(candidate),
      ...also(candidate),
    ];
    const data = newCandidateData(
      workspaceId,
      { job, sourceName: sourceNameIn(job, source_id) },
      candidate,
      app.fileLinks.eventResumeUrl,
    );
    const occurrence = { what: 'candidate_added', actor, at: now, data, candidateId: id } as const;
    const change: Change = {
      row: knownPersonId
        ? knownPerson({ id: knownPersonId })
        : insertPerson({ id: candidate.person_id, key, at: candidate.created_at }),
      // Imports send no events.
      ...(importKey === null && { occurrence }),
      totals: { versions: ['candidates_version'] },
      also: statements,
    };
    if (await recordCandidate(app, workspaceId, change)) return candidate;
  }
  throw unavailable('unavailable', 1);
}
