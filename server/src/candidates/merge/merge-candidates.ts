import type { CandidatesMerge, MergeKind } from '@muster/contract/candidates/merge.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { type MovedRows, moveRows } from '#candidates/tables/table-rows.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { DeliveryWakeup } from '#events/event-actions.ts';
import { failure, unavailable } from '#failure.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import {
  checkMerge,
  columnsToTake,
  type MergedRow,
  mergedFieldChanges,
  mergedFieldValues,
  mergedTags,
  mergeKind,
} from './merge.ts';
import { explainMergeConflict } from './merge-conflicts.ts';
import { recordMergeEvent } from './merge-events.ts';
import { incrementVersions, insertHistoryLines } from './merge-history-queries.ts';
import { insertMerge } from './merge-record-queries.ts';
import { lockCandidatesToMerge, readCandidateRow, removeCandidate, takeColumns } from './merged-candidate-queries.ts';
import { joinPeople, lockPeopleToMerge, moveCandidatesOfPerson } from './merged-people-queries.ts';
import type { RelatedRows } from './related-rows.ts';
import { type SearchDocumentDeps, saveSearchDocument } from './save-search-document.ts';

export type MergeDeps = Pick<Runtime, 'database' | 'clock'> &
  SearchDocumentDeps & {
    candidateReads: CandidateReads;
    relatedRows: RelatedRows;
    deliveryWakeup: DeliveryWakeup;
    fileLinks: FileLinks;
  };

export type MergeResult = { merge_id: string; kind: MergeKind; candidate_id: string; person_id: string };

type Merge = WorkspaceActor & { id: string; at: Date; input: CandidatesMerge };
type Pair = { kept: MergedRow; duplicate: MergedRow; keptRow: string; duplicateRow: string };

export const movedRowsMax = 10_000;
const attemptsMax = 20;

/**
 * Makes one candidate of two, or one person of the people of two applications, in one transaction: see docs/adr/0022. `mayChange` returns
 * the revision of the kept candidate that may be changed, or throws.
 */
export async function mergeCandidates(
  app: MergeDeps,
  { workspaceId, actor }: WorkspaceActor,
  input: CandidatesMerge,
  { mayChange, also }: { mayChange?: (() => Promise<number>) | undefined; also: (result: MergeResult) => RowWrite[] },
): Promise<MergeResult> {
  const merge: Merge = { workspaceId, actor, id: uuidv7(), at: app.clock(), input };
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const allowedRevision = await mayChange?.();
    const merged = await app.database
      .transaction(workspaceId, async (tx) => {
        const pair = await lockPair(app, tx, merge);
        if (!pair || (allowedRevision !== undefined && pair.kept.revision !== allowedRevision)) return undefined;
        const { isQueued, ...result } = await mergePair(app, tx, merge, pair);
        sendWrites(tx, workspaceId, also(result));
        return { result, isQueued };
      })
      .catch(explainMergeConflict);
    if (merged?.isQueued) app.deliveryWakeup.notify(workspaceId);
    if (merged) return merged.result;
  }
  throw unavailable('unavailable', 1);
}

/** Undefined when one of them has just been changed to another person: their people must be locked before the candidates. */
async function lockPair(app: MergeDeps, tx: Transaction, { workspaceId, input }: Merge): Promise<Pair | undefined> {
  const keptBefore = await requireCandidate(app, workspaceId, input.candidate_id);
  const duplicateBefore = await requireCandidate(app, workspaceId, input.duplicate_id, 'duplicate_id');
  await lockPeopleToMerge(tx, workspaceId, [keptBefore.person_id, duplicateBefore.person_id]);
  const rows = await lockCandidatesToMerge(tx, workspaceId, [keptBefore.id, duplicateBefore.id]);
  const keptRow = rows.get(keptBefore.id);
  const duplicateRow = rows.get(duplicateBefore.id);
  if (keptRow === undefined || duplicateRow === undefined) return undefined;
  const kept: MergedRow = JSON.parse(keptRow);
  const duplicate: MergedRow = JSON.parse(duplicateRow);
  if (kept.person_id !== keptBefore.person_id || duplicate.person_id !== duplicateBefore.person_id) return undefined;
  checkMerge(kept, duplicate, input.fields);
  return { kept, duplicate, keptRow, duplicateRow };
}

