import type { RowMove } from '#candidates/merge/related-rows.ts';
import type { Transaction } from '#storage/queryable.ts';
import { updateCandidateOfMessages } from './message-move-queries.ts';

/** In the transaction of a merge. What is to be sent is sent as it was written, to the address that it has. */
export function moveMessages(tx: Transaction, workspaceId: string, move: RowMove): Promise<string[]> {
  return updateCandidateOfMessages(tx, workspaceId, move);
}
