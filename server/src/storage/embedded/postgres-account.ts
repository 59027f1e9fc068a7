import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { ignoreCodes } from '#system/error-code.ts';

/** The user that PostgreSQL runs as. */
export type Account = { uid: number; gid: number };

const unprivilegedNames = ['postgres', 'nobody'];
const overflowAccount: Account = { uid: 65534, gid: 65534 };

/** Not process.env: LD_LIBRARY_PATH, PGOPTIONS or LC_MESSAGES would change how PostgreSQL runs and what it logs. */
export const plainEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root, so root starts it as an unprivileged user. */
export async function chooseAccount(): Promise<Account> {
  if (!isRoot()) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const known = await readAccounts();
  const name = unprivilegedNames.find((candidate) => known.has(candidate));
  return known.get(name ?? '') ?? overflowAccount;
}

/** By trying it as that account: mode bits alone do not cover parent folders, ACLs and mounts. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const { ok } = await runAs(account, '/bin/sh', ['-c', 'cd -- "$0"', folder]);
  return ok;
}

export function runAs(account: Account, command: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { ...account, env: plainEnvironment, cwd: '/' }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim();
      resolve({ ok: error === null, output: output === '' && error !== null ? error.message : output });
    });
  });
}

async function readAccounts(): Promise<Map<string, Account>> {
  const passwd = (await readFile('/etc/passwd', 'utf8').catch(ignoreCodes('ENOENT'))) ?? '';
  const rows = passwd.split('\n').map((line) => line.split(':'));
  return new Map(rows.map(([name, , uid, gid]) => [name ?? '', { uid: Number(uid), gid: Number(gid) }]));
}
