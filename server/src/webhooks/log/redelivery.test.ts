import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { type Client, call } from '#test/factories.ts';
import { multiplesOfThree, prepareEvents } from '#test/past-events.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { startApp } from '#test/start-app.ts';
import { queueRedeliveries } from './redelivery.ts';

const running = startApp();
const since = '2020-01-01';

const query = <Row>(text: string, values: unknown[] = []) => runSql<Row>(running.app, { text, values });

async function queuedSequences(workspaceId: string): Promise<number[]> {
  const rows = await query<{ sequence: number }>('SELECT sequence FROM webhook_queue WHERE workspace_id = $1 ORDER BY sequence', [
    workspaceId,
  ]);
  return rows.map(({ sequence }) => sequence);
}

const redeliver = (client: Client, body: object, headers = {}) =>
  call(`${running.url}/v1/redeliver-webhook`, { method: 'POST', token: client.token, body, headers });

/** How many seconds the queued deliveries take, and how many are due in one of them. */
function paceOf({ workspaceId }: Client): Promise<any[]> {
  return query(
    `SELECT count(*) AS seconds, max(due) AS most FROM (
      SELECT count(*) AS due FROM webhook_queue WHERE workspace_id = $1 GROUP BY date_trunc('second', due_at)
    ) AS counted`,
    [workspaceId],
  );
}

/** As if time passed until everything is queued, and nothing of it were sent. */
async function queueAll({ workspaceId }: Client): Promise<void> {
  const left = () => query('UPDATE webhook_redeliveries SET due_from = now() WHERE workspace_id = $1 RETURNING 1', [workspaceId]);
  while ((await left()).length > 0) {
    await query(`UPDATE webhook_queue SET due_at = now() + interval '1 hour' WHERE workspace_id = $1`, [workspaceId]);
    await queueRedeliveries(running.app);
  }
}

test('a request reads a hundred thousand events at most: the rest is queued too, without being counted', async (t) => {
  const { client, id } = await prepareEvents(t, running, 102_000);
  const scans = t.mock.method(running.app.database, 'longReads');
  const { body } = await redeliver(client, { webhook_id: id, since });
  assert.deepEqual([body.queued, scans.mock.callCount()], [33_333, 50]);
  scans.mock.restore();
  await query('UPDATE webhook_redeliveries SET after_sequence = 101400 WHERE workspace_id = $1', [client.workspaceId]);
  await queueAll(client);
  assert.deepEqual(
    await queuedSequences(client.workspaceId),
    multiplesOfThree(102_000).filter((sequence) => sequence > 101_400),
  );
});

test('up to 1,000 events are queued before the response, among any number of others', async (t) => {
  const { client, id } = await prepareEvents(t, running, 2500);
  const { status, body } = await redeliver(client, { webhook_id: id, since });
  assert.deepEqual([status, body], [200, { success: true, queued: 833 }]);
  assert.deepEqual(await queuedSequences(client.workspaceId), multiplesOfThree(2500));
  const [{ seconds, most }] = await paceOf(client);
  assert.ok(seconds >= 9 && most <= 101, `${most} in a second of ${seconds}`);
});

test('more events are counted at once and queued in batches: each once, at a hundred a second, some seconds ahead', async (t) => {
  const { client, id } = await prepareEvents(t, running, 9000);
  const headers = { 'idempotency-key': 'again' };
  const first = await redeliver(client, { webhook_id: id, since }, headers);
  assert.deepEqual([first.status, first.body], [200, { success: true, queued: 3000 }]);
  assert.deepEqual(await queuedSequences(client.workspaceId), []);
  const second = await redeliver(client, { webhook_id: id, since });
  assert.deepEqual(
    [second.status, second.body.error],
    [409, 'A redelivery to this webhook is still being queued. Try again later.'],
  );
  const replayed = await redeliver(client, { webhook_id: id, since }, headers);
  assert.deepEqual([replayed.body, replayed.headers.get('idempotency-replayed')], [first.body, 'true']);
  await Promise.all([queueRedeliveries(running.app), queueRedeliveries(running.app), queueRedeliveries(running.app)]);
  const soon = await queuedSequences(client.workspaceId);
  assert.ok(soon.length >= 1000 && soon.length < 1500, `${soon.length} are queued`);
  const [{ seconds, most }] = await paceOf(client);
  assert.ok(seconds >= 10 && most <= 101, `${most} of ${soon.length} in a second of ${seconds}`);
  await queueAll(client);
  assert.deepEqual(await queuedSequences(client.workspaceId), multiplesOfThree(9000));
  await query('DELETE FROM webhook_queue WHERE workspace_id = $1', [client.workspaceId]);
  assert.equal((await redeliver(client, { webhook_id: id, since })).body.queued, 3000, 'the next one may come');
});

test('a redelivery that was interrupted continues where it stopped', async (t) => {
  const { client, id } = await prepareEvents(t, running, 3300);
  await redeliver(client, { webhook_id: id, since });
  const stopping = new AbortController();
  const notify = (workspaceId: string) => workspaceId === client.workspaceId && stopping.abort();
  const deliveryWakeup = { ...running.app.deliveryWakeup, notify };
  await queueRedeliveries({ ...running.app, deliveryWakeup }, stopping.signal);
  assert.deepEqual(await queuedSequences(client.workspaceId), multiplesOfThree(500));
  await queueAll(client);
  assert.deepEqual(await queuedSequences(client.workspaceId), multiplesOfThree(3300));
});

test('neither the count nor the batches wait for a change of the workspace or block one', async (t) => {
  const { client, id } = await prepareEvents(t, running, 9000);
  const change = new pg.Client({ connectionString: running.databaseUrl });
  await change.connect();
  t.after(() => change.end());
  await change.query('BEGIN');
  await change.query('SELECT FROM workspace_counters WHERE workspace_id = $1 FOR UPDATE', [client.workspaceId]);
  assert.equal((await redeliver(client, { webhook_id: id, since })).body.queued, 3000);
  await queueRedeliveries(running.app);
  assert.ok((await queuedSequences(client.workspaceId)).length >= 1000);
  await change.query('COMMIT');
});

test('a redelivery to a webhook that is switched off waits, and is deleted with the webhook or its events', async (t) => {
  const { client, id } = await prepareEvents(t, running, 9000);
  await client.patch('/v1/webhook', { id, active: false });
  await redeliver(client, { webhook_id: id, since });
  await queueRedeliveries(running.app);
  assert.deepEqual(await queuedSequences(client.workspaceId), []);
  const left = () => query('SELECT FROM webhook_redeliveries WHERE workspace_id = $1', [client.workspaceId]);
  await runTask(running.app, 'purge old redeliveries');
  assert.equal((await left()).length, 1);
  await query(`UPDATE webhook_redeliveries SET created_at = now() - interval '31 days' WHERE workspace_id = $1`, [
    client.workspaceId,
  ]);
  await runTask(running.app, 'purge old redeliveries');
  assert.equal((await left()).length, 0);
  await redeliver(client, { webhook_id: id, since });
  await client.delete(`/v1/delete-webhook?id=${id}`);
  assert.equal((await left()).length, 0);
});
