import { removeUpgradeMark } from '#storage/schema/upgrade-mark.ts';
import type { HeldDatabase } from './database.ts';
import { type Journal, removeJournal, writeJournal } from './journal.ts';
import { askDoctor, runMigrations } from './programs.ts';
import { undoUpgrade } from './undo-upgrade.ts';
import type { UpgradeDeps } from './upgrade-deps.ts';

export type Upgraded = {
  from: string;
  to: string;
  /** The migrations that were applied, or would be. */
  migrated: string[];
  /** The file with the rows of before. */
  backup: string | null;
};

/** The upgrade failed, and everything is as it was. */
export class UpgradeUndone extends Error {}

/** What is done by the new release, whose program is in its place: everything from the migrations on. Also after a kill, from their begin. */
export async function finishUpgrade(held: HeldDatabase, deps: UpgradeDeps, journal: Journal, hasBackup = true): Promise<Upgraded> {
  const { config, environment } = deps;
  const { from, to, isRolling, backup } = journal;
  try {
    await writeJournal(config.dataDir, { ...journal, step: 'migrate' });
    const migrated = await runMigrations(to, environment, isRolling);
    await writeJournal(config.dataDir, { ...journal, step: 'check' });
    await refuseNewProblems(deps, journal);
    await endUpgrade(held, deps, journal);
    return { from: from.version, to: to.version, migrated, backup: hasBackup ? backup : null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    deps.say(`The upgrade to Muster ${to.version} failed and is undone. ${reason}`);
    await undoUpgrade(held, deps, journal);
    throw new UpgradeUndone(`The upgrade to Muster ${to.version} failed. ${describeUndone(journal)} ${reason}`, { cause: error });
  }
}

/** From here on processes may use the database, so nothing is undone any more. */
export async function endUpgrade(
  { client }: HeldDatabase,
  { config }: Pick<UpgradeDeps, 'config'>,
  journal: Journal,
): Promise<void> {
  await writeJournal(config.dataDir, { ...journal, step: 'done' });
  await removeUpgradeMark(client);
  await removeJournal(config.dataDir);
}

async function refuseNewProblems({ environment }: UpgradeDeps, { to, problems }: Journal): Promise<void> {
  const [found] = (await askDoctor(to, environment)).filter(({ check }) => !problems.includes(check));
  if (found) throw new Error(`Its doctor says of ${found.check}: ${found.message}`);
}

function describeUndone({ from, link, isRolling }: Journal): string {
  if (isRolling) return `Muster ${from.version} is back, and serves on the present schema.`;
  if (link === null) return `The data are as they were: install the package of Muster ${from.version} again.`;
  return `Muster ${from.version} is back, with all data as they were.`;
}
