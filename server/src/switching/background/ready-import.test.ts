import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { ashbyArchive, create, leverArchive, refused, report, show, trialOn, uploaded, work } from '#test/background-imports.ts';
import { demoWorkspace, exported } from '#test/bundles.ts';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { inventedLever } from '#test/invented-lever.ts';
import { bakery, writeBackup } from '#test/opencats/invented-backup.ts';
import { assertSameRows, readAllRows } from '#test/postgres/installation-contents.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { leverKey, startLever } from '#test/servers/lever.ts';
import { startApp } from '#test/start-app.ts';
import { zipOf } from '#test/zip.ts';
import { folderOfImport, uploadPath } from './import-folder.ts';

const running = startApp();
const elsewhere = startApp();
type Client = Awaited<ReturnType<typeof newClient>>;

const start = (client: Client, id: string, more = {}) => client.post('/v1/start-import', { import_id: id, ...more });
const mappingOf = async (client: Client, id: string) => (await client.get(`/v1/get-import-mapping?import_id=${id}`)).body.mapping;
const change = (client: Client, id: string, changes: object) => client.patch('/v1/update-import', { import_id: id, ...changes });

async function ready(client: Client, archive: Buffer): Promise<string> {
  const id = await uploaded(client, 'lever', archive);
  await start(client, id);
  await work(running.app, client, id);
  assert.equal((await show(client, id)).status, 'ready');
  return id;
}

const statuses = async (client: Client) => {
  const { candidates } = (await client.get('/v1/candidates?limit=100')).body;
  return candidates.map(({ status }: { status: string }) => status) as string[];
};

test('what was fetched waits with its counts and its mapping, and is loaded as that was changed; the next import begins with it', async () => {
  const client = await newClient(running);
  const archive = await leverArchive();
  const id = await ready(client, archive);
  const { counts, undo_until } = await show(client, id);
  const records = Object.fromEntries(counts.types.map((each: any) => [each.type, each.records]));
  assert.ok(records.person > 20 && records.application >= records.person && records.job > 0, JSON.stringify(counts));
  assert.equal(undo_until, null);
  assert.deepEqual(await statuses(client), []);
  assert.ok((await report(client, id)).left_out_fields.length > 0);

  const mapping = await mappingOf(client, id);
  const [onsite] = mapping.stages.filter(({ name }: { name: string }) => /on-site/i.test(name));
  const [far] = mapping.reasons.filter(({ outcome }: { outcome: string }) => outcome === 'rejected');
  assert.ok(onsite?.applications > 0 && far.applications > 0, JSON.stringify(mapping));
  assert.notEqual(onsite.status, 'on_hold');
  const changed = await change(client, id, {
    stages: [{ name: onsite.name, status: 'on_hold' }],
    reasons: [{ name: far.name, outcome: 'withdrawn' }],
  });
  assert.equal(changed.status, 200, changed.text);
  const expected = {
    ...mapping,
    stages: mapping.stages.map((each: any) => (each.name === onsite.name ? { ...each, status: 'on_hold' } : each)),
    reasons: mapping.reasons.map((each: any) => (each.name === far.name ? { ...each, outcome: 'withdrawn' } : each)),
  };
  assert.deepEqual(changed.body.mapping, expected);
  assert.deepEqual(await mappingOf(client, id), expected);

  const started = await start(client, id);
  assert.deepEqual([started.status, started.body.import.status], [200, 'loading']);
  await work(running.app, client, id);
  const done = await show(client, id);
  assert.equal(done.status, 'done', JSON.stringify(done));
  const { paused_jobs } = await report(client, id);
  assert.ok(paused_jobs.length > 0 && paused_jobs[0].applications > 0);
  await client.patch('/v1/update-job', { job_id: paused_jobs[0].id, status: 'Active' });
  assert.deepEqual((await report(client, id)).paused_jobs, paused_jobs.slice(1));
  const all = await statuses(client);
  assert.ok(all.includes('on_hold') && all.includes('withdrawn'));

  const next = await ready(client, archive);
  assert.deepEqual(await mappingOf(client, next), { ...expected, import_id: next });
  // Of another account it is proposed anew.
  const { id: other } = await create(client, { source: 'lever', account: 'south', credential: 'a-key-of-lever' });
  assert.deepEqual((await mappingOf(client, other)).stages, []);
});

