import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';

/** The process that is PostgreSQL on one cluster. Its socket folder is known once it is ready. */
export type Postmaster = { pid: number; socketFolder: string; isReady: boolean };

export const postmasterPollMs = 15;
const stopPatienceMs = 6_000;
const goneCodes = ['ENOENT', 'ESRCH'];
const foreignCodes = ['EACCES', 'EPERM'];

/** What postmaster.pid says, if the process in it is one that runs on this cluster, and not a stranger who got its pid. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readLock(join(cluster, 'postmaster.pid'))).split('\n');
  const pid = pidIn(lines[0]);
  if (!(await isPostmaster(pid, cluster))) return undefined;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

export async function readLock(path: string): Promise<string> {
  return (await readFile(path, 'utf8').catch(ignoreCodes('ENOENT'))) ?? '';
}

export function pidIn(lockText: string | undefined): number {
  return Math.abs(Number.parseInt(lockText ?? '', 10)) || 0;
}

export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (pid === 0) return false;
  if (process.platform !== 'linux') return (await commandLine(pid)).includes(`/postgres -D ${cluster} `);
  // Only these errors mean that it is another process, or none: on any other the lock of a running PostgreSQL would be removed.
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(ignoreCodes(...goneCodes, ...foreignCodes))) ?? '';
  const [program, , folderArgument] = command.split('\0');
  // The argument stands in where root may not look at another user's process, as in a container without CAP_SYS_PTRACE.
  const folder = (await readlink(`/proc/${pid}/cwd`).catch(ignoreCodes(...goneCodes, ...foreignCodes))) ?? folderArgument;
  return program?.endsWith('/postgres') === true && folder === cluster;
}

/** Fast shutdown: connections are cut, everything is written. Immediate shutdown if that hangs: the next start recovers. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (await isGoneAfter('SIGINT', pid, cluster)) return;
  if (await isGoneAfter('SIGQUIT', pid, cluster)) return;
  throw new Error(`PostgreSQL (process ${pid}) could not be stopped.`);
}

async function isGoneAfter(signal: NodeJS.Signals, pid: number, cluster: string): Promise<boolean> {
  const giveUpAt = Date.now() + stopPatienceMs;
  if (await isPostmaster(pid, cluster)) sendSignal(pid, signal);
  while (await isPostmaster(pid, cluster)) {
    if (Date.now() > giveUpAt) return false;
    await delay(postmasterPollMs);
  }
  return true;
}

/** It may have ended since it was looked at. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}

/** ps ends with 1 when there is no such process. */
function commandLine(pid: number): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('ps', ['-ww', '-o', 'args=', '-p', String(pid)], (error, stdout) =>
      error && error.code !== 1 ? reject(error) : resolve(stdout),
    );
  });
}
