import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedPostgres } from '@muster/server/src/storage/embedded/embedded-postgres.ts';
import pg from 'pg';
import type { Load, Result } from './load.ts';

const children: ChildProcess[] = [];
let musterPid: number | undefined;

/** Runs on a temporary PostgreSQL. It and all processes started on it are removed afterwards, also after a signal. */
export async function onDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const signal = stopSignal();
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  chmodSync(folder, 0o711); // PostgreSQL's account must get in when root runs this
  const options = {
    dataDir: folder,
    log: () => {},
    onError: console.error,
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  };
  const postgres = await openEmbeddedPostgres(options);
  const databaseUrl = databaseUrlFor(postgres.connection);
  const measure = async () => {
    await onConnection(databaseUrl, (client) => client.query('CREATE EXTENSION pg_stat_statements'));
    await work(databaseUrl);
  };
  let stoppedBy: number | undefined;
  try {
    stoppedBy = (await Promise.race([measure(), signal])) ?? undefined;
  } finally {
    const ended = children.filter(isAlive).map((child) => once(child, 'exit'));
    for (const child of children.splice(0)) child.kill('SIGINT');
    await Promise.all(ended);
    await postgres.leave();
    rmSync(folder, { recursive: true, force: true });
  }
  // Pending work would fail without its database.
  if (stoppedBy !== undefined) process.exit(128 + stoppedBy);
}

/** Resolves to the number of the first signal that asks the process to end. */
function stopSignal(): Promise<number> {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => resolve(constants.signals[name]));
  });
}

function databaseUrlFor({ host, user, database }: { host: string; user: string; database: string }): string {
  return `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
}

export async function onConnection<Value>(databaseUrl: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** What autovacuum would do after a while. Without a timeout: it takes long with a million rows. */
export async function vacuum(databaseUrl: string): Promise<void> {
  await onConnection(databaseUrl, (client) => client.query('VACUUM ANALYZE'));
}

export function startLimitHandlers(databaseUrl: string, seed: { workspaceId: string; companyId?: string }): Promise<number> {
  const settings = { DATABASE_URL: databaseUrl, BENCH_WORKSPACE: seed.workspaceId, BENCH_COMPANY: seed.companyId ?? '' };
  return startListening('./limit-handlers.ts', settings);
}

export function startBoardLimit(databaseUrl: string): Promise<number> {
  return startListening('./board/limit-handlers.ts', { DATABASE_URL: databaseUrl });
}

/** Starts a process that sends the port on which it listens. */
export async function startListening(file: string, settings: Record<string, string>): Promise<number> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...settings } });
  children.push(child);
  const [{ port }] = await once(child, 'message');
  return port;
}

// As in the `start` script of package.json.
const npmStartOptions = ['--max-semi-space-size=16'];
const unlimited = { PORT: '0', METRICS_PORT: 'off', RATE_LIMIT_PLANS: 'premium=999999999' };

export async function startMuster(databaseUrl: string, settings: Record<string, string> = {}, role = 'all'): Promise<number> {
  const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
  const env = { ...process.env, ...unlimited, ...settings, DATABASE_URL: databaseUrl };
  const args = [...(process.env.BENCH_NODE_ARGS?.split(' ') ?? npmStartOptions), main, 'serve', '--json', '--role', role];
  const log = process.env.BENCH_LOG === undefined ? 'ignore' : openSync(process.env.BENCH_LOG, 'a');
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', log] });
  const { stdout } = child;
  if (!stdout) throw new Error('no output of muster');
  children.push(child);
  musterPid = child.pid;
  const [line] = await Promise.race([once(stdout, 'data'), once(child, 'exit')]);
  if (!(line instanceof Buffer)) throw new Error('muster did not start');
  return Number(new URL(JSON.parse(String(line)).url).port);
}

/** Resident memory of the server that was started last. */
export function residentMb(): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${musterPid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** One round of load, from a separate process. */
export function load(work: Load): Promise<Result> {
  return inProcess('./load.ts', work);
}

/** Starts a process, sends it one message and returns its answer. */
export async function inProcess<Answer>(file: string, message: object): Promise<Answer> {
  const child = startHelper(file);
  const answer = await ask<Answer>(child, message);
  child.kill();
  return answer;
}

/** Starts a process that runs until the end of the benchmark. */
export function startHelper(file: string): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  children.push(child);
  return child;
}

export async function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  child.send(message);
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof answer !== 'object' || answer === null) throw new Error('a helper died');
  return answer;
}

/** The round with the middle throughput; failures of all rounds. */
export function median(results: Result[]): Result {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return { ...middle, failed: results.reduce((sum, result) => sum + result.failed, 0) };
}
