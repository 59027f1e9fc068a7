import { formIdOf } from '#applications/quarantine/quarantine.ts';
import { deleteQuarantinedOf } from '#applications/quarantine/quarantine-queries.ts';
import { disownKeptUploads } from '#files/uploads/kept-uploads.ts';
import type { Transaction } from '#storage/database.ts';
import { deleteApplicationsOf } from './application-queries.ts';

/** Takes away what these candidates agreed to and what was to be read of them, in the transaction of their erasure. */
export function eraseApplications(tx: Transaction, workspaceId: string, candidateIds: string[]): void {
  deleteApplicationsOf(tx, workspaceId, candidateIds);
}

/** The same for what came from these addresses and is in quarantine. Returns the files that are to be removed once it is committed. */
export async function eraseQuarantined(tx: Transaction, workspaceId: string, emailKeys: string[]): Promise<string[]> {
  const ids = await deleteQuarantinedOf(tx, workspaceId, emailKeys);
  return ids.length === 0 ? [] : disownKeptUploads(tx, workspaceId, ids.map(formIdOf));
}
