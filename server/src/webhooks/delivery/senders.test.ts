import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test, { after, type TestContext } from 'node:test';
import pg from 'pg';
import type { App } from '#open-app.ts';
import { sql } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addWebhook, type Receiver, startReceiver } from '#test/servers/receiver.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { type ClaimedDelivery, claimDeliveries } from '#webhooks/queue/claim-queries.ts';
import { deliveryChannel } from '#webhooks/queue/queue-queries.ts';
import { type AttemptRecord, saveResults } from './result-queries.ts';
import { openResultWriter } from './result-writer.ts';
import { startSender } from './sender.ts';

const secretsKey = randomBytes(32).toString('base64');
let other: ReturnType<typeof startAppOn> | undefined;
// Before the hooks of startApp, which drop the database.
after(async () => (await other)?.stop());
const running = startApp({ SECRETS_KEY: secretsKey });

/** Another node on the same database. */
async function otherNode(): Promise<App> {
  other ??= startAppOn(running.databaseUrl, { SECRETS_KEY: secretsKey });
  return (await other).running.app;
}

async function prepare(t: TestContext): Promise<{ client: Client; receiver: Receiver }> {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  await addWebhook(running.app, client.workspaceId, { url: receiver.url });
  return { client, receiver };
}

function send(t: TestContext, app: App) {
  const sender = startSender(app);
  t.after(() => sender.stop());
  return sender;
}

async function addJobs(client: Client, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, number) => client.addJob({ job_title: `Baker ${number}` })));
}

async function isEmpty({ workspaceId }: Client): Promise<boolean> {
  const rows = await runSql(running.app, sql`SELECT id FROM webhook_queue WHERE workspace_id = ${workspaceId} LIMIT 1`);
  return rows.length === 0;
}

/** The claim of a sender that then dies. */
function claimAll({ workspaceId }: Client): Promise<ClaimedDelivery[]> {
  const limits = { webhooks: new Map(), perWebhook: 10, workspaces: new Map(), perWorkspace: 10, total: 10 };
  return claimDeliveries(running.app.database, { scope: { workspaceIds: [workspaceId] }, limits, leaseMs: 60_000 });
}

/** As if the leases had ended. */
function endLeases({ workspaceId }: Client): Promise<unknown> {
  return runSql(running.app, sql`UPDATE webhook_queue SET due_at = now() WHERE workspace_id = ${workspaceId}`);
}

function newResult(
  { workspace_id, webhook_id, id, generation, lease_until }: ClaimedDelivery,
  outcome: AttemptRecord['outcome'],
): AttemptRecord {
  const now = new Date();
  const identity = { workspaceId: workspace_id, webhookId: webhook_id, deliveryId: id, generation, leaseUntil: lease_until };
  const answer = { startedAt: now, durationMs: 1, status: 200, error: null, response: 'ok' };
  return { ...identity, attempts: 1, ...answer, outcome, isGone: false, delayMs: 0 };
}

test('two senders at once deliver each event once', async (t) => {
  const { client, receiver } = await prepare(t);
  await addJobs(client, 60);
  send(t, running.app);
  send(t, await otherNode());
  await until(() => isEmpty(client));
  const ids = receiver.received.map(({ event }) => event.id);
  assert.deepEqual([ids.length, new Set(ids).size], [60, 60]);
});

