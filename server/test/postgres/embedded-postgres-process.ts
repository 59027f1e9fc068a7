import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#storage/embedded/embedded-postgres.ts';
import { sharedHome } from '#storage/embedded/folders/postgres-folder.ts';
import type { Account } from '#storage/embedded/postgres-account.ts';
import { preloadOptions } from '#test/runner/preloads.ts';
import { copyDataTemplate } from './copy-data-template.ts';

const script = fileURLToPath(new URL('embedded-postgres-child.ts', import.meta.url));
const waitMaxMs = 60_000;
const turnMaxMs = 5000;
const pauseMinMs = 10;
const pauseMaxMs = 50;

export type MusterProcess = { child: ChildProcess; started: boolean; connection: ClientConfig; lines: string[] };

const opened = new Set<EmbeddedPostgres>();
const children = new Set<ChildProcess>();

/** A data folder that does not exist yet, in a folder that PostgreSQL's account can enter. Removed after the test, with all processes. */
export async function newDataDir(t: Pick<TestContext, 'after'>, name = 'data', parentMode = 0o711): Promise<string> {
  const parent = await mkdtemp(join(await realpath(tmpdir()), 'muster-test-'));
  await chmod(parent, parentMode);
  t.after(() => cleanUp(parent, join(parent, name)));
  return join(parent, name);
}

/** A data folder with a migrated and empty database. */
export async function newMigratedDataDir(
  t: Pick<TestContext, 'after'>,
  ...place: [name?: string, parentMode?: number]
): Promise<string> {
  const dataDir = await newDataDir(t, ...place);
  await migrateDataDir(dataDir);
  return dataDir;
}

/** Spares the first start of a data folder without a database, which takes seconds. */
export async function migrateDataDir(dataDir: string): Promise<void> {
  const template = process.env.TEST_DATA_TEMPLATE;
  if (template) await copyDataTemplate(template, dataDir);
}

export async function open(dataDir: string, onError: (error: unknown) => void = () => undefined): Promise<EmbeddedPostgres> {
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => undefined, onError });
  opened.add(postgres);
  return postgres;
}

/** Another process that opens PostgreSQL in this folder; resolves once it is open. */
export async function startMuster(dataDir: string, mode = 'open', account?: Account): Promise<MusterProcess> {
  const child = spawnMuster(dataDir, mode, account);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await until(() => lines.length > 0 || child.exitCode !== null);
  const { started, connection }: MusterProcess = JSON.parse(lines.shift() ?? '{}');
  return { child, started, connection, lines };
}

export function spawnMuster(dataDir: string, mode = 'open', account?: Account) {
  const child = spawn(process.execPath, [...preloadOptions(), script, dataDir, mode], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  return child;
}

export async function stopMuster({ child }: MusterProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
  if (signal === 'SIGTERM') assert.equal(child.exitCode, 0);
}

/** The pids of every postmaster, old and new, whose cluster is below this folder. */
export async function postmastersBelow(folder: string): Promise<number[]> {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  const found = pids.filter((pid) => {
    const command = readCommand(pid);
    return command[0]?.endsWith('/postgres') && command[2]?.startsWith(`${folder}/`);
  });
  // A child has the command line of its postmaster until it sets its title.
  return found.filter((pid) => !found.includes(readParent(pid)));
}

function readParent(pid: number): number {
  return Number(readProcess(pid, 'status').match(/^PPid:\t(\d+)$/m)?.[1]);
}

/** Synchronous: with hundreds of processes that takes a tenth of the time. */
function readCommand(pid: number): string[] {
  return readProcess(pid, 'cmdline').split('\0');
}

/** Empty when the process is gone. */
function readProcess(pid: number, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

export async function query(connection: ClientConfig, text: string): Promise<unknown[][]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' }).finally(() => client.end());
  return rows;
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  let waitedMs = 0;
  for (let turnMs = performance.now(); !(await condition()); turnMs = performance.now()) {
    assert.ok(waitedMs < waitMaxMs, `waited ${waitMaxMs} ms for ${condition}`);
    // Many conditions are requests: the longer the wait, the less often, so that they do not slow down what they wait for.
    await delay(Math.min(Math.max(pauseMinMs, waitedMs / 20), pauseMaxMs));
    // A virtual machine that was paused for a minute has not waited for a minute.
    waitedMs += Math.min(performance.now() - turnMs, turnMaxMs);
  }
}

async function cleanUp(parent: string, dataDir: string): Promise<void> {
  for (const child of children) child.kill('SIGKILL');
  for (const postgres of opened) await postgres.leave();
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => dataDir);
  for (const pid of await postmastersBelow(folder)) process.kill(pid, 'SIGQUIT');
  await until(async () => (await postmastersBelow(folder)).length === 0);
  if (folder.startsWith(`${sharedHome}/`)) await rm(dirname(folder), { recursive: true });
  await rm(parent, { recursive: true });
}
