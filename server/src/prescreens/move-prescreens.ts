import type { RowMove } from '#candidates/merge/related-rows.ts';
import type { Transaction } from '#storage/queryable.ts';
import { updateCandidateOfPrescreens } from './prescreen-move-queries.ts';

/** In the transaction of a merge. Refused by a unique index when both candidates have an open one. */
export function movePrescreens(tx: Transaction, workspaceId: string, move: RowMove): Promise<string[]> {
  return updateCandidateOfPrescreens(tx, workspaceId, move);
}
