import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { openEmbeddedPostgres } from '#storage/embedded/embedded-postgres.ts';
import { call } from '#test/factories.ts';
import { hashFiles } from '#test/postgres/installation-contents.ts';
import { newMigratedFolder, readPostmaster, type Settings, signalPostgres } from '#test/processes/processes.ts';
import { rounds } from '#test/runner/rounds.ts';
import { addPeople } from '#test/upgrades/people.ts';
import {
  commandIn,
  currentFolder,
  folderOf,
  installRelease,
  killGroup,
  makeRelease,
  packRelease,
  pointCurrentTo,
  runRelease,
  serveRelease,
  startRelease,
} from '#test/upgrades/releases.ts';
import { listTables, sumTables, type Tables } from '#test/upgrades/table-sums.ts';
import { hasJournal } from './has-journal.ts';
import { readJournal } from './journal.ts';

const [before, after] = ['0.1.0', '0.2.0'];
const kills = rounds(3);
const candidates = Number(process.env.TEST_CANDIDATES ?? 2000);
const files = 40;

const migrations = {
  '9000_addressed.sql': `-- For the test: every candidate is written anew.
    ALTER TABLE candidates ADD COLUMN addressed text;
    UPDATE candidates SET addressed = 'Dear ' || first_name;`,
  '9001_addressed_index.sql': 'CREATE INDEX candidates_by_address ON candidates (workspace_id, addressed);',
  '9002_copies.sql': `CREATE TABLE copies (workspace_id uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (workspace_id, id));
    INSERT INTO copies SELECT workspace_id, id FROM candidates;`,
};

// Every fourth one is to be undone, with a restore: its doctor finds a problem.
const undoneEvery = 4;
const findsAProblem = `if [ "$1" = doctor ]; then
  echo '{"ok":false,"checks":[{"check":"files","state":"problem","message":"They are gone."}]}'
  exit 1
fi`;

type Site = { base: string; dataDir: string; original: string; artefact: string; failing: string; settings: Settings };
type Contents = { schema: string; sums: Record<string, string> };

test(`of ${kills} upgrades that are killed, each ends with the old or the new version, and all rows and files`, async (t) => {
  const site = await newSite(t);
  const { dataDir } = site;
  const tables = await steadyTables(t, site);
  const expected = await readContents(dataDir, tables);
  const expectedFiles = await hashFiles(join(dataDir, 'files'));
  assert.equal(Object.keys(expectedFiles).length, files);

  const whole = await runUpgrade(t, site, site.artefact);
  assert.equal(whole.code, 0, whole.stderr);
  t.diagnostic(`${candidates} candidates are upgraded in ${Math.round(whole.ms)} ms`);
  const upgraded = await readContents(dataDir, tables);
  assert.deepEqual([currentFolder(site.base), upgraded.sums], [folderOf(after), expected.sums]);
  assert.notEqual(upgraded.schema, expected.schema);

  await reset(site);
  const failing = await runUpgrade(t, site, site.failing);
  assert.deepEqual([failing.code, currentFolder(site.base)], [1, folderOf(before)], failing.stderr);
  assert.match(failing.stderr, /Muster 0\.1\.0 is back, with all data as they were\. Its doctor says of files: They are gone\./);
  t.diagnostic(`they are upgraded and undone in ${Math.round(failing.ms)} ms`);
  assert.deepEqual(await readContents(dataDir, tables), expected);

  for (let kill = 0; kill < kills; kill += 1) {
    await reset(site);
    const isUndone = kill % undoneEvery === undoneEvery - 1;
    const killed = await killUpgrade(t, site, isUndone ? site.failing : site.artefact, {
      // Evenly over the whole time, so that few kills hit different steps too.
      afterMs: ((kill + Math.random()) / kills) * (isUndone ? failing.ms : whole.ms),
      what: (['command', 'programs', 'PostgreSQL'] as const)[kill % 3] ?? 'command',
    });
    // The old program by its own path too, unless the upgrade had ended: then it serves beside the new one.
    const isInterrupted = hasJournal(dataDir) || currentFolder(site.base) === folderOf(before);
    const served = await startAgain(t, site, commandIn(site.base, isInterrupted && kill % 2 === 1 ? before : undefined));
    const words = `kill ${kill} of ${killed}: ${served}`;
    assert.deepEqual(await readContents(dataDir, tables), served === after ? upgraded : expected, words);
    assert.equal(currentFolder(site.base), folderOf(served), words);
    if (isUndone) assert.equal(served, before, words);
    assert.deepEqual(await hashFiles(join(dataDir, 'files')), expectedFiles, words);
    assert.ok(!hasJournal(dataDir), words);
    t.diagnostic(`killed at ${killed}${isUndone ? ', to be undone' : ''}: ${served}`);
  }
});

