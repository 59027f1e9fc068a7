import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '@muster/server/test/factories.ts';
import { startApp } from '@muster/server/test/start-app.ts';
import { createMuster, encodeFile, MusterError, type MusterOptions } from '../src/index.ts';

const running = startApp();

async function newMuster(options: MusterOptions = {}) {
  const { token } = await newClient(running);
  return createMuster({ baseUrl: running.url, token, ...options });
}

test('what was written is read back, with the ETag, the status and the request id beside it', async () => {
  const muster = await newMuster();
  const { data: added, status } = await muster.addJob({ job_title: 'Baker', city: 'Bern' }).withResponse();
  assert.equal(status, 201);
  const { data, etag, requestId } = await muster.getJob({ job_id: added.id }).withResponse();
  assert.deepEqual([data.job.job_title, data.job.city], ['Baker', 'Bern']);
  assert.match(etag ?? '', /^"/);
  assert.match(requestId ?? '', /^\S{10,}$/);
});

test('a list is its first page when awaited, and all items in order when iterated', async () => {
  const muster = await newMuster();
  for (const city of ['A', 'B', 'C', 'D', 'E']) await muster.addJob({ job_title: 'Baker', city });
  const query = { limit: 2, sort: 'created_at' } as const;
  const page = await muster.listJobs(query);
  assert.deepEqual([page.jobs.length, page.total_jobs, page.has_more], [2, 5, true]);
  assert.deepEqual(await Array.fromAsync(muster.listJobs(query), ({ city }) => city), ['A', 'B', 'C', 'D', 'E']);
  assert.deepEqual(await Array.fromAsync(muster.listJobs(query).pages(), ({ jobs }) => jobs.length), [2, 2, 1]);
});

test('several values of a filter, and characters of URLs, arrive as they are', async () => {
  const muster = await newMuster();
  const { id } = await muster.addCandidate({ type: 'prospect', name: 'Ada', tags: ['a&b=c', 'ü'], external_id: 'x?y#z/ü+%' });
  await muster.addCandidate({ type: 'upload', name: 'Bob' });
  assert.equal((await muster.listCandidates({ status: ['applied', 'uploaded'] })).total_candidates, 2);
  assert.equal((await muster.listCandidates({ tags: 'a&b=c' })).total_candidates, 1);
  const { candidates } = await muster.listCandidates({ external_id: 'x?y#z/ü+%' });
  assert.deepEqual(
    candidates.map((candidate) => candidate.id),
    [id],
  );
});

test('an error has the status, code and message of the server and the id of the request', async () => {
  const muster = await newMuster();
  const error = await muster.getJob({ job_id: 'nope' }).catch((caught) => caught);
  assert.ok(error instanceof MusterError && error instanceof Error);
  assert.deepEqual([error.name, error.kind, error.status, error.code], ['MusterError', 'unknown_id', 401, 'invalid_job_id']);
  assert.equal(error.message, 'Invalid job id');
  assert.match(error.requestId ?? '', /^\S{10,}$/);
  await assert.rejects(muster.getJob({ job_id: 'nope' }).withResponse(), { status: 401 });
  await assert.rejects(Array.fromAsync(muster.listJobCandidates({ job_id: 'nope' })), { message: 'Invalid job id' });
});

test('the kind of an error tells an unknown id from a token that is not valid, also on a POST', async () => {
  const muster = await newMuster();
  await assert.rejects(muster.addCandidate({ type: 'prospect', name: 'Ada', job_id: 'nope' }), {
    kind: 'unknown_id',
    status: 401,
    code: 'invalid_job_id',
  });
  await assert.rejects(muster.addJob({ job_title: ' ' }), { kind: 'refused', status: 400, code: 'refused_field' });
  const stranger = await newMuster({ token: 'mst_none' });
  await assert.rejects(stranger.listJobs(), { kind: 'unauthorized', status: 401, code: 'invalid_token' });
  await assert.rejects(stranger.addJob({ job_title: 'Baker' }), { kind: 'unauthorized', status: 401, code: 'invalid_token' });
});

test('without baseUrl, and without a page, the client says what is missing', () => {
  const message = 'baseUrl is missing: createMuster needs the URL of Muster, such as https://muster.example.com.';
  for (const options of [undefined, {}, { baseUrl: undefined, token: 'x' }, { baseUrl: '' }])
    assert.throws(() => createMuster(options), { name: 'MusterError', kind: 'no_base_url', message });
});

test('a change with the ETag of an older version is refused, and a read of what has not changed is null', async () => {
  const muster = await newMuster();
  const { id: job_id } = await muster.addJob({ job_title: 'Baker' });
  const { etag = '' } = await muster.getJob({ job_id }).withResponse();
  const unchanged = await muster.getJob({ job_id }, { ifNoneMatch: etag }).withResponse();
  assert.deepEqual([unchanged.status, unchanged.data], [304, null]);
  await muster.updateJob({ job_id, city: 'Bern' }, { ifMatch: etag });
  await assert.rejects(muster.updateJob({ job_id, city: 'Brig' }, { ifMatch: etag }), { kind: 'refused', status: 412 });
  assert.equal((await muster.getJob({ job_id }, { ifNoneMatch: etag }))?.job.city, 'Bern');
});

test('a POST whose answer is lost is repeated and takes effect once', async () => {
  let calls = 0;
  const losingTheFirst: MusterOptions['fetch'] = async (url, init) => {
    calls += 1;
    const response = await fetch(url, init);
    if (calls > 1) return response;
    await response.text();
    throw new TypeError('fetch failed');
  };
  const muster = await newMuster({ fetch: losingTheFirst });
  const { data, headers } = await muster.addJob({ job_title: 'Baker' }).withResponse();
  assert.equal(headers.get('idempotency-replayed'), 'true');
  const { jobs } = await muster.listJobs();
  assert.deepEqual(
    jobs.map(({ id }) => id),
    [data.id],
  );
});

test('two calls are two changes, and one change with the same key', async () => {
  const muster = await newMuster();
  await muster.addJob({ job_title: 'Baker' });
  await muster.addJob({ job_title: 'Baker' });
  const first = await muster.addJob({ job_title: 'Baker' }, { idempotencyKey: 'import-1' });
  assert.deepEqual(await muster.addJob({ job_title: 'Baker' }, { idempotencyKey: 'import-1' }), first);
  assert.equal((await muster.listJobs()).total_jobs, 3);
});

test('events are followed after a sequence, also those to come, until the signal', { timeout: 60_000 }, async () => {
  const muster = await newMuster();
  await muster.addJob({ job_title: 'First', status: 'Active' });
  await muster.addJob({ job_title: 'Second' });
  const stop = new AbortController();
  const seen: [number, string][] = [];
  for await (const event of muster.followEvents({ after: 1, type: 'job_added', pollMs: 20, signal: stop.signal })) {
    seen.push([event.sequence, event.data.job.job_title]);
    if (seen.length === 1) await muster.addJob({ job_title: 'Third', status: 'Active' });
    if (seen.length === 2) stop.abort();
  }
  assert.deepEqual(seen, [
    [3, 'Second'],
    [4, 'Third'],
  ]);
});

test('events are followed from the end of the feed on, and never in another feed', async () => {
  const muster = await newMuster();
  await muster.addJob({ job_title: 'First' });
  const { next_cursor, feed_id } = await muster.listEvents({ cursor: 'latest' });
  assert.equal(next_cursor, '1');
  await muster.addJob({ job_title: 'Second' });
  for await (const event of muster.followEvents({ after: 1, feedId: feed_id })) {
    assert.equal(event.sequence, 2);
    break;
  }
  const elsewhere = muster.followEvents({ after: 1, feedId: '0197a3c2-6f1e-7c41-9d3b-5b8f2e7a1c04' });
  await assert.rejects(elsewhere.next(), { kind: 'refused', status: 410 });
});

test('a large file arrives with its bytes', async () => {
  const muster = await newMuster();
  const text = 'Ada Lindqvist, baker in Bern. '.repeat(10_000);
  for (const data of [new Blob([text]), new TextEncoder().encode(text), new TextEncoder().encode(text).buffer]) {
    const { id } = await muster.addCandidate({ type: 'prospect', name: 'Ada', resume: await encodeFile('cv.txt', data) });
    const { candidate } = await muster.getCandidate({ candidate_id: id });
    assert.equal(await (await fetch(candidate.resume_url ?? '')).text(), text);
  }
});

test('a message is downloaded as text', async () => {
  const muster = await newMuster();
  const { id } = await muster.addCandidate({ type: 'prospect', name: 'Ada', email: 'ada@example.com' });
  const { message } = await muster.sendMessage({ candidate_id: id, subject: 'Hello', body: 'See you.' });
  assert.match(await muster.messageEml({ message_id: message.id }), /^Subject: Hello\r$/m);
});
