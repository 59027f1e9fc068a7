import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test from 'node:test';
import type { ClientConfig } from 'pg';
import { call } from '#test/factories.ts';
import { open, query, until } from '#test/postgres/embedded-postgres-process.ts';
import { assertSameRows, hashFiles, newEmptyDatabase, readAllRows, sha256 } from '#test/postgres/installation-contents.ts';
import { newMigratedFolder, newProcessFolder, type Settings, startServe } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { type ServedWorkspace, serveWorkspace } from '#test/processes/serve-workspace.ts';
import { type Receiver, startReceiver, verify } from '#test/servers/receiver.ts';

const writers = 4;
const acknowledgedBefore = 24;
const limits = { RATE_LIMIT_PLANS: 'premium=1000000', APPLY_LIMITS: 'address=100000,untokened=100000,job=100000' };

/** Acknowledged writes: the SHA-256 of the CV by the email address of the applicant, and the titles of jobs. */
type Acknowledged = { applicants: Map<string, string>; jobs: Set<string> };
type Result = { rows: number; files: number; secrets: string; tables: number };

test('a backup of a server under load', async (t) => {
  const settings = { DATA_DIR: await newMigratedFolder(t), LOG_LEVEL: 'error', ...limits };
  const file = join(dirname(settings.DATA_DIR), 'under-load.muster');
  const receiver = await startReceiver(t);
  const served = await serveWorkspace(t, settings);
  const { server, token } = served;
  const secret = await createWebhook(served, receiver);
  const acknowledged: Acknowledged = { applicants: new Map(), jobs: new Set() };
  const stopped = new AbortController();
  const load = Array.from({ length: writers }, (_, writer) => write(served, writer, acknowledged, stopped.signal));
  await until(() => acknowledged.applicants.size >= acknowledgedBefore);
  const before = { applicants: new Map(acknowledged.applicants), jobs: new Set(acknowledged.jobs) };
  const made = await musterJson<Result>(['backup', file], settings);
  const applicantsAfter = acknowledged.applicants.size;
  await until(() => acknowledged.applicants.size > applicantsAfter);
  stopped.abort();
  await Promise.all(load);

  // As root, the data may be in another folder.
  const embedded = { ...settings, DATA_DIR: await newProcessFolder(t, 'home/data', 0o700) };
  const named = { ...settings, DATA_DIR: await newProcessFolder(t), DATABASE_URL: await newEmptyDatabase(t) };

  await t.test('runs while clients write, and is readable by its owner only', async () => {
    assert.ok(applicantsAfter > before.applicants.size, 'something was written while it was made');
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.equal(made.secrets, 'included');
  });

  await t.test('restores the same rows and files, embedded and with DATABASE_URL', async () => {
    for (const target of [embedded, named]) {
      const restored = await musterJson<Result>(['restore', file], target);
      assert.deepEqual([restored.rows, restored.files, restored.secrets], [made.rows, made.files, 'restored']);
    }
    const rows = await readAllRows({ connectionString: named.DATABASE_URL });
    assertSameRows(await onEmbedded(embedded, readAllRows), rows);
    const { schema_migrations: migrations = [], ...others } = rows;
    assert.equal(Object.values(others).flat().length, made.rows);
    assert.ok(migrations.length > 0);
    const files = await hashFiles(join(named.DATA_DIR, 'files'));
    assert.deepEqual(await hashFiles(join(embedded.DATA_DIR, 'files')), files);
    assert.equal(Object.keys(files).length, made.files);
  });

  await t.test('has every write acknowledged before it began, and no partial one', async () => {
    await assertComplete({ connectionString: named.DATABASE_URL }, join(named.DATA_DIR, 'files'), before, acknowledged);
  });

  await t.test('restores a working installation: token, CVs, and a webhook with the same secret', async () => {
    const again = await startServe(t, embedded);
    receiver.answer = () => ({});
    const seen = receiver.received.length;
    const title = `Restored ${Date.now()}`;
    assert.equal((await call(`${again.url}/v1/add-job`, { method: 'POST', token, body: { job_title: title } })).status, 201);
    const isNew = () => receiver.received.slice(seen).find(({ event }) => event.data?.job?.job_title === title);
    await until(() => isNew() !== undefined);
    const [received] = [isNew()].filter((each) => each !== undefined);
    assert.ok(received);
    verify(received, secret);
    await again.stop();
  });

  await t.test('of an idle installation has every row and every file', async (t) => {
    await server.stop();
    const rows = await onEmbedded(settings, readAllRows);
    const resting = join(dirname(settings.DATA_DIR), 'at-rest.muster');
    await musterJson(['backup', resting], settings);
    const target = { ...settings, DATA_DIR: await newProcessFolder(t), DATABASE_URL: await newEmptyDatabase(t) };
    await musterJson(['restore', resting], target);
    assertSameRows(await readAllRows({ connectionString: target.DATABASE_URL }), rows);
    const files = await hashFiles(join(target.DATA_DIR, 'files'));
    assert.deepEqual(files, await hashFiles(join(settings.DATA_DIR, 'files')));
    assert.ok(Object.keys(files).length >= acknowledgedBefore);
    const keys = await Promise.all([settings, target].map(({ DATA_DIR }) => readFile(join(DATA_DIR, 'secrets.key'), 'utf8')));
    assert.equal(keys[0], keys[1]);
    assert.equal((await stat(join(target.DATA_DIR, 'secrets.key'))).mode & 0o777, 0o600);
  });
});

