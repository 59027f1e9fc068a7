import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function storedBodies(workspaceId: string): Promise<string[]> {
  const rows = await runSql<{ body: string }>(
    running.app,
    sql`SELECT body FROM events WHERE workspace_id = ${workspaceId} ORDER BY sequence`,
  );
  return rows.map(({ body }) => body);
}

test('events are returned byte for byte as they are stored and delivered, in the order of the sequence', async () => {
  const client = await newClient(running);
  const none = await client.get('/v1/events');
  const { feed_id } = none.body;
  assert.equal(
    none.text,
    `{"success":true,"events":[],"has_more":false,"next_cursor":null,"feed_id":"${feed_id}","oldest_sequence":1}`,
  );
  const jobId = await client.addJob({ job_title: 'Bäcker "☃" \u2028', status: 'Active' });
  await client.patch('/v1/update-job', { job_id: jobId, status: 'Closed' });
  const bodies = await storedBodies(client.workspaceId);
  assert.equal(bodies.length, 3);
  const { text, headers } = await client.get('/v1/events');
  assert.equal(
    text,
    `{"success":true,"events":[${bodies.join(',')}],"has_more":false,"next_cursor":"3","feed_id":"${feed_id}","oldest_sequence":1}`,
  );
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
});

test('the cursor continues after the last event, also when there were no more events yet', async () => {
  const client = await newClient(running);
  for (let count = 0; count < 5; count += 1) await client.addJob();
  const read = async (query: string) => {
    const { events, has_more, next_cursor } = (await client.get(`/v1/events?${query}`)).body;
    return [events.map(({ sequence }: { sequence: number }) => sequence), has_more, next_cursor];
  };
  assert.deepEqual(await read('limit=2'), [[1, 2], true, '2']);
  assert.deepEqual(await read('limit=2&cursor=2'), [[3, 4], true, '4']);
  assert.deepEqual(await read('limit=2&cursor=4'), [[5], false, '5']);
  assert.deepEqual(await read('cursor=5'), [[], false, '5']);
  await client.addJob();
  assert.deepEqual(await read('cursor=5'), [[6], false, '6']);
  assert.deepEqual(await read('cursor=0&limit=500'), [[1, 2, 3, 4, 5, 6], false, '6']);
});

test('a cursor that is not a sequence number, and a limit out of range, are refused', async () => {
  const client = await newClient(running);
  for (const cursor of ['x', '-1', '1.5', '', '1e3', '9'.repeat(30)])
    assert.equal((await client.get(`/v1/events?cursor=${cursor}`)).text, '{"success":false,"error":"cursor is not valid"}', cursor);
  for (const limit of ['0', '501', 'x'])
    assert.equal((await client.get(`/v1/events?limit=${limit}`)).body.error, 'limit must be an integer between 1 and 500');
});

const replaced =
  'The cursor is not of this feed, which was probably restored from a backup. Read everything again and continue with cursor=latest.';

test('the end of the feed is one request, however many events there are', async () => {
  const client = await newClient(running);
  assert.deepEqual((await client.get('/v1/events?cursor=latest')).body.next_cursor, '0');
  for (let count = 0; count < 3; count += 1) await client.addJob();
  const { events, has_more, next_cursor, feed_id } = (await client.get('/v1/events?cursor=latest&type=job_deleted')).body;
  assert.deepEqual([events, has_more, next_cursor], [[], false, '3']);
  await client.addJob();
  const after = (await client.get(`/v1/events?cursor=${next_cursor}&feed_id=${feed_id.toUpperCase()}`)).body;
  assert.deepEqual([after.events.length, after.feed_id], [1, feed_id]);
});

test('a cursor ahead of the feed and the id of another feed are refused', async () => {
  const client = await newClient(running);
  const stranger = await newClient(running);
  await client.addJob();
  const { feed_id } = (await stranger.get('/v1/events')).body;
  for (const query of [
    'cursor=2',
    'cursor=2&type=job_added',
    `cursor=2&candidate_id=x`,
    `cursor=1&feed_id=${feed_id}`,
    'feed_id=x',
  ]) {
    const { status, body } = await client.get(`/v1/events?${query}`);
    assert.deepEqual([status, body], [410, { success: false, error: replaced }], query);
  }
  assert.equal((await client.get('/v1/events?cursor=1')).status, 200);
});

test('a reader learns from oldest_sequence that events were deleted before it read them', async () => {
  const client = await newClient(running);
  for (let count = 0; count < 3; count += 1) await client.addJob();
  const { workspaceId } = client;
  await runSql(running.app, sql`DELETE FROM events WHERE workspace_id = ${workspaceId} AND sequence < 3`);
  for (const query of ['cursor=1', 'cursor=1&type=job_added', 'cursor=latest'])
    assert.equal((await client.get(`/v1/events?${query}`)).body.oldest_sequence, 3, query);
  await runSql(running.app, sql`DELETE FROM events WHERE workspace_id = ${workspaceId}`);
  assert.equal((await client.get('/v1/events')).body.oldest_sequence, 4);
});

