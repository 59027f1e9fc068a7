import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresBinaries } from '#storage/embedded/binaries/postgres-binaries.ts';
import type { PostgresFolder } from '#storage/embedded/folders/postgres-folder.ts';
import { makeSocketFolder, socketName } from '#storage/embedded/folders/postgres-socket.ts';
import { plainEnvironment } from '#storage/embedded/postgres-account.ts';
import { openPostgresLog } from './postgres-log.ts';
import { type PostgresSettings, postgresFlags } from './postgres-settings.ts';
import { findPostmaster, type Postmaster, postmasterPollMs } from './postmaster.ts';
import { removeStaleLock } from './postmaster-lock.ts';

/** Everything that is needed to start PostgreSQL. */
export type PostgresInstallation = {
  folder: PostgresFolder;
  cluster: string;
  binaries: PostgresBinaries;
  settings: PostgresSettings;
  onSpawn: () => void;
};

export type RunningPostmaster = Postmaster & { started: boolean };

const refusalsMax = 200;
const refusalPauseMs = 50;
const logLinesMax = 10;

/** Joins the running postmaster of this cluster or starts one. Of several processes that start one, PostgreSQL's lock file lets one win. */
export async function runPostmaster(installation: PostgresInstallation): Promise<RunningPostmaster> {
  const socketFolder = await makeSocketFolder(installation.folder);
  for (let refusals = 0; ; refusals += 1) {
    const outcome = (await joinPostmaster(installation.cluster)) ?? (await startPostmaster(installation, socketFolder));
    if (typeof outcome !== 'string') return outcome;
    if (refusals > refusalsMax || !isTransientRefusal(outcome)) throw new Error(`PostgreSQL did not start:\n${outcome}`);
    await removeStaleLock(join(installation.cluster, 'postmaster.pid'), installation.cluster);
    await removeStaleLock(join(socketFolder, `${socketName}.lock`), installation.cluster);
    await delay(refusalPauseMs);
  }
}

/** Waits without a timeout while the postmaster lives: crash recovery may take long. */
async function joinPostmaster(cluster: string): Promise<RunningPostmaster | undefined> {
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster === undefined) return undefined;
    if (postmaster.isReady) return { ...postmaster, started: false };
    await delay(postmasterPollMs);
  }
}

/** Returns the last lines of PostgreSQL's log if it exited instead. */
async function startPostmaster(installation: PostgresInstallation, socketFolder: string): Promise<RunningPostmaster | string> {
  const log = await openPostgresLog(installation.folder);
  try {
    // Detached, so that Ctrl-C in the terminal does not stop it before pending requests are done.
    const child = spawn(
      installation.binaries.postgres,
      ['-D', installation.cluster, ...postgresFlags(socketFolder, installation.settings)],
      {
        ...installation.folder.account,
        cwd: installation.cluster,
        env: plainEnvironment,
        detached: true,
        stdio: ['ignore', log.handle.fd, log.handle.fd],
      },
    );
    child.unref();
    installation.onSpawn();
    return (await waitUntilReady(child, installation.cluster)) ?? (await readLogEnd(log.path, log.bytesBefore));
  } finally {
    await log.handle.close();
  }
}

async function waitUntilReady(child: ChildProcess, cluster: string): Promise<RunningPostmaster | undefined> {
  const ended = once(child, 'exit').then(() => true);
  // The race below reports a process that could not be started; this avoids an unhandled rejection before it.
  ended.catch(() => {});
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster?.isReady) return { ...postmaster, started: postmaster.pid === child.pid };
    if (await Promise.race([ended, delay(postmasterPollMs, false)])) return undefined;
  }
}

async function readLogEnd(logPath: string, fromByte: number): Promise<string> {
  const text = (await readFile(logPath)).subarray(fromByte).toString();
  return text.trim().split('\n').slice(-logLinesMax).join('\n');
}

/** Another process is starting PostgreSQL, the pid of a lock file was reused, or a killed postmaster's processes are still exiting. */
function isTransientRefusal(logEnd: string): boolean {
  return /lock file ".+" (already exists|is empty)|pre-existing shared memory block/.test(logEnd);
}
