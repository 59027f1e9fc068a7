import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test from 'node:test';
import { importPartBytes } from '@muster/contract/switching/workspace-import.ts';
import { sql } from '#storage/sql.ts';
import { create, hashOf, leverArchive, part, refused, report, show, uploaded, work } from '#test/background-imports.ts';
import { demoWorkspace, exported } from '#test/bundles.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { startApp } from '#test/start-app.ts';
import { zipOf } from '#test/zip.ts';

const here = startApp();
const there = startApp();

let demo: Promise<Map<string, Buffer>> | undefined;
/** A bundle of the demo, which is larger than one part. */
async function demoArchive(): Promise<Buffer> {
  demo ??= demoWorkspace(here).then((id) => exported(here, id));
  return zipOf([...(await demo), ['padding', randomBytes(importPartBytes + 1000)]]);
}

const actions = async (client: Client) =>
  (
    await runSql<{ action: string }>(
      there.app,
      sql`SELECT action FROM audit_log WHERE workspace_id = ${client.workspaceId} ORDER BY id`,
    )
  ).map(({ action }) => action);

test('an uploaded bundle is loaded in the background, reported, and undone, and nobody else notices', async () => {
  const client = await newClient(there);
  const own = await client.addCandidate({ name: 'Was Here' });
  const archive = await demoArchive();
  const { id, upload } = await create(client, { source: 'bundle', bytes: archive.length });
  assert.deepEqual(upload, { bytes: archive.length, parts: 2, uploaded_parts: 0, missing_parts: [1, 2] });
  assert.deepEqual(await refused(client.post('/v1/start-import', { import_id: id })), [409, 'Parts of the archive are missing.']);
  const first = await client.post('/v1/upload-import-part', part(archive, id, 2));
  assert.deepEqual([first.status, first.body.import.upload.missing_parts], [201, [1]]);
  // Again, and the other one: only the last of each counts.
  for (const number of [2, 1]) assert.equal((await client.post('/v1/upload-import-part', part(archive, id, number))).status, 201);

  const started = await client.post('/v1/start-import', { import_id: id });
  assert.deepEqual([started.status, started.body.import.status], [200, 'fetching']);
  await work(there.app, client, id);
  const done = await show(client, id);
  assert.deepEqual([done.status, done.problem, done.source, done.origin], ['done', null, 'muster', 'files'], JSON.stringify(done));
  assert.equal(Math.round((Date.parse(done.undo_until) - Date.parse(done.ended_at)) / 86_400_000), 7);
  assert.ok(
    done.progress.length > 5 && done.progress.every((each: any) => each.done === each.total),
    JSON.stringify(done.progress),
  );
  const { types, refused: problems } = await report(client, id);
  const applications = types.find(({ type }: { type: string }) => type === 'application');
  assert.ok(applications.made > 20 && applications.made === applications.read);
  assert.deepEqual(problems, []);
  const { total_candidates } = (await client.get('/v1/candidates')).body;
  assert.equal(total_candidates, applications.made + 1);
  const mails = await runSql(
    there.app,
    sql`SELECT FROM messages WHERE workspace_id = ${client.workspaceId} AND due_at IS NOT NULL`,
  );
  assert.equal(mails.length, 0);
  assert.deepEqual(await runSql(there.app, sql`SELECT FROM import_parts WHERE workspace_id = ${client.workspaceId}`), []);

  const undoing = await client.post('/v1/undo-import', { import_id: id });
  assert.deepEqual([undoing.status, undoing.body.import.status], [200, 'undoing']);
  assert.deepEqual(await refused(client.post('/v1/undo-import', { import_id: id })), [409, 'An import is already running.']);
  await work(there.app, client, id);
  const undone = await show(client, id);
  assert.equal(undone.status, 'undone');
  assert.ok(undone.undone.removed > applications.made && undone.undone.kept === 0);
  assert.deepEqual(
    (await client.get('/v1/candidates')).body.candidates.map(({ id: each }: { id: string }) => each),
    [own],
  );
  assert.deepEqual(await refused(client.post('/v1/undo-import', { import_id: id })), [410, 'This import can no longer be undone.']);
  assert.deepEqual(await refused(client.post('/v1/start-import', { import_id: id })), [
    409,
    'This import has ended. Prepare another one.',
  ]);
  const recorded = (await actions(client)).filter((action) => action.startsWith('workspace.import'));
  assert.deepEqual(recorded, ['workspace.import_started', 'workspace.import_ended', 'workspace.import_undone']);
});

