import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { Account } from '@muster/server/src/storage/embedded/postgres-account.ts';

export type Child = {
  /** With -9. */
  kill(): Promise<void>;
  /** With all processes of its session. */
  killAll(): Promise<void>;
};

/** A program of the cluster, with its output in a file. */
export function startChild(
  account: Account,
  command: string,
  args: string[],
  logFile: string,
  env: Record<string, string> = {},
): Child {
  const log = openSync(logFile, 'a');
  // In its own session, so that Ctrl-C in the terminal does not reach it first.
  const child = spawn(command, args, {
    ...account,
    detached: true,
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
    stdio: ['ignore', log, log],
  });
  child.on('error', (error) => process.stderr.write(`${command}: ${error.message}\n`));
  const end = async (pid: number | undefined) => {
    if (pid === undefined || !isAlive(child)) return;
    process.kill(pid, 'SIGKILL');
    await once(child, 'exit');
  };
  return { kill: () => end(child.pid), killAll: () => end(child.pid && -child.pid) };
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
