import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function bodiesOf(workspaceId: string): Promise<string[]> {
  const rows = await runSql<{ body: string }>(
    running.app,
    sql`SELECT body FROM events WHERE workspace_id = ${workspaceId} ORDER BY sequence`,
  );
  return rows.map(({ body }) => body);
}

test('events are read byte for byte as they are stored and delivered, in their order', async () => {
  const client = await newClient(running);
  assert.equal((await client.get('/v1/events')).text, '{"success":true,"events":[],"has_more":false,"next_cursor":null}');
  const jobId = await client.addJob({ job_title: 'Bäcker "☃" \u2028', status: 'Active' });
  await client.patch('/v1/update-job', { job_id: jobId, status: 'Closed' });
  const bodies = await bodiesOf(client.workspaceId);
  assert.equal(bodies.length, 3);
  const { text, headers } = await client.get('/v1/events');
  assert.equal(text, `{"success":true,"events":[${bodies.join(',')}],"has_more":false,"next_cursor":"3"}`);
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
});

test('the cursor goes on behind the last event, also when there was nothing behind it yet', async () => {
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

test('a cursor that is no number of an event, and a limit out of range, are refused', async () => {
  const client = await newClient(running);
  for (const cursor of ['x', '-1', '1.5', '', '1e3', '9'.repeat(30)])
    assert.equal((await client.get(`/v1/events?cursor=${cursor}`)).text, '{"success":false,"error":"cursor is not valid"}', cursor);
  for (const limit of ['0', '501', 'x'])
    assert.equal((await client.get(`/v1/events?limit=${limit}`)).body.error, 'limit must be an integer between 1 and 500');
});

test('events that are erased stay in the sequence', async () => {
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
    ],
  );
});
