import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedPostgres } from '@muster/server/src/storage/embedded/embedded-postgres.ts';
import pg from 'pg';
import type { Load, Result } from './load.ts';

const children: ChildProcess[] = [];

/** A PostgreSQL of its own that is thrown away afterwards, and with it whatever was started on it. */
export async function onDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  chmodSync(folder, 0o711); // PostgreSQL's account must get in when root runs this
  const postgres = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
  try {
    const { host, user, database } = postgres.connection;
    await work(`postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`);
  } finally {
    const ended = children.filter((child) => child.exitCode === null).map((child) => once(child, 'exit'));
    for (const child of children.splice(0)) child.kill('SIGINT');
    await Promise.all(ended);
    await postgres.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As it would be after some quiet hours. On a connection without a time-out: it takes a while with a million rows. */
export async function vacuum(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

export async function startLimitHandlers(databaseUrl: string, seed: { workspaceId: string; companyId?: string }): Promise<number> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, BENCH_WORKSPACE: seed.workspaceId, BENCH_COMPANY: seed.companyId ?? '' };
  const child = fork(fileURLToPath(new URL('./limit-handlers.ts', import.meta.url)), { env });
  children.push(child);
  const [{ port }] = await once(child, 'message');
  return port;
}

export async function startMuster(databaseUrl: string): Promise<number> {
  const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', METRICS_PORT: 'off', RATE_LIMIT_PLANS: 'premium=999999999' };
  const child = spawn(process.execPath, [...(process.env.BENCH_NODE_ARGS?.split(' ') ?? []), main, 'serve', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (!(line instanceof Buffer)) throw new Error('muster did not start');
  return Number(new URL(JSON.parse(String(line)).url).port);
}

/** One round of load, from a process of its own. */
export async function load(work: Load): Promise<Result> {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)));
  child.send(work);
  const [result] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof result !== 'object' || result === null) throw new Error('the load generator died');
  child.kill();
  return result;
}

/** The round with the middle throughput; failures of all rounds. */
export function median(results: Result[]): Result {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return { ...middle, failed: results.reduce((sum, result) => sum + result.failed, 0) };
}
