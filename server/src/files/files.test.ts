import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test, { type TestContext } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { uuidv7 } from '#crypto/uuid.ts';
import type { App } from '#open-app.ts';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { openNode } from '#test/open-node.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { preloadOptions } from '#test/runner/preloads.ts';
import { rounds } from '#test/runner/rounds.ts';
import { addResume, own } from '#test/samples/candidate-files.ts';
import { startApp } from '#test/start-app.ts';
import { tasks } from '#worker/tasks.ts';
import type { NewFile } from './file.ts';
import type { Files } from './files.ts';

const kills = rounds(4);
const running = startApp();
const bytesMax = 10 * 1024 * 1024;

/** Another node on the same database, with a folder of its own that does not exist yet. */
async function startNode(t: TestContext, settings: Record<string, string> = {}): Promise<{ node: { app: App }; folder: string }> {
  const parent = await mkdtemp(join(tmpdir(), 'muster-files-'));
  const folder = join(parent, 'not/there/yet');
  const { stop, ...node } = await openNode(running, { FILES_URL: pathToFileURL(folder).href, ...settings });
  t.after(async () => {
    await stop();
    await rm(parent, { recursive: true });
  });
  return { node, folder };
}

/** Every file below a folder, by its path in it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

async function bytesIn(folder: string): Promise<number> {
  // One that is refused meanwhile is gone.
  const sizes = (await filesIn(folder)).map((path) =>
    stat(join(folder, path)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function keep(files: Files, workspaceId: string, bytes: Buffer | string = 'hello'): Promise<string> {
  return (await files.keep(workspaceId, await files.receive(Readable.from([Buffer.from(bytes)]), bytesMax))).key;
}

async function read(files: Files, key: string): Promise<string | undefined> {
  const opened = await files.open(key);
  return opened && (await buffer(opened.stream)).toString();
}

/** Makes these files two hours old. */
async function age(keys: string[]): Promise<void> {
  await runSql(
    running.app,
    sql`UPDATE stored_files SET created_at = now() - interval '2 hours' WHERE key = ANY (${keys}) RETURNING key`,
  );
}

async function recordedKeys(keys: string[]): Promise<string[]> {
  const rows = await runSql<{ key: string }>(running.app, sql`SELECT key FROM stored_files WHERE key = ANY (${keys}) ORDER BY key`);
  return rows.map(({ key }) => key);
}

function newFile(key: string): NewFile {
  const createdAt = new Date().toISOString();
  return {
    id: uuidv7(),
    key,
    purpose: 'resume',
    questionId: null,
    filename: 'cv.txt',
    mediaType: 'text/plain',
    bytes: 5,
    createdAt,
  };
}

test('a file is stored under a random key, readable by this account only, and read again', async (t) => {
  const { node, folder } = await startNode(t);
  const bytes = randomBytes(3_000_000);
  const upload = await node.app.files.receive(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), bytesMax);
  assert.equal(upload.bytes, bytes.length);
  assert.equal((await stat(upload.path)).mode & 0o777, 0o600);
  const { key, bytes: length } = await node.app.files.keep(uuidv7(), upload);
  assert.equal(length, bytes.length);
  assert.match(key, /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{28}$/);
  assert.deepEqual(await filesIn(folder), [key]);
  assert.deepEqual(await readFile(join(folder, key)), bytes);
  for (const [path, mode] of Object.entries({ [key]: 0o600, [key.slice(0, 5)]: 0o700, [key.slice(0, 2)]: 0o700, '': 0o700 }))
    assert.equal((await stat(join(folder, path))).mode & 0o777, mode, path);
  const opened = await node.app.files.open(key);
  assert.equal(opened?.bytes, bytes.length);
  assert.deepEqual(opened && (await buffer(opened.stream)), bytes);
  await upload.discard();
  assert.deepEqual(await filesIn(folder), [key], 'discarding a stored upload removes nothing');
  assert.equal(await node.app.files.open('00/00/nothing'), undefined);
});

