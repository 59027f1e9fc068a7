import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '#test/chaos/retries.ts';
import type { Scope } from '#test/processes/processes.ts';
import { findProgram, installObstacle, installPackage } from '#test/runner/debian-package.ts';

export type PgBouncer = { url: string; log: () => string };

/** PgBouncer with its own defaults in front of a database on a Unix socket, under the account that may open it. */
export async function startPgBouncer(t: Scope, databaseUrl: string, poolMode: 'session' | 'transaction'): Promise<PgBouncer> {
  const program = await findPgBouncer();
  const { pathname, searchParams } = new URL(databaseUrl);
  const [host, user] = [searchParams.get('host') ?? '', searchParams.get('user') ?? ''];
  const { uid, gid } = statSync(host);
  const folder = mkdtempSync(join(tmpdir(), 'muster-pgbouncer-'));
  const port = await freePort();
  const [settings, users, log] = ['pgbouncer.ini', 'users.txt', 'log.txt'].map((name) => join(folder, name));
  if (!settings || !users || !log) throw new Error('the folder has no files');
  writeFileSync(users, `"${user}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${host}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
logfile = ${log}
pool_mode = ${poolMode}
`,
  );
  writeFileSync(log, '');
  for (const path of [folder, settings, users, log]) chownSync(path, uid, gid);
  const child = spawn(program, [settings], { uid, gid, stdio: 'ignore' });
  const ended = once(child, 'exit');
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const readLog = () => readFileSync(log, 'utf8');
  await until(async () => /process up/.test(readLog()));
  return { url: `postgres://${user}@127.0.0.1:${port}${pathname}`, log: readLog };
}

async function findPgBouncer(): Promise<string> {
  const [name, { PATH = '' }] = ['pgbouncer', process.env];
  // Debian has it in a folder that is on the PATH of root alone.
  const find = () => findProgram(`${PATH}:/usr/sbin`, [name]);
  const found = find();
  if (found) return found;
  const failed = installObstacle(name) ?? (await installPackage(process.env, name, 'the tests with a pooler'));
  const installed = find();
  if (!installed) throw new Error(`There is no ${name} on the PATH; ${failed}.`);
  return installed;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
