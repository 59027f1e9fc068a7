import type { RowMove } from '#candidates/merge/related-rows.ts';
import type { Transaction } from '#storage/queryable.ts';
import { updateCandidateOfNotes } from './note-move-queries.ts';

/** In the transaction of a merge. */
export function moveNotes(tx: Transaction, workspaceId: string, move: RowMove): Promise<string[]> {
  return updateCandidateOfNotes(tx, workspaceId, move);
}
