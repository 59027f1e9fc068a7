import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { sql } from '#storage/sql.ts';
import { until } from '#test/embedded-postgres-process.ts';
import { type Answer, type Client, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

/* One workspace blocks something that all share; the requests of another one are answered as if nothing had happened. */
const running = startApp();
const requests = 60;
// What the design allows (16 statements that give up a lock after 20 ms each), and room for a machine that has other work too.
const delayMaxMs = 1000;
const changePipelines = 4;

type Timed = { slowestMs: number; statuses: Set<number> };

async function timed(count: number, send: (index: number) => Promise<Answer>): Promise<Timed> {
  const statuses = new Set<number>();
  let slowestMs = 0;
  for (let index = 0; index < count; index += 1) {
    const since = performance.now();
    statuses.add((await send(index)).status);
    slowestMs = Math.max(slowestMs, performance.now() - since);
  }
  return { slowestMs, statuses };
}

/** Sent before and during the blockade: as fast, but for the delay that is allowed. */
async function isUndisturbed(
  t: TestContext,
  send: (index: number) => Promise<Answer>,
  block: (work: () => Promise<void>) => Promise<void>,
) {
  const calm = await timed(requests, send);
  await block(async () => {
    const blocked = await timed(requests, send);
    t.diagnostic(`slowest ${calm.slowestMs.toFixed(0)} ms before, ${blocked.slowestMs.toFixed(0)} ms meanwhile`);
    assert.deepEqual([...blocked.statuses], [...calm.statuses]);
    assert.ok(blocked.slowestMs < calm.slowestMs + delayMaxMs, `${blocked.slowestMs} ms, ${calm.slowestMs} ms before`);
  });
}

const addJob = (client: Client) => (index: number) => client.post('/v1/add-job', { job_title: `Baker ${index}` });

/** Two workspaces whose changes go through the same connection. */
async function neighbours(): Promise<[Client, Client]> {
  const pipelineOf = ({ workspaceId }: Client) => Number.parseInt(workspaceId.slice(-4), 16) % changePipelines;
  const first = await newClient(running);
  for (;;) {
    const second = await newClient(running);
    if (pipelineOf(second) === pipelineOf(first)) return [first, second];
  }
}

test('the locked counter of one workspace does not hold up the changes of another', async (t) => {
  const [blocked, free] = await neighbours();
  const locking = new pg.Client({ connectionString: running.databaseUrl });
  await locking.connect();
  t.after(() => locking.end());
  const waiting: Promise<Answer>[] = [];
  await isUndisturbed(t, addJob(free), async (work) => {
    await locking.query('BEGIN');
    await locking.query('SELECT FROM workspace_counters WHERE workspace_id = $1 FOR UPDATE', [blocked.workspaceId]);
    waiting.push(...Array.from({ length: 30 }, (_, index) => addJob(blocked)(index)));
    const countWaiting =
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    await until(async () => (await locking.query(countWaiting)).rows[0]?.waiting > 0);
    await work().finally(() => locking.query('COMMIT'));
  });
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  assert.deepEqual(
    [...new Set(statuses)].filter((status) => status !== 503),
    [201],
    'its own changes wait, and are made or refused with 503',
  );
  assert.equal((await addJob(blocked)(100)).status, 201, 'and go on as before');
});

test('slow reads of one workspace leave connections for the reads and changes of another', async (t) => {
  const [greedy, other] = [await newClient(running), await newClient(running)];
  await other.addCandidate();
  const slow = sql`SELECT pg_sleep(30)`;
  const block = async (work: () => Promise<void>) => {
    const reads = Array.from({ length: 40 }, () => running.app.database.longReads(greedy.workspaceId).query(slow));
    const ended = Promise.allSettled(reads);
    await work();
    await stopSleeping();
    await ended;
  };
  await isUndisturbed(t, () => other.get('/v1/candidates?status=applied'), block);
});

test('long transactions of one workspace leave connections for those of another', async (t) => {
  const [greedy, other] = [await newClient(running), await newClient(running)];
  const block = async (work: () => Promise<void>) => {
    const transaction = () => running.app.database.transaction(greedy.workspaceId, (tx) => tx.query(sql`SELECT pg_sleep(30)`));
    const ended = Promise.allSettled(Array.from({ length: 40 }, transaction));
    await work();
    await stopSleeping();
    await ended;
  };
  await isUndisturbed(t, (index) => other.post('/v1/companies', { name: `Bakery ${index} ${performance.now()}` }), block);
});

test('a pause of the event loop breaks no connection', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  for (let round = 0; round < 3; round += 1) {
    const answers = [addJob(client)(round), client.get(`/v1/get-job?job_id=${jobId}`), client.get('/v1/candidates')];
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    const until = performance.now() + 1500;
    while (performance.now() < until);
    assert.deepEqual(
      (await Promise.all(answers)).map(({ status }) => status),
      [201, 200, 200],
    );
  }
});

test('a workspace that writes much does not make another one wait for the disk', async (t) => {
  const [greedy, other] = [await newClient(running), await newClient(running)];
  await isUndisturbed(t, addJob(other), async (work) => {
    let isOver = false;
    const description = 'x'.repeat(40_000);
    const write = async () => {
      while (!isOver)
        await greedy.post('/v1/add-job', {
          job_title: 'Baker',
          public_slug: `s-${crypto.randomUUID().slice(0, 18)}x`,
          job_description: description,
        });
    };
    const writers = [write(), write(), write(), write()];
    await work().finally(() => {
      isOver = true;
    });
    await Promise.all(writers);
  });
});

/** Ends what sleeps in the database, again and again until nothing is left that waits for its turn to. */
async function stopSleeping(): Promise<void> {
  const ending = new pg.Client({ connectionString: running.databaseUrl });
  await ending.connect();
  const end = `
    SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  for (let quiet = 0; quiet < 10; ) quiet = (await ending.query(end)).rowCount === 0 ? quiet + 1 : 0;
  await ending.end();
}
