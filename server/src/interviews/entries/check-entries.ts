import type { Runtime } from '#runtime.ts';
import { requestEntryChecks } from './entry-queries.ts';

/** A calendar was read, and something in it has changed: entries that are not there as they were written have been moved or removed. */
export function checkEntries({ database }: Pick<Runtime, 'database'>, workspaceId: string, calendarId: string): Promise<void> {
  return requestEntryChecks(database, workspaceId, calendarId);
}
