import type { CandidateUpdate } from '@muster/contract/candidates/candidate-input.ts';
import { isFileOfMerge } from '#candidates/merge/merge-record-queries.ts';
import { checkRejectionReason } from '#candidates/rejection-reasons/rejection-reasons.ts';
import { checkFieldValues } from '#custom-fields/check-field-values.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure, unavailable } from '#failure.ts';
import { prepareReplacement } from '#files/file-actions.ts';
import type { Epoch } from '#storage/changes/flusher.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { BodyFile } from '#web/body-file.ts';
import type { Caller } from '#web/caller.ts';
import { type CandidateChanges, type CurrentCandidate, changeCandidate, hasName, knownStage, replaceResume } from './candidate.ts';
import type { AddCandidateDeps, CandidateDeps } from './candidate-deps.ts';
import { changeOccurrence } from './candidate-events.ts';
import { type StoredResume, withStoredResume } from './candidate-resume.ts';
import { writeCandidate } from './candidate-saves.ts';
import { findContacts } from './editing/contact-queries.ts';
import { type CandidateEdit, type EditWrites, isEdit } from './editing/edit.ts';
import { sharesOf } from './filling/scores.ts';
import { findNewJob } from './other-jobs/new-job.ts';
import { attemptsMax } from './record-candidate.ts';
import { findStageBefore, findUndoneVersion } from './undone-changes.ts';

/**
 * Saves the fields that differ from the stored ones. Without a difference nothing is written and no event is recorded.
 * `mayChange` returns the revision that may be changed, or throws to refuse the change.
 */
export async function updateCandidate(
  app: AddCandidateDeps,
  workspaceActor: WorkspaceActor & Pick<Caller, 'hiddenFields'>,
  given: CandidateUpdate,
  { mayChange, file, also = () => [] }: UpdateOptions = {},
): Promise<CurrentCandidate> {
  const { workspaceId } = workspaceActor;
  const { candidate_id: candidateId, undo: _undo, message: _message, ...fields } = given;
  if (!file && Object.keys(fields).length === 0) throw failure('nothing_to_update');
  const { custom_fields: sent, ...others } = given;
  const custom_fields = await checkFieldValues(app, workspaceActor, 'candidate', sent);
  const input = { ...others, ...(custom_fields && { custom_fields }) };
  if (input.message !== undefined && input.status !== 'rejected') throw failure('message_without_rejection');
  const key = { workspaceId, candidateId };
  // Before the file is stored.
  if (file && !(await app.candidateReads.current(key))) throw failure('invalid_candidate_id');
  const update = (stored?: StoredResume) => updateStored(app, workspaceActor, { input, mayChange, stored, also });
  return file ? withStoredResume(app, workspaceId, { file, priority: 0, importKey: null }, update) : update();
}

type UpdateOptions = {
  mayChange?: (() => Promise<number>) | undefined;
  file?: BodyFile | undefined;
  also?: (candidate: CurrentCandidate) => RowWrite[];
};

/** With values of custom fields that fit. */
type CheckedUpdate = CandidateChanges & Pick<CandidateUpdate, 'candidate_id'>;

type Update = Required<Pick<UpdateOptions, 'mayChange' | 'also'>> & { input: CheckedUpdate; stored: StoredResume | undefined };

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
    const known = hasContacts(input) ? { ...before, ...(await findContacts(app.database, workspaceId, before.id)) } : before;
    await checkRejectionReason(app.database, workspaceId, input.rejection_reason_id, input.status ?? before.status);
    const after = await change(app, { workspaceId, actor }, { before: known, epoch }, { input, stored, also });
    if (after) return after;
  }
  throw unavailable('unavailable', 1);
}

function hasContacts({ other_emails, other_phones }: CheckedUpdate): boolean {
  return other_emails !== undefined || other_phones !== undefined;
}

/** Of the lists by job, of what follows the candidate there. */
const versionsOfJob = ['interviews_version', 'interviews_epoch', 'booking_links_version'] as const;

/** Returns undefined when the candidate has changed since it was read. */
async function change(
  app: AddCandidateDeps,
  { workspaceId, actor }: WorkspaceActor,
  { before, epoch }: { before: CurrentCandidate; epoch: Epoch },
  { input, stored, also }: Pick<Update, 'input' | 'stored' | 'also'>,
): Promise<CurrentCandidate | undefined> {
  const now = app.clock();
  const { job_id: _job, ...fields } = input;
  const newJob = await findNewJob(app, workspaceId, before, input);
  const moved = newJob && { job_id: newJob.fields.job_id, ...(newJob.status && { status: newJob.status }) };
  const back = await stageToGiveBack(app, workspaceId, before, input);
  const updated = changeCandidate(before, { ...fields, ...moved, ...back }, now, newJob?.stages);
  const { candidate: fieldsChanged, changes } = stored ? replaceResume(before, updated, stored, now) : updated;
  const candidate = { ...fieldsChanged, ...newJob?.fields };
  if (changes.length === 0) {
    await app.database.flush(epoch);
    return candidate;
  }
  const undoneVersion = input.undo ? await findUndoneVersion(app.database, workspaceId, candidate.id, changes) : undefined;
  const followed = isEdit(changes) ? await followEdited(app, workspaceId, { before, after: candidate, changes }) : undefined;
  const changed = { before, after: { ...candidate, ...sharesOf(followed?.scores) }, changes };
  const occurrence = changeOccurrence(app.fileLinks.eventResumeUrl, { actor, at: now }, changed);
  const replacement = await prepareReplacement(app, workspaceId, stored ? await replacedFile(app, workspaceId, before) : null);
  const resume = stored ? [...stored.statementsFor(candidate.id, candidate.updated_at), ...replacement.statements] : [];
  const writes = [...resume, ...(followed?.writes ?? []), ...(newJob?.writes ?? []), ...also(candidate)];
  const mail = input.message === undefined ? undefined : { content: input.message, isOneOfMany: false };
  const { condition } = newJob ?? {};
  const save = {
    ...changed,
    actor,
    isByStages: input.undo === true,
    undoneVersion,
    scores: followed?.scores,
    occurrence,
    mail,
    condition,
  };
  const versions = newJob ? versionsOfJob : [];
  const saved = await writeCandidate(app, workspaceId, { ...save, versions, also: writes });
  if (saved) await replacement.removeBytes();
  return saved ? candidate : undefined;
}

/** What takes a status back, without naming the stage, gives the stage back too. */
async function stageToGiveBack(
  { database }: CandidateDeps,
  workspaceId: string,
  before: CurrentCandidate,
  { undo, status, stage_id, job_id }: CandidateUpdate,
): Promise<Pick<CandidateUpdate, 'stage_id'>> {
  if (!undo || status === undefined || stage_id !== undefined || job_id !== undefined || !before.job_stages) return {};
  return knownStage(before, await findStageBefore(database, workspaceId, before.id), status);
}

function followEdited({ followEdit }: CandidateDeps, workspaceId: string, edit: CandidateEdit): Promise<EditWrites> {
  const isNamed = hasName(edit.after) || !hasName(edit.before);
  if (!isNamed) throw failure('candidate_name_missing');
  return followEdit(workspaceId, edit);
}

/** The CV that nobody needs any more. */
async function replacedFile({ database }: CandidateDeps, workspaceId: string, before: CurrentCandidate): Promise<string | null> {
  const { resume_file_id: fileId } = before;
  return fileId !== null && (await isFileOfMerge(database, workspaceId, fileId)) ? null : fileId;
}
