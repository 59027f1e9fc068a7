import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { passTime } from '#test/pass-time.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startMuster } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { startGoogle, type Trouble } from '#test/servers/google.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { dayMs, hourMs } from '#time/durations.ts';
import { openGoogle } from './google.ts';
import { submitListings } from './submit.ts';

const google = startGoogle();
const budget = 8;
const settings = { ...google.settings, GOOGLE_INDEXING_DAILY_BUDGET: String(budget), PUBLIC_JOBS_URL: 'https://jobs.example.com' };
const running = startApp(settings);
const never = new AbortController().signal;

function addActive(client: Client, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => client.addJob({ status: 'Active' })));
}

async function advance(ms: number): Promise<void> {
  await passTime(running.app, ms);
  google.calls.length = 0;
  google.notifications.length = 0;
}

test('two workers together stay within the daily budget and submit nothing twice', async (t) => {
  await advance(dayMs);
  const client = await newClient(running);
  await addActive(client, budget + 3);
  const other = await startAppOn(running.databaseUrl, settings);
  t.after(other.stop);
  const nodes = [running.app, running.app, other.running.app, other.running.app];
  await Promise.all(nodes.map((app) => submitListings(app, never)));
  assert.equal(google.calls.length, budget);
  assert.equal(new Set(google.notifications.map(({ url }) => url)).size, budget);
  await advance(dayMs);
  await Promise.all(nodes.map((app) => submitListings(app, never)));
  assert.equal(google.calls.length, 3);
  assert.equal((await client.get('/v1/jobs')).body.jobs.filter((job: any) => job.google_jobs_indexed).length, budget + 3);
});

test('a call that is repeated with a second token counts twice', async () => {
  await advance(dayMs);
  const client = await newClient(running);
  await addActive(client, budget + 2);
  google.trouble = () => (google.calls.length === 1 ? { status: 401, body: '{}' } : undefined);
  await submitListings(running.app, never);
  assert.deepEqual([google.calls.length, google.notifications.length], [budget, budget - 1]);
  google.trouble = () => undefined;
  await advance(dayMs);
  await submitListings(running.app, never);
});

test('with random failures and three nodes at work, the last notification for each job is its current state', async (t) => {
  await advance(dayMs);
  const client = await newClient(running);
  const ids = await addActive(client, 8);
  const { app } = running;
  const account = { ...(app.config.google ?? assert.fail()), dailyBudget: 10_000 };
  const nodes = Array.from({ length: 3 }, () => ({ ...app, google: openGoogle(account, 100) }));
  const troubles: (Trouble | undefined)[] = [
    undefined,
    undefined,
    { status: 503, body: '' },
    'cut',
    'cut after',
    'hang',
    { status: 401, body: '' },
  ];
  google.trouble = () => troubles[randomInt(troubles.length)];
  for (let round = 0; round < 5; round += 1) {
    const changes = Array.from({ length: 4 }, () => changeAny(client, ids));
    await Promise.all([...changes, ...nodes.map((node) => submitListings(node, never))]);
    await passTime(app, randomInt(200_000));
  }
  google.trouble = () => undefined;
  await passTime(app, 8 * hourMs);
  // With a longer time-out: on a busy machine a call may take more than 100 ms.
  const patient = nodes.map((node) => ({ ...node, google: openGoogle(account, 30_000) }));
  await Promise.all(patient.map((node) => submitListings(node, never)));
  for (const job of await Promise.all(ids.map((id) => client.job(id)))) {
    const last = google.notifications.findLast(({ url }) => url === job.public_url)?.type;
    assert.deepEqual(
      [job.status, last, job.google_jobs_indexed],
      job.status === 'active' ? ['active', 'URL_UPDATED', true] : ['paused', 'URL_DELETED', false],
    );
  }
  t.diagnostic(`${google.calls.length} calls, ${google.notifications.length} of them processed`);
});

function changeAny(client: Client, ids: string[]): Promise<unknown> {
  const job_id = ids[randomInt(ids.length)];
  return client.patch('/v1/update-job', {
    job_id,
    status: randomInt(2) === 0 ? 'Paused' : 'Active',
    job_title: `Baker ${randomInt(99)}`,
  });
}

test('a worker process submits listings by itself; stopped during a call it exits at once and releases its lease', async (t) => {
  const client = await newClient(running);
  await advance(dayMs);
  const [first = ''] = await addActive(client, 1);
  const worker = startMuster(t, ['serve', '--role', 'worker'], { ...settings, DATABASE_URL: running.databaseUrl });
  await until(async () => (await client.job(first)).google_jobs_indexed);
  google.trouble = () => 'hang';
  const [second = ''] = await addActive(client, 1);
  await google.called(2);
  google.trouble = () => undefined;
  assert.deepEqual((await worker.stop('SIGTERM')).code, 0);
  google.notifications.length = 0;
  await submitListings(running.app, never);
  assert.equal(google.notifications.length, 1);
  assert.equal((await client.job(second)).google_jobs_indexed, true);
});

test('the result of a sender whose lease has ended is ignored', async () => {
  const client = await newClient(running);
  await advance(dayMs);
  const [id = ''] = await addActive(client, 1);
  const { app } = running;
  const held = { ...(app.google ?? assert.fail()) };
  const { publish } = held;
  held.publish = async (...call) => {
    const answer = await publish(...call);
    await client.patch('/v1/update-job', { job_id: id, status: 'Paused' });
    await submitListings(app, never);
    assert.equal(google.notifications.length, 1, 'the newer request waits');
    await advance(90_000);
    await submitListings(app, never);
    return answer;
  };
  await submitListings({ ...app, google: held }, never);
  assert.deepEqual(
    google.notifications.map(({ type }) => type),
    ['URL_DELETED'],
  );
  assert.equal((await client.job(id)).google_jobs_indexed, false);
});

test('muster job submit queues the jobs that were active before there were credentials, and only those', async () => {
  const { running: plain, stop } = await startAppOn(running.databaseUrl, { PUBLIC_JOBS_URL: 'https://jobs.example.com' });
  const client = await newClient(plain);
  await addActive(client, 3);
  await client.addJob();
  await stop();
  const command = ['job', 'submit', '--workspace', client.workspaceId];
  const without = await runMuster(command, { DATABASE_URL: running.databaseUrl });
  assert.deepEqual([without.code, without.stderr], [2, 'muster: GOOGLE_INDEXING_CREDENTIALS is not set.\n']);
  const ask = () => musterJson(command, { ...settings, DATABASE_URL: running.databaseUrl });
  assert.deepEqual([await ask(), await ask()], [{ queued: 3 }, { queued: 0 }]);
  await advance(dayMs);
  await submitListings(running.app, never);
  assert.deepEqual([google.notifications.length, await ask()], [3, { queued: 0 }]);
});

test('without credentials nothing is queued and nothing is submitted', async (t) => {
  const { running: plain, stop } = await startAppOn(running.databaseUrl, { PUBLIC_JOBS_URL: 'https://jobs.example.com' });
  t.after(stop);
  const client = await newClient(plain);
  const id = await client.addJob({ status: 'Active' });
  await client.patch('/v1/update-job', { job_id: id, city: 'Lyon' });
  await client.delete(`/v1/delete-company?id=${client.companyId}`);
  await submitListings(plain.app, never);
  const queued = await runSql(plain.app, sql`SELECT job_id FROM indexing_outbox WHERE workspace_id = ${client.workspaceId}`);
  assert.deepEqual([queued, (await client.job(id)).google_jobs_indexed], [[], false]);
});
