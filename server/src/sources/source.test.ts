import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import test from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();

const oddNames = [
  'newsletter',
  ' Job fair, “spring” ',
  `it's "quoted" \\ & <b>`,
  'Käse 🧀 招聘 \u202e',
  'line\nbreak\ttab',
  '__proto__',
  'constructor',
  'toString',
  '42',
  'é',
  'e\u0301',
  'x'.repeat(255),
  '🧀'.repeat(255),
];

test('a new source has its own link, a short code and no visits', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const { status, body } = await create(client, jobId, 'newsletter');
  const { id, code, created_at } = body.source;
  assert.equal(status, 201);
  assert.deepEqual(body, {
    success: true,
    source: {
      id,
      source_name: 'newsletter',
      source_url: `${running.url}/jobs/${client.companySlug}/${id}`,
      code,
      visits: 0,
      created_at,
      credited_to: null,
    },
  });
  assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.match(code, /^[0-9A-Za-z]{8}$/);
  assert.deepEqual((await client.get(`/v1/job-sources?job_id=${jobId}`)).body, {
    success: true,
    sources: [body.source],
    total_sources: 1,
  });
});

test('a repeated name of a job returns the same source; another name or job is another source', async () => {
  const client = await newClient(running);
  const [jobId, otherJobId] = [await client.addJob(), await client.addJob()];
  const first = await create(client, jobId, 'newsletter');
  const again = await create(client, jobId.toUpperCase(), 'newsletter');
  const others = [
    await create(client, jobId, 'Newsletter'),
    await create(client, jobId, 'newsletter '),
    await create(client, otherJobId, 'newsletter'),
  ];
  assert.deepEqual([first.status, again.status], [201, 200]);
  assert.equal(again.text, first.text);
  for (const { status } of others) assert.equal(status, 201);
  const sources = [first, ...others].map(({ body }) => body.source);
  assert.equal(new Set(sources.map(({ id }) => id)).size, 4);
  assert.equal(new Set(sources.map(({ code }) => code)).size, 4);
});

test('twenty concurrent requests create one source: one 201, nineteen 200s, one body', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(client, jobId, `round ${round}`)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(19).fill(200), 201]);
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  }
  assert.equal((await client.get(`/v1/job-sources?job_id=${jobId}`)).body.total_sources, 5);
});

test('concurrent requests to two servers create one source', async (t) => {
  const { running: other, stop } = await startAppOn(running.databaseUrl);
  t.after(stop);
  const client = await newClient(running);
  const body = { job_id: await client.addJob(), source_name: 'newsletter' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      call(`${n % 2 === 0 ? running.url : other.url}/v1/create-source`, { method: 'POST', token: client.token, body }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(19).fill(200), 201]);
  assert.equal(new Set(answers.map((answer) => answer.body.source.id)).size, 1);
});

test('a code that is taken is generated again', async (t) => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const draws = [...Array(16).fill(11), ...Array(8).fill(12)];
  const randomInt = t.mock.method(crypto, 'randomInt', () => draws.shift() ?? 13);
  syncBuiltinESMExports();
  const codes = [await create(client, jobId, 'first'), await create(client, jobId, 'second')].map(({ body }) => body.source.code);
  randomInt.mock.restore();
  syncBuiltinESMExports();
  assert.deepEqual(codes, ['BBBBBBBB', 'CCCCCCCC']);
});

test('names are returned exactly as they were sent, on the source and on the job', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const made = [];
  for (const name of oddNames) made.push((await create(client, jobId, name)).body.source);
  const { sources, total_sources } = (await client.get(`/v1/job-sources?job_id=${jobId}`)).body;
  assert.deepEqual(
    sources.map(({ source_name }: { source_name: string }) => source_name),
    oddNames,
    'oldest first',
  );
  assert.deepEqual(sources, made);
  assert.equal(total_sources, oddNames.length);
  const expected = Object.fromEntries(made.map(({ source_name, source_url }) => [source_name, source_url]));
  assert.equal(Object.keys(expected).length, oddNames.length);
  assert.deepEqual((await client.job(jobId)).sources, expected);
  assert.deepEqual((await client.get('/v1/jobs')).body.jobs[0].sources, expected);
});

