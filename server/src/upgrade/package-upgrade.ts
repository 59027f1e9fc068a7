import { listApplied } from '#storage/schema/applied-migrations.ts';
import { backUp, backupPath, refuseFullDisk } from './back-up.ts';
import { type HeldDatabase, hasDatabase, holdDatabase, refuseInUse } from './database.ts';
import { finishUpgrade, type Upgraded } from './finish-upgrade.ts';
import { type Journal, writeJournal } from './journal.ts';
import { askDoctor, askMissing } from './programs.ts';
import { findRelease } from './release.ts';
import type { UpgradeDeps } from './upgrade-deps.ts';

/** Before a package manager replaces the program: whether the installation can be upgraded now. */
export async function checkUpgrade(deps: UpgradeDeps): Promise<void> {
  if (!hasDatabase(deps.config)) return;
  await holdDatabase(deps.config, false, async (held) => {
    await refuseInUse(held);
    await refuseFullDisk(held, deps);
  });
}

/** After a package manager has put this program in the place of another one: the same steps without the swap. */
export async function upgradePackage(deps: UpgradeDeps, program: string, fromVersion: string): Promise<Upgraded> {
  const to = findRelease(program);
  if (!to) throw new Error('This is a clone of the project, not a package.');
  const unchanged = { from: fromVersion, to: to.version, migrated: [], backup: null };
  const { config, environment } = deps;
  if (!hasDatabase(config)) return unchanged;
  return holdDatabase(config, false, async (held) => {
    const applied = await listApplied(held.client);
    if (applied.length === 0 || (await askMissing(to, environment)).length === 0) return unchanged;
    await refuseInUse(held);
    await refuseFullDisk(held, deps);
    // The schema is older than this program, which undoes nothing.
    const problems = (await askDoctor(to, environment)).map(({ check }) => check).filter((check) => check !== 'schema');
    const started = await writeJournal(config.dataDir, {
      step: 'backup',
      from: { version: fromVersion, root: to.root },
      to: { version: to.version, root: to.root },
      link: null,
      isRolling: false,
      backup: backupPath(config.dataDir, to.version),
      schema: applied.map(({ name }) => name),
      problems,
    });
    return finishUpgrade(held, deps, await backUp(held, deps, started));
  });
}

/** The old program is gone: after a kill during the backup it is made again. */
export async function redoPackageUpgrade(held: HeldDatabase, deps: UpgradeDeps, journal: Journal): Promise<void> {
  await refuseInUse(held);
  await finishUpgrade(held, deps, await backUp(held, deps, journal));
}