test('stages get the name of one here; those of a job that get one name and status are one, with all who are there', async () => {
  const client = await newClient(running);
  const id = await ready(client, await leverArchive());
  const { stages } = await mappingOf(client, id);
  const [one, other] = stages;
  assert.deepEqual([one.as, other.as], [null, null]);
  const as = 'Plant visit';
  const changed = await change(client, id, {
    stages: [one, other].map(({ name }: { name: string }) => ({ name, status: 'interview', as })),
  });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual(
    (await mappingOf(client, id)).stages.slice(0, 2).map((stage: any) => [stage.status, stage.as]),
    [
      ['interview', as],
      ['interview', as],
    ],
  );
  assert.equal((await change(client, id, { stages: [{ name: one.name, status: 'interview', as: 'x'.repeat(61) }] })).status, 400);
  await start(client, id);
  await work(running.app, client, id);
  assert.equal((await show(client, id)).status, 'done');
  const { jobs } = (await client.get('/v1/jobs?limit=100')).body;
  let visitors = 0;
  for (const job of jobs) {
    const { stages: own } = (await client.get(`/v1/job-stages?job_id=${job.id}`)).body;
    const names = own.map(({ name }: { name: string }) => name);
    assert.equal(new Set(names).size, names.length, names.join());
    assert.ok(!names.includes(one.name) && !names.includes(other.name), names.join());
    visitors += own.find(({ name }: { name: string }) => name === as)?.candidates ?? 0;
  }
  assert.ok(visitors > 0);
  const missing = await runSql(running.app, {
    text: `SELECT id FROM candidates WHERE workspace_id = $1 AND stage_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM jobs, jsonb_array_elements(jobs.stages) AS stage
      WHERE jobs.workspace_id = $1 AND jobs.id = candidates.job_id AND stage ->> 'id' = candidates.stage_id::text)`,
    values: [client.workspaceId],
  });
  assert.deepEqual(missing, []);
  // A name of its own again, by a later import.
  const next = await ready(client, await leverArchive());
  assert.equal((await mappingOf(client, next)).stages[0].as, as);
  await change(client, next, { stages: [{ name: one.name, status: 'interview', as: null }] });
  assert.equal((await mappingOf(client, next)).stages.find(({ name }: { name: string }) => name === one.name).as, null);
});

test('a disk that fills up pauses an import, with what has to be freed; it goes on when there is room', async () => {
  const client = await newClient(running);
  const id = await uploaded(client, 'lever', await leverArchive(5));
  const folder = folderOfImport(running.app.config, client.workspaceId, id);
  await mkdir(folder, { recursive: true });
  await symlink('/dev/full', `${uploadPath(folder)}.partial`);
  await start(client, id);
  await work(running.app, client, id);
  const paused = await show(client, id);
  assert.deepEqual([paused.status, paused.problem], ['paused', 'storage_full']);
  assert.ok(paused.needed_bytes > 0);
  assert.match(paused.message, /Free at least \d+ MB/);
  const again = (await start(client, id)).body.import;
  assert.deepEqual([again.status, again.problem, again.needed_bytes], ['fetching', null, null]);
  await work(running.app, client, id);
  assert.equal((await show(client, id)).status, 'ready');
});

