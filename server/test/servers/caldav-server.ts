import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '#test/chaos/retries.ts';
import type { Scope } from '#test/processes/processes.ts';
import { findProgram, installObstacle, installPackage } from '#test/runner/debian-package.ts';

export const caldavServers = ['radicale', 'xandikos'] as const;
export type CaldavServerName = (typeof caldavServers)[number];

export type CaldavServer = {
  name: CaldavServerName;
  url: string;
  /** Of a new calendar of the user `ada`. */
  calendarUrl: string;
  username: string;
  password: string;
  put(name: string, text: string): Promise<number>;
  remove(name: string): Promise<number>;
  /** Stops it. A server that is started again has the same calendars. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Of radicale. */
  changePassword(password: string): Promise<void>;
};

const credentials = { username: 'ada', password: 'app password' };

/** A real CalDAV server of Debian with an empty calendar. */
export async function startCaldavServer(t: Scope, name: CaldavServerName): Promise<CaldavServer> {
  const program = await findServer(name);
  const folder = mkdtempSync(join(tmpdir(), `muster-${name}-`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const calendarUrl = name === 'radicale' ? `${url}ada/work/` : `${url}ada/calendars/calendar/`;
  const authorization = `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`;
  let child: ChildProcess | undefined;
  let current = credentials.password;
  const request = async (method: string, to: string, body?: string, headers: Record<string, string> = {}) => {
    const response = await fetch(to, { method, headers: { authorization, ...headers }, ...(body !== undefined && { body }) });
    await response.arrayBuffer();
    return response.status;
  };
  const stop = async () => {
    const running = child;
    child = undefined;
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    child = spawn(program, argumentsOf(name, { folder, port, password: current }), { stdio: 'ignore' });
    await until(async () => (await request('OPTIONS', url).catch(() => 0)) > 0);
  };
  t.after(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  await start();
  if (name === 'radicale') await request('MKCALENDAR', calendarUrl);
  const put = (file: string, text: string) =>
    request('PUT', `${calendarUrl}${file}`, text, { 'content-type': 'text/calendar; charset=utf-8' });
  const remove = (file: string) => request('DELETE', `${calendarUrl}${file}`);
  const changePassword = async (password: string) => {
    await stop();
    current = password;
    await start();
  };
  return { name, url, calendarUrl, ...credentials, put, remove, stop, start, changePassword };
}

type Setup = { folder: string; port: number; password: string };

function argumentsOf(name: CaldavServerName, { folder, port, password }: Setup): string[] {
  if (name === 'xandikos') {
    return [
      '--directory',
      folder,
      '--defaults',
      '--current-user-principal',
      '/ada',
      '--listen-address',
      '127.0.0.1',
      '--port',
      String(port),
    ];
  }
  const users = join(folder, 'users');
  writeFileSync(users, `${credentials.username}:${password}\n`);
  mkdirSync(join(folder, 'collections'), { recursive: true });
  const settings = join(folder, 'config');
  writeFileSync(
    settings,
    `[server]
hosts = 127.0.0.1:${port}
max_connections = 50
[auth]
type = htpasswd
htpasswd_filename = ${users}
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${join(folder, 'collections')}
`,
  );
  return ['--config', settings];
}

async function findServer(name: CaldavServerName): Promise<string> {
  const find = () => findProgram(process.env.PATH ?? '', [name]);
  const found = find();
  if (found) return found;
  const failed = installObstacle(name) ?? (await installPackage(process.env, name, 'the tests of calendars'));
  const installed = find();
  if (!installed) throw new Error(`There is no ${name} on the PATH; ${failed}.`);
  return installed;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
