import { type CandidatesUpdate, matchesMax } from '@muster/contract/candidates/candidate-bulk.ts';
import type { CandidateDeps } from '#candidates/candidate-deps.ts';
import { filtersOfBody } from '#candidates/list/filters-of-body.ts';
import { visibleCandidates } from '#candidates/list/visible-candidates.ts';
import { checkRejectionReason } from '#candidates/rejection-reasons/rejection-reasons.ts';
import { searchQueriesFor } from '#candidates/search/candidate-search-actions.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { workspaceActorFor } from '#events/event.ts';
import { failure } from '#failure.ts';
import { asStatement, type Part } from '#storage/sql.ts';
import type { Caller } from '#web/caller.ts';
import { findMatchingIds, insertUpdate, lockCandidateRows } from './bulk-queries.ts';
import { onlyVisible } from './only-visible.ts';
import { type CandidateChange, saveMany } from './save-many.ts';

export type UpdatedCandidates = {
  updated: number;
  unchanged: number;
  not_found: string[];
  has_more: boolean;
  undo_id: string | null;
};

/** Changes many candidates in one transaction. What `also` writes is committed with it or not at all. */
export async function updateCandidates(
  app: CandidateDeps,
  caller: Caller,
  input: CandidatesUpdate,
  also: (updated: UpdatedCandidates) => Part<'change'>[],
): Promise<UpdatedCandidates> {
  const workspaceActor = workspaceActorFor(caller);
  const { workspaceId } = workspaceActor;
  const { database, clock, deliveryWakeup } = app;
  await checkRejectionReason(database, workspaceId, input.set.rejection_reason_id, input.set.status);
  const { ids, hasMore } = await chooseCandidates(app, caller, input);
  const change = changeFor(input.set);
  const { updated, isDeliveryQueued } = await database.transaction(workspaceId, async (tx) => {
    const now = clock();
    const locked = await lockCandidateRows(tx, workspaceId, ids);
    const saved = await saveMany(app, tx, workspaceActor, { ids: locked, plan: () => change, now });
    const undoId = saved.versions.length > 0 ? uuidv7() : null;
    const known = new Set(locked);
    const updated = {
      updated: saved.changedIds.size,
      unchanged: locked.length - saved.changedIds.size,
      not_found: (input.candidate_ids ?? []).filter((id) => !known.has(id.toLowerCase())),
      has_more: hasMore,
      undo_id: undoId,
    };
    if (undoId !== null) insertUpdate(tx, workspaceId, { id: undoId, ...versionRange(saved.versions) }, now.toISOString());
    for (const statement of also(updated)) tx.send(asStatement(statement));
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
  pool_stage,
  rejection_reason_id,
  add_tags = [],
  remove_tags = [],
}: CandidatesUpdate['set']): CandidateChange {
  return {
    ...(status !== undefined && { status }),
    ...(pool_stage !== undefined && { pool_stage }),
    ...(rejection_reason_id !== undefined && { rejection_reason_id }),
    ...(add_tags.length + remove_tags.length > 0 && { tags: { add: add_tags, remove: remove_tags } }),
  };
}

async function chooseCandidates(
  { database }: CandidateDeps,
  { workspaceId, access }: Caller,
  { candidate_ids, filter, expected_total, limit }: CandidatesUpdate,
): Promise<{ ids: string[]; hasMore: boolean }> {
  if ((candidate_ids === undefined) === (filter === undefined)) throw failure('candidates_not_chosen');
  if (candidate_ids)
    return { ids: await onlyVisible(database, { workspaceId, access }, candidate_ids.filter(isUuid)), hasMore: false };
  const filters = visibleCandidates(filtersOfBody(filter ?? {}), access);
  const search = filters.q === undefined ? undefined : await searchQueriesFor(database, workspaceId, { ...filters, q: filters.q });
  const isEmpty = filters.q !== undefined && !search;
  const wanted = { filters, search, max: (limit ?? matchesMax) + 1 };
  const ids = isEmpty ? [] : await findMatchingIds(database.longReads(workspaceId), workspaceId, wanted);
  if (limit !== undefined) return { ids: ids.slice(0, limit), hasMore: ids.length > limit };
  if (ids.length > matchesMax) throw failure('too_many_matches', String(matchesMax));
  if (expected_total !== undefined && expected_total !== ids.length) throw failure('selection_changed', String(ids.length));
  return { ids, hasMore: false };
}
