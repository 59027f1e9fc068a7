import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';

/** PostgreSQL's main process on a cluster. Its socket folder is known once it is ready. */
export type Postmaster = { pid: number; socketFolder: string; isReady: boolean };

export const postmasterPollMs = 15;
const stopTimeoutMs = 6_000;
const goneCodes = ['ENOENT', 'ESRCH'];
const foreignCodes = ['EACCES', 'EPERM'];

/** Reads postmaster.pid. Undefined when its pid is not a postmaster of this cluster, for example because it was reused. */
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
  // Only these errors mean another process or none. Any other error is thrown: otherwise the lock of a running PostgreSQL would be removed.
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(ignoreCodes(...goneCodes, ...foreignCodes))) ?? '';
  const [program, , folderArgument] = command.split('\0');
  // Falls back to the -D argument where root may not inspect other users' processes, as in a container without CAP_SYS_PTRACE.
  const folder = (await readlink(`/proc/${pid}/cwd`).catch(ignoreCodes(...goneCodes, ...foreignCodes))) ?? folderArgument;
  return program?.endsWith('/postgres') === true && folder === cluster;
}

/** Fast shutdown (SIGINT) closes connections and writes a checkpoint. Immediate shutdown (SIGQUIT) if that hangs: the next start recovers. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (await isGoneAfter('SIGINT', pid, cluster)) return;
  if (await isGoneAfter('SIGQUIT', pid, cluster)) return;
  throw new Error(`PostgreSQL (process ${pid}) could not be stopped.`);
}

async function isGoneAfter(signal: NodeJS.Signals, pid: number, cluster: string): Promise<boolean> {
  const giveUpAt = Date.now() + stopTimeoutMs;
  if (await isPostmaster(pid, cluster)) sendSignal(pid, signal);
  while (await isPostmaster(pid, cluster)) {
    if (Date.now() > giveUpAt) return false;
    await delay(postmasterPollMs);
  }
  return true;
}

/** It may have exited in the meantime. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}

/** ps exits with 1 when there is no such process. */
function commandLine(pid: number): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('ps', ['-ww', '-o', 'args=', '-p', String(pid)], (error, stdout) =>
      error && error.code !== 1 ? reject(error) : resolve(stdout),
    );
  });
}
