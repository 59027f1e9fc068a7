import type { MergeKind } from '@muster/contract/candidates/merge.ts';
import { emailKey } from '#candidates/candidate.ts';
import { type MovedRows, moveRowsBack } from '#candidates/tables/table-rows.ts';
import { isUuid } from '#crypto/uuid.ts';
import { takeBackDeletion } from '#deletions/deletions.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure } from '#failure.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { columnsToPutBack, fieldValuesToPutBack, type MergedRow, mergedFieldChanges, tagsToPutBack } from './merge.ts';
import type { MergeDeps } from './merge-candidates.ts';
import { explainMergeConflict } from './merge-conflicts.ts';
import { recordMergeEvent } from './merge-events.ts';
import { incrementVersions, insertHistoryLines } from './merge-history-queries.ts';
import { deleteMerge, findMerge, hasLaterMerge, type StoredMerge } from './merge-record-queries.ts';
import { lockCandidatesToMerge, readCandidateRow, restoreCandidate, takeColumns } from './merged-candidate-queries.ts';
import {
  listEmailKeys,
  listNewCandidatesOf,
  lockPeopleOfMerge,
  moveCandidatesOfPerson,
  separatePeople,
} from './merged-people-queries.ts';
import { saveSearchDocument } from './save-search-document.ts';

export type UnmergeResult = { kind: MergeKind; candidate_id: string; duplicate_id: string; kept_fields: string[] };

/** Undoes a merge: the duplicate is there again, and the kept candidate has its values, except those that were changed since. */
export async function unmergeCandidates(
  app: MergeDeps,
  { workspaceId, actor }: WorkspaceActor,
  mergeId: string,
  also: (result: UnmergeResult) => RowWrite[],
): Promise<UnmergeResult> {
  if (!isUuid(mergeId)) throw failure('invalid_merge_id');
  const at = app.clock();
  const { result, isQueued } = await app.database
    .transaction(workspaceId, async (tx) => {
      const merge = await lockMerge(tx, workspaceId, mergeId);
      const { isQueued, ...result } = await separate(app, tx, { workspaceId, actor, at }, merge);
      sendWrites(tx, workspaceId, also(result));
      return { result, isQueued };
    })
    .catch(explainMergeConflict);
  if (isQueued) app.deliveryWakeup.notify(workspaceId);
  return result;
}

/** People first, then candidates: as every change does. */
async function lockMerge(tx: Transaction, workspaceId: string, mergeId: string): Promise<StoredMerge> {
  const merge = await findMerge(tx, workspaceId, mergeId);
  if (!merge) throw failure('invalid_merge_id');
  await lockPeopleOfMerge(tx, workspaceId, [merge.kept_person_id, merge.duplicate_person_id]);
  await lockCandidatesToMerge(tx, workspaceId, [merge.kept_id, merge.duplicate_id]);
  // After the locks: a later merge, or an erasure, is committed then.
  if (await hasLaterMerge(tx, workspaceId, merge)) throw failure('merge_not_last');
  if (!(await deleteMerge(tx, workspaceId, mergeId))) throw failure('invalid_merge_id');
  return merge;
}

type Undoing = WorkspaceActor & { at: Date };

