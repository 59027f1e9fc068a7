import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import pg from 'pg';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, newClient } from '#test/factories.ts';
import { inventedGreenhouse } from '#test/invented-greenhouse.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import type { Ended } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const folder = await mkdtemp(join(tmpdir(), 'muster-import-files-'));
after(() => rm(folder, { recursive: true, force: true }));

type Counts = { read: number; made: number; unchanged: number; leftOut: Record<string, number>; refusals: number };
type Run = { id: string; source: string; status: string; undo_until: string | null; types: Record<string, Counts> };

const settings = () => ({ DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir });
const muster = (client: Client, args: string[]): Promise<Ended> =>
  runMuster([...args, '--workspace', client.workspaceId, '--json'], settings());
const json = <Printed>(client: Client, args: string[]): Promise<Printed> =>
  musterJson([...args, '--workspace', client.workspaceId], settings());
const runs = async (client: Client) => (await json<{ imports: Run[] }>(client, ['import', 'list'])).imports;
const total = async (client: Client) => (await client.get('/v1/candidates')).body.total_candidates;

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

/** The rows of a workspace that an import may write. */
async function rowsOf({ workspaceId }: Client): Promise<Record<string, string>> {
  const tables = [
    'people',
    'candidates',
    'candidate_tags',
    'candidate_contacts',
    'candidate_search',
    'import_links',
    'candidate_files',
  ];
  const hashes = tables.map(async (table) => {
    const [row] = await runSql<{ rows: string }>(running.app, {
      text: `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS rows FROM ${table} AS t WHERE workspace_id = $1`,
      values: [workspaceId],
    });
    return [table, row?.rows ?? ''];
  });
  return Object.fromEntries(await Promise.all(hashes));
}

test('a file of candidates is an import: listed, reported with reasons, written once, and undone but for what was worked on', async () => {
  const client = await newClient(running);
  const existing = await client.addCandidate({ name: 'Here Before', email: 'before@example.com' });
  const empty = await rowsOf(client);
  const events = (await recordedEvents(running, client.workspaceId)).length;
  const path = await file(
    'people.csv',
    [
      'name,email,No.,tags',
      'Ada,ada@example.com,,baker',
      'Bo,,X-2,',
      'Cy,,,',
      'Cy,,,',
      'Here,before@example.com,,',
      'Dot,nonsense,,',
      '',
    ].join('\n'),
  );
  const args = ['import', 'candidates', path, '--external-id', 'No.'];
  const first = JSON.parse((await muster(client, args)).stdout);
  assert.deepEqual([first.added, first.already_there, first.rejected], [3, 2, 1]);
  const [run] = await runs(client);
  assert.deepEqual([run?.id, run?.source, run?.status], [first.import_id, 'csv', 'done']);
  const { types } = await json<Run>(client, ['import', 'report', first.import_id]);
  const { application } = types;
  assert.deepEqual([application?.read, application?.made, application?.unchanged, application?.refusals], [6, 3, 2, 1]);
  const csv = join(folder, 'refused.csv');
  const printed = await runMuster(
    ['import', 'report', first.import_id, '--workspace', client.workspaceId, '--csv', csv],
    settings(),
  );
  assert.match(printed.stdout, /application: 6 read, 3 new, 0 changed, 2 unchanged, 0 kept as they are here, 1 refused/);
  const report = (await client.get(`/v1/import-report?import_id=${first.import_id}`)).body.report;
  assert.deepEqual(report.refused, [
    { type: 'application', id: 'line 7', place: 'line 7', reason: 'email must be an email address or null' },
  ]);

  const loaded = await rowsOf(client);
  const second = JSON.parse((await muster(client, args)).stdout);
  assert.deepEqual([second.added, second.already_there], [0, 5]);
  assert.deepEqual(await rowsOf(client), loaded, 'a second time writes no row');
  assert.equal((await recordedEvents(running, client.workspaceId)).length, events);

  const [ada] = (await client.get('/v1/candidates?email=ada@example.com')).body.candidates;
  assert.equal((await client.get(`/v1/get-candidate?candidate_id=${ada.id}`)).body.candidate.imported_from, undefined);
  assert.equal((await client.post('/v1/add-note', { candidate_id: ada.id, text: 'Bakes rye' })).status, 201);
  const undone = await json<{ removed: number; kept: { id: string }[] }>(client, ['import', 'undo', first.import_id]);
  assert.deepEqual(
    undone.kept.map(({ id }) => id),
    [ada.id],
    'the first of two runs is undone on its own',
  );
  assert.equal(await total(client), 2);
  await json(client, ['import', 'undo', second.import_id]);
  assert.equal((await client.get(`/v1/get-candidate?candidate_id=${existing}`)).status, 200);

  const again = JSON.parse((await muster(client, args)).stdout);
  assert.deepEqual([again.added, again.already_there], [2, 3], 'what was undone may come again');
  await json(client, ['import', 'undo', again.import_id]);
  await client.delete(`/v1/delete-candidate?id=${ada.id}`);
  assert.deepEqual({ ...(await rowsOf(client)), candidate_search: '' }, { ...empty, candidate_search: '' });
});