test('files of another system are converted and loaded, and what people have worked on since stays when it is undone', async () => {
  const client = await newClient(there);
  const archive = await leverArchive();
  const id = await uploaded(client, 'lever', archive);
  await client.post('/v1/start-import', { import_id: id, load: true });
  const second = await uploaded(client, 'lever', archive);
  assert.deepEqual(await refused(client.post('/v1/start-import', { import_id: second })), [409, 'An import is already running.']);
  await work(there.app, client, id);
  const done = await show(client, id);
  assert.deepEqual([done.status, done.source, done.account], ['done', 'lever', 'main'], JSON.stringify(done));
  const { candidates } = (await client.get('/v1/candidates?limit=100')).body;
  assert.ok(candidates.length > 20);
  assert.ok((await report(client, id)).left_out_fields.length > 0);

  // The same once more: nothing is new.
  await client.post('/v1/start-import', { import_id: second, load: true });
  await work(there.app, client, second);
  const again = await report(client, second);
  assert.equal(
    again.types.reduce((sum: number, { made }: { made: number }) => sum + made, 0),
    0,
  );
  assert.deepEqual(await refused(client.post('/v1/undo-import', { import_id: id })), [
    409,
    'A later import of this source exists. Undo it first.',
  ]);

  const note = await client.post('/v1/add-note', { candidate_id: candidates[0].id, text: 'Called her' });
  assert.equal(note.status, 201);
  for (const each of [second, id]) {
    assert.equal((await client.post('/v1/undo-import', { import_id: each })).status, 200);
    await work(there.app, client, each);
  }
  const left = (await client.get('/v1/candidates')).body.candidates;
  assert.deepEqual(
    left.map(({ id: each }: { id: string }) => each),
    [candidates[0].id],
  );
  const kept = (await report(client, id)).kept_by_undo;
  assert.ok(kept.some((each: { id: string; reason: string }) => each.id === candidates[0].id && each.reason === 'worked on since'));
});

test('an archive that is no bundle, or is not of that system, fails with its sentence, and may be uploaded again', async () => {
  const client = await newClient(there);
  const archive = await zipOf([['readme.txt', Buffer.from('Hello')]]);
  for (const [source, message] of [
    ['bundle', 'bundle.json: This file is missing: the bundle is not whole.'],
    ['lever', "No file here looks like Lever's: expected "],
  ] as const) {
    const id = await uploaded(client, source, archive);
    await client.post('/v1/start-import', { import_id: id });
    await work(there.app, client, id);
    const failed = await show(client, id);
    assert.deepEqual([failed.status, failed.problem, failed.undo_until], ['failed', 'files_refused', null]);
    assert.ok(failed.message.startsWith(message), failed.message);
    assert.deepEqual(await refused(client.post('/v1/undo-import', { import_id: id })), [
      410,
      'This import can no longer be undone.',
    ]);
    assert.equal((await client.post('/v1/upload-import-part', part(archive, id, 1))).status, 201);
  }
});