test('each invalid request is refused with its own message', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const blank = 'source_name is required and cannot be empty.';
  const long = 'source_name must be a string of at most 255 characters';
  const job = 'Job ID is required and cannot be empty.';
  const refused: [object, number, string][] = [
    [{}, 400, job],
    [{ source_name: 'x' }, 400, job],
    [{ job_id: '', source_name: 'x' }, 400, job],
    [{ job_id: jobId }, 400, blank],
    [{ job_id: jobId, source_name: null }, 400, blank],
    [{ job_id: jobId, source_name: '' }, 400, blank],
    [{ job_id: jobId, source_name: ' \t\n' }, 400, blank],
    [{ job_id: jobId, source_name: 5 }, 400, long],
    [{ job_id: jobId, source_name: ['x'] }, 400, long],
    [{ job_id: jobId, source_name: 'x'.repeat(256) }, 400, long],
    [{ job_id: jobId, source_name: 'a\0b' }, 400, 'source_name contains characters that cannot be stored.'],
    [{ job_id: jobId, source_name: '\ud800' }, 400, 'source_name contains characters that cannot be stored.'],
    [{ job_id: uuidv7(), source_name: 'x' }, 401, 'Invalid job id'],
    [{ job_id: 'x', source_name: 'x' }, 401, 'Invalid job id'],
  ];
  for (const [body, status, error] of refused) {
    const answer = await client.post('/v1/create-source', body);
    assert.deepEqual([answer.status, answer.body], [status, { success: false, error }], JSON.stringify(body));
  }
  assert.deepEqual((await client.get('/v1/job-sources')).body.error, job);
  assert.deepEqual((await client.get(`/v1/job-sources?job_id=${uuidv7()}`)).body.error, 'Invalid job id');
  assert.equal((await client.get(`/v1/job-sources?job_id=${jobId}`)).body.total_sources, 0);
});

test('sources of another workspace’s job, or of a deleted job, can be neither listed nor created', async () => {
  const client = await newClient(running);
  const stranger = await newClient(running);
  const jobId = await client.addJob();
  await create(client, jobId, 'newsletter');
  for (const { status, body } of [await create(stranger, jobId, 'x'), await stranger.get(`/v1/job-sources?job_id=${jobId}`)])
    assert.deepEqual([status, body.error], [401, 'Invalid job id']);
  await client.delete(`/v1/delete-job?id=${jobId}`);
  for (const { status, body } of [await create(client, jobId, 'newsletter'), await client.get(`/v1/job-sources?job_id=${jobId}`)])
    assert.deepEqual([status, body.error], [401, 'Invalid job id']);
});

test('a job shows its sources in reads, lists and events, and a new source is no change of the job', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob({ department: 'Kitchen' });
  const otherId = await client.addJob();
  const before = await client.job(jobId);
  assert.deepEqual(before.sources, {});
  const named = [await create(client, jobId, 'newsletter'), await create(client, jobId, 'job fair')].map(({ body }) => body.source);
  const sources = Object.fromEntries(named.map(({ source_name, source_url }) => [source_name, source_url]));
  const job = await client.job(jobId);
  assert.deepEqual(job, { ...before, sources });
  const { jobs } = (await client.get('/v1/jobs?sort=created_at')).body;
  assert.deepEqual(
    jobs.map((listed: { id: string; sources: object }) => [listed.id, listed.sources]),
    [
      [jobId, sources],
      [otherId, {}],
    ],
  );
  await client.patch('/v1/update-job', { job_id: jobId, department: 'Kitchen', sources: { mine: 'x' } });
  await client.patch('/v1/update-job', { job_id: jobId, department: 'Bar', sources: {} });
  const [, , updated, ...more] = await recordedEvents(running, client.workspaceId);
  assert.deepEqual(more, [], 'neither a source nor an update with the same values is an event');
  assert.equal(updated.type, 'job_updated');
  assert.deepEqual(updated.data.job.sources, sources);
  assert.deepEqual([updated.data.previous, updated.data.current], [{ department: 'Kitchen' }, { department: 'Bar' }]);
});

test('an Idempotency-Key returns the first response again, also when the source existed before', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const keyed = (key: string, name: string) =>
    call(`${running.url}/v1/create-source`, {
      method: 'POST',
      token: client.token,
      body: { job_id: jobId, source_name: name },
      headers: { 'idempotency-key': key },
    });
  const first = await keyed('one', 'newsletter');
  const again = await keyed('one', 'newsletter');
  const other = await keyed('two', 'newsletter');
  assert.deepEqual([first.status, again.status, other.status], [201, 201, 200]);
  assert.deepEqual([again.text, other.text], [first.text, first.text]);
});

function create(client: Client, jobId: string, sourceName: string) {
  return client.post('/v1/create-source', { job_id: jobId, source_name: sourceName });
}