test('a late result of an old lease changes nothing', async (t) => {
  const { client } = await prepare(t);
  await client.addJob();
  const [first] = await claimAll(client);
  assert.ok(first);
  assert.deepEqual(await claimAll(client), [], 'leased');
  await endLeases(client);
  const [second] = await claimAll(client);
  assert.ok(second);
  assert.equal(second.id, first.id);
  const when = { now: new Date(), failingBefore: new Date(0) };
  for (const outcome of ['delivered', 'failed', 'retry', 'returned'] as const)
    assert.equal((await saveResults(running.app.database, [newResult(first, outcome)], when)).settled, 0);
  const tables = ['webhook_deliveries', 'webhook_attempts'];
  const counts = tables.map((name) =>
    runSql(running.app, { text: `SELECT FROM ${name} WHERE workspace_id = $1`, values: [client.workspaceId] }),
  );
  assert.deepEqual((await Promise.all(counts)).flat(), []);
  assert.equal((await saveResults(running.app.database, [newResult(second, 'delivered')], when)).settled, 1);
  assert.equal((await saveResults(running.app.database, [newResult(second, 'delivered')], when)).settled, 0, 'once');
});

for (const table of ['webhook_queue', 'webhooks'])
  test(`results of other workspaces are saved while a row of ${table} is locked, and its own afterwards`, async (t) => {
    const [held, free] = [(await prepare(t)).client, (await prepare(t)).client];
    for (const client of [held, free]) await client.addJob();
    const claimed = [...(await claimAll(held)), ...(await claimAll(free))];
    assert.equal(claimed.length, 2);
    const holder = new pg.Client({ connectionString: running.databaseUrl });
    await holder.connect();
    t.after(() => holder.end());
    await holder.query('BEGIN');
    await holder.query(`SELECT FROM ${table} WHERE workspace_id = $1 FOR UPDATE`, [held.workspaceId]);
    const saved: string[] = [];
    const results = openResultWriter(running.app, {
      onSaved: (batch) => saved.push(...batch.map(({ workspaceId }) => workspaceId)),
      onRecovered: () => assert.fail('the database was available'),
    });
    // Both webhooks start to fail.
    for (const each of claimed) results.add({ ...newResult(each, 'failed'), status: 500, error: 'status_500' });
    await until(() => isEmpty(free));
    assert.deepEqual([saved, await isEmpty(held)], [[free.workspaceId], false]);
    await holder.query('COMMIT');
    await results.saved();
    assert.deepEqual([saved, await isEmpty(held)], [[free.workspaceId, held.workspaceId], true]);
    for (const { workspaceId } of [held, free]) {
      const [webhook] = await runSql<{ failing: boolean }>(running.app, {
        text: 'SELECT failing_since IS NOT NULL AS failing FROM webhooks WHERE workspace_id = $1',
        values: [workspaceId],
      });
      assert.equal(webhook?.failing, true);
    }
  });

test('deliveries claimed by a sender that died are sent after their lease', async (t) => {
  const { client, receiver } = await prepare(t);
  await addJobs(client, 3);
  assert.equal((await claimAll(client)).length, 3);
  await endLeases(client);
  send(t, running.app);
  await receiver.has(3);
  await until(() => isEmpty(client));
  assert.equal(receiver.received.length, 3);
});

test('the clocks of nodes do not matter: a delivery of a node that is ahead is sent at once, and no node that is ahead ends a lease', async (t) => {
  const { client, receiver } = await prepare(t);
  const ahead = { ...running.app, clock: () => new Date(Date.now() + 120_000) };
  await addJobs(client, 2);
  const claimed = await claimAll(client);
  assert.equal(claimed.length, 2);
  send(t, ahead);
  running.app.clock = ahead.clock;
  t.after(() => {
    running.app.clock = () => new Date();
  });
  await client.addJob();
  await receiver.has(1);
  running.app.clock = () => new Date(Date.now() - 120_000);
  await client.addJob();
  await receiver.has(2);
  const taken = new Set(claimed.map(({ event_id }) => event_id));
  assert.deepEqual(
    receiver.received.filter(({ event }) => taken.has(event.id)),
    [],
  );
});