test('a stream that is too long, fails or is cut off leaves nothing on the disk', async (t) => {
  const { node, folder } = await startNode(t);
  const { files } = node.app;
  const exact = await files.receive(Readable.from([Buffer.alloc(1024 * 1024)]), 1024 * 1024);
  await exact.discard();
  await assert.rejects(files.receive(Readable.from([Buffer.alloc(1024 * 1024), Buffer.alloc(1)]), 1024 * 1024), {
    code: 'file_too_large',
    status: 413,
    message: 'The file is too large: it may have at most 1 MB.',
  });
  const broken = new PassThrough();
  const receiving = files.receive(broken, bytesMax);
  broken.write(Buffer.alloc(100_000));
  broken.destroy(new Error('gone'));
  await assert.rejects(receiving, { message: 'gone' });
  const silent = new PassThrough();
  const interrupted = files.receive(silent, bytesMax);
  silent.write(Buffer.alloc(100_000));
  silent.destroy();
  await assert.rejects(interrupted, { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  const early = new PassThrough();
  early.destroy(new Error('gone before'));
  await assert.rejects(files.receive(early, bytesMax), { message: 'gone before' });
  assert.deepEqual(await filesIn(folder), []);
});

test('concurrent uploads are written while they arrive, and refused ones leave nothing on the disk', async (t) => {
  const { node, folder } = await startNode(t);
  const chunk = randomBytes(64 * 1024);
  const pieces = 48;
  const written: number[] = [];
  async function* body(count: number) {
    for (let sent = 0; sent < count; sent += 1) {
      if (sent === pieces - 1) written.push(await bytesIn(folder));
      yield chunk;
    }
  }
  const receive = (count: number) =>
    node.app.files.receive(Readable.from(body(count), { objectMode: false }), pieces * chunk.length);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => receive(index % 2 === 0 ? pieces : pieces + 1)),
  );
  assert.ok(Math.min(...written) > (pieces / 2) * chunk.length, `${written} bytes were on the disk before the last piece`);
  const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  assert.deepEqual([kept.length, (await filesIn(folder)).length], [5, 5]);
  await Promise.all(kept.map((upload) => upload.discard()));
  assert.deepEqual(await filesIn(folder), []);
});

test('uploads are refused while the disk is nearly full', async (t) => {
  const { node, folder } = await startNode(t);
  const refusal = { code: 'storage_full', status: 503, retryAfterSeconds: 30 };
  const { isDiskLow } = node.app;
  node.app.isDiskLow = () => true;
  await assert.rejects(node.app.files.receive(Readable.from(['x']), bytesMax), refusal);
  node.app.isDiskLow = isDiskLow;
  const writingToFullDisk = new PassThrough();
  const receiving = node.app.files.receive(writingToFullDisk, bytesMax);
  writingToFullDisk.write('x');
  node.app.isDiskLow = () => true;
  writingToFullDisk.end('x'.repeat(100));
  await assert.rejects(receiving, refusal);
  node.app.isDiskLow = isDiskLow;
  await (await node.app.files.receive(Readable.from(['x']), bytesMax)).discard();
  assert.deepEqual(await filesIn(folder), []);
  const { node: greedy } = await startNode(t, { DISK_RESERVE_MB: '999999999' });
  await assert.rejects(greedy.app.files.receive(Readable.from(['x']), bytesMax), refusal);
});

test('an unusable folder is a 503 with the cause for the log', async (t) => {
  const { node } = await startNode(t, { FILES_URL: 'file:///dev/null/files' });
  await assert.rejects(node.app.files.receive(Readable.from(['x']), bytesMax), (error) => {
    assert.ok(error instanceof Error && 'code' in error && error.cause instanceof Error);
    assert.deepEqual([error.code, 'code' in error.cause && error.cause.code], ['unavailable', 'ENOTDIR']);
    return true;
  });
});

test('the sweep removes files without an owner for an hour, and nothing else', async (t) => {
  const { node, folder } = await startNode(t);
  const { files } = node.app;
  const client = await newClient(running);
  const owner = await client.addCandidate();
  const [orphan, young] = [await keep(files, client.workspaceId, 'orphan'), await keep(files, client.workspaceId, 'young')];
  const neverWritten = 'ff/ff/never';
  await runSql(
    running.app,
    sql`INSERT INTO stored_files (workspace_id, key, created_at) VALUES (${client.workspaceId}, ${neverWritten}, now()) RETURNING key`,
  );
  const owned = (await addResume(node.app, client.workspaceId, owner)).key;
  await age([orphan, owned, neverWritten]);
  await writeFile(join(folder, 'uploads/stale'), 'x');
  await writeFile(join(folder, 'uploads/fresh'), 'x');
  const past = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(folder, 'uploads/stale'), past, past);
  const task = tasks.find(({ name }) => name === 'delete orphaned files');
  assert.equal(task?.everyMs, 3_600_000);
  const { signal } = new AbortController();
  await Promise.all([task?.run(node.app, signal), task?.run(node.app, signal), task?.run(node.app, signal)]);
  assert.deepEqual(await filesIn(folder), [owned, young, 'uploads/fresh'].sort());
  assert.deepEqual(await recordedKeys([orphan, young, owned, neverWritten]), [owned, young].sort());
});

