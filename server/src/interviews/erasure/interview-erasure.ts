import type { Transaction } from '#storage/queryable.ts';
import { deleteInterviewDetails, deleteInterviews } from './interview-erasure-queries.ts';

/** Erases the interviews of these candidates, with their feedback, notes and history. Returns their ids. */
export async function eraseInterviews(tx: Transaction, workspaceId: string, candidateIds: string[]): Promise<string[]> {
  const ids = await deleteInterviews(tx, workspaceId, candidateIds);
  if (ids.length > 0) deleteInterviewDetails(tx, workspaceId, ids);
  return ids;
}