test('a mapping takes only names that it has, statuses that a stage may have, and changes while it is ready', async () => {
  const client = await newClient(running);
  const id = await ready(client, await leverArchive(10));
  const [stage] = (await mappingOf(client, id)).stages;
  const refusal = async (changes: object) => {
    const { status, body, headers } = await change(client, id, changes);
    return [status, body.error, headers.get('x-error-field')];
  };
  assert.deepEqual(await refusal({ stages: [{ name: 'Nowhere', status: 'applied' }] }), [
    400,
    'The mapping does not have Nowhere.',
    'stages',
  ]);
  assert.deepEqual(await refusal({ custom_fields: [{ owner: 'job', key: 'x', use: 'make' }] }), [
    400,
    'The mapping does not have job.x.',
    'custom_fields',
  ]);
  for (const status of ['hired', 'rejected', 'uploaded', 'nothing'])
    assert.equal((await refusal({ stages: [{ name: stage.name, status }] }))[0], 400, status);
  assert.equal((await refusal({ stages: Array(501).fill({ name: stage.name, status: 'applied' }) }))[0], 400);
  assert.deepEqual(await refusal({}), [400, 'At least one updatable field must be provided.', null]);
  assert.equal((await start(client, id, { load: true, dry_run: true })).status, 400);

  const stopped = await client.post('/v1/stop-import', { import_id: id });
  assert.deepEqual([stopped.status, stopped.body.import.status], [200, 'stopped']);
  assert.equal((await refusal({ stages: [{ name: stage.name, status: 'applied' }] }))[0], 409);
  // It goes on without another upload.
  assert.equal((await start(client, id)).body.import.status, 'fetching');
  await work(running.app, client, id);
  assert.equal((await show(client, id)).status, 'ready');
  const stranger = await newClient(running);
  for (const answer of [stranger.get(`/v1/get-import-mapping?import_id=${id}`), change(stranger, id, { include_private: true })])
    assert.deepEqual(await refused(answer), [401, 'Invalid import id']);
});

test('what has fields and users of its own says which are here already, and takes what was chosen for them', async () => {
  const client = await newClient(running);
  await signedInUser(running, client.workspaceId, { email: 'rita@bakery.example' });
  const field = { object: 'candidate', label: 'Grade', type: 'text' };
  assert.equal((await client.post('/v1/create-custom-field', { ...field, key: 'note_of_grade' })).status, 201);
  const id = await uploaded(client, 'ashby', await ashbyArchive());
  await start(client, id);
  await work(running.app, client, id);
  const { users, users_without_address, custom_fields } = await mappingOf(client, id);
  assert.deepEqual(users, [
    { name: 'Rita', email: 'Rita@bakery.example', is_member: true, use: 'invite' },
    { name: 'Bob', email: 'bob@bakery.example', is_member: false, use: 'invite' },
    { name: 'Left', email: 'left@bakery.example', is_member: false, use: 'name' },
  ]);
  assert.equal(users_without_address, 1);
  // It has another key here, and the same name.
  assert.deepEqual(
    custom_fields.map(({ key, use, field: into }: any) => [key, use, into]),
    [
      ['grade', 'existing', 'note_of_grade'],
      ['level', 'make', null],
    ],
  );
  const of = { owner: 'candidate', key: 'level' };
  const unknown = await change(client, id, { custom_fields: [{ ...of, use: 'existing', field: 'nothing' }] });
  assert.deepEqual([unknown.status, unknown.body.error], [400, 'There is no field nothing here that the values could go into.']);
  const missing = await change(client, id, { custom_fields: [{ ...of, use: 'existing' }] });
  assert.deepEqual([missing.status, missing.headers.get('x-error-field')], [400, 'custom_fields']);
  const changed = await change(client, id, {
    users: [{ email: 'BOB@bakery.example', use: 'name' }],
    custom_fields: [{ ...of, use: 'leave_out' }],
  });
  assert.deepEqual([changed.status, changed.body.mapping.users[1].use], [200, 'name'], changed.text);
  assert.equal((await change(client, id, { users: [{ email: 'x@y.example', use: 'name' }] })).status, 400);
  await start(client, id);
  await work(running.app, client, id);
  const done = await show(client, id);
  assert.equal(done.status, 'done', JSON.stringify(done));
  assert.equal((await mappingOf(client, id)).users[1].use, 'name');
  const keys = (await client.get('/v1/custom-fields')).body.custom_fields.map(({ key }: any) => key);
  assert.deepEqual(keys, ['note_of_grade']);
  const { candidates } = (await client.get('/v1/candidates')).body;
  const { candidate } = (await client.get(`/v1/get-candidate?candidate_id=${candidates[0].id}`)).body;
  assert.deepEqual(candidate.custom_fields, { note_of_grade: '7' });
});