test('redacted events stay in the sequence', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'offer' });
  await client.delete(`/v1/delete-candidate?id=${id}`);
  const { events } = (await client.get('/v1/events')).body;
  assert.deepEqual(
    events.map(({ sequence, data }: { sequence: number; data: object }) => [sequence, data]),
    [
      [1, { erased: true }],
      [2, { erased: true }],
      [3, { erased: true }],
    ],
  );
});

test('the Link header names the next page while there is one', async () => {
  const client = await newClient(running);
  for (let count = 0; count < 3; count += 1) await client.addJob();
  const { headers } = await client.get('/v1/events?limit=2');
  assert.equal(headers.get('link'), `<${running.url}/v1/events?limit=2&cursor=2>; rel="next"`);
  const next = await client.get('/v1/events?limit=2&cursor=2');
  assert.deepEqual([next.body.has_more, next.headers.get('link')], [false, null]);
});

test('with type the list is filtered, and the cursor continues after all events that were read', async () => {
  const client = await newClient(running);
  const id = await client.addJob({ status: 'Active' });
  await client.patch('/v1/update-job', { job_id: id, city: 'Bern' });
  await client.patch('/v1/update-job', { job_id: id, city: 'Brig' });
  const stranger = await newClient(running);
  await stranger.addJob();
  const read = async (query: string) => {
    const { events, has_more, next_cursor } = (await client.get(`/v1/events?${query}`)).body;
    return [events.map(({ type, sequence }: { type: string; sequence: number }) => [type, sequence]), has_more, next_cursor];
  };
  assert.deepEqual(await read('type=job_activated'), [[['job_activated', 2]], false, '4']);
  assert.deepEqual(await read('type=job_updated&limit=1'), [[['job_updated', 3]], true, '3']);
  assert.deepEqual(await read('type=job_updated&limit=1&cursor=3'), [[['job_updated', 4]], false, '4']);
  const both = [
    ['job_added', 1],
    ['job_activated', 2],
  ];
  assert.deepEqual(await read('type=job_added,job_activated'), [both, false, '4']);
  assert.deepEqual(await read('type=candidate.hired'), [[], false, '4']);
  assert.deepEqual(await read('type=candidate.hired&cursor=4'), [[], false, '4']);
  const refused = await client.get('/v1/events?type=job_added,nope');
  assert.deepEqual([refused.status, refused.body.error.startsWith('type must be one of: job_added, ')], [400, true]);
});

test('with type a call reads 10,000 events and the next one continues, also when the first events have expired', async () => {
  const client = await newClient(running);
  await client.addJob({ status: 'Active' });
  // The first half of the events has expired.
  await runSql(
    running.app,
    sql`
    WITH moved AS (UPDATE workspace_counters SET event_sequence = 50000 WHERE workspace_id = ${client.workspaceId})
    UPDATE events SET sequence = 25000 + sequence WHERE workspace_id = ${client.workspaceId}`,
  );
  await runSql(
    running.app,
    sql`
    INSERT INTO events (workspace_id, sequence, occurred_at, id, occurrence_id, type, body)
    SELECT workspace_id, number, occurred_at, 'evt_' || number, occurrence_id, 'job_updated', replace(body, 'job_activated', 'job_updated')
    FROM events, generate_series(25003, 50000) AS number WHERE workspace_id = ${client.workspaceId} AND sequence = 25002`,
  );
  await client.patch('/v1/update-job', { job_id: (await client.get('/v1/jobs')).body.jobs[0].id, status: 'Paused' });
  await client.delete(`/v1/delete-job?id=${(await client.get('/v1/jobs')).body.jobs[0].id}`);
  const seen: string[] = [];
  let path: string | undefined = '/v1/events?type=job_deleted,job_activated';
  let calls = 0;
  while (path !== undefined) {
    const { body, headers } = await client.get(path);
    seen.push(...body.events.map(({ type }: { type: string }) => type));
    path = /<[^>]*(\/v1\/events[^>]*)>/.exec(headers.get('link') ?? '')?.[1];
    calls += 1;
  }
  assert.deepEqual([seen, calls], [['job_activated', 'job_deleted'], 3]);
});

test('candidate_id finds the events about one candidate, in the order of the sequence', async () => {
  const client = await newClient(running);
  const [id, other] = [await client.addCandidate(), await client.addCandidate()];
  for (const candidate_id of [id, other]) await client.patch('/v1/update-candidate', { candidate_id, status: 'offer' });
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'hired' });
  const read = async (query: string) =>
    (await client.get(`/v1/events?candidate_id=${id}${query}`)).body.events.map(({ type }: { type: string }) => type);
  const moved = ['application_status_changed', 'candidate.stage_changed'];
  assert.deepEqual(await read(''), ['candidate.created', ...moved, ...moved, 'candidate.hired']);
  assert.deepEqual(await read('&type=candidate.hired'), ['candidate.hired']);
  const [first] = (await client.get(`/v1/events?candidate_id=${id}&limit=1`)).body.events;
  assert.deepEqual(await read(`&cursor=${first.sequence}&limit=1`), [moved[0]]);
  assert.deepEqual((await client.get('/v1/events?candidate_id=x')).body.events, []);
});
