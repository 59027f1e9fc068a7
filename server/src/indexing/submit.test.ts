import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { part, sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { passTime } from '#test/pass-time.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { failed, startGoogle, type Trouble } from '#test/servers/google.ts';
import { startApp } from '#test/start-app.ts';
import { openGoogle } from './google.ts';
import { quotaDay } from './indexing-queries.ts';
import { submitListings } from './submit.ts';

const google = startGoogle();
const running = startApp({
  ...google.settings,
  GOOGLE_INDEXING_DAILY_BUDGET: '1000000',
  PUBLIC_JOBS_URL: 'https://jobs.example.com',
});
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

let now = Date.parse('2026-06-12T09:30:00.000Z');

beforeEach(async () => {
  running.app.clock = () => new Date(now);
  google.now = running.app.clock;
  // Each test has a day of its own, with the whole budget and no pause.
  await advance(48 * hour);
  google.trouble = () => undefined;
  google.tokenTrouble = () => undefined;
  await submit();
  running.app.google?.forgetToken();
  google.notifications.length = 0;
  google.calls.length = 0;
  google.tokens = 0;
});

/** Tokens end by the clock of the node, everything else by that of the database. */
function advance(ms: number): Promise<void> {
  now += ms;
  return passTime(running.app, ms);
}

function submit(): Promise<void> {
  return submitListings(running.app, new AbortController().signal);
}

async function isIndexed(client: Client, jobId: string): Promise<boolean> {
  return (await client.job(jobId)).google_jobs_indexed;
}

async function activeJob(client: Client, fields: object = {}): Promise<{ id: string; url: string }> {
  const id = await client.addJob({ status: 'Active', ...fields });
  return { id, url: (await client.job(id)).public_url };
}

async function queued(workspaceId: string): Promise<{ type: string; attempts: number }[]> {
  return runSql(running.app, sql`SELECT type, attempts FROM indexing_outbox WHERE workspace_id = ${workspaceId} ORDER BY job_id`);
}

/** The log lines with this message. */
function logged(message: string): any[] {
  return running.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);
}

test('a job that becomes active is submitted, and google_jobs_indexed becomes true', async () => {
  const client = await newClient(running);
  const draft = await client.addJob();
  await submit();
  assert.deepEqual(google.calls, []);
  await client.patch('/v1/update-job', { job_id: draft, status: 'Active' });
  assert.equal(await isIndexed(client, draft), false);
  await submit();
  const { public_url, google_jobs_indexed } = await client.job(draft);
  assert.equal(google_jobs_indexed, true);
  assert.deepEqual(google.notifications, [{ url: public_url, type: 'URL_UPDATED' }]);
  const { jobs } = (await client.get('/v1/jobs')).body;
  assert.equal(jobs[0].google_jobs_indexed, true);
  await submit();
  assert.equal(google.calls.length, 1);
});

test('a paused, closed or deleted job is removed from the index', async () => {
  const client = await newClient(running);
  const jobs = await Promise.all([activeJob(client), activeJob(client), activeJob(client)]);
  await submit();
  const [paused, closed, deleted] = jobs.map(({ id }) => id);
  await client.patch('/v1/update-job', { job_id: paused, status: 'Paused' });
  await client.patch('/v1/update-job', { job_id: closed, status: 'Closed' });
  await client.delete(`/v1/delete-job?id=${deleted}`);
  google.notifications.length = 0;
  await submit();
  const expected = jobs.map(({ url }) => ({ url, type: 'URL_DELETED' }));
  assert.deepEqual(google.notifications.toSorted(byUrl), expected.toSorted(byUrl));
  assert.deepEqual([await isIndexed(client, paused ?? ''), await isIndexed(client, closed ?? '')], [false, false]);
});

function byUrl(a: { url: string }, b: { url: string }): number {
  return a.url < b.url ? -1 : 1;
}

test('archiving a company removes its listings, and no others', async () => {
  const client = await newClient(running);
  const { company } = (await client.post('/v1/companies', { name: 'Second' })).body;
  const gone = await activeJob(client, { company_id: company.id });
  const stays = await activeJob(client);
  const draft = await client.addJob({ company_id: company.id });
  await submit();
  google.notifications.length = 0;
  await client.delete(`/v1/delete-company?id=${company.id}`);
  await client.patch('/v1/update-job', { job_id: draft, status: 'Active' });
  await client.patch('/v1/update-job', { job_id: gone.id, job_title: 'Still in the archive' });
  await submit();
  assert.deepEqual(google.notifications, [{ url: gone.url, type: 'URL_DELETED' }]);
  assert.deepEqual([await isIndexed(client, gone.id), await isIndexed(client, stays.id)], [false, true]);
});

test('of many changes only the last one is submitted', async () => {
  const client = await newClient(running);
  const { id, url } = await activeJob(client);
  for (const job_title of ['One', 'Two', 'Three']) await client.patch('/v1/update-job', { job_id: id, job_title });
  await client.patch('/v1/update-job', { job_id: id, status: 'Paused' });
  await submit();
  assert.deepEqual(google.notifications, [{ url, type: 'URL_DELETED' }]);
});

