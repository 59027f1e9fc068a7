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

/** Where PostgreSQL runs: everything that a start needs. */
export type PostgresInstallation = {
  folder: PostgresFolder;
  cluster: string;
  binaries: PostgresBinaries;
  settings: PostgresSettings;
};

export type RunningPostmaster = Postmaster & { started: boolean };

const refusalsMax = 200;
const refusalPauseMs = 50;
const complaintLinesMax = 10;

/** The postmaster that is ready on this cluster: the one that runs, or a new one. However many ask at once, PostgreSQL lets one win. */
export async function runPostmaster(site: PostgresInstallation): Promise<RunningPostmaster> {
  const socketFolder = await makeSocketFolder(site.folder);
  for (let refusals = 0; ; refusals += 1) {
    const outcome = (await joinPostmaster(site.cluster)) ?? (await startPostmaster(site, socketFolder));
    if (typeof outcome !== 'string') return outcome;
    if (refusals > refusalsMax || !isTransientRefusal(outcome)) throw new Error(`PostgreSQL did not start:\n${outcome}`);
    await removeStaleLock(join(site.cluster, 'postmaster.pid'), site.cluster);
    await removeStaleLock(join(socketFolder, `${socketName}.lock`), site.cluster);
    await delay(refusalPauseMs);
  }
}

/** Waits as long as it lives: recovery after a crash takes the time that it takes. */
async function joinPostmaster(cluster: string): Promise<RunningPostmaster | undefined> {
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster === undefined) return undefined;
    if (postmaster.isReady) return { ...postmaster, started: false };
    await delay(postmasterPollMs);
  }
}

/** Gives what PostgreSQL complained about if it ended instead. */
async function startPostmaster(site: PostgresInstallation, socketFolder: string): Promise<RunningPostmaster | string> {
  const log = await openPostgresLog(site.folder);
  try {
    // A session of its own, so that the terminal's Ctrl-C does not reach it before the requests under way are done.
    const child = spawn(site.binaries.postgres, ['-D', site.cluster, ...postgresFlags(socketFolder, site.settings)], {
      ...site.folder.account,
      cwd: site.cluster,
      env: plainEnvironment,
      detached: true,
      stdio: ['ignore', log.handle.fd, log.handle.fd],
    });
    child.unref();
    return (await waitUntilReady(child, site.cluster)) ?? (await readComplaint(log.path, log.bytesBefore));
  } finally {
    await log.handle.close();
  }
}

async function waitUntilReady(child: ChildProcess, cluster: string): Promise<RunningPostmaster | undefined> {
  const ended = once(child, 'exit').then(() => true);
  // A process that cannot be started is told by the race below, and until then nobody waits for it.
  ended.catch(() => {});
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster?.isReady) return { ...postmaster, started: postmaster.pid === child.pid };
    if (await Promise.race([ended, delay(postmasterPollMs, false)])) return undefined;
  }
}

async function readComplaint(logPath: string, fromByte: number): Promise<string> {
  const text = (await readFile(logPath)).subarray(fromByte).toString();
  return text.trim().split('\n').slice(-complaintLinesMax).join('\n');
}

/** Somebody else is starting, a stranger has the pid in a lock, or processes of a killed postmaster are still ending. */
function isTransientRefusal(complaint: string): boolean {
  return /lock file ".+" (already exists|is empty)|pre-existing shared memory block/.test(complaint);
}
