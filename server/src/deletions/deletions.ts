import type { DeletedKind } from '@muster/contract/deletions/deletion-list.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import type { Part } from '#storage/sql.ts';
import { insertDeletion, listRecentlyDeletedCandidates, type RecentDeletion, removeDeletion } from './deletion-queries.ts';

/** Tells those who keep a copy, with the change that deletes it. Rows of candidates, notes and interviews are recorded by triggers. */
export function recordDeletion(workspaceId: string, kind: DeletedKind, id: string, at: string): Part<'change'> {
  return insertDeletion(workspaceId, kind, id, at);
}

/** It is there again. */
export function takeBackDeletion(tx: Transaction, workspaceId: string, kind: DeletedKind, id: string): void {
  removeDeletion(tx, workspaceId, kind, id);
}

export function readRecentlyDeletedCandidates(
  { database }: Pick<Runtime, 'database'>,
  workspaceIds: string[],
  page: { since: Date; limit: number },
): Promise<RecentDeletion[]> {
  return listRecentlyDeletedCandidates(database, workspaceIds, page);
}
