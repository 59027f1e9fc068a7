import type { RowMove } from '#candidates/merge/related-rows.ts';
import type { Transaction } from '#storage/queryable.ts';
import { deleteRequests, updateCandidateOfRequests } from './erasure-request-queries.ts';

/** In the transaction of the erasure of these candidates. */
export function eraseErasureRequests(tx: Transaction, workspaceId: string, candidateIds: string[]): void {
  deleteRequests(tx, workspaceId, candidateIds);
}

/** In the transaction of a merge. */
export function moveErasureRequests(tx: Transaction, workspaceId: string, move: RowMove): Promise<string[]> {
  return updateCandidateOfRequests(tx, workspaceId, move);
}