test('one receiver of five that hangs holds up none of the others', async (t) => {
  const client = await newClient(running);
  const receivers = await Promise.all(Array.from({ length: 5 }, () => startReceiver(t)));
  const [hanging, ...others] = receivers;
  assert.ok(hanging);
  hanging.answer = () => undefined;
  for (const { url } of receivers) await addWebhook(running.app, client.workspaceId, { url });
  send(t, running.app);
  await addJobs(client, 15);
  await Promise.all(others.map((receiver) => receiver.has(15)));
  await hanging.has(10);
  assert.equal(hanging.open(), 10, 'its ten slots');
  assert.equal(hanging.received.length, 10);
});

test('a stop waits for running attempts and starts no more', async (t) => {
  const { client, receiver } = await prepare(t);
  const answered = Promise.withResolvers<void>();
  receiver.answer = async () => {
    await answered.promise;
    return {};
  };
  const sender = startSender(running.app);
  await client.addJob();
  await receiver.has(1);
  const stopped = sender.stop();
  await client.addJob();
  answered.resolve();
  await stopped;
  const [left] = await runSql<{ total: number; sequence: number }>(
    running.app,
    sql`SELECT count(*) AS total, min(sequence) AS sequence FROM webhook_queue WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.deepEqual([left, receiver.received.length], [{ total: 1, sequence: 2 }, 1]);
});

test('attempts that a stop cuts off do not count as failures and are due at once', async (t) => {
  const { client, receiver } = await prepare(t);
  receiver.answer = () => undefined;
  const sender = startSender(running.app);
  await addJobs(client, 12);
  await receiver.has(10);
  await sender.stop();
  const queued = await runSql<{ attempts: number; isdue: boolean }>(
    running.app,
    sql`SELECT attempts, due_at <= now() AS isdue FROM webhook_queue WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.deepEqual(
    queued,
    Array.from({ length: 12 }, () => ({ attempts: 0, isdue: true })),
  );
  receiver.answer = () => ({});
  send(t, running.app);
  await until(() => isEmpty(client));
});

test('the sender of another node is woken by a change in this one', async (t) => {
  const { client, receiver } = await prepare(t);
  send(t, await otherNode());
  // It polls once a second: without the wake-up, a job added right after a poll would wait about that long, each time.
  let count = 0;
  await until(async () => {
    await client.addJob();
    const committedMs = performance.now();
    count += 1;
    await receiver.has(count);
    return count > 1 && performance.now() - committedMs < 500;
  });
});

test('other processes are notified at most once in 20 ms', async (t) => {
  const listener = new pg.Client({ connectionString: running.databaseUrl });
  await listener.connect();
  t.after(() => listener.end());
  const wokenIds: string[] = [];
  listener.on('notification', ({ payload = '' }) => wokenIds.push(...payload.split(',')));
  let notices = 0;
  listener.on('notification', () => (notices += 1));
  await listener.query(`LISTEN ${deliveryChannel}`);
  const { client } = await prepare(t);
  const stranger = await prepare(t);
  const startedMs = performance.now();
  await Promise.all([addJobs(client, 40), addJobs(stranger.client, 40)]);
  await until(() => new Set(wokenIds).size === 2);
  assert.deepEqual(new Set(wokenIds), new Set([client.workspaceId, stranger.client.workspaceId]));
  assert.ok(notices <= 2 + (performance.now() - startedMs) / 20, `${notices} notices`);
});

test('under load there is at most one statement for two deliveries', async (t) => {
  const { client, receiver } = await prepare(t);
  const { database } = running.app;
  let statements = 0;
  const countStatements =
    <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
    (...args: Args): Result => {
      statements += 1;
      return run(...args);
    };
  const app = {
    ...running.app,
    database: {
      ...database,
      query: countStatements(database.query),
      change: countStatements(database.change),
      longReads: (share: string) => ({ query: countStatements(database.longReads(share).query) }),
    },
  } as App;
  const sender = startSender(app);
  t.after(() => sender.stop());
  await addJobs(client, 100);
  await receiver.has(100);
  await until(() => isEmpty(client));
  assert.ok(statements < 100 / 2, `${statements} statements for 100 deliveries`);
});
