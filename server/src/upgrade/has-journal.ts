import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const journalName = 'upgrade.json';

/** Whether an upgrade is under way, or was interrupted. Asked at every start, so it loads nothing else. */
export function hasJournal(dataDir: string): boolean {
  return existsSync(join(dataDir, journalName));
}
