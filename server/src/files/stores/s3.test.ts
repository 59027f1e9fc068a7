import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test, { type TestContext } from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import { openStore } from '#files/files.ts';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { openNode } from '#test/open-node.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { pdf } from '#test/samples/documents.ts';
import { type S3Server, startS3, type Trouble } from '#test/servers/s3-server.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';
import { redirectTarget } from './s3-url.ts';

const running = startApp();
const bytesMax = 10 * 1024 * 1024;
const slowDown: Trouble = { status: 503, code: 'SlowDown' };

type Node = Pick<Running, 'app' | 'log'>;

async function startNode(t: TestContext, options: { knownSecret?: string } = {}): Promise<{ node: Node; s3: S3Server }> {
  const s3 = await startS3(t, options);
  return { node: await nodeWith(t, { FILES_URL: s3.url }), s3 };
}

async function nodeWith(t: TestContext, settings: Record<string, string>): Promise<Node> {
  const { stop, ...node } = await openNode(running, settings);
  t.after(stop);
  return node;
}

/** For tests that send requests to it. */
async function startServer(t: TestContext): Promise<{ node: Running; s3: S3Server }> {
  const s3 = await startS3(t);
  const { running: node, stop } = await startAppOn(running.databaseUrl, { FILES_URL: s3.url });
  t.after(stop);
  return { node, s3 };
}

async function keep({ app }: Node, bytes: Buffer | string): Promise<string> {
  const upload = await app.files.receive(Readable.from([Buffer.from(bytes)]), bytesMax);
  try {
    return (await app.files.keep(uuidv7(), upload)).key;
  } finally {
    await upload.discard();
    assert.deepEqual(await readdir(join(app.config.dataDir, 'uploads')), [], 'no upload is left');
  }
}

test('files are stored in the bucket, read and removed, each request with a valid signature', async (t) => {
  const { node, s3 } = await startNode(t);
  const bytes = randomBytes(5_000_000);
  const key = await keep(node, bytes);
  const path = `/cvs/live/${key}`;
  assert.deepEqual([...s3.objects.keys()], [path]);
  assert.ok(s3.objects.get(path)?.equals(bytes));
  const opened = await node.app.files.open(key);
  assert.equal(opened?.bytes, bytes.length);
  assert.ok(opened && (await buffer(opened.stream)).equals(bytes));
  await runSql(running.app, sql`UPDATE stored_files SET created_at = now() - interval '2 hours' WHERE key = ${key} RETURNING key`);
  await node.app.files.sweep();
  assert.equal(s3.objects.size, 0);
  assert.equal(await node.app.files.open(key), undefined);
  assert.deepEqual(s3.requests, [`PUT ${path}`, `GET ${path}`, `DELETE ${path}`, `GET ${path}`]);
});

test('transient errors are retried: 503 SlowDown, 500, a lost connection', async (t) => {
  const { node, s3 } = await startNode(t);
  for (const troubles of [[slowDown], ['cut'], [{ status: 500, code: 'InternalError' }, 'cut']] satisfies Trouble[][]) {
    s3.troubles.push(...troubles);
    const key = await keep(node, 'hello');
    s3.troubles.push(...troubles);
    const opened = await node.app.files.open(key);
    assert.equal(opened && (await buffer(opened.stream)).toString(), 'hello');
  }
});

test('a permanent error is a 503, and neither the log nor the error has the secret', async (t) => {
  const { node, s3 } = await startNode(t);
  const cases: [Trouble[], RegExp][] = [
    [[slowDown, slowDown, slowDown], /^S3 answered PUT with 503 SlowDown$/],
    [['cut', 'cut', 'cut'], /^S3 did not answer PUT: .+$/],
    [[{ status: 403, code: 'AccessDenied' }], /^S3 answered PUT with 403 AccessDenied$/],
  ];
  for (const [troubles, message] of cases) {
    s3.troubles.push(...troubles);
    await assert.rejects(keep(node, 'hello'), (error) => {
      assert.ok(error instanceof Error && 'status' in error && error.cause instanceof Error);
      assert.deepEqual([error.status, error.message], [503, 'Service is temporarily unavailable. Try again later.']);
      assert.match(error.cause.message, message);
      assert.ok(!`${error.stack} ${error.cause.stack} ${JSON.stringify(error)}`.includes('very/secret'));
      return true;
    });
    assert.deepEqual(s3.troubles, [], 'as many attempts as expected');
  }
  assert.equal(s3.objects.size, 0);
});