test('a change during a call is submitted after it, so that Google ends up with the latest state', async () => {
  const client = await newClient(running);
  const { id, url } = await activeJob(client);
  const { app } = running;
  const slow = openGoogle(app.config.google ?? assert.fail());
  const { publish } = slow;
  // Before the call is made, the job changes and another worker looks for due requests.
  slow.publish = async (...call) => {
    if (google.calls.length === 0) {
      await client.patch('/v1/update-job', { job_id: id, status: 'Paused' });
      await submit();
    }
    return publish(...call);
  };
  await submitListings({ ...app, google: slow }, new AbortController().signal);
  assert.deepEqual(google.notifications, [
    { url, type: 'URL_UPDATED' },
    { url, type: 'URL_DELETED' },
  ]);
  assert.equal(await isIndexed(client, id), false);
});

test('a submission changes the ETag but not updated_at, and records no event', async () => {
  const client = await newClient(running);
  const { id } = await activeJob(client);
  const before = await client.get(`/v1/get-job?job_id=${id}`);
  now += minute;
  await submit();
  const after = await client.get(`/v1/get-job?job_id=${id}`);
  assert.notEqual(before.headers.get('etag'), after.headers.get('etag'));
  assert.deepEqual({ ...after.body.job, google_jobs_indexed: false }, before.body.job);
  assert.deepEqual(
    (await recordedEvents(running, client.workspaceId)).map(({ type }) => type),
    ['job_added', 'job_activated'],
  );
  const update = (seen: typeof before) =>
    call(`${running.url}/v1/update-job`, {
      method: 'PATCH',
      token: client.token,
      body: { job_id: id, city: 'Lyon' },
      headers: { 'if-match': seen.headers.get('etag') ?? '' },
    });
  assert.deepEqual([(await update(before)).status, (await update(after)).status], [412, 200]);
});

test('an access token is reused until it expires', async () => {
  const client = await newClient(running);
  for (const minutes of [0, 30, 58]) {
    now = now - (now % hour) + minutes * minute;
    await activeJob(client);
    await submit();
  }
  assert.equal(google.tokens, 1);
  now += 10 * minute;
  await activeJob(client);
  await submit();
  assert.deepEqual([google.tokens, google.notifications.length], [2, 4]);
});

test('a token that Google rejects is replaced, and the listing is submitted', async () => {
  const client = await newClient(running);
  await activeJob(client);
  await submit();
  google.revokeTokens();
  const { id } = await activeJob(client);
  await submit();
  assert.equal(await isIndexed(client, id), true);
  assert.deepEqual([google.tokens, google.calls.length, google.notifications.length], [2, 3, 2]);
});

