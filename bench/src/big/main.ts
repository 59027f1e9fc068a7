import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import pino from 'pino';
import { candidateCases, searchCases } from '../cases.ts';
import { type CandidateSeed, seedCandidates } from '../seed.ts';
import { load, onConnection, onDatabase, residentMb, startMuster, vacuum } from '../servers.ts';
import { hardware } from '../settings.ts';
import { moveInUse } from './move-in-use.ts';
import { runCommand } from './run-command.ts';

/*
 * `npm run bench:big -- 1000000`: what an installation with that many candidates takes: seconds and memory of backup, restore, migrations, export
 * and a move to another installation while it is used, and how long calls take. Each line is printed when it is measured. `-- 1000000 move`: one part
 * of `calls`, `backup`, `exports` and `move`.
 */
const [given = '100000', only] = process.argv.slice(2);
const candidates = Number(given);
const secretsKey = Buffer.alloc(32, 7).toString('base64');
const otherWorkspaces = 20;
const callSeconds = 3;
// Few, to measure calls and not queueing.
const connections = 2;
const reports = 'from=2024-01-01&to=2026-12-31';

const noLimits = 'address=1000000,untokened=1000000,job=1000000';

/** What a migration of a big table costs: a column in no time, an index or a rewritten row for each row. */
const migrations: [string, string][] = [
  ['a column of candidates with a default', "ALTER TABLE candidates ADD COLUMN bench text NOT NULL DEFAULT 'none'"],
  ['an index of all candidates', 'CREATE INDEX bench_index ON candidates (workspace_id, name, id)'],
  ['a new value in every candidate', "UPDATE candidates SET bench = 'changed'"],
];

type Installation = { databaseUrl: string; folder: string; settings: Record<string, string>; seed: CandidateSeed };

const parts: Record<string, (installation: Installation) => Promise<void>> = { calls, backup, exports, move };

await onDatabase(async (databaseUrl) => {
  const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'muster-bench-big-'));
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), SECRETS_KEY: secretsKey, APPLY_LIMITS: noLimits };
  try {
    process.stdout.write(`\n${hardware()}; ${candidates} candidates\n\n| what | took | memory |\n|---|---|---|\n`);
    const seededMs = performance.now();
    const { app, close } = await openApp(readConfig(settings), pino({ level: 'error' }));
    const seed = await seedCandidates(app, databaseUrl, candidates, otherWorkspaces);
    await close();
    await vacuum(databaseUrl);
    print('candidates made', seconds((performance.now() - seededMs) / 1000));
    print('database', await sizeOf(databaseUrl));
    for (const [name, measure] of Object.entries(parts))
      if (only === undefined || only === name) await measure({ databaseUrl, folder, settings, seed });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function calls({ databaseUrl, settings, seed }: Installation): Promise<void> {
  const port = await startMuster(databaseUrl, settings);
  const get = (path: string) => ({ method: 'GET', path, token: seed.token });
  const measured = [
    ...candidateCases(seed),
    ...searchCases(seed),
    { name: 'reports of three years', requests: [get(`/v1/reports?${reports}`)] },
    { name: 'reports of one year', requests: [get('/v1/reports?from=2026-01-01&to=2026-12-31')] },
  ];
  for (const { name, requests } of measured) {
    const { p50, p99, failed } = await load({ port, connections, seconds: callSeconds, requests });
    print(name, `${p50.toFixed(1)} / ${p99.toFixed(1)} ms${failed > 0 ? `, ${failed} failed` : ''}`);
  }
  print('server, after these calls', '', residentMb());
}

async function backup({ databaseUrl, folder, settings }: Installation): Promise<void> {
  const file = join(folder, 'big.muster');
  const made = await runCommand(['backup', file, '--json'], settings);
  print('backup', `${seconds(made.seconds)}, ${megabytes(statSync(file).size)}`, made.mb);
  const restored = await newDatabase(databaseUrl, 'restored');
  const target = { ...settings, DATABASE_URL: restored, DATA_DIR: join(folder, 'restored') };
  const restore = await runCommand(['restore', file, '--json'], target);
  print('restore', seconds(restore.seconds), restore.mb);
  for (const [name, statement] of migrations) print(`migration: ${name}`, seconds(await timed(restored, statement)));
  rmSync(file);
  await onConnection(databaseUrl, (client) => client.query('DROP DATABASE restored WITH (FORCE)'));
}

async function exports({ folder, settings, seed }: Installation): Promise<void> {
  for (const [kind, file] of [
    ['candidates', 'candidates.csv'],
    ['workspace', 'bundle.zip'],
  ]) {
    const path = join(folder, String(file));
    const made = await runCommand(['export', String(kind), path, '--workspace', seed.workspaceId, '--json'], settings);
    print(`export of ${file}`, `${seconds(made.seconds)}, ${megabytes(statSync(path).size)}`, made.mb);
    rmSync(path);
  }
}

async function move({ databaseUrl, folder, settings, seed }: Installation): Promise<void> {
  const port = await startMuster(databaseUrl, settings);
  const target = { ...settings, DATABASE_URL: await newDatabase(databaseUrl, 'two'), DATA_DIR: join(folder, 'two') };
  await runCommand(['migrate'], target);
  const moved = await moveInUse({ port, seed, settings, target });
  print('move, until changes are refused', `${seconds(moved.copySeconds)}, ${megabytes(moved.bytes)}`, moved.mb);
  print('move, changes refused', `${seconds(moved.cutSeconds)} (${moved.steps})`);
  const refused = [...moved.refused].map(([status, count]) => `${count} answered with ${status}`).join(', ');
  print('move, changes made meanwhile', `${moved.made}; ${refused}; none lost of ${moved.checked} looked up`);
}

function print(what: string, took: string, mb?: number): void {
  process.stdout.write(`| ${what} | ${took} | ${mb === undefined ? '' : `${mb} MB`} |\n`);
}

function seconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} s`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

async function sizeOf(databaseUrl: string): Promise<string> {
  return onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query('SELECT pg_database_size(current_database())::float8 AS bytes');
    return megabytes(Number(rows[0]?.bytes));
  });
}

async function timed(databaseUrl: string, statement: string): Promise<number> {
  const startedMs = performance.now();
  await onConnection(databaseUrl, (client) => client.query(statement));
  return (performance.now() - startedMs) / 1000;
}

async function newDatabase(databaseUrl: string, name: string): Promise<string> {
  await onConnection(databaseUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  return databaseUrl.replace(/^(postgres:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
