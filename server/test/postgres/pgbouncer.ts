import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '#test/chaos/retries.ts';
import { freePort } from '#test/mail/free-port.ts';
import { requireProgram } from '#test/runner/debian-package.ts';

export type PgBouncer = { url: string; log: () => string };

/** `targetPort`: of what is between PgBouncer and the database, on loopback. */
type Options = { settings?: string[]; targetPort?: number };

/** PgBouncer with its own defaults in front of a database on a Unix socket, under the account that may open it. */
export async function startPgBouncer(
  t: { after: (end: () => Promise<void>) => void },
  databaseUrl: string,
  poolMode: 'session' | 'transaction' | 'statement',
  { settings = [], targetPort }: Options = {},
): Promise<PgBouncer> {
  const program = await requireProgram('pgbouncer', 'pgbouncer', 'the tests with a pooler');
  const { pathname, searchParams } = new URL(databaseUrl);
  const [host, user] = [searchParams.get('host') ?? '', searchParams.get('user') ?? ''];
  const { uid, gid } = statSync(host);
  const folder = mkdtempSync(join(tmpdir(), 'muster-pgbouncer-'));
  const port = await freePort();
  const [ini, users, log] = ['pgbouncer.ini', 'users.txt', 'log.txt'].map((name) => join(folder, name));
  if (!ini || !users || !log) throw new Error('the folder has no files');
  writeFileSync(users, `"${user}" ""\n`);
  writeFileSync(
    ini,
    `[databases]
* = ${targetPort === undefined ? `host=${host}` : `host=127.0.0.1 port=${targetPort}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
logfile = ${log}
pool_mode = ${poolMode}
${settings.join('\n')}
`,
  );
  writeFileSync(log, '');
  for (const path of [folder, ini, users, log]) chownSync(path, uid, gid);
  const child = spawn(program, [ini], { uid, gid, stdio: 'ignore' });
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
