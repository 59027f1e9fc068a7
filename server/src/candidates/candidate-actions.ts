import type { CandidateUpdate, NewCandidate } from '@muster/contract/candidates/candidate-input.ts';
import { isFileOfMerge } from '#candidates/merge/merge-record-queries.ts';
import { checkRejectionReason } from '#candidates/rejection-reasons/rejection-reasons.ts';
import { insertSearchDocument, insertSearchWords } from '#candidates/search/candidate-search-queries.ts';
import { searchDocument, vocabulary } from '#candidates/search/search-document.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { type DeliveryWakeup, type RecordedChange, record } from '#events/event-actions.ts';
import { failure, unavailable } from '#failure.ts';
import { prepareReplacement } from '#files/file-actions.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { JobRow } from '#jobs/job.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import { findSourceJobId } from '#sources/source-actions.ts';
import type { Epoch } from '#storage/changes/flusher.ts';
import { externalIdTaken } from '#storage/external-id.ts';
import type { Part } from '#storage/sql.ts';
import type { BodyFile } from '#web/body-file.ts';
import {
  type CurrentCandidate,
  changeCandidate,
  emailKey,
  hasName,
  newCandidate,
  replaceResume,
  type StoredCandidate,
} from './candidate.ts';
import { changeOccurrence, newCandidateData, sourceNameIn } from './candidate-events.ts';
import {
  type CandidateMarks,
  candidatesVersionIncrement,
  findPerson,
  insertCandidate,
  insertHistory,
  insertPerson,
  insertTags,
  lockPerson,
  saveCandidate,
  updateTags,
} from './candidate-queries.ts';
import type { CandidateReads } from './candidate-reads.ts';
import { type CandidateResumeDeps, type NewResume, type StoredResume, withStoredResume } from './candidate-resume.ts';
import type { CandidateSaves } from './candidate-saves.ts';
import type { LookupQueue } from './lookup-queue.ts';
import { type MoveStatements, statementsForMoves } from './move-statements.ts';
import { findUndoneVersion, markUndoneVersion } from './undone-changes.ts';

export type CandidateDeps = Pick<Runtime, 'database' | 'clock'> & {
  deliveryWakeup: DeliveryWakeup;
  candidateReads: CandidateReads;
  candidateSaves: CandidateSaves;
  jobReads: JobReads;
  fileLinks: FileLinks;
  lookupQueue: LookupQueue;
  moveStatements: MoveStatements;
};

export type AddCandidateDeps = CandidateDeps & CandidateResumeDeps;

export type AddedCandidate = Pick<StoredCandidate, 'id' | 'person_id' | 'status'> & { isNew: boolean };

/** Adds an application that came in elsewhere, or finds the one that this person has made for the job. */
export type AddApplicant = (
  workspaceActor: WorkspaceActor,
  input: NewCandidate,
  also: (added: AddedCandidate) => Part<'change'>[],
  resume?: NewResume,
) => Promise<AddedCandidate>;

// Each conflict means that another update succeeded: only hundreds of concurrent updates of one candidate get here.
const attemptsMax = 500;

/** Adds a prospect or an upload. What `also` writes is committed with it or not at all. */
export async function addCandidate(
  app: AddCandidateDeps,
  workspaceActor: WorkspaceActor,
  input: NewCandidate,
  also: (candidate: StoredCandidate) => Part<'change'>[],
  resume?: NewResume,
): Promise<StoredCandidate> {
  if (!hasName(input) && !(resume && input.type === 'upload')) throw failure('candidate_name_missing');
  const { workspaceId } = workspaceActor;
  const jobAndSource = await resolveJobAndSource(app, workspaceId, input);
  const add = (stored?: StoredResume) =>
    insertNewCandidate(app, workspaceActor, { input, jobAndSource, stored, importKey: resume?.importKey ?? null }, also);
  return resume ? withStoredResume(app, workspaceId, resume, add) : add();
}

type JobAndSource = { job: JobRow | null; source_id: string | null };
type Addition = { input: NewCandidate; jobAndSource: JobAndSource; stored: StoredResume | undefined; importKey: Buffer | null };

