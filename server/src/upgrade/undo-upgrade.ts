import { restoreInPlace } from '#backup/restore/restore-in-place.ts';
import { listApplied } from '#storage/schema/applied-migrations.ts';
import { isUpgradeMark, removeUpgradeMark } from '#storage/schema/upgrade-mark.ts';
import { type HeldDatabase, refuseInUse } from './database.ts';
import { pointLinkTo } from './installation.ts';
import { type Journal, removeJournal, writeJournal } from './journal.ts';
import type { UpgradeDeps } from './upgrade-deps.ts';

/** Brings back the release of before, and its rows where migrations have changed them. May be repeated after a kill. */
export async function undoUpgrade(held: HeldDatabase, { config, report, say }: UpgradeDeps, journal: Journal): Promise<void> {
  await writeJournal(config.dataDir, { ...journal, step: 'undo' });
  if (!journal.isRolling && (await isChanged(held, journal))) {
    await refuseInUse(held);
    say(`Restoring ${journal.backup}.`);
    // Not stopped by Ctrl-C: the old release could not use what is there.
    await restoreInPlace(held.storage, journal.backup, { report, signal: new AbortController().signal });
  }
  if (journal.link !== null) await pointLinkTo(journal.link, journal.from.root);
  await removeUpgradeMark(held.client);
  await removeJournal(config.dataDir);
}

async function isChanged({ client }: HeldDatabase, { schema }: Journal): Promise<boolean> {
  const applied = (await listApplied(client)).filter((row) => !isUpgradeMark(row)).map(({ name }) => name);
  return applied.join() !== schema.join();
}