async function mergePair(app: MergeDeps, tx: Transaction, merge: Merge, pair: Pair): Promise<MergeResult & { isQueued: boolean }> {
  const { workspaceId, actor, id, at } = merge;
  const { kept, duplicate } = pair;
  const kind = mergeKind(kept, duplicate);
  const moved: MovedRows = {};
  const record = kind === 'candidate' ? await mergeRecords(app, tx, merge, pair, moved) : personRecord;
  if (kept.person_id !== duplicate.person_id) await mergePeople(tx, merge, pair, moved);
  const joined = [...(moved.candidates ?? []), kept.id];
  if (kept.person_id !== duplicate.person_id) await app.relatedRows.lockForPerson(tx, workspaceId, joined);
  const version = await incrementVersions(tx, workspaceId);
  if (kept.person_id !== duplicate.person_id)
    await app.relatedRows.changePerson(tx, workspaceId, { candidateIds: joined, from: duplicate.person_id, to: kept.person_id });
  app.relatedRows.cvs.requestSignals(tx, workspaceId, kind === 'candidate' ? [kept.id] : [kept.id, duplicate.id]);
  const after: MergedRow = JSON.parse(record.kept_after ?? pair.keptRow);
  if (kind === 'candidate') await saveSearchDocument(app, tx, workspaceId, after);
  const line = { merge_id: id, kind, candidate_id: duplicate.id, name: duplicate.name };
  const fieldChanges = mergedFieldChanges(kept, after);
  const changes = [...fieldChanges, { what: 'merged', from: null, to: line }];
  const stamp = { version, actor, at };
  insertHistoryLines(tx, workspaceId, { candidateId: kept.id, changes, previousAt: kept.updated_at }, stamp);
  const into = { merge_id: id, kind, candidate_id: kept.id, name: kept.name };
  const lines = [{ what: 'merged_into', from: null, to: into }];
  insertHistoryLines(tx, workspaceId, { candidateId: duplicate.id, changes: lines, previousAt: duplicate.updated_at }, stamp);
  checkSize(moved);
  const ids = { kept_id: kept.id, duplicate_id: duplicate.id };
  const people = { kept_person_id: kept.person_id, duplicate_person_id: duplicate.person_id };
  insertMerge(tx, workspaceId, { id, kind, ...ids, ...people, ...record, moved: JSON.stringify(moved), version }, at);
  const isQueued = await recordMergeEvent(app, tx, { workspaceId, actor, at }, { candidateId: kept.id, changes: fieldChanges });
  return { merge_id: id, kind, candidate_id: kept.id, person_id: kept.person_id, isQueued };
}

type MergeRecord = {
  kept_before: string | null;
  kept_after: string | null;
  duplicate: string | null;
  removed: string;
  resume_file_id: string | null;
};

const personRecord: MergeRecord = { kept_before: null, kept_after: null, duplicate: null, removed: '{}', resume_file_id: null };

/** Both become one record; fills `moved`. Returns what it takes to undo it. */
async function mergeRecords(
  { relatedRows }: MergeDeps,
  tx: Transaction,
  { workspaceId, at, input }: Merge,
  { kept, duplicate, keptRow, duplicateRow }: Pair,
  moved: MovedRows,
): Promise<MergeRecord> {
  const { cvs } = relatedRows;
  const columns = columnsToTake(kept, duplicate, input.fields ?? {});
  const takesCv = columns.includes('resume_file_id');
  if (takesCv && (await cvs.areWaiting(tx, workspaceId, [kept.id, duplicate.id]))) throw failure('merge_cv_unread');
  const candidates = { from: duplicate.id, to: kept.id };
  Object.assign(moved, await moveRows(tx, workspaceId, candidates));
  const work = await cvs.removeWork(tx, workspaceId, duplicate.id);
  const reading = takesCv ? await cvs.copyReading(tx, workspaceId, candidates) : null;
  // Before the kept one takes its external_id, which is unique.
  removeCandidate(tx, workspaceId, duplicate.id);
  const tags = mergedTags(kept, duplicate, input.fields?.tags);
  const custom_fields = mergedFieldValues(kept, duplicate);
  await takeColumns(tx, workspaceId, kept.id, { row: duplicateRow, columns, tags, custom_fields, at });
  if (takesCv && kept.job_id !== null) cvs.requestScores(tx, workspaceId, kept.job_id, at);
  return {
    kept_before: keptRow,
    kept_after: await readCandidateRow(tx, workspaceId, kept.id),
    duplicate: duplicateRow,
    removed: JSON.stringify({ work, reading, takesCv }),
    resume_file_id: duplicate.resume_file_id,
  };
}

/** All applications of the duplicate's person belong to the kept one's. */
async function mergePeople(
  tx: Transaction,
  { workspaceId, at }: Merge,
  { kept, duplicate }: Pair,
  moved: MovedRows,
): Promise<void> {
  const people = { from: duplicate.person_id, to: kept.person_id };
  moved.people = await joinPeople(tx, workspaceId, people);
  moved.candidates = await moveCandidatesOfPerson(tx, workspaceId, { ...people, ids: null, at });
}

function checkSize(moved: MovedRows): void {
  const count = Object.values(moved).reduce((sum, ids) => sum + ids.length, 0);
  if (count > movedRowsMax) throw failure('merge_too_large', String(movedRowsMax));
}