async function insertNewCandidate(
  app: CandidateDeps,
  workspaceActor: WorkspaceActor,
  { input, jobAndSource, stored, importKey }: Addition,
  also: (candidate: StoredCandidate) => Part<'change'>[],
): Promise<StoredCandidate> {
  const { workspaceId, actor } = workspaceActor;
  const { job, source_id } = jobAndSource;
  const id = uuidv7();
  const key = input.email == null ? null : emailKey(input.email);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const knownPersonId = key === null ? undefined : await findPerson(app.database, workspaceId, key);
    const now = app.clock();
    const candidate: StoredCandidate = {
      ...newCandidate(input, { id, person_id: knownPersonId ?? uuidv7(), job_id: job?.id ?? null, source_id }, now),
      resume_file_id: stored?.id ?? null,
      resume_filename: stored?.filename ?? null,
    };
    const saveChange = knownPersonId
      ? lockPerson(workspaceId, knownPersonId)
      : insertPerson(workspaceId, candidate.person_id, key, candidate.created_at);
    const resumeStatements = stored?.statementsFor(id, candidate.created_at) ?? [];
    const statements = [
      ...newCandidateStatements(workspaceActor, candidate, { importKey }),
      ...resumeStatements,
      ...app.lookupQueue.addLinks(workspaceId, candidate),
      ...also(candidate),
    ];
    const data = newCandidateData(
      workspaceId,
      { job, sourceName: sourceNameIn(job, source_id) },
      candidate,
      app.fileLinks.eventResumeUrl,
    );
    const occurrence = { what: 'candidate_added', actor, at: now, data, candidateId: id } as const;
    const recorded = {
      change: saveChange,
      // Imports send no events.
      ...(importKey === null && { occurrence }),
      totals: candidatesVersionIncrement,
      also: statements,
    };
    if (await recordWithExternalIdCheck(app, workspaceId, recorded)) return candidate;
  }
  throw unavailable('unavailable', 1);
}

/** The job and the source of a new candidate. A source belongs to a job, so it determines the job. */
export async function resolveJobAndSource(
  { database, jobReads }: Pick<CandidateDeps, 'database' | 'jobReads'>,
  workspaceId: string,
  { job_id, source_id }: NewCandidate,
): Promise<JobAndSource> {
  const job = job_id != null && isUuid(job_id) ? await jobReads.find({ workspaceId, jobId: job_id }) : undefined;
  if (job_id != null && !job) throw failure('invalid_job_id');
  if (source_id == null) return { job: job ?? null, source_id: null };
  const sourceJobId = await findSourceJobId({ database }, workspaceId, source_id);
  if (job && job.id !== sourceJobId) throw failure('source_not_found');
  const jobOfSource = job ?? (await jobReads.find({ workspaceId, jobId: sourceJobId }));
  if (!jobOfSource) throw failure('source_not_found');
  return { job: jobOfSource, source_id: source_id.toLowerCase() };
}

/** The statements that store a new candidate, besides the change of their person. */
export function newCandidateStatements(
  { workspaceId, actor }: WorkspaceActor,
  candidate: StoredCandidate,
  marks: Partial<CandidateMarks> = {},
): Part<'change' | 'counter'>[] {
  const { id, tags, created_at, status } = candidate;
  const created = { what: 'created', from: null, to: status };
  const words = vocabulary(candidate);
  return [
    insertCandidate(workspaceId, candidate, { importKey: null, declinesScreening: false, language: null, ...marks }),
    insertHistory({ candidateId: id, changes: [created], at: created_at, previousAt: null, actor }),
    ...(tags.length > 0 ? [insertTags(workspaceId, candidate, tags)] : []),
    insertSearchDocument(workspaceId, id, searchDocument(workspaceId, candidate)),
    ...(words.length > 0 ? [insertSearchWords(workspaceId, words)] : []),
  ];
}

/**
 * Saves the fields that differ from the stored ones. Without a difference nothing is written and no event is recorded.
 * `mayChange` returns the revision that may be changed, or throws to refuse the change.
 */
export async function updateCandidate(
  app: AddCandidateDeps,
  workspaceActor: WorkspaceActor,
  input: CandidateUpdate,
  { mayChange, file, also = () => [] }: UpdateOptions = {},
): Promise<CurrentCandidate> {
  const { workspaceId } = workspaceActor;
  const { candidate_id: candidateId, undo: _undo, ...fields } = input;
  if (!file && Object.keys(fields).length === 0) throw failure('nothing_to_update');
  const key = { workspaceId, candidateId };
  // Before the file is stored.
  if (file && !(await app.candidateReads.current(key))) throw failure('invalid_candidate_id');
  const update = (stored?: StoredResume) => updateStored(app, workspaceActor, { input, mayChange, stored, also });
  return file ? withStoredResume(app, workspaceId, { file, priority: 0, importKey: null }, update) : update();
}