test('people whose consent there has expired are counted, and come when they are asked for', async () => {
  const client = await newClient(running);
  const id = await ready(client, await leverArchive(45));
  const before = await show(client, id);
  const people = ({ counts }: any) => counts.types.find(({ type }: any) => type === 'person').records;
  const { expired_people } = before.counts;
  assert.ok(expired_people > 0, JSON.stringify(before.counts));
  assert.equal((await change(client, id, { include_expired: true })).body.mapping.include_expired, true);
  await start(client, id, { dry_run: true });
  await work(running.app, client, id);
  const after = await show(client, id);
  assert.deepEqual([after.include_expired, after.counts.expired_people, people(after)], [true, 0, people(before) + expired_people]);
});

test('a paused import keeps its credential, goes on where it was, and is stopped after a week', async () => {
  const client = await newClient(running);
  const pause = (id: string) => client.post('/v1/pause-import', { import_id: id });
  const id = await uploaded(client, 'lever', await leverArchive(10));
  assert.deepEqual(await refused(pause(id)), [409, 'This import is not running.']);
  await start(client, id);
  const pausing = await pause(id);
  assert.deepEqual([pausing.status, pausing.body.import.is_stopping], [200, true]);
  await work(running.app, client, id);
  const paused = await show(client, id);
  assert.deepEqual([paused.status, paused.is_stopping, paused.undo_until], ['paused', false, null]);
  // As it was begun: it waits when everything is there.
  assert.equal((await start(client, id)).body.import.status, 'fetching');
  await work(running.app, client, id);
  assert.equal((await show(client, id)).status, 'ready');
  await start(client, id);
  await pause(id);
  await work(running.app, client, id);
  await start(client, id);
  await work(running.app, client, id);
  assert.equal((await show(client, id)).status, 'done');
  const recorded = await runSql<{ action: string }>(
    running.app,
    sql`SELECT action FROM audit_log WHERE workspace_id = ${client.workspaceId} AND action LIKE 'workspace.import%' ORDER BY id`,
  );
  const [started, paused_] = ['workspace.import_started', 'workspace.import_paused'];
  assert.deepEqual(
    recorded.map(({ action }) => action),
    [started, paused_, started, started, paused_, started, 'workspace.import_ended'],
  );

  const { id: other } = await create(client, { source: 'lever', credential: 'a-key-of-lever' });
  await start(client, other);
  await pause(other);
  await work(running.app, client, other);
  assert.deepEqual([(await show(client, other)).status, (await show(client, other)).has_credential], ['paused', true]);
  await runSql(running.app, sql`UPDATE imports SET ended_at = now() - interval '8 days' WHERE id = ${other}`);
  await runTask(running.app, 'purge imports');
  assert.deepEqual([(await show(client, other)).status, (await show(client, other)).has_credential], ['stopped', false]);
});