async function separate(
  app: MergeDeps,
  tx: Transaction,
  undoing: Undoing,
  merge: StoredMerge,
): Promise<UnmergeResult & { isQueued: boolean }> {
  const { workspaceId, actor, at } = undoing;
  const { kind, kept_id, duplicate_id } = merge;
  const moved: MovedRows = JSON.parse(merge.moved);
  const now: MergedRow = JSON.parse(await readCandidateRow(tx, workspaceId, kept_id));
  const keptFields = kind === 'candidate' ? await separateRecords(app, tx, undoing, merge, moved, now) : [];
  const returned = kind === 'candidate' ? [duplicate_id] : [];
  if (merge.kept_person_id !== merge.duplicate_person_id) {
    returned.push(...(await separateApplications(tx, undoing, merge, moved)));
    await app.relatedRows.lockForPerson(tx, workspaceId, returned);
  }
  app.relatedRows.cvs.requestSignals(tx, workspaceId, [kept_id, duplicate_id]);
  const version = await incrementVersions(tx, workspaceId);
  if (merge.kept_person_id !== merge.duplicate_person_id) {
    const people = { from: merge.kept_person_id, to: merge.duplicate_person_id };
    await app.relatedRows.changePerson(tx, workspaceId, { candidateIds: returned, ...people });
  }
  const after: MergedRow = JSON.parse(await readCandidateRow(tx, workspaceId, kept_id));
  const duplicate: MergedRow = JSON.parse(await readCandidateRow(tx, workspaceId, duplicate_id));
  if (kind === 'candidate') for (const row of [after, duplicate]) await saveSearchDocument(app, tx, workspaceId, row);
  const line = (other: MergedRow) => ({ merge_id: merge.id, kind, candidate_id: other.id, name: other.name });
  const stamp = { version, actor, at };
  const fieldChanges = mergedFieldChanges(now, after);
  const keptChanges = [...fieldChanges, { what: 'unmerged', from: line(duplicate), to: null }];
  insertHistoryLines(tx, workspaceId, { candidateId: kept_id, changes: keptChanges, previousAt: now.updated_at }, stamp);
  const changes = [{ what: 'unmerged', from: line(after), to: null }];
  insertHistoryLines(tx, workspaceId, { candidateId: duplicate_id, changes, previousAt: merge.merged_at }, stamp);
  const isKeptQueued = await recordMergeEvent(app, tx, undoing, { candidateId: kept_id, changes: fieldChanges });
  const isReturned = kind === 'candidate';
  const isQueued =
    (isReturned && (await recordMergeEvent(app, tx, undoing, { candidateId: duplicate_id, changes: undefined }))) || isKeptQueued;
  return { kind, candidate_id: kept_id, duplicate_id, kept_fields: keptFields, isQueued };
}

type Removed = { work: string; reading: string | null; takesCv: boolean };

async function separateRecords(
  { relatedRows }: MergeDeps,
  tx: Transaction,
  { workspaceId, at }: Undoing,
  merge: StoredMerge,
  moved: MovedRows,
  now: MergedRow,
): Promise<string[]> {
  const { kept_before, kept_after, duplicate } = merge;
  if (kept_before === null || kept_after === null || duplicate === null) throw new Error('a merge of records has no rows');
  const before: MergedRow = JSON.parse(kept_before);
  const after: MergedRow = JSON.parse(kept_after);
  const { columns, kept } = columnsToPutBack(before, after, now);
  // Before the duplicate is inserted, whose external_id is unique.
  const tags = tagsToPutBack(before, after, now);
  const custom_fields = fieldValuesToPutBack(before, after, now);
  await takeColumns(tx, workspaceId, merge.kept_id, { row: kept_before, columns, tags, custom_fields, at });
  await restoreCandidate(tx, workspaceId, { row: duplicate, personId: merge.duplicate_person_id, at });
  takeBackDeletion(tx, workspaceId, 'candidate', merge.duplicate_id);
  const { work, reading, takesCv }: Removed = JSON.parse(merge.removed);
  relatedRows.cvs.restoreWork(tx, workspaceId, work);
  if (takesCv && columns.includes('resume_file_id')) {
    await relatedRows.cvs.restoreReading(tx, workspaceId, merge.kept_id, reading);
    if (before.job_id !== null) relatedRows.cvs.requestScores(tx, workspaceId, before.job_id, at);
  }
  await moveRowsBack(tx, workspaceId, moved, { from: merge.kept_id, to: merge.duplicate_id });
  return kept;
}

/** What came with the merge, and what was added since with an address of the separated person. Returns the ids. */
async function separateApplications(
  tx: Transaction,
  { workspaceId, at }: Undoing,
  merge: StoredMerge,
  { candidates = [], people = [] }: MovedRows,
): Promise<string[]> {
  const { kept_person_id: from, duplicate_person_id: to } = merge;
  const keys = new Set(await listEmailKeys(tx, workspaceId, [to, ...people]));
  const added = await listNewCandidatesOf(tx, workspaceId, from, merge.merged_at);
  const own = added.filter(({ id, email }) => id !== merge.kept_id && keys.has(emailKey(email))).map(({ id }) => id);
  separatePeople(tx, workspaceId, to, people);
  return moveCandidatesOfPerson(tx, workspaceId, { from, to, ids: [...candidates, ...own], at });
}
