import assert from 'node:assert/strict';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { newOpening } from '#test/openings.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { runTask } from '#test/run-task.ts';
import { startS3 } from '#test/servers/s3-server.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';
import { readZip } from '#test/zip.ts';
import { startExportWorker } from './export-worker.ts';

const running = startApp();

const show = async (client: Client) => (await client.get('/v1/get-export')).body.export;
const request = async (client: Client, body = {}) => (await client.post('/v1/create-export', body)).body.export;

/** Works until the exports of these workspaces are finished. */
async function work(clients: Client[], { node = running, pieceBytes = 1 << 20 }: { node?: Running; pieceBytes?: number } = {}) {
  const worker = startExportWorker(node.app, pieceBytes);
  for (const client of clients) await until(async () => !['waiting', 'running'].includes((await show(client)).status));
  await worker.stop();
}

async function link(client: Client, export_id: string): Promise<string> {
  const made = await client.post('/v1/create-export-link', { export_id });
  assert.equal(made.status, 201, made.text);
  return made.body.link.url;
}

const download = async (url: string, headers = {}) => Buffer.from(await (await fetch(url, { headers })).arrayBuffer());

async function clientWithFiles(node = running): Promise<Client> {
  const { client, apply } = await newOpening(node);
  for (const name of ['Ada', 'Bea', 'Cid']) {
    const content = Buffer.from(`The life of ${name}. `.repeat(2000)).toString('base64');
    await apply({ name, email: `${name}@x.example`, resume: { filename: 'cv.txt', content } });
  }
  return client;
}

/** The pieces that belong to exports of a workspace. */
const pieces = (client: Client, node = running) =>
  runSql<{ key: string }>(node.app, sql`SELECT key FROM workspace_export_parts WHERE workspace_id = ${client.workspaceId}`);

