import { quarantineFormId } from '#applications/quarantine/quarantine.ts';
import { deleteQuarantinedOf } from '#applications/quarantine/quarantine-queries.ts';
import { disownKeptUploads } from '#files/uploads/kept-uploads.ts';
import type { Transaction } from '#storage/queryable.ts';
import { deleteApplicationsOf } from './application-queries.ts';

/**
 * Takes away what these candidates agreed to, and what came from these addresses and is in quarantine, in the transaction of their
 * erasure. Returns the files that are to be removed once it is committed.
 */
export async function eraseApplications(
  tx: Transaction,
  workspaceId: string,
  { candidateIds, emailKeys }: { candidateIds: string[]; emailKeys: string[] },
): Promise<string[]> {
  deleteApplicationsOf(tx, workspaceId, candidateIds);
  const ids = await deleteQuarantinedOf(tx, workspaceId, emailKeys);
  return ids.length === 0 ? [] : disownKeptUploads(tx, workspaceId, ids.map(quarantineFormId));
}