test('65 files without an owner are removed by concurrent sweeps', async (t) => {
  const { node, folder } = await startNode(t);
  const { workspaceId } = await newClient(running);
  const keys = await Promise.all(Array.from({ length: 65 }, () => keep(node.app.files, workspaceId)));
  await age(keys);
  await Promise.all([node.app.files.sweep(), node.app.files.sweep()]);
  assert.deepEqual(await filesIn(folder), []);
  assert.deepEqual(await recordedKeys(keys), []);
});

test('a file is either owned or swept when both happen at the same moment', async (t) => {
  const { node } = await startNode(t);
  const { files } = node.app;
  const client = await newClient(running);
  const outcomes = { owned: 0, swept: 0 };
  for (let round = 0; round < 20; round += 1) {
    const candidate = await client.addCandidate();
    const key = await keep(files, client.workspaceId);
    await age([key]);
    const owning = own(node.app, client.workspaceId, candidate, newFile(key));
    const [owned] = await Promise.allSettled([owning, files.sweep()]);
    const isOwned = owned.status === 'fulfilled';
    outcomes[isOwned ? 'owned' : 'swept'] += 1;
    assert.equal(await read(files, key), isOwned ? 'hello' : undefined);
    assert.equal((await client.candidate(candidate)).resume_filename, isOwned ? 'cv.txt' : null, 'all or nothing');
  }
  t.diagnostic(JSON.stringify(outcomes));
  const key = await keep(files, client.workspaceId);
  await age([key]);
  await files.sweep();
  await assert.rejects(own(node.app, client.workspaceId, await client.addCandidate(), newFile(key)), /stored_files|foreign key/);
});

test('a file with an owner, or of another workspace, is not removed on request', async (t) => {
  const { node } = await startNode(t);
  const { files } = node.app;
  const [client, stranger] = [await newClient(running), await newClient(running)];
  const owned = await addResume(node.app, client.workspaceId, await client.addCandidate());
  const [mine, theirs] = [await keep(files, client.workspaceId, 'mine'), await keep(files, stranger.workspaceId, 'theirs')];
  await files.remove(client.workspaceId, [owned.key, mine, theirs, 'no/such/key']);
  await files.remove(client.workspaceId, []);
  assert.deepEqual([await read(files, mine), await read(files, theirs)], [undefined, 'theirs']);
  assert.ok(await read(files, owned.key));
  assert.deepEqual(await recordedKeys([owned.key, mine, theirs]), [owned.key, theirs].sort());
});

test('after kill -9 every stored file is complete and known to the sweep', async (t) => {
  const { node, folder } = await startNode(t);
  const { workspaceId } = await newClient(running);
  const script = fileURLToPath(new URL('../../test/processes/files-child.ts', import.meta.url));
  const acknowledged: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const child = spawn(
      process.execPath,
      [...preloadOptions(), script, running.databaseUrl, pathToFileURL(folder).href, workspaceId],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => acknowledged.push(line));
    const enough = acknowledged.length + 1 + round * 3;
    while (acknowledged.length < enough) await once(lines, 'line');
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  const found = (await filesIn(folder)).filter((path) => !path.startsWith('uploads/'));
  assert.deepEqual(
    acknowledged.filter((key) => !found.includes(key)),
    [],
  );
  for (const key of found) {
    const bytes = await readFile(join(folder, key));
    assert.deepEqual(createHash('sha256').update(bytes.subarray(32)).digest(), bytes.subarray(0, 32), key);
  }
  assert.deepEqual(await recordedKeys(found), found);
  t.diagnostic(`${found.length} files, ${acknowledged.length} acknowledged`);
  await age(found);
  const past = new Date(Date.now() - 2 * 3_600_000);
  for (const path of await filesIn(join(folder, 'uploads'))) await utimes(join(folder, 'uploads', path), past, past);
  await node.app.files.sweep();
  assert.deepEqual(await filesIn(folder), []);
});