test('a missing bucket is an error, a missing file is not', async (t) => {
  const { node, s3 } = await startNode(t);
  const key = await keep(node, 'text');
  const store = openStore(node.app.config);
  t.after(() => store.close());
  s3.troubles.push({ status: 404, code: 'NoSuchBucket' }, { status: 404, code: 'NoSuchBucket' });
  await assert.rejects(store.delete(key), /404 NoSuchBucket/);
  await assert.rejects(store.get(key), /404 NoSuchBucket/);
  s3.troubles.push({ status: 404, code: 'NoSuchKey' }, { status: 404, code: 'NoSuchKey' });
  await store.delete(key);
  assert.equal(await store.get(key), undefined);
});

test('a wrong secret is logged as SignatureDoesNotMatch', async (t) => {
  const { node } = await startNode(t, { knownSecret: 'another' });
  await assert.rejects(keep(node, 'hello'), errorCause('S3 answered PUT with 403 SignatureDoesNotMatch'));
});

function errorCause(message: string): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof Error && error.cause instanceof Error);
    assert.equal(error.cause.message, message);
    return true;
  };
}

/** Stores a file, reads it and removes it. */
async function roundTrip(node: Node): Promise<void> {
  const key = await keep(node, 'hello');
  const opened = await node.app.files.open(key);
  assert.equal(opened && (await buffer(opened.stream)).toString(), 'hello');
  await runSql(running.app, sql`UPDATE stored_files SET created_at = now() - interval '2 hours' WHERE key = ${key} RETURNING key`);
  await node.app.files.sweep();
  assert.equal(await node.app.files.open(key), undefined);
}

test('the session token of temporary credentials is sent and signed, and never logged', async (t) => {
  const sessionToken = 'temporary/token+with==signs';
  const s3 = await startS3(t, { sessionToken });
  const node = await nodeWith(t, { FILES_URL: s3.url, FILES_SESSION_TOKEN: sessionToken });
  await roundTrip(node);
  assert.equal(s3.requests.length, 4);
  const expired = await nodeWith(t, { FILES_URL: s3.url, FILES_SESSION_TOKEN: 'old/token' });
  await assert.rejects(keep(expired, 'hello'), errorCause('S3 answered PUT with 403 InvalidToken'));
  assert.ok(![...node.log, ...expired.log].some((line) => line.includes('token+with') || line.includes('old/token')));
});

test('with virtual-host addressing the bucket is named in the host, and the host is signed', async (t) => {
  const s3 = await startS3(t, { host: 's3.example' });
  const requestedHosts: string[] = [];
  // The rest of the node, such as its database, is at 127.0.0.1 too.
  t.mock.method(dns, 'lookup', (host: string, options: LookupOptions, done: (error: null, found: LookupAddress[]) => void) => {
    if (host.endsWith('.example')) requestedHosts.push(host);
    assert.ok(options.all);
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  });
  const node = await nodeWith(t, { FILES_URL: `${s3.url}&addressing=virtual` });
  await roundTrip(node);
  assert.deepEqual(
    s3.requests.map((request) => request.replace(/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{28}/, 'KEY')),
    ['PUT /live/KEY', 'GET /live/KEY', 'DELETE /live/KEY', 'GET /live/KEY'],
  );
  assert.deepEqual([...new Set(requestedHosts)], ['cvs.s3.example']);
  assert.equal(await openStore(node.app.config).isEmpty(), true);
  await keep(node, 'hello');
  assert.equal(await openStore(node.app.config).isEmpty(), false);
});