test('who was erased does not come again from a file, for no job, and a dry run says so', async () => {
  const client = await newClient(running);
  const job = await client.addJob();
  const known = await client.addCandidate({ name: 'Known', email: 'known@example.com' });
  const path = await file('erased.csv', 'name,email\nAda,ada@example.com\nBo,bo@example.com\nNobody,\nKnown,known@example.com\n');
  assert.equal((await json<{ added: number }>(client, ['import', 'candidates', path])).added, 3);
  for (const { id, name } of (await client.get('/v1/candidates')).body.candidates)
    if (name !== 'Bo') assert.equal((await client.delete(`/v1/delete-candidate?id=${id}`)).status, 200);
  assert.equal((await client.get(`/v1/get-candidate?candidate_id=${known}`)).status, 401);
  for (const args of [['--dry-run'], []]) {
    const { added, already_there, erased } = await json<Record<string, number>>(client, ['import', 'candidates', path, ...args]);
    assert.deepEqual([added, already_there, erased], [0, 1, 3], args.join());
  }
  const forJob = await json<Record<string, number>>(client, ['import', 'candidates', path, '--job', job]);
  // Who has no address is known by the whole row, with its job.
  assert.deepEqual([forJob.added, forJob.erased], [2, 2]);
  const text = await runMuster(['import', 'candidates', path, '--workspace', client.workspaceId], settings());
  assert.match(text.stdout, /: 0 added, 1 already there, 0 rejected, 3 left out because they were erased here\.\n$/);
  const [run] = await runs(client);
  assert.deepEqual(run?.types.application?.leftOut, { erased: 3 });
});

// Each of two connections takes three batches of 250 before the reader waits.
const many = 2200;

test('an import is stopped by another command, goes on by its id, and is undone as one; one that was killed is taken over', async () => {
  const client = await newClient(running);
  // More than is read at once.
  const letter = 'Baking bread is what I do. '.repeat(45);
  const rows = Array.from(
    { length: many },
    (_, index) => `Person ${index},${index % 7 === 0 ? '' : `p${index}@example.com`},${letter}`,
  );
  const path = await file('many.csv', `name,email,cover_letter\n${rows.join('\n')}\n`);
  const gate = new pg.Client(running.databaseUrl);
  await gate.connect();
  await gate.query(`SELECT pg_advisory_lock(77);
    CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM candidates WHERE workspace_id = '${client.workspaceId}') THEN PERFORM pg_advisory_xact_lock_shared(77); END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER gate BEFORE INSERT ON candidates EXECUTE FUNCTION wait_at_gate()`);
  // With events the batches are small.
  const stopped = muster(client, ['import', 'candidates', path, '--events']);
  await until(async () => (await total(client)) > 0);
  const [run] = await runs(client);
  assert.equal(run?.status, 'loading');
  const id = run?.id ?? '';
  const early = await muster(client, ['import', 'undo', id]);
  assert.match(early.stderr, /An import is already running\./);
  const resumed = await muster(client, ['import', 'resume', id]);
  assert.match(resumed.stderr, /An import is already running\./);
  await json(client, ['import', 'stop', id]);
  const aliveUntil = async () =>
    (await runSql<{ at: string }>(running.app, sql`SELECT alive_until::text AS at FROM imports WHERE id = ${id}`))[0]?.at;
  const before = await aliveUntil();
  await until(async () => (await aliveUntil()) !== before);
  await gate.query('SELECT pg_advisory_unlock(77); DROP TRIGGER gate ON candidates; DROP FUNCTION wait_at_gate');
  await gate.end();
  const first = await stopped;
  const { added, stopped: isStopped } = JSON.parse(first.stdout);
  assert.deepEqual([first.code, isStopped], [130, true]);
  assert.ok(added > 0 && added < many, `${added}`);
  const status = await json<{ status: string; is_interrupted: boolean }>(client, ['import', 'status', id]);
  assert.deepEqual([status.status, status.is_interrupted], ['stopped', false]);

  const rest = await json<{ import_id: string; added: number; already_there: number }>(client, ['import', 'resume', id]);
  assert.deepEqual([rest.import_id, rest.added, rest.already_there], [id, many - added, added]);
  // As after kill -9: nobody has ended it.
  await runSql(
    running.app,
    sql`UPDATE imports SET status = 'loading', alive_until = now() - interval '1 second', undo_until = NULL WHERE id = ${id}`,
  );
  const taken = await json<{ import_id: string; added: number }>(client, ['import', 'candidates', path, '--events']);
  assert.deepEqual([taken.import_id, taken.added], [id, 0]);
  const [only, ...others] = await runs(client);
  assert.deepEqual([only?.status, only?.types.application?.made, others], ['done', many, []]);
  assert.equal((await json<{ kept: object[] }>(client, ['import', 'undo', id])).kept.length, 0);
  const { candidate_search: _, ...left } = await rowsOf(client);
  for (const [table, found] of Object.entries(left)) assert.equal(found, '0 ', table);
});

