import type { RowMove } from '#candidates/merge/related-rows.ts';
import type { Transaction } from '#storage/queryable.ts';
import { updateCandidateOfRepeats } from './repeat-queries.ts';

/** In the transaction of a merge. */
export function moveRepeats(tx: Transaction, workspaceId: string, move: RowMove): Promise<string[]> {
  return updateCandidateOfRepeats(tx, workspaceId, move);
}
