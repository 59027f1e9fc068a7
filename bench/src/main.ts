import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import { openEmbeddedPostgres } from '@muster/server/src/storage/embedded/embedded-postgres.ts';
import pino from 'pino';
import type { Load, Result } from './load.ts';
import { type Seed, seedJobs } from './seed.ts';

type Measured = { name: string; limit: Result; muster: Result };

const connections = Number(process.env.BENCH_CONNECTIONS ?? 64);
const secondsPerRound = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const only = process.argv[2];

const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
chmodSync(folder, 0o711);
const postgres = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
const children: ChildProcess[] = [];
try {
  const { host, user, database } = postgres.connection;
  const databaseUrl = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
  await bench(databaseUrl);
} finally {
  for (const child of children) child.kill('SIGINT');
  await postgres.leave();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(databaseUrl: string): Promise<void> {
  const { app, close } = await openApp(readConfig({ DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
  const seed = await seedJobs(app);
  await close();
  const limitPort = await startLimitHandlers(databaseUrl, seed);
  const musterPort = await startMuster(databaseUrl);
  const results: Measured[] = [];
  for (const { name, requests } of cases(seed).filter((one) => !only || one.name.includes(only))) {
    const measured = await compare(name, requests, limitPort, musterPort);
    results.push(measured);
    process.stderr.write(`${row(measured)}\n`);
  }
  process.stdout.write(report(results));
}

function cases(seed: Seed): { name: string; requests: Load['requests'] }[] {
  const { token, jobIds } = seed;
  return [
    { name: 'get-job', requests: jobIds.map((id) => ({ method: 'GET', path: `/v1/get-job?job_id=${id}`, token })) },
    { name: 'jobs (100 rows)', requests: [{ method: 'GET', path: '/v1/jobs?limit=100', token }] },
    {
      name: 'update-job',
      requests: jobIds.map((id) => ({
        method: 'PATCH',
        path: '/v1/update-job',
        token,
        body: `{"job_id":"${id}","job_title":"Title #"}`,
      })),
    },
    { name: 'add-job', requests: [{ method: 'POST', path: '/v1/add-job', token, body: '{"job_title":"Title #"}' }] },
  ];
}

/** Rounds of both in turn, so that what else the machine does hits both alike; the median of each. */
async function compare(name: string, requests: Load['requests'], limitPort: number, musterPort: number): Promise<Measured> {
  const limit: Result[] = [];
  const muster: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await load({ port: limitPort, connections, seconds: secondsPerRound, requests }));
    muster.push(await load({ port: musterPort, connections, seconds: secondsPerRound, requests }));
  }
  return { name, limit: median(limit), muster: median(muster) };
}

function median(results: Result[]): Result {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return { ...middle, failed: results.reduce((sum, result) => sum + result.failed, 0) };
}

async function load(work: Load): Promise<Result> {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)));
  child.send(work);
  const [result] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof result !== 'object' || result === null) throw new Error('the load generator died');
  child.kill();
  return result;
}

async function startLimitHandlers(databaseUrl: string, seed: Seed): Promise<number> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, BENCH_WORKSPACE: seed.workspaceId, BENCH_COMPANY: seed.companyId };
  const child = fork(fileURLToPath(new URL('./limit-handlers.ts', import.meta.url)), { env });
  children.push(child);
  const [{ port }] = await once(child, 'message');
  return port;
}

async function startMuster(databaseUrl: string): Promise<number> {
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

function report(results: Measured[]): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}-${process.arch}, Node ${process.versions.node}; ${connections} connections, median of ${rounds} rounds of ${secondsPerRound} s`;
  const head =
    '| endpoint | limit /s | Muster /s | ratio | limit p50 / p99 ms | Muster p50 / p99 ms | failed |\n|---|---|---|---|---|---|---|';
  return `\n${machine}\n\n${head}\n${results.map(row).join('\n')}\n`;
}

function row({ name, limit, muster }: Measured): string {
  const ms = (result: Result) => `${result.p50.toFixed(2)} / ${result.p99.toFixed(2)}`;
  const ratio = (muster.perSecond / limit.perSecond).toFixed(2);
  return `| ${name} | ${limit.perSecond.toFixed(0)} | ${muster.perSecond.toFixed(0)} | ${ratio} | ${ms(limit)} | ${ms(muster)} | ${limit.failed + muster.failed} |`;
}
