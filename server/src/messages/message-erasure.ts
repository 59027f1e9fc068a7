import type { Transaction } from '#storage/queryable.ts';
import { deleteMessages } from './message-erasure-queries.ts';

/**
 * Deletes all messages about these candidates in the transaction of their erasure, also those to interviewers. A sender that has claimed
 * one finds no row to mark, and does not send it.
 */
export function eraseMessages(tx: Transaction, workspaceId: string, candidateIds: string[]): void {
  deleteMessages(tx, workspaceId, candidateIds);
}