async function createWebhook({ server: { url }, token }: ServedWorkspace, receiver: Receiver): Promise<string> {
  receiver.answer = ({ event }) =>
    event.challenge ? { headers: { 'webhook-challenge': event.challenge } } : { status: 500, body: 'not now' };
  const body = { request_url: receiver.url, events: ['job_added', 'new_applicant'] };
  const created = await call(`${url}/v1/create-webhook`, { method: 'POST', token, body });
  assert.equal(created.status, 201, created.text);
  return created.body.data.secret;
}

/** Sends applications with a CV and adds jobs until it is stopped. */
async function write(
  { server: { url }, token, companySlug }: ServedWorkspace,
  writer: number,
  known: Acknowledged,
  stopped: AbortSignal,
): Promise<void> {
  const opening = await call(`${url}/v1/add-job`, {
    method: 'POST',
    token,
    body: { job_title: `Opening ${writer}`, status: 'Active' },
  });
  const apply = `${url}/jobs/${companySlug}/${opening.body.public_slug}/apply`;
  for (let number = 0; !stopped.aborted; number += 1) {
    const email = `writer${writer}-${number}@example.com`;
    const cv = `The CV of ${email}\n`.repeat(1 + 500 * (number % 7));
    const resume = { filename: 'cv.txt', content: Buffer.from(cv).toString('base64') };
    const applied = await call(apply, { method: 'POST', body: { name: 'Ada Lindqvist', email, consent: true, resume } });
    if (applied.status === 201) known.applicants.set(email, sha256(cv));
    const title = `Job ${writer} ${number}`;
    const added = await call(`${url}/v1/add-job`, { method: 'POST', token, body: { job_title: title } });
    if (added.status === 201) known.jobs.add(title);
  }
}

async function assertComplete(connection: ClientConfig, folder: string, before: Acknowledged, ever: Acknowledged): Promise<void> {
  const titles = (await query(connection, 'SELECT job_title FROM jobs')).flat();
  assert.deepEqual(
    [...before.jobs].filter((title) => !titles.includes(title)),
    [],
  );
  const files = await hashFiles(folder);
  const applicants = new Map(
    (
      await query(
        connection,
        `SELECT email, key FROM candidates LEFT JOIN candidate_files ON candidate_files.id = resume_file_id WHERE email LIKE 'writer%'`,
      )
    ).map(([email, key]) => [String(email), files[String(key)]]),
  );
  for (const [email, hash] of applicants) {
    assert.ok(hash, `${email} has a CV whose bytes are there`);
    if (ever.applicants.has(email)) assert.equal(hash, ever.applicants.get(email));
  }
  assert.deepEqual(
    [...before.applicants.keys()].filter((email) => !applicants.has(email)),
    [],
  );
  const sequences = await query(connection, 'SELECT workspace_id, max(sequence)::int, count(*)::int FROM events GROUP BY 1');
  const counters = await query(
    connection,
    'SELECT workspace_id, event_sequence::int FROM workspace_counters WHERE event_sequence > 0',
  );
  assert.deepEqual(
    sequences.map(([workspace, last, count]) => [workspace, last, count]),
    counters.map(([workspace, last]) => [workspace, last, last]),
    'no event is missing, and none is there without the counter',
  );
}

async function onEmbedded<Result>(
  { DATA_DIR = '' }: Settings,
  work: (connection: ClientConfig) => Promise<Result>,
): Promise<Result> {
  const postgres = await open(DATA_DIR);
  try {
    return await work(postgres.connection);
  } finally {
    await postgres.leave();
  }
}