type UpdateOptions = {
  mayChange?: (() => Promise<number>) | undefined;
  file?: BodyFile | undefined;
  also?: (candidate: CurrentCandidate) => Part<'change'>[];
};

type Update = Required<Pick<UpdateOptions, 'mayChange' | 'also'>> & { input: CandidateUpdate; stored: StoredResume | undefined };

async function updateStored(
  app: AddCandidateDeps,
  { workspaceId, actor }: WorkspaceActor,
  { input, mayChange, stored, also }: Update,
): Promise<CurrentCandidate> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const allowedRevision = await mayChange?.();
    const epoch = await app.database.epoch();
    const before = await app.candidateReads.current({ workspaceId, candidateId: input.candidate_id });
    if (!before) throw failure('invalid_candidate_id');
    if (allowedRevision !== undefined && allowedRevision !== before.revision) continue;
    await checkRejectionReason(app.database, workspaceId, input.rejection_reason_id, input.status ?? before.status);
    const after = await change(app, { workspaceId, actor }, { before, epoch }, { input, stored, also });
    if (after) return after;
  }
  throw unavailable('unavailable', 1);
}

/** Returns undefined when the candidate has changed since it was read. */
async function change(
  app: AddCandidateDeps,
  { workspaceId, actor }: WorkspaceActor,
  { before, epoch }: { before: CurrentCandidate; epoch: Epoch },
  { input, stored, also }: Pick<Update, 'input' | 'stored' | 'also'>,
): Promise<CurrentCandidate | undefined> {
  const now = app.clock();
  const changed = changeCandidate(before, input, now);
  const { candidate, changes } = stored ? replaceResume(before, changed, stored, now) : changed;
  if (changes.length === 0) {
    await app.database.flush(epoch);
    return candidate;
  }
  const { id, updated_at: at } = candidate;
  const undoneVersion = input.undo ? await findUndoneVersion(app.database, workspaceId, id, changes) : undefined;
  const changedFields = { before, after: candidate, changes };
  const occurrence = changeOccurrence(app.fileLinks.eventResumeUrl, { actor, at: now }, changedFields);
  // Not batched with others: tags have rows of their own, and a conflict of the external_id would fail the whole batch.
  const needsOwnStatement =
    stored !== undefined ||
    undoneVersion !== undefined ||
    changes.some(({ what: field }) => field === 'tags' || field === 'external_id');
  const replacement = await prepareReplacement(app, workspaceId, stored ? await replacedFile(app, workspaceId, before) : null);
  const saved = needsOwnStatement
    ? await recordWithExternalIdCheck(app, workspaceId, {
        change: saveCandidate(workspaceId, candidate, before.revision, undoneVersion !== undefined),
        occurrence,
        totals: candidatesVersionIncrement,
        also: [
          insertHistory({
            candidateId: id,
            changes,
            at,
            previousAt: before.updated_at,
            actor,
            isUndone: undoneVersion !== undefined,
          }),
          ...(undoneVersion === undefined ? [] : [markUndoneVersion(workspaceId, id, undoneVersion, changes)]),
          ...updateTags(workspaceId, before, candidate),
          ...(stored?.statementsFor(id, at) ?? []),
          ...replacement.statements,
          ...(await statementsForMoves(app.moveStatements, workspaceId, [{ before, after: candidate, actor }])),
          ...also(candidate),
        ],
      })
    : await app.candidateSaves(workspaceId, { ...changedFields, actor, occurrence, also: also(candidate) });
  if (saved) await replacement.removeBytes();
  return saved ? candidate : undefined;
}

/** The CV that nobody needs any more. */
async function replacedFile({ database }: CandidateDeps, workspaceId: string, before: CurrentCandidate): Promise<string | null> {
  const { resume_file_id: fileId } = before;
  return fileId !== null && (await isFileOfMerge(database, workspaceId, fileId)) ? null : fileId;
}

async function recordWithExternalIdCheck(app: CandidateDeps, workspaceId: string, recorded: RecordedChange): Promise<boolean> {
  try {
    return await record(app, workspaceId, recorded);
  } catch (error) {
    throw externalIdTaken(error, 'candidates_external_id');
  }
}