test('a part of another length or with other bytes is refused at its field, and so is one too many', async () => {
  const client = await newClient(there);
  const archive = randomBytes(5000);
  const { id } = await create(client, { source: 'bundle', bytes: archive.length });
  const given = part(archive, id, 1);
  const post = async (fields: object) => {
    const { status, body, headers } = await client.post('/v1/upload-import-part', { ...given, ...fields });
    return [status, body.error, headers.get('x-error-field')];
  };
  assert.deepEqual(await post({ number: 2 }), [400, 'The archive has no part of this number.', 'number']);
  assert.deepEqual(await post({ sha256: hashOf(Buffer.from('x')) }), [
    400,
    'The part has another SHA-256: it was damaged on its way.',
    'sha256',
  ]);
  assert.deepEqual(await post({ file: { filename: 'a', content: 'QQ==' } }), [400, 'The part must have 5000 bytes.', 'file']);
  assert.deepEqual((await post({ number: 0 }))[0], 400);
  const byCredential = await create(client, { source: 'lever', credential: 'a-key-of-lever' });
  assert.deepEqual(await post({ import_id: byCredential.id }), [409, 'This import takes no upload.', 'import_id']);
  assert.deepEqual(await runSql(there.app, sql`SELECT FROM import_parts WHERE workspace_id = ${client.workspaceId}`), []);
});

test('a credential is checked, sealed, in no answer and no log, and gone when the import ends', async () => {
  const client = await newClient(there);
  const secret = 'canary-secret-of-greenhouse';
  const post = async (fields: object) => {
    const { status, body, headers } = await client.post('/v1/create-import', fields);
    return [status, body.error, headers.get('x-error-field')];
  };
  assert.deepEqual(await post({ source: 'greenhouse' }), [400, 'Give one of credential and bytes.', null]);
  assert.deepEqual(await post({ source: 'lever', credential: 'a-key-of-lever', bytes: 5 }), [
    400,
    'Give one of credential and bytes.',
    null,
  ]);
  assert.deepEqual(await post({ source: 'bundle', credential: 'a' }), [400, 'Archives need no credential.', 'credential']);
  const [status, error, field] = await post({ source: 'greenhouse', credential: secret });
  assert.deepEqual([status, field], [400, 'credential']);
  assert.match(String(error), /^Greenhouse switched Harvest v1 off/);

  const made = await client.post('/v1/create-import', { source: 'greenhouse', credential: `id-1:${secret}`, account: 'north' });
  const { id } = made.body.import;
  assert.deepEqual([made.body.import.has_credential, made.body.import.account], [true, 'north']);
  const rows = await runSql<{ text: string }>(there.app, sql`SELECT imports::text AS text FROM imports WHERE id = ${id}`);
  const answers = [made.text, (await client.get('/v1/imports')).text, JSON.stringify(rows), there.log.join('\n')];
  for (const text of answers) assert.ok(!text.includes(secret) && !text.includes(Buffer.from(secret).toString('hex')));

  await client.post('/v1/start-import', { import_id: id });
  const stopping = await client.post('/v1/stop-import', { import_id: id });
  assert.deepEqual([stopping.status, stopping.body.import.is_stopping], [200, true]);
  await work(there.app, client, id);
  const stopped = await show(client, id);
  assert.deepEqual([stopped.status, stopped.has_credential, stopped.is_stopping], ['stopped', false, false]);
  const again = await client.post('/v1/start-import', { import_id: id });
  assert.deepEqual([again.status, again.headers.get('x-error-field')], [400, 'credential']);
  assert.equal((await client.post('/v1/start-import', { import_id: id, credential: `id-1:${secret}` })).status, 200);
  assert.deepEqual(await refused(client.post('/v1/start-import', { import_id: id })), [409, 'An import is already running.']);
  await client.post('/v1/stop-import', { import_id: id });
  await work(there.app, client, id);
  assert.deepEqual(await refused(client.post('/v1/stop-import', { import_id: id })), [409, 'This import is not running.']);
});

