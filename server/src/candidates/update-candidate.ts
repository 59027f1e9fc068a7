import type { CandidateUpdate } from '@muster/contract/candidates/candidate-input.ts';
import { isFileOfMerge } from '#candidates/merge/merge-record-queries.ts';
import { checkRejectionReason } from '#candidates/rejection-reasons/rejection-reasons.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure, unavailable } from '#failure.ts';
import { prepareReplacement } from '#files/file-actions.ts';
import type { Epoch } from '#storage/changes/flusher.ts';
import type { Part } from '#storage/sql.ts';
import { changeBySql } from '#storage/writes/row-change.ts';
import type { WrittenWith } from '#storage/writes/row-write.ts';
import type { BodyFile } from '#web/body-file.ts';
import { type CurrentCandidate, changeCandidate, type FieldChange, replaceResume } from './candidate.ts';
import type { AddCandidateDeps, CandidateDeps } from './candidate-deps.ts';
import { changeOccurrence } from './candidate-events.ts';
import { insertHistory, saveCandidate, updateTags } from './candidate-queries.ts';
import { type StoredResume, withStoredResume } from './candidate-resume.ts';
import { writeCandidate } from './candidate-saves.ts';
import { followSave } from './moves.ts';
import { attemptsMax, recordCandidate } from './record-candidate.ts';
import { findUndoneVersion, markUndoneVersion } from './undone-changes.ts';

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
  const undoneVersion = input.undo ? await findUndoneVersion(app.database, workspaceId, candidate.id, changes) : undefined;
  const changedFields = { before, after: candidate, changes };
  const occurrence = changeOccurrence(app.fileLinks.eventResumeUrl, { actor, at: now }, changedFields);
  // Not batched with others: tags have rows of their own, and a conflict of the external_id would fail the whole batch.
  const needsOwnStatement =
    stored !== undefined ||
    undoneVersion !== undefined ||
    changes.some(({ what: field }) => field === 'tags' || field === 'external_id');
  const replacement = await prepareReplacement(app, workspaceId, stored ? await replacedFile(app, workspaceId, before) : null);
  const saved = needsOwnStatement
    ? await recordCandidate(app, workspaceId, {
        row: changeBySql(saveCandidate(workspaceId, candidate, before.revision, undoneVersion !== undefined)),
        occurrence,
        totals: { versions: ['candidates_version'] },
        also: [
          ...changeStatements(workspaceId, changedFields, { actor, undoneVersion }),
          ...(stored?.statementsFor(candidate.id, candidate.updated_at) ?? []),
          ...replacement.statements,
          ...(await followSave(app.followMoves, workspaceId, { before, after: candidate, actor })),
          ...also(candidate),
        ],
      })
    : await writeCandidate(app, workspaceId, { ...changedFields, actor, occurrence, also: also(candidate) });
  if (saved) await replacement.removeBytes();
  return saved ? candidate : undefined;
}

type ChangedFields = { before: CurrentCandidate; after: CurrentCandidate; changes: FieldChange[] };

/** The lines of the history, and the tags. */
function changeStatements(
  workspaceId: string,
  { before, after, changes }: ChangedFields,
  { actor, undoneVersion }: Pick<WorkspaceActor, 'actor'> & { undoneVersion: number | undefined },
): WrittenWith[] {
  const { id, updated_at: at } = after;
  const isUndone = undoneVersion !== undefined;
  return [
    insertHistory({ candidateId: id, changes, at, previousAt: before.updated_at, actor, isUndone }),
    ...(isUndone ? [markUndoneVersion(workspaceId, id, undoneVersion, changes)] : []),
    ...updateTags(workspaceId, before, after),
  ];
}

/** The CV that nobody needs any more. */
async function replacedFile({ database }: CandidateDeps, workspaceId: string, before: CurrentCandidate): Promise<string | null> {
  const { resume_file_id: fileId } = before;
  return fileId !== null && (await isFileOfMerge(database, workspaceId, fileId)) ? null : fileId;
}
