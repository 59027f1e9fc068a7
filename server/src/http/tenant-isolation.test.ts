import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { sql } from '#storage/sql.ts';
import { type Answer, type Client, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { waitingForThis } from '#test/postgres/waiting-for-this.ts';
import { startApp } from '#test/start-app.ts';

/*
 * One workspace blocks a shared resource for seconds, and the requests of another are answered meanwhile. The tests assert the order, not the
 * time, so that they hold on a busy machine: all of these are answered before any request that waits for the resource.
 */
const running = startApp();
const requests = 50;
const changePipelines = 4;

type Timed = { p99Ms: number; statuses: Set<number> };

async function timed(send: (index: number) => Promise<Answer>): Promise<Timed> {
  const statuses = new Set<number>();
  const times: number[] = [];
  for (let index = 0; index < requests; index += 1) {
    const since = performance.now();
    statuses.add((await send(index)).status);
    times.push(performance.now() - since);
  }
  return { p99Ms: times.toSorted((one, other) => one - other).at(Math.floor(requests * 0.99)) ?? 0, statuses };
}

/** The promises in `blocking` settle only when the lock is released, or when the database times out after at least five seconds. */
async function assertUndisturbed(
  t: TestContext,
  send: (index: number) => Promise<Answer>,
  block: () => { blocking: Promise<unknown>[]; begun: Promise<unknown> },
): Promise<void> {
  const baseline = await timed(send);
  const { blocking, begun } = block();
  let ended = 0;
  const count = () => {
    ended += 1;
  };
  for (const each of blocking) each.then(count, count);
  await begun;
  const meanwhile = await timed(send);
  t.diagnostic(`p99 ${baseline.p99Ms.toFixed(0)} ms before, ${meanwhile.p99Ms.toFixed(0)} ms meanwhile`);
  assert.deepEqual([...meanwhile.statuses], [...baseline.statuses]);
  assert.equal(ended, 0, 'all requests were answered while the other workspace was still blocked');
}

const addJob = (client: Client) => (index: number) => client.post('/v1/add-job', { job_title: `Baker ${index}` });

/** Two workspaces whose changes go through the same connection. */
async function neighbours(): Promise<[Client, Client]> {
  const pipelineIndex = ({ workspaceId }: Client) => Number.parseInt(workspaceId.slice(-4), 16) % changePipelines;
  const first = await newClient(running);
  for (;;) {
    const second = await newClient(running);
    if (pipelineIndex(second) === pipelineIndex(first)) return [first, second];
  }
}

/** A change that needs nothing but the counter of its workspace. */
const touchCounter = ({ workspaceId }: Client) =>
  running.app.database.change(
    workspaceId,
    sql`UPDATE workspace_counters SET candidates_version = candidates_version WHERE workspace_id = ${workspaceId} RETURNING 1`,
  );

test('a lock on the counter of one workspace does not delay the changes of another', async (t) => {
  const [blocked, free] = await neighbours();
  const locking = new pg.Client({ connectionString: running.databaseUrl });
  await locking.connect();
  t.after(() => locking.end());
  await locking.query('BEGIN');
  await locking.query('SELECT FROM workspace_counters WHERE workspace_id = $1 FOR UPDATE', [blocked.workspaceId]);
  let waiting: Promise<unknown>[] = [];
  await assertUndisturbed(t, addJob(free), () => {
    // So many that giving up one lock after the other would take longer than the first of them waits.
    waiting = Array.from({ length: 400 }, () => touchCounter(blocked));
    return { blocking: waiting, begun: until(async () => ((await locking.query(`SELECT ${waitingForThis}`)).rowCount ?? 0) > 0) };
  }).finally(() => locking.query('COMMIT'));
  assert.deepEqual(
    (await Promise.allSettled(waiting)).filter(({ status }) => status === 'rejected'),
    [],
  );
  assert.equal((await addJob(blocked)(100)).status, 201, 'and go on as before');
});

test('a burst of changes of one workspace delays neither the changes nor the flushes of another', async () => {
  const [greedy, other] = await neighbours();
  await addJob(other)(0);
  let answered = 0;
  const burst = Array.from({ length: 5000 }, async () => {
    await touchCounter(greedy);
    answered += 1;
  });
  for (let index = 1; index <= 5; index += 1) assert.equal((await addJob(other)(index)).status, 201);
  assert.ok(answered < burst.length, `answered before the last of ${burst.length}`);
  await Promise.all(burst);
});

const sleep = sql`SELECT pg_sleep(30)`;

/** Occupies connections until the end of the test. */
function startSleeping(t: TestContext, count: number, work: (index: number) => Promise<unknown>) {
  return () => {
    const blocking = Array.from({ length: count }, (_, index) => work(index));
    const ended = Promise.allSettled(blocking);
    t.after(async () => {
      await stopSleeping();
      await ended;
    });
    return { blocking, begun: until(async () => (await onDatabase(countSleeping)) > 0) };
  };
}

const addCompany = (client: Client) => (index: number) =>
  client.post('/v1/companies', { name: `Bakery ${index} ${crypto.randomUUID()}` });

test('slow reads of one workspace leave connections for the reads of another', async (t) => {
  const [greedy, other] = [await newClient(running), await newClient(running)];
  await other.addCandidate();
  const read = () => running.app.database.longReads(greedy.workspaceId).query(sleep);
  await assertUndisturbed(t, () => other.get('/v1/candidates?q=lindqvist'), startSleeping(t, 40, read));
});

test('long transactions of one workspace leave connections for those of another', async (t) => {
  const [greedy, other] = [await newClient(running), await newClient(running)];
  const transaction = () => running.app.database.transaction(greedy.workspaceId, (tx) => tx.query(sleep));
  await assertUndisturbed(t, addCompany(other), startSleeping(t, 40, transaction));
});

test('slow reads of many workspaces do not delay quick reads, changes and transactions', async (t) => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const read = (index: number) => running.app.database.longReads(`workspace ${index}`).query(sleep);
  const send = async (index: number) => {
    const requests = [addCompany(client)(index), addJob(client)(index), client.get(`/v1/get-job?job_id=${jobId}`)] as const;
    const [company, job, found] = await Promise.all(requests);
    return [job, found].find(({ status }) => status >= 300) ?? company;
  };
  await assertUndisturbed(t, send, startSleeping(t, 40, read));
});

test('a pause of the event loop breaks no connection', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const answers = [addJob(client)(0), client.get(`/v1/get-job?job_id=${jobId}`), client.get('/v1/candidates')];
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  assert.deepEqual(
    (await Promise.all(answers)).map(({ status }) => status),
    [201, 200, 200],
  );
});

const isSleeping = "FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()";
const countSleeping = `SELECT ${isSleeping}`;
const cancelSleeping = `SELECT pg_cancel_backend(pid) ${isSleeping}`;

/** Ends what sleeps in the database, again and again until nothing is left that waits for its turn to. */
async function stopSleeping(): Promise<void> {
  const client = new pg.Client({ connectionString: running.databaseUrl });
  await client.connect();
  for (let idle = 0; idle < 10; await delay(5)) idle = (await client.query(cancelSleeping)).rowCount === 0 ? idle + 1 : 0;
  await client.end();
}

/** On a connection of its own; returns how many rows there are. */
async function onDatabase(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: running.databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(statement).finally(() => client.end());
  return rowCount ?? 0;
}
