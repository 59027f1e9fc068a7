import { rm } from 'node:fs/promises';
import type { Config } from '#config.ts';
import { removeUpgradeMark } from '#storage/schema/upgrade-mark.ts';
import { type HeldDatabase, holdDatabase } from './database.ts';
import { endUpgrade, finishUpgrade, UpgradeUndone } from './finish-upgrade.ts';
import { targetOf } from './installation.ts';
import { type Journal, readJournal, removeJournal } from './journal.ts';
import { redoPackageUpgrade } from './package-upgrade.ts';
import { undoUpgrade } from './undo-upgrade.ts';
import type { UpgradeDeps } from './upgrade-deps.ts';

/**
 * Finishes or undoes an upgrade that was killed, from either program. Returns the folder of the release that is to be used from now on;
 * undefined when there was nothing to do, or a package manager decides.
 */
export async function settleUpgrade(deps: UpgradeDeps): Promise<string | undefined> {
  const { config } = deps;
  const found = await readJournal(config.dataDir);
  if (!found) return undefined;
  return holdDatabase(config, found.isRolling, async (held) => {
    // Another process may have done it meanwhile.
    const journal = await readJournal(config.dataDir);
    if (journal) await settle(held, deps, journal);
    return found.link === null ? undefined : targetOf(found.link);
  });
}

async function settle(held: HeldDatabase, deps: UpgradeDeps, journal: Journal): Promise<void> {
  const { config, say } = deps;
  const { step, from, to, link } = journal;
  if (step === 'done') return endUpgrade(held, deps, journal);
  if (step === 'undo') {
    say(`The upgrade to Muster ${to.version} was interrupted while it was undone. Muster ${from.version} comes back.`);
    return undoUpgrade(held, deps, journal);
  }
  if (link === null && step === 'backup') return redoPackageUpgrade(held, deps, journal);
  if (link !== null && targetOf(link) !== to.root) {
    say(`The upgrade to Muster ${to.version} was interrupted before it had changed anything. Muster ${from.version} goes on.`);
    return forgetUpgrade(held, config, journal);
  }
  say(`The upgrade to Muster ${to.version} was interrupted, and is finished now.`);
  await finishUpgrade(held, deps, journal).catch((error) => {
    if (!(error instanceof UpgradeUndone)) throw error;
    say(error.message);
  });
}

/** Of an upgrade that has changed nothing. */
export async function forgetUpgrade(
  { client }: HeldDatabase,
  { dataDir }: Pick<Config, 'dataDir'>,
  { backup }: Journal,
): Promise<void> {
  await removeUpgradeMark(client);
  await rm(`${backup}.partial`, { force: true });
  await removeJournal(dataDir);
}