const storedFiles = async () => {
  const entries = await readdir(join(running.app.config.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
};

test('an export is made in the background, and its archive is byte by byte that of the command, but for the time', async () => {
  const client = await clientWithFiles();
  const requested = await client.post('/v1/create-export', {});
  assert.equal(requested.status, 201);
  const { id } = requested.body.export;
  assert.deepEqual(
    [requested.body.export.status, requested.body.export.requested_by, requested.body.export.total_files],
    ['waiting', 'test token', null],
  );
  const early = await client.post('/v1/create-export-link', { export_id: id });
  assert.deepEqual([early.status, early.body.error], [409, 'This export is not complete.']);

  await work([client], { pieceBytes: 5000 });
  const complete = await show(client);
  assert.deepEqual(
    [
      complete.id,
      complete.status,
      complete.files,
      complete.total_files,
      complete.missing_files,
      complete.problem,
      complete.message,
    ],
    [id, 'complete', 3, 3, 0, null, null],
  );
  const days = (Date.parse(complete.expires_at) - Date.parse(complete.finished_at)) / 86_400_000;
  assert.equal(days, 7);
  assert.ok(complete.records > 6 && complete.total_file_bytes > 100_000);
  assert.deepEqual((await client.get(`/v1/get-export?export_id=${id}`)).body.export, complete);
  assert.ok((await pieces(client)).length > 3, 'of several pieces');

  const url = await link(client, id);
  const answer = await fetch(url);
  const archive = Buffer.from(await answer.arrayBuffer());
  const day = complete.finished_at.slice(0, 10);
  assert.deepEqual(
    [answer.headers.get('content-type'), answer.headers.get('content-disposition'), answer.headers.get('cache-control')],
    [
      'application/zip',
      `attachment; filename="muster-export-${day}.zip"; filename*=UTF-8''muster-export-${day}.zip`,
      'private, no-store',
    ],
  );
  assert.deepEqual([archive.length, Number(answer.headers.get('content-length'))], [complete.bytes, complete.bytes]);
  const file = join(tmpdir(), `muster-export-${id}.zip`);
  const { config } = running.app;
  await musterJson(['export', 'workspace', file, '--workspace', client.workspaceId], {
    DATABASE_URL: running.databaseUrl,
    DATA_DIR: config.dataDir,
  });
  const [byApi, byCommand] = [readZip(archive), readZip(await readFile(file))];
  await rm(file);
  assert.deepEqual([...byApi.keys()], [...byCommand.keys()]);
  const different = [...byApi].filter(([name, bytes]) => !byCommand.get(name)?.equals(bytes)).map(([name]) => name);
  assert.deepEqual(different, ['bundle.json']);
  const totals = JSON.parse(String(byApi.get('bundle.json')));
  assert.equal(
    totals.parts.reduce((sum: number, { records }: { records: number }) => sum + records, 0),
    complete.records,
  );
});

test('a download that was cut goes on where it was, and HEAD says how long it is', async () => {
  const client = await clientWithFiles();
  const { id } = await request(client);
  await work([client], { pieceBytes: 3000 });
  const url = await link(client, id);
  const whole = await download(url);
  const head = await fetch(url, { method: 'HEAD' });
  const etag = head.headers.get('etag') ?? '';
  assert.deepEqual(
    [head.status, head.headers.get('content-length'), head.headers.get('accept-ranges'), etag],
    [200, String(whole.length), 'bytes', `"${id}"`],
  );
  for (const from of [1, 2999, 3000, 7001, whole.length - 1]) {
    const rest = await fetch(url, { headers: { range: `bytes=${from}-`, 'if-range': etag } });
    assert.deepEqual([rest.status, rest.headers.get('content-range')], [206, `bytes ${from}-${whole.length - 1}/${whole.length}`]);
    assert.ok(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(from)), `from ${from}`);
  }
  for (const headers of [{ range: 'bytes=5-9' }, { range: `bytes=${whole.length}-` }, { range: 'bytes=5-', 'if-range': '"other"' }])
    assert.ok((await download(url, headers)).equals(whole), JSON.stringify(headers));
});

test('one export of a workspace at a time; the next one takes the place of the last when it is complete', async () => {
  const client = await clientWithFiles();
  const first = await request(client);
  const refused = await client.post('/v1/create-export', {});
  assert.deepEqual([refused.status, refused.body.error], [409, 'An export is already running.']);
  await work([client]);
  const before = await pieces(client);
  const second = await request(client, { without_files: true });
  const url = await link(client, first.id);
  await work([client]);
  const now = await show(client);
  assert.deepEqual([now.id, now.without_files, now.missing_files, now.files], [second.id, true, 3, 3]);
  assert.equal((await fetch(url)).status, 404);
  assert.equal((await client.get(`/v1/get-export?export_id=${first.id}`)).status, 401);
  const entries = readZip(await download(await link(client, second.id)));
  assert.ok([...entries.keys()].every((name) => !name.startsWith('files/')));
  const kept = await storedFiles();
  for (const { key } of before) assert.ok(!kept.some((path) => path.endsWith(key)), 'the bytes of the last one are gone');
});

test('strangers, roles and a password that was entered long ago are refused; what was done is in the audit log', async () => {
  const [client, other] = [await clientWithFiles(), await newClient(running)];
  const { workspaceId } = client;
  const admin = await signedInUser(running, workspaceId, { role: 'admin', name: 'Ann Admin' });
  const created = await admin.post('/console/v1/create-export', {});
  assert.deepEqual([created.status, created.body.export.requested_by], [201, 'Ann Admin']);
  const { id } = created.body.export;
  await work([client]);
  for (const role of ['recruiter', 'hiring_manager', 'interviewer'] as const) {
    const user = await signedInUser(running, workspaceId, { role });
    const answers = [
      await user.post('/console/v1/create-export', {}),
      await user.get('/console/v1/get-export'),
      await user.post('/console/v1/create-export-link', { export_id: id }),
      await user.delete(`/console/v1/delete-export?id=${id}`),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [403, 403, 403, 403],
      role,
    );
  }
  assert.equal(await show(other), null);
  for (const stranger of [id, 'x'])
    for (const answer of [
      await other.get(`/v1/get-export?export_id=${stranger}`),
      await other.post('/v1/create-export-link', { export_id: stranger }),
      await other.delete(`/v1/delete-export?id=${stranger}`),
    ])
      assert.deepEqual([answer.status, answer.body.error], [401, 'Invalid export id']);
  const url = new URL((await admin.post('/console/v1/create-export-link', { export_id: id })).body.link.url);
  const elsewhere = url.pathname.replace(workspaceId, other.workspaceId);
  assert.equal((await call(`${url.origin}${elsewhere}${url.search}`)).status, 404);
  await runSql(running.app, sql`UPDATE sessions SET confirmed_at = now() - interval '1 day' WHERE workspace_id = ${workspaceId}`);
  for (const [path, body] of [
    ['create-export', {}],
    ['create-export-link', { export_id: id }],
  ] as const) {
    const unconfirmed = await admin.post(`/console/v1/${path}`, body);
    assert.deepEqual([unconfirmed.status, unconfirmed.headers.get('x-error-code')], [401, 'confirmation_required']);
  }
  assert.equal((await admin.delete(`/console/v1/delete-export?id=${id}`)).status, 200);
  const { entries } = (await client.get('/v1/audit-log?limit=20')).body;
  assert.deepEqual(
    entries
      .filter(({ action }: { action: string }) => action.startsWith('workspace.export'))
      .map(({ action, actor, target_id }: Record<string, any>) => [action, actor.name, target_id]),
    [
      ['workspace.export_deleted', 'Ann Admin', id],
      ['workspace.export_downloaded', 'Ann Admin', id],
      ['workspace.export_started', 'Ann Admin', id],
    ],
  );
});

test('a deleted export is gone with its bytes, also while it is made', async () => {
  const client = await clientWithFiles();
  const { id } = await request(client);
  await work([client]);
  const url = await link(client, id);
  assert.equal((await client.delete(`/v1/delete-export?id=${id}`)).status, 200);
  assert.deepEqual([await show(client), (await fetch(url)).status, await pieces(client)], [null, 404, []]);
  assert.equal((await client.delete(`/v1/delete-export?id=${id}`)).status, 401);

  const before = await storedFiles();
  const waiting = await request(client);
  const { app } = running;
  const node = { ...running, app: { ...app, files: { ...app.files } } };
  node.app.files.keep = async (workspaceId, upload) => {
    const stored = await app.files.keep(workspaceId, upload);
    assert.equal((await client.delete(`/v1/delete-export?id=${waiting.id}`)).status, 200);
    return stored;
  };
  const worker = startExportWorker(node.app, 2000);
  await until(async () => (await show(client)) === null);
  await worker.stop();
  await runTask(running.app, 'retry file removals');
  assert.deepEqual([await pieces(client), await storedFiles()], [[], before]);
  assert.equal((await client.post('/v1/create-export', {})).status, 201, 'another one may begin');
});

test('an archive is deleted when its time is over', async () => {
  const client = await clientWithFiles();
  const { id } = await request(client);
  await work([client]);
  const url = await link(client, id);
  await runSql(running.app, sql`UPDATE workspace_exports SET expires_at = now() WHERE workspace_id = ${client.workspaceId}`);
  assert.deepEqual([await show(client), (await fetch(url)).status], [null, 404]);
  const [piece] = await pieces(client);
  await runTask(running.app, 'purge exports of workspaces');
  await runSql(running.app, sql`UPDATE stored_files SET created_at = now() - interval '2 hours' WHERE NOT owned`);
  await runTask(running.app, 'delete orphaned files');
  assert.ok(piece && !(await storedFiles()).some((path) => path.endsWith(piece.key)));
  assert.deepEqual(await runSql(running.app, sql`SELECT FROM workspace_exports WHERE workspace_id = ${client.workspaceId}`), []);
});

test('without room on the disk an export fails with a sentence before anything is written', async () => {
  const client = await clientWithFiles();
  await request(client);
  const { app } = running;
  await work([client], { node: { ...running, app: { ...app, config: { ...app.config, diskReserveBytes: 2 ** 60 } } } });
  const { status, problem, message, files, expires_at } = await show(client);
  assert.deepEqual(
    [status, problem, message, files],
    ['failed', 'storage_full', 'There is not enough free space for the export. Free some, or export without files.', 0],
  );
  assert.ok(expires_at);
  assert.deepEqual(await pieces(client), []);
  await request(client);
  await work([client]);
  assert.equal((await show(client)).status, 'complete');
});

test('an attempt that fails is made again from the start; after the last one the export says so and leaves nothing', async () => {
  const client = await clientWithFiles();
  const before = await storedFiles();
  await request(client);
  const { app } = running;
  const node = { ...running, app: { ...app, files: { ...app.files }, noteError: () => {} } };
  let kept = 0;
  node.app.files.keep = async (workspaceId, upload) => {
    kept += 1;
    if (kept % 3 === 0) throw new Error('The storage is away.');
    return app.files.keep(workspaceId, upload);
  };
  const worker = startExportWorker(node.app, 2000);
  const due = sql`
    UPDATE workspace_exports SET due_at = now() WHERE workspace_id = ${client.workspaceId} AND claim_id IS NULL AND due_at > now() RETURNING id`;
  let attempts = 1;
  while ((await show(client)).status !== 'failed') {
    attempts += (await runSql(running.app, due)).length;
    await delay(20);
  }
  await worker.stop();
  assert.equal(attempts, 4);
  const { message } = await show(client);
  assert.equal(
    message,
    'The export was interrupted several times. Try again, and look into the log of the server if it fails again.',
  );
  await runTask(running.app, 'retry file removals');
  assert.deepEqual([await pieces(client), await storedFiles()], [[], before]);
});

test('the exports of two workspaces are made at the same time, and one has nothing of the other', async () => {
  const clients = [await clientWithFiles(), await clientWithFiles()];
  const { app } = running;
  const node = { ...running, app: { ...app, files: { ...app.files } } };
  // The first piece of each waits for that of the other.
  const seen = new Set<string>();
  node.app.files.keep = async (workspaceId, upload) => {
    seen.add(workspaceId);
    await until(() => seen.size === 2);
    return app.files.keep(workspaceId, upload);
  };
  for (const client of clients) await request(client);
  await work(clients, { node, pieceBytes: 2000 });
  const [one, other] = await Promise.all(
    clients.map(async (client) => readZip(await download(await link(client, (await show(client)).id)))),
  );
  const companies = [one, other].map((entries) => String(entries?.get('records/company.jsonl')));
  assert.ok(companies[0]?.includes(String(clients[0]?.companyId)) && !companies[0].includes(String(clients[1]?.companyId)));
  assert.ok(companies[1]?.includes(String(clients[1]?.companyId)) && !companies[1].includes(String(clients[0]?.companyId)));
});

test('on S3 the archive is several objects, which are one download', async (t) => {
  const s3 = await startS3(t);
  const { running: node, stop } = await startAppOn(running.databaseUrl, { FILES_URL: s3.url });
  t.after(stop);
  const client = await clientWithFiles(node);
  const { id } = await request(client);
  await work([client], { node, pieceBytes: 4000 });
  const keys = await pieces(client, node);
  assert.ok(keys.length > 2);
  const archive = await download(await link(client, id));
  assert.equal([...readZip(archive).keys()].filter((name) => name.startsWith('files/')).length, 3);
  assert.ok((await download(await link(client, id), { range: 'bytes=6001-' })).equals(archive.subarray(6001)));
  assert.equal((await client.delete(`/v1/delete-export?id=${id}`)).status, 200);
  await runTask(node.app, 'retry file removals');
  for (const { key } of keys) assert.ok(![...s3.objects.keys()].some((name) => name.endsWith(key)), key);
});