test('a folder of CVs is an import: its files go with it when it is undone, and their reading is told only with --events', async () => {
  const client = await newClient(running);
  const cvs = join(folder, 'cvs');
  await mkdir(cvs);
  const cv = (name: string) => `${name}\n${name.toLowerCase()}@example.com\n\nExperience\n2019 - present Head baker, Bread Ltd\n`;
  for (const name of ['Ada', 'Grace']) await writeFile(join(cvs, `${name}.txt`), cv(name));
  await writeFile(join(cvs, 'empty.docx'), '');
  const told = async () => (await recordedEvents(running, client.workspaceId)).filter(({ type }) => type === 'cv_processed').length;
  type Summary = { import_id: string; added: number; known: number; erased?: number };
  const run = async (args: string[] = []): Promise<Summary> =>
    JSON.parse((await muster(client, ['import', 'cvs', cvs, '--wait', ...args])).stdout);
  const first = await run();
  assert.deepEqual([first.added, first.known, await told()], [2, 0, 0]);
  const [listed] = await runs(client);
  assert.deepEqual([listed?.id, listed?.source, listed?.types.application?.refusals], [first.import_id, 'cvs', 1]);
  const loaded = await rowsOf(client);
  assert.deepEqual([(await run()).known, await rowsOf(client)], [2, loaded]);

  const [ada] = (await client.get('/v1/candidates?q=ada')).body.candidates;
  assert.equal((await client.delete(`/v1/delete-candidate?id=${ada.id}`)).status, 200);
  const without = await run();
  assert.deepEqual([without.added, without.known, without.erased], [0, 1, 1]);
  const undone = await json<{ kept: object[] }>(client, ['import', 'undo', first.import_id]);
  assert.deepEqual([undone.kept, await total(client)], [[], 0]);
  const { candidate_search: _, ...left } = await rowsOf(client);
  for (const [table, found] of Object.entries(left)) assert.equal(found, '0 ', table);
  assert.equal((await run(['--events'])).added, 1);
  assert.equal(await told(), 1);
});

test('a dry run of an account of another system writes nothing and says what would come', async () => {
  const client = await newClient(running);
  const files = join(folder, 'greenhouse');
  await mkdir(files);
  for (const [name, rows] of Object.entries(inventedGreenhouse(20)))
    await writeFile(join(files, `${name}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const before = await rowsOf(client);
  const args = ['import', 'greenhouse', '--from-files', files];
  const { stdout, stderr, code } = await muster(client, [...args, '--dry-run']);
  assert.ok(code === 0 || code === 1, stderr);
  const dry = JSON.parse(stdout);
  assert.deepEqual([dry.dry_run, dry.people, dry.is_whole, dry.preview.length], [true, 20, true, 5]);
  assert.deepEqual([await rowsOf(client), await runs(client)], [before, []]);
  assert.deepEqual(await readdir(join(running.app.config.dataDir, 'switching', 'greenhouse-main')), ['run.json']);
  const text = await runMuster([...args, '--dry-run', '--workspace', client.workspaceId], settings());
  assert.match(text.stdout, /person: 20 in all, 20 tried: 20 new,/);
  assert.match(text.stdout, /Nothing was imported\.\n$/);
  const loaded = JSON.parse((await muster(client, args)).stdout);
  const made = (type: string) => dry.types.find((each: { type: string }) => each.type === type)?.made;
  for (const type of ['job', 'person', 'application', 'history']) assert.equal(loaded.types[type].made, made(type), type);
  const bundle = join(folder, 'bundle');
  const refused = await runMuster([...args, '--dry-run', '--to', bundle], settings());
  assert.deepEqual([refused.code, /--dry-run says what would be loaded/.test(refused.stderr)], [2, true]);
});