test('when the new token is rejected too, the request is retried later', async () => {
  const client = await newClient(running);
  const { id } = await activeJob(client);
  google.trouble = () => failed(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  await submit();
  assert.equal(google.calls.length, 2);
  google.trouble = () => undefined;
  await advance(hour);
  await submit();
  assert.equal(await isIndexed(client, id), true);
});

const temporary: [name: string, trouble: Trouble][] = [
  ['the quota per minute', failed(429, 'RESOURCE_EXHAUSTED', "Quota exceeded for limit 'Requests per minute'")],
  ['a server error of Google', failed(500, 'INTERNAL', 'Internal error encountered.')],
  ['an unavailable service', { status: 503, body: '<html>' }],
  ['a closed connection', 'cut'],
  ['an answer that is not JSON', { status: 200, body: '{"urlNotificationMetadata": ' }],
  ['the page of a captive portal', { status: 200, body: '<html>Welcome to the airport</html>' }],
  ['a time-out', 'hang'],
];

for (const [name, trouble] of temporary) {
  test(`${name} costs one call, pauses all submissions, and loses nothing`, async () => {
    const client = await newClient(running);
    const jobs = [await activeJob(client), await activeJob(client)];
    const { app } = running;
    const impatient = { ...app, google: openGoogle(app.config.google ?? assert.fail(), trouble === 'hang' ? 1000 : 5000) };
    const run = () => submitListings(impatient, new AbortController().signal);
    google.trouble = () => trouble;
    await run();
    await run();
    assert.equal(google.calls.length, 1);
    await advance(7 * second);
    await run();
    assert.equal(google.calls.length, 2);
    await advance(7 * second);
    await run();
    assert.equal(google.calls.length, 2, 'the second pause is twice as long');
    google.trouble = () => undefined;
    await advance(hour);
    await submit();
    assert.deepEqual(google.notifications.map(({ url }) => url).sort(), jobs.map(({ url }) => url).sort());
    for (const { id } of jobs) assert.equal(await isIndexed(client, id), true);
    assert.deepEqual(await queued(client.workspaceId), []);
  });
}

test('when the daily quota is used up, submissions resume on the next day', async () => {
  const client = await newClient(running);
  const { id } = await activeJob(client);
  google.trouble = () => failed(429, 'RESOURCE_EXHAUSTED', "Quota exceeded for limit 'Publish requests per day'");
  await submit();
  google.trouble = () => undefined;
  await advance(23 * hour);
  await submit();
  assert.equal(google.calls.length, 1);
  await advance(24 * hour);
  await submit();
  assert.deepEqual([google.calls.length, await isIndexed(client, id)], [2, true]);
});

test('the quota resets at midnight in California, in summer and in winter', async () => {
  const cases: [at: string, day: string][] = [
    ['2026-07-01T06:59:59.999Z', '2026-06-30'],
    ['2026-07-01T07:00:00.000Z', '2026-07-01'],
    ['2026-12-01T07:59:59.999Z', '2026-11-30'],
    ['2026-12-01T08:00:00.000Z', '2026-12-01'],
  ];
  for (const [at, day] of cases)
    assert.deepEqual(await runSql(running.app, sql`SELECT ${quotaDay(part`${at}::timestamptz`)}::text AS day`), [{ day }]);
});

test('without an access token no call is made and no budget is used', async () => {
  for (const trouble of [failed(400, 'x', 'invalid_grant'), { status: 200, body: '{"access' }, 'cut'] as const) {
    await advance(48 * hour);
    const client = await newClient(running);
    const { id } = await activeJob(client);
    google.tokenTrouble = () => trouble;
    await submit();
    assert.deepEqual(google.calls, []);
    const [day] = await runSql<{ used: number }>(running.app, sql`SELECT used FROM indexing_days ORDER BY day DESC LIMIT 1`);
    assert.equal(day?.used, 0);
    google.tokenTrouble = () => undefined;
    await advance(hour);
    await submit();
    assert.equal(await isIndexed(client, id), true);
    google.calls.length = 0;
  }
});

test('a submission that throws counts as an attempt and waits before the next one', async () => {
  const client = await newClient(running);
  const { id } = await activeJob(client);
  const noted: string[] = [];
  const broken = {
    ...running.app,
    google: { ...(running.app.google ?? assert.fail()), token: () => Promise.reject(new Error('broken')) },
    noteError: (_task: string, error: unknown) => void noted.push(String(error)),
  };
  for (let run = 0; run < 2; run += 1) await submitListings(broken, new AbortController().signal);
  assert.deepEqual(noted, ['Error: broken']);
  assert.deepEqual(await queued(client.workspaceId), [{ type: 'URL_UPDATED', attempts: 1 }]);
  await advance(hour);
  await submit();
  assert.equal(await isIndexed(client, id), true);
});

test('a refusal is final until the job changes, and its reason is logged', async () => {
  const client = await newClient(running);
  const { id, url } = await activeJob(client);
  google.trouble = () => failed(403, 'PERMISSION_DENIED', 'Permission denied. Failed to verify the URL ownership.');
  await submit();
  await advance(24 * hour);
  await submit();
  assert.deepEqual([google.calls.length, await isIndexed(client, id), await queued(client.workspaceId)], [1, false, []]);
  const line = logged('Google refused a listing').at(-1);
  assert.deepEqual(
    { url: line.url, job: line.job, reason: line.reason },
    { url, job: id, reason: '403: Permission denied. Failed to verify the URL ownership.' },
  );
  google.trouble = () => undefined;
  await client.patch('/v1/update-job', { job_id: id, city: 'Lyon' });
  await submit();
  assert.equal(await isIndexed(client, id), true);
});

test('a refused listing does not block the others', async () => {
  const client = await newClient(running);
  const bad = await activeJob(client);
  const good = await activeJob(client);
  google.trouble = ({ url }) => (url === bad.url ? failed(400, 'INVALID_ARGUMENT', 'Invalid value') : undefined);
  await submit();
  assert.deepEqual([await isIndexed(client, bad.id), await isIndexed(client, good.id)], [false, true]);
});

test('removals are submitted before updates, and workspaces are served in turn', async () => {
  const [many, few] = await Promise.all([newClient(running), newClient(running)]);
  const old = await activeJob(many);
  await submit();
  google.notifications.length = 0;
  for (let count = 0; count < 5; count += 1) await activeJob(many);
  await pause(many, old.id);
  await activeJob(few);
  await submit();
  const owner = ({ url }: { url: string }) => (url.includes(`/${few.companySlug}/`) ? 'few' : 'many');
  assert.ok(google.notifications.slice(0, 2).some((told) => owner(told) === 'few'));
  assert.equal(google.notifications.find((told) => owner(told) === 'many')?.type, 'URL_DELETED');
});

async function pause(client: Client, jobId: string): Promise<void> {
  await client.patch('/v1/update-job', { job_id: jobId, status: 'Paused' });
}

test('neither the key nor a token is ever logged', () => {
  const text = running.log.join('\n');
  assert.ok(!text.includes('PRIVATE KEY') && !text.includes('ya29.') && text.length > 1000);
});
