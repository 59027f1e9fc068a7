import type { Runtime } from '#runtime.ts';
import { deleteExpiredEntries } from './audit-queries.ts';

const purgeMax = 1000;

/** Deletes entries that are older than the log keeps them. */
export async function purgeAuditLog({ database }: Pick<Runtime, 'database'>): Promise<void> {
  let count = purgeMax;
  while (count === purgeMax) count = await deleteExpiredEntries(database, purgeMax);
}
