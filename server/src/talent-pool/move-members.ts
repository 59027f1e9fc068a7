import type { RowMove } from '#candidates/merge/related-rows.ts';
import type { Transaction } from '#storage/queryable.ts';
import { updateCandidateOfMembers } from './member-list-queries.ts';
import { deleteMembersOf } from './member-queries.ts';

/** In the transaction of the erasure of these candidates. */
export function eraseMembers(tx: Transaction, workspaceId: string, candidateIds: string[]): void {
  deleteMembersOf(tx, workspaceId, candidateIds);
}

/** In the transaction of a merge. */
export function moveMembers(tx: Transaction, workspaceId: string, move: RowMove): Promise<string[]> {
  return updateCandidateOfMembers(tx, workspaceId, move);
}