test('a clock that is off is corrected once by the time of the storage', async (t) => {
  const { node, s3 } = await startNode(t);
  s3.clockOffsetMs = 3 * 3_600_000;
  await roundTrip(node);
  assert.equal(s3.requests.length, 4);
  const skewed: Trouble = { status: 403, code: 'RequestTimeTooSkewed' };
  s3.troubles.push(skewed, skewed);
  await assert.rejects(keep(node, 'hello'), errorCause('S3 answered PUT with 403 RequestTimeTooSkewed'));
  assert.deepEqual(s3.troubles, [], 'corrected once, not again and again');
});

test('a redirect is followed to another host with a signature for that host, a few times at most', async (t) => {
  const { node, s3 } = await startNode(t);
  const elsewhere = await startS3(t);
  const key = await keep(node, 'hello');
  const originOf = ({ url }: S3Server) => `http://${url.split('@')[1]?.split('/')[0]}`;
  const redirect = (to: S3Server, path: string): Trouble => ({
    status: 307,
    code: 'TemporaryRedirect',
    location: originOf(to) + path,
  });
  s3.troubles.push(redirect(elsewhere, '/cvs/live/moved'));
  await keep(node, 'elsewhere');
  assert.equal(elsewhere.objects.get('/cvs/live/moved')?.toString(), 'elsewhere');
  s3.troubles.push(redirect(elsewhere, '/cvs/live/moved'));
  const opened = await node.app.files.open(key);
  assert.equal(opened && (await buffer(opened.stream)).toString(), 'elsewhere');
  s3.troubles.push(...Array.from({ length: 4 }, () => redirect(s3, '/cvs/live/loop')));
  await assert.rejects(keep(node, 'hello'), errorCause('S3 redirected PUT more than 3 times'));
  assert.equal(s3.troubles.length, 0);
  s3.troubles.push({ status: 307, code: 'TemporaryRedirect' });
  await assert.rejects(keep(node, 'hello'), errorCause('S3 answered PUT with 307 TemporaryRedirect'));
});

test('no redirect leads from https to http', () => {
  const target = (from: string, location: string, statusCode = 307) =>
    redirectTarget(new URL(from), { statusCode, headers: { location } })?.href;
  assert.equal(target('https://a.example/x', 'https://b.example/y'), 'https://b.example/y');
  assert.equal(target('https://a.example/x', '/y', 308), 'https://a.example/y');
  assert.equal(target('https://a.example/x', 'http://b.example/y'), undefined);
  assert.equal(target('http://a.example/x', 'http://b.example/y'), 'http://b.example/y');
  assert.equal(target('http://a.example/x', 'file:///etc/passwd'), undefined);
  assert.equal(target('https://a.example/x', 'https://b.example/y', 200), undefined);
});

test('a download comes from the bucket; an unavailable bucket is a 503, and the client sees a download that breaks off', async (t) => {
  const { node, s3 } = await startServer(t);
  const client = await newClient(node);
  const id = await client.addCandidate();
  const bytes = pdf('x'.repeat(2_000_000));
  await addResume(node.app, client.workspaceId, id, { bytes });
  const { resume_url } = await client.candidate(id);
  assert.ok(Buffer.from(await (await fetch(resume_url)).arrayBuffer()).equals(bytes));
  s3.troubles.push(slowDown, slowDown, slowDown);
  const away = await fetch(resume_url);
  assert.deepEqual([away.status, away.headers.get('retry-after')], [503, '5']);
  await away.text();
  s3.troubles.push('cut in the middle');
  await assert.rejects(fetch(resume_url).then((response) => response.arrayBuffer()));
  assert.ok(node.log.some((line) => line.includes('S3 answered GET with 503 SlowDown')));
  assert.ok(!node.log.join('').includes('very/secret'));
});