test('a credential is tried before anything is fetched, and the draft says what it may read, or why it was refused', async (t) => {
  const client = await newClient(running);
  const lever = await startLever(t, inventedLever(10));
  const runImportOnThread = trialOn(t, lever);
  const app = { ...running.app, runImportOnThread };
  const tryIt = (id: string, more = {}) => client.post('/v1/try-import', { import_id: id, ...more });
  const { id, access } = await create(client, { source: 'lever', credential: 'another-key' });
  assert.equal(access, null);
  const connecting = await tryIt(id);
  assert.deepEqual([connecting.status, connecting.body.import.status], [200, 'connecting'], connecting.text);
  assert.deepEqual(await refused(tryIt(id)), [409, 'An import is already running.']);
  await work(app, client, id);
  const wrong = await show(client, id);
  assert.deepEqual(
    [wrong.status, wrong.problem, wrong.message, wrong.access],
    ['draft', 'credential_refused', 'Lever refused the credential (401).', null],
  );
  assert.equal((await tryIt(id, { credential: 'short' })).status, 400);
  await tryIt(id, { credential: leverKey });
  await work(app, client, id);
  const right = await show(client, id);
  assert.deepEqual([right.status, right.problem, right.started_at], ['draft', null, null]);
  assert.deepEqual(right.access.lists[0], { name: 'users', is_required: false, may_read: true });
  assert.ok(right.access.lists.length > 10 && right.access.seconds_per_1000_people > 0);

  const archive = await uploaded(client, 'lever', await leverArchive(5));
  assert.deepEqual(await refused(tryIt(archive)), [400, 'Archives need no credential.']);
  await start(client, id);
  await client.post('/v1/stop-import', { import_id: id });
  await work(running.app, client, id);
  assert.deepEqual(await refused(tryIt(id)), [409, 'This import has been started: its credential was tried by that.']);
  const stranger = await newClient(running);
  for (const path of ['try-import', 'pause-import'])
    assert.deepEqual(await refused(stranger.post(`/v1/${path}`, { import_id: id })), [401, 'Invalid import id'], path);
});

test('private people come when they are asked for, and what waits for a week loses its credential', async () => {
  const client = await newClient(running);
  const archive = await leverArchive();
  const id = await ready(client, archive);
  const before = await show(client, id);
  const people = ({ counts }: any) => counts.types.find(({ type }: any) => type === 'person').records;
  assert.ok(before.counts.private_records > 0, JSON.stringify(before.counts));
  assert.ok((await report(client, id)).left_out.some(({ reason }: any) => reason === 'private'));
  assert.equal((await change(client, id, { include_private: true })).body.mapping.include_private, true);
  await start(client, id, { dry_run: true });
  await work(running.app, client, id);
  const after = await show(client, id);
  assert.deepEqual([after.include_private, after.counts.private_records, after.status], [true, 0, 'ready']);
  assert.ok(people(after) >= people(before));

  await runSql(running.app, sql`UPDATE imports SET credential = 'x', ended_at = now() - interval '6 days' WHERE id = ${id}`);
  await runTask(running.app, 'purge imports');
  assert.equal((await show(client, id)).has_credential, true);
  await runSql(running.app, sql`UPDATE imports SET ended_at = now() - interval '8 days' WHERE id = ${id}`);
  await runTask(running.app, 'purge imports');
  const { status, has_credential, dry_run_at, upload } = await show(client, id);
  assert.deepEqual([status, has_credential, dry_run_at, upload.uploaded_parts], ['stopped', false, null, 0]);
  await assert.rejects(readdir(folderOfImport(running.app.config, client.workspaceId, id)), { code: 'ENOENT' });
});

test('a dry run says what would come, and nothing in the database is another than before', async () => {
  const client = await newClient(running);
  await client.addCandidate({ name: 'Was Here' });
  const id = await ready(client, await leverArchive(60));
  const connection = { connectionString: running.app.config.databaseUrl };
  const rows = async () => {
    // What the run says of itself, and the requests of this test.
    const { imports: _, rate_limits: __, tokens: ___, ...others } = await readAllRows(connection);
    return others;
  };
  assert.equal((await start(client, id, { dry_run: true })).body.import.status, 'checking');
  const before = await rows();
  await work(running.app, client, id);
  const found = await show(client, id);
  assert.deepEqual([found.status, found.undo_until], ['ready', null], JSON.stringify(found));
  assert.ok(Date.parse(found.dry_run_at) > Date.parse(found.started_at));
  const { dry_run, types } = await report(client, id);
  assert.deepEqual(types, []);
  assert.equal(dry_run.is_whole, true);
  const applications = dry_run.types.find(({ type }: any) => type === 'application');
  assert.ok(applications.made > 40);
  assert.deepEqual([applications.tried, applications.refused], [applications.records, 0]);
  assert.equal(dry_run.preview.length, 5);
  for (const { name, status, notes } of dry_run.preview) assert.ok(name && status && notes >= 0);
  assert.ok(dry_run.preview.some(({ job, stage }: any) => job && stage));
  assertSameRows(await rows(), before);

  await start(client, id);
  await work(running.app, client, id);
  const loaded = await report(client, id);
  assert.equal(loaded.dry_run, null);
  for (const { type, made, refused: refusals } of loaded.types) {
    const tried = dry_run.types.find((each: any) => each.type === type);
    assert.deepEqual([tried.made, tried.refused], [made, refusals], type);
  }
});

