import type { Transaction } from '#storage/database.ts';
import { deleteApplicationsOf } from './application-queries.ts';

/** Takes away what these candidates agreed to and what was to be read of them, in the transaction of their erasure. */
export function eraseApplications(tx: Transaction, workspaceId: string, candidateIds: string[]): void {
  deleteApplicationsOf(tx, workspaceId, candidateIds);
}