async function runUpgrade(t: TestContext, { base, settings }: Site, artefact: string) {
  const startedMs = performance.now();
  const ended = await runRelease(t, commandIn(base), ['upgrade', artefact, '--json'], settings);
  return { ...ended, ms: performance.now() - startedMs };
}

async function newSite(t: TestContext): Promise<Site> {
  const dataDir = await newMigratedFolder(t);
  const parent = await realpath(dirname(dataDir));
  const site = {
    base: join(parent, 'muster'),
    dataDir,
    original: join(parent, 'original'),
    artefact: packRelease(makeRelease(join(parent, 'artefacts'), { version: after, migrations })),
    failing: packRelease(makeRelease(join(parent, 'failing'), { version: after, migrations, script: findsAProblem })),
    settings: { DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  };
  installRelease(site.base, makeRelease(join(parent, 'artefacts'), { version: before }));
  await addPeople(site.settings, candidates, files);
  await copyCluster(join(dataDir, 'postgres'), site.original);
  return site;
}

/** The postgres folder may be a link to another place. */
async function copyCluster(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(dirname(to), { recursive: true });
  execFileSync('cp', ['-a', await realpath(from), to]);
}

async function reset({ base, dataDir, original }: Site): Promise<void> {
  const postgres = await realpath(join(dataDir, 'postgres'));
  await copyCluster(original, postgres);
  await rm(join(dataDir, 'upgrades'), { recursive: true, force: true });
  await rm(join(base, folderOf(after)), { recursive: true, force: true });
  pointCurrentTo(base, folderOf(before));
}

type Kill = { afterMs: number; what: 'command' | 'programs' | 'PostgreSQL' };

/** The command alone, with the programs that it runs, or with PostgreSQL too. Returns the step that the journal names. */
async function killUpgrade(
  t: TestContext,
  { base, dataDir, settings }: Site,
  artefact: string,
  { afterMs, what }: Kill,
): Promise<string> {
  const { child, ended } = startRelease(t, commandIn(base), ['upgrade', artefact], settings);
  await Promise.race([delay(afterMs), ended]);
  const postmaster = what === 'PostgreSQL' ? await readPostmaster(dataDir).catch(() => undefined) : undefined;
  if (what === 'command') child.kill('SIGKILL');
  else killGroup(child);
  if (postmaster) await signalPostgres(postmaster.pid, 'SIGKILL');
  const journal = await readJournal(dataDir);
  return journal?.step ?? (child.exitCode === null ? 'no step' : 'the end');
}

/** Of either program. Returns the version that serves. */
async function startAgain(t: TestContext, { settings }: Site, command: string): Promise<string> {
  const server = await serveRelease(t, command, settings);
  const { body } = await call(`${server.url}/readyz`);
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0, server.output.stderr);
  return body.details.version;
}

/** The tables that a start of a server alone does not change. */
async function steadyTables(t: TestContext, site: Site): Promise<Tables> {
  const all = await onDatabase(site.dataDir, listTables);
  const first = await onDatabase(site.dataDir, (client) => sumTables(client, all));
  await startAgain(t, site, commandIn(site.base));
  const second = await onDatabase(site.dataDir, (client) => sumTables(client, all));
  const steady = new Map([...all].filter(([name]) => first[name] === second[name]));
  assert.ok(steady.has('candidates') && steady.has('events') && steady.size > all.size / 2);
  await reset(site);
  return steady;
}

function readContents(dataDir: string, tables: Tables): Promise<Contents> {
  return onDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
    return { schema: rows.map(({ name }) => name).join(), sums: await sumTables(client, tables) };
  });
}

async function onDatabase<Result>(dataDir: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => {}, onError: () => {} });
  const client = new Client(postgres.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await postgres.leave();
  }
}
