import { isDeepStrictEqual } from 'node:util';
import { candidateStatuses, poolStages } from '@muster/contract/candidates/candidate.ts';
import { undoHours } from '@muster/contract/candidates/candidate-bulk.ts';
import { type FieldValue, fieldValue } from '@muster/contract/custom-fields/custom-field.ts';
import { type CurrentCandidate, knownStage, stageOf } from '#candidates/candidate.ts';
import type { CandidateDeps } from '#candidates/candidate-deps.ts';
import { markUndoneChanges, stageIdIn } from '#candidates/undone-changes.ts';
import { isUuid } from '#crypto/uuid.ts';
import { fieldPrefix, isFieldChange } from '#custom-fields/custom-field.ts';
import { failure } from '#failure.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { hourMs } from '#time/durations.ts';
import type { Caller } from '#web/caller.ts';
import { fitsSchema } from '#web/compiled-schema.ts';
import { forgetStatusTimes, listUpdatedFields, lockUpdate, markUndone, type UpdatedField } from './bulk-queries.ts';
import { lockCandidateRows } from './lock-candidates.ts';
import { onlyVisible } from './only-visible.ts';
import { type CandidateChange, saveMany } from './save-many.ts';

export type UndoneUpdate = { undone: number; kept: number };

/** Gives the candidates of an update their values from before, as another change. Values that were changed since stay. */
export async function undoUpdate(
  app: CandidateDeps,
  caller: Caller,
  undoId: string,
  also: (undone: UndoneUpdate) => RowWrite[],
): Promise<UndoneUpdate> {
  if (!isUuid(undoId)) throw failure('invalid_undo_id');
  const { workspaceId } = caller;
  const { undone, isDeliveryQueued } = await app.database.transaction(workspaceId, async (tx) => {
    const now = app.clock();
    const update = await lockUpdate(tx, workspaceId, { id: undoId, since: expiryTime(now) });
    if (!update) throw failure('invalid_undo_id');
    const fields = Map.groupBy(await listUpdatedFields(tx, workspaceId, update), ({ candidate_id }) => candidate_id);
    const ids = await lockCandidateRows(tx, workspaceId, [...fields.keys()]);
    if ((await onlyVisible(tx, caller, ids)).length < ids.length) throw failure('invalid_undo_id');
    if (update.is_undone) throw failure('update_undone');
    const keptIds = new Set<string>();
    const plan = (candidate: CurrentCandidate) => {
      const { change, hasOtherValues } = changeBack(candidate, fields.get(candidate.id) ?? []);
      if (hasOtherValues) keptIds.add(candidate.id);
      return change;
    };
    const saved = await saveMany(app, tx, caller, { ids, plan, now, isByStages: true });
    if (saved.versions.length > 0)
      markUndoneChanges(tx, workspaceId, {
        changed: { first: update.first_version, last: update.last_version },
        undone: { first: Math.min(...saved.versions), last: Math.max(...saved.versions) },
      });
    forgetStatusTimes(tx, workspaceId, [...saved.changedIds]);
    markUndone(tx, workspaceId, undoId, now);
    const undone = { undone: saved.changedIds.size, kept: keptIds.size };
    sendWrites(tx, workspaceId, also(undone));
    return { undone, isDeliveryQueued: saved.isDeliveryQueued };
  });
  if (isDeliveryQueued) app.deliveryWakeup.notify(workspaceId);
  return undone;
}

function expiryTime(now: Date): Date {
  return new Date(now.getTime() - undoHours * hourMs);
}

function changeBack(candidate: CurrentCandidate, fields: UpdatedField[]): { change: CandidateChange; hasOtherValues: boolean } {
  const change: CandidateChange = {};
  let hasOtherValues = false;
  for (const { what, from_value, to_value } of fields) {
    if (what === 'tags') change.tags = tagsBack(from_value, to_value);
    else if (!isUnchanged(candidate, what, to_value)) hasOtherValues = true;
    else if (isFieldChange(what))
      change.custom_fields = { ...change.custom_fields, [what.slice(fieldPrefix.length)]: fieldValueOf(from_value) };
    else if (what !== 'stage') Object.assign(change, previousValue(what, from_value));
  }
  const stage = fields.find(({ what }) => what === 'stage');
  const mayMove = !hasOtherValues || change.status !== undefined;
  if (stage && mayMove && isUnchanged(candidate, 'stage', stage.to_value))
    Object.assign(change, knownStage(candidate, stageIdIn(stage.from_value), change.status ?? candidate.status));
  return { change, hasOtherValues };
}

function isUnchanged(candidate: CurrentCandidate, what: string, value: unknown): boolean {
  if (what === 'stage') return (stageOf(candidate)?.id ?? null) === (stageIdIn(value) ?? null);
  const current = isFieldChange(what)
    ? candidate.custom_fields?.[what.slice(fieldPrefix.length)]
    : new Map<string, unknown>(Object.entries(candidate)).get(what);
  return isDeepStrictEqual(current ?? null, value ?? null);
}

/** As it was stored. */
function fieldValueOf(value: unknown): FieldValue | null {
  return fitsSchema(fieldValue, value) ? value : null;
}

function previousValue(what: string, value: unknown): CandidateChange {
  const status = candidateStatuses.find((known) => known === value);
  if (what === 'status') return status ? { status } : {};
  if (what === 'pool_stage') return { pool_stage: poolStages.find((stage) => stage === value) ?? null };
  if (what === 'rejection_reason_id') return { rejection_reason_id: typeof value === 'string' ? value : null };
  return {};
}

function tagsBack(before: unknown, after: unknown): { add: string[]; remove: string[] } {
  const old = tagList(before);
  const changed = tagList(after);
  return { add: old.filter((tag) => !changed.includes(tag)), remove: changed.filter((tag) => !old.includes(tag)) };
}

function tagList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