/** As after the backoff, or after the lease of a killed process. */
async function makeRemovalsDue(): Promise<void> {
  await runSql(running.app, sql`UPDATE file_removals SET due_at = now() RETURNING key`);
}

async function candidateWithResume(node: Running, client: Client): Promise<string> {
  const id = await client.addCandidate();
  await addResume(node.app, client.workspaceId, id);
  return id;
}

const removals = () => running.app.database.query(sql`SELECT key, attempts FROM file_removals`);

/** Those whose failure is noted: the first retry is due after a minute, a lease ends after five. */
async function retriesIn2Minutes(): Promise<number> {
  const rows = await running.app.database.query(sql`SELECT key FROM file_removals WHERE due_at < now() + interval '2 minutes'`);
  return rows.length;
}

test('an erasure succeeds while the storage is unavailable; the files are removed later', async (t) => {
  const { node, s3 } = await startServer(t);
  const client = await newClient(node);
  const id = await candidateWithResume(node, client);
  const { resume_url } = await client.candidate(id);
  s3.troubles.push(slowDown, slowDown, slowDown);
  assert.equal((await client.delete(`/v1/delete-candidate?id=${id}`)).status, 200);
  assert.equal((await fetch(resume_url)).status, 404);
  await until(async () => (await retriesIn2Minutes()) === 1);
  assert.deepEqual([s3.troubles, s3.objects.size], [[], 1]);
  s3.troubles.push({ status: 403, code: 'AccessDenied' });
  await makeRemovalsDue();
  await node.app.files.removeDue();
  assert.equal(s3.objects.size, 1);
  await node.app.files.removeDue();
  assert.equal(s3.objects.size, 1, 'not before the backoff is over');
  await makeRemovalsDue();
  await node.app.files.removeDue();
  assert.equal(s3.objects.size, 0);
  assert.deepEqual(await removals(), []);
});

test('a storage that does not answer blocks neither requests nor transactions, and the removals of a killed process are repeated', async (t) => {
  const { node, s3 } = await startServer(t);
  const client = await newClient(node);
  const ids: string[] = [];
  for (let count = 0; count < 8; count += 1) ids.push(await candidateWithResume(node, client));
  s3.troubles.push(...Array.from({ length: 10 * ids.length }, (): Trouble => 'silence'));
  const startedMs = performance.now();
  // More than there are connections for transactions, and few at a time, since those of one workspace wait for each other anyway.
  for (let first = 0; first < ids.length; first += 4) {
    const answers = await Promise.all(ids.slice(first, first + 4).map((id) => client.delete(`/v1/delete-candidate?id=${id}`)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
  }
  t.diagnostic(`${ids.length} erasures took ${(performance.now() - startedMs).toFixed()} ms`);
  assert.equal(s3.objects.size, ids.length);
  const [open] = await running.app.database.query<{ count: number }>(sql`
    SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`);
  assert.equal(open?.count, 0);
  s3.troubles.length = 0;
  const other = await nodeWith(t, { FILES_URL: s3.url });
  await other.app.files.removeDue();
  assert.equal(s3.objects.size, ids.length, 'the first node has the lease');
  await makeRemovalsDue();
  await other.app.files.removeDue();
  assert.equal(s3.objects.size, 0);
  assert.deepEqual(await removals(), []);
});

test('a sweep that waits for the storage ends when the worker stops, and the next sweep continues', async (t) => {
  const { node, s3 } = await startNode(t);
  const key = await keep(node, 'hello');
  await runSql(running.app, sql`UPDATE stored_files SET created_at = now() - interval '2 hours' WHERE key = ${key} RETURNING key`);
  s3.troubles.push('silence');
  const stopping = new AbortController();
  const sweeping = node.app.files.sweep(stopping.signal);
  await until(() => s3.troubles.length === 0);
  stopping.abort();
  await sweeping;
  assert.equal(s3.objects.size, 1);
  await makeRemovalsDue();
  await node.app.files.sweep();
  assert.equal(s3.objects.size, 0);
});
