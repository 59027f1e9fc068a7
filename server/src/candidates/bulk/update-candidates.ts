import type { CandidatesUpdate } from '@muster/contract/candidates/candidate-bulk.ts';
import type { CandidateDeps } from '#candidates/candidate-deps.ts';
import { checkRejectionReason } from '#candidates/rejection-reasons/rejection-reasons.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { checkFieldValues } from '#custom-fields/check-field-values.ts';
import { failure } from '#failure.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { insertUpdate } from './bulk-queries.ts';
import { chooseCandidates } from './choose-candidates.ts';
import { lockCandidateRows } from './lock-candidates.ts';
import { type CandidateChange, saveMany } from './save-many.ts';

export type UpdatedCandidates = {
  updated: number;
  unchanged: number;
  not_found: string[];
  has_more: boolean;
  undo_id: string | null;
  not_emailed?: number;
};

/** Changes many candidates in one transaction. What `also` writes is committed with it or not at all. */
export async function updateCandidates(
  app: CandidateDeps,
  caller: Caller,
  input: CandidatesUpdate,
  also: (updated: UpdatedCandidates) => RowWrite[],
): Promise<UpdatedCandidates> {
  const { workspaceId } = caller;
  const { database, clock, deliveryWakeup } = app;
  await checkRejectionReason(database, workspaceId, input.set.rejection_reason_id, input.set.status);
  if (input.message !== undefined && input.set.status !== 'rejected') throw failure('message_without_rejection');
  const mail = input.message === undefined ? undefined : { content: input.message, isOneOfMany: true };
  const custom_fields = await checkFieldValues(app, caller, 'candidate', input.set.custom_fields);
  // Who sees a part of the workspace moves candidates; whoever may edit them sees all.
  if (custom_fields && caller.access.scope !== 'workspace') throw failure('forbidden');
  const { ids, hasMore } = await chooseCandidates(app, caller, input);
  const change = { ...changeFor(input.set), ...(custom_fields && { custom_fields }) };
  const { updated, isDeliveryQueued } = await database.transaction(workspaceId, async (tx) => {
    const now = clock();
    const locked = await lockCandidateRows(tx, workspaceId, ids);
    const saved = await saveMany(app, tx, caller, { ids: locked, plan: () => change, now, mail });
    const undoId = saved.versions.length > 0 ? uuidv7() : null;
    const known = new Set(locked);
    const updated = {
      updated: saved.changedIds.size,
      unchanged: locked.length - saved.changedIds.size,
      not_found: (input.candidate_ids ?? []).filter((id) => !known.has(id.toLowerCase())),
      has_more: hasMore,
      undo_id: undoId,
      ...(input.message && { not_emailed: saved.notEmailed }),
    };
    if (undoId !== null) insertUpdate(tx, workspaceId, { id: undoId, ...versionRange(saved.versions) }, now.toISOString());
    sendWrites(tx, workspaceId, also(updated));
    return { updated, isDeliveryQueued: saved.isDeliveryQueued };
  });
  if (isDeliveryQueued) deliveryWakeup.notify(workspaceId);
  return updated;
}

/** The versions of the batches, in their order. */
function versionRange(versions: number[]): { first_version: number; last_version: number } {
  return { first_version: versions[0] ?? 0, last_version: versions.at(-1) ?? 0 };
}

function changeFor({
  status,
  stage_id,
  pool_stage,
  rejection_reason_id,
  add_tags = [],
  remove_tags = [],
}: CandidatesUpdate['set']): CandidateChange {
  return {
    ...(status !== undefined && { status }),
    ...(stage_id !== undefined && { stage_id }),
    ...(pool_stage !== undefined && { pool_stage }),
    ...(rejection_reason_id !== undefined && { rejection_reason_id }),
    ...(add_tags.length + remove_tags.length > 0 && { tags: { add: add_tags, remove: remove_tags } }),
  };
}
