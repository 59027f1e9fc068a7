import { listApplied } from '#storage/schema/applied-migrations.ts';
import { makeFolders } from '#system/make-folder.ts';
import { unpackArtefact } from './artefact.ts';
import { backUp, backupPath, refuseFullDisk } from './back-up.ts';
import { type HeldDatabase, hasDatabase, holdDatabase, refuseInUse } from './database.ts';
import { finishUpgrade, type Upgraded } from './finish-upgrade.ts';
import { findInstallation, type Installation, pointLinkTo, refuseDataInside } from './installation.ts';
import { type Journal, writeJournal } from './journal.ts';
import { askDoctor, askMissing } from './programs.ts';
import type { InstalledRelease } from './release.ts';
import { forgetUpgrade } from './settle-upgrade.ts';
import type { UpgradeDeps } from './upgrade-deps.ts';

type UpgradeOptions = {
  /** The program that runs now. */
  program: string;
  artefact: string;
  /** Changes nothing. */
  isCheck: boolean;
  /** Other nodes serve meanwhile. */
  isRolling: boolean;
};

/** Replaces the release that runs here by another one. Killed at any moment, the next start finishes or undoes it. */
export async function upgrade(deps: UpgradeDeps, options: UpgradeOptions): Promise<Upgraded> {
  const installation = findInstallation(options.program);
  const { config } = deps;
  refuseDataInside(config.dataDir, installation.release);
  if (options.isRolling && config.databaseUrl === undefined)
    throw new Error('--rolling is for several nodes, which share the database of DATABASE_URL. It is not set.');
  if (!hasDatabase(config)) return replaceProgram(deps, installation, options);
  await makeFolders(config.dataDir, 0o700);
  return holdDatabase(config, options.isRolling, (held) => upgradeHeld(held, deps, installation, options));
}

async function upgradeHeld(
  held: HeldDatabase,
  deps: UpgradeDeps,
  installation: Installation,
  options: UpgradeOptions,
): Promise<Upgraded> {
  const { config, environment, say } = deps;
  const { release: from, link } = installation;
  const { artefact, isCheck, isRolling } = options;
  const applied = (await listApplied(held.client)).map(({ name }) => name);
  if (applied.length === 0) return replaceProgram(deps, installation, options);
  if (!isRolling) await refuseInUse(held);
  const unpacked = await unpackArtefact(artefact, from, deps);
  try {
    await refuseOtherPostgres(held, unpacked.release);
    const missing = await askMissing(unpacked.release, environment);
    await refuseFullDisk(held, deps);
    say(describe(from, unpacked.release, missing));
    if (isCheck) return { from: from.version, to: unpacked.release.version, migrated: missing, backup: null };
    const problems = (await askDoctor(from, environment)).map(({ check }) => check);
    const to = await unpacked.keep();
    const started = await writeJournal(config.dataDir, {
      step: 'backup',
      from: programOf(from),
      to: programOf(to),
      link,
      isRolling,
      backup: backupPath(config.dataDir, to.version),
      schema: applied,
      problems,
    });
    // Nodes after the first one find the database migrated.
    const hasBackup = !(isRolling && missing.length === 0);
    return await finishUpgrade(held, deps, await swap(held, deps, started, hasBackup), hasBackup);
  } finally {
    await unpacked.discard();
  }
}

/** The files of one major version of PostgreSQL cannot be read by another. */
async function refuseOtherPostgres({ storage, client }: HeldDatabase, { version, postgres }: InstalledRelease): Promise<void> {
  if (!storage.isEmbedded) return;
  const { rows } = await client.query<{ major: number }>("SELECT current_setting('server_version_num')::int / 10000 AS major");
  const [major, brought] = [rows[0]?.major, Number.parseInt(postgres, 10)];
  if (brought !== major)
    throw new Error(
      `Muster ${version} brings PostgreSQL ${brought}, and the data are those of ${major}. Make a backup, and restore it with Muster ${version} into an empty DATA_DIR.`,
    );
}

/** What fails before the link leads to the new release has changed nothing. */
async function swap(held: HeldDatabase, deps: UpgradeDeps, started: Journal, hasBackup: boolean): Promise<Journal> {
  const { config } = deps;
  try {
    const journal = hasBackup
      ? await backUp(held, deps, started)
      : await writeJournal(config.dataDir, { ...started, step: 'swap' });
    if (started.link !== null) await pointLinkTo(started.link, started.to.root);
    return journal;
  } catch (error) {
    await forgetUpgrade(held, config, started);
    throw error;
  }
}

/** Of an installation that was never started. */
async function replaceProgram(
  deps: UpgradeDeps,
  { release: from, link }: Installation,
  { artefact, isCheck }: UpgradeOptions,
): Promise<Upgraded> {
  const unpacked = await unpackArtefact(artefact, from, deps);
  try {
    deps.say(describe(from, unpacked.release, []));
    const result = { from: from.version, to: unpacked.release.version, migrated: [], backup: null };
    if (!isCheck) await pointLinkTo(link, (await unpacked.keep()).root);
    return result;
  } finally {
    await unpacked.discard();
  }
}

function programOf({ version, root }: InstalledRelease): Journal['from'] {
  return { version, root };
}

function describe(from: InstalledRelease, to: InstalledRelease, missing: string[]): string {
  const migrations = missing.length === 1 ? '1 migration' : `${missing.length} migrations`;
  return `Muster ${from.version} can be upgraded to ${to.version}: ${missing.length === 0 ? 'the schema stays as it is' : migrations}.`;
}