test('an archive of Muster is tried as well, and its files are not stored by it', async () => {
  const client = await newClient(running);
  const archive = await zipOf(await exported(elsewhere, await demoWorkspace(elsewhere)));
  const id = await uploaded(client, 'bundle', archive);
  const files = () => runSql<{ count: number }>(running.app, sql`SELECT count(*) FROM stored_files`);
  const before = await files();
  await start(client, id, { dry_run: true });
  await work(running.app, client, id);
  const found = await show(client, id);
  assert.equal(found.status, 'ready', JSON.stringify(found));
  const { dry_run } = await report(client, id);
  assert.deepEqual(dry_run.refused, []);
  assert.ok(dry_run.types.find(({ type }: any) => type === 'attachment').made > 0);
  assert.deepEqual(await files(), before);
  assert.equal((await start(client, id)).body.import.status, 'loading');
  await work(running.app, client, id);
  assert.equal((await show(client, id)).status, 'done');
});

test('an account that the addresses of a source have is asked for at its field', async () => {
  const client = await newClient(running);
  for (const source of ['recruitee', 'bamboohr']) {
    const given = { source, credential: 'a-key-of-theirs' };
    const { status, body, headers } = await client.post('/v1/create-import', given);
    assert.deepEqual([status, headers.get('x-error-field')], [400, 'account'], body.error);
    assert.equal((await create(client, { ...given, account: 'acme' })).account, 'acme');
  }
});

test('a backup of OpenCATS is uploaded, in the time zone that is said, and takes no credential', async (t) => {
  const client = await newClient(running);
  const folder = await mkdtemp(join(tmpdir(), 'muster-opencats-upload-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'catsbackup.bak');
  await writeBackup(path, bakery, { 'site_1/0xxx/abc//adacv.txt': 'Baker since 2009' });
  const archive = await readFile(path);
  assert.deepEqual(await refused(client.post('/v1/create-import', { source: 'opencats', credential: 'a-key' })), [
    400,
    'This system has no API to import from: upload its files.',
  ]);
  const times = [];
  for (const time_zone of ['UTC', 'Europe/Brussels']) {
    const { id } = await create(client, { source: 'opencats', bytes: archive.length, time_zone });
    const file = { filename: 'a.bak', content: archive.toString('base64') };
    assert.equal((await client.post('/v1/upload-import-part', { import_id: id, number: 1, file })).status, 201);
    await start(client, id);
    await work(running.app, client, id);
    const { status, message } = await show(client, id);
    assert.equal(status, 'ready', message);
    const bundle = join(folderOfImport(running.app.config, client.workspaceId, id), 'bundle', 'records', 'person.jsonl');
    times.push(/Ada B\. O'Neil".*"created_at":"([^"]+)"/.exec(await readFile(bundle, 'utf8'))?.[1]);
  }
  assert.deepEqual(times, ['2024-03-01T09:00:00.000Z', '2024-03-01T08:00:00.000Z']);
  const broken = await create(client, { source: 'opencats', bytes: 5 });
  const file = { filename: 'a.bak', content: Buffer.from('PK123').toString('base64') };
  await client.post('/v1/upload-import-part', { import_id: broken.id, number: 1, file });
  await start(client, broken.id);
  await work(running.app, client, broken.id);
  assert.equal((await show(client, broken.id)).message, 'upload.zip is damaged, or no ZIP archive: its end is missing.');
});
