import { quarantineFormId } from '#applications/quarantine/quarantine.ts';
import { deleteQuarantinedOfSenders } from '#applications/quarantine/quarantine-queries.ts';
import { deleteRepeats } from '#applications/repeats/repeat-queries.ts';
import { disownKeptUploads } from '#files/uploads/kept-uploads.ts';
import type { Transaction } from '#storage/queryable.ts';
import { deleteApplications } from './application-queries.ts';

/**
 * Deletes the consents and the repeated applications of these candidates, and the quarantined applications of these email addresses, in the transaction of the erasure.
 * Returns the keys of the files to remove after the commit.
 */
export async function eraseApplications(
  tx: Transaction,
  workspaceId: string,
  { candidateIds, emailKeys }: { candidateIds: string[]; emailKeys: string[] },
): Promise<string[]> {
  deleteApplications(tx, workspaceId, candidateIds);
  deleteRepeats(tx, workspaceId, candidateIds);
  const ids = await deleteQuarantinedOfSenders(tx, workspaceId, emailKeys);
  return ids.length === 0 ? [] : disownKeptUploads(tx, workspaceId, ids.map(quarantineFormId));
}