test('who was erased stays out of a later import, and the report says so', async () => {
  const client = await newClient(there);
  const archive = await leverArchive();
  const run = async () => {
    const id = await uploaded(client, 'lever', archive);
    assert.equal((await client.post('/v1/start-import', { import_id: id, load: true })).status, 200);
    await work(there.app, client, id);
    return report(client, id);
  };
  await run();
  const before = (await client.get('/v1/candidates')).body;
  const { id } = before.candidates[0];
  assert.equal((await client.get(`/v1/get-candidate?candidate_id=${id}`)).body.candidate.imported_from[0].source, 'lever');
  assert.equal((await client.delete(`/v1/delete-candidate?id=${id}`)).status, 200);
  const left = (await client.get('/v1/candidates')).body.total_candidates;
  assert.ok(left < before.total_candidates);
  const { types } = await run();
  const erased = (wanted: string) =>
    types
      .find(({ type }: { type: string }) => type === wanted)
      .left_out.find(({ reason }: { reason: string }) => reason === 'erased')?.count;
  assert.deepEqual([erased('person'), erased('application')], [1, before.total_candidates - left]);
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, left);
});

test('what is not started is discarded by stopping it, or after a week, with what was uploaded', async () => {
  const client = await newClient(there);
  const archive = randomBytes(100);
  const [discarded, old] = [await uploaded(client, 'bundle', archive), await uploaded(client, 'bundle', archive)];
  assert.equal((await client.post('/v1/stop-import', { import_id: discarded })).body.import.status, 'stopped');
  const unknown = [401, 'Invalid import id'];
  assert.deepEqual(await refused(client.get(`/v1/get-import?import_id=${discarded}`)), unknown);
  await runTask(there.app, 'purge imports');
  assert.equal((await show(client, old)).status, 'draft');
  await runSql(there.app, sql`UPDATE imports SET created_at = now() - interval '8 days' WHERE id = ${old}`);
  await runTask(there.app, 'purge imports');
  assert.deepEqual(await refused(client.get(`/v1/get-import?import_id=${old}`)), unknown);
  const owned = await runSql(there.app, sql`SELECT FROM stored_files WHERE workspace_id = ${client.workspaceId} AND owned`);
  assert.equal(owned.length, 0);
  for (let count = 0; count < 10; count += 1) await create(client, { source: 'bundle', bytes: 5 });
  assert.deepEqual(await refused(client.post('/v1/create-import', { source: 'bundle', bytes: 5 })), [
    409,
    'At most 10 imports may wait to be started.',
  ]);
});

test("a stranger's import is an unknown one, and only owners and admins who have confirmed themselves start and undo", async () => {
  const [client, stranger] = [await newClient(there), await newClient(there)];
  const { id } = await create(client, { source: 'bundle', bytes: 5 });
  const unknown = [401, 'Invalid import id'];
  for (const path of ['get-import', 'import-report'])
    assert.deepEqual(await refused(stranger.get(`/v1/${path}?import_id=${id}`)), unknown);
  for (const path of ['start-import', 'stop-import', 'undo-import'])
    assert.deepEqual(await refused(stranger.post(`/v1/${path}`, { import_id: id })), unknown);
  assert.deepEqual(await refused(stranger.post('/v1/upload-import-part', part(Buffer.from('12345'), id, 1))), unknown);
  assert.deepEqual((await stranger.get('/v1/imports')).body.imports, []);
  for (const role of ['recruiter', 'hiring_manager', 'interviewer'] as const) {
    const user = await signedInUser(there, client.workspaceId, { role });
    assert.equal((await user.get('/console/v1/imports')).status, 403, role);
    assert.equal((await user.post('/console/v1/create-import', { source: 'bundle', bytes: 5 })).status, 403, role);
  }
  const admin = await signedInUser(there, client.workspaceId, { role: 'admin' });
  assert.equal((await admin.get('/console/v1/imports')).status, 200);
  await runSql(
    there.app,
    sql`UPDATE sessions SET confirmed_at = now() - interval '1 day' WHERE workspace_id = ${client.workspaceId}`,
  );
  for (const path of ['start-import', 'undo-import'])
    assert.equal(
      (await admin.post(`/console/v1/${path}`, { import_id: id })).body.error,
      'Enter your password again to continue.',
      path,
    );
});
