import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test, { type TestContext } from 'node:test';
import type { ClientConfig } from 'pg';
import { type Answer, call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import {
  newMigratedFolder,
  readPostmaster,
  type Serving,
  type Settings,
  signalPostgres,
  startServe,
} from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { rounds } from '#test/runner/rounds.ts';

const clients = 8;
const nodeKills = rounds(2);
// A kill may meet a node that is not answering anybody: more follow until one has cut off a try.
const nodeKillsMax = 10 * nodeKills;
const databaseKills = rounds(1);
const titles = ['Baker', 'Cook'];

/** What the clients know: where the nodes are, what each key was answered, and how often they had to try again. */
type TestRun = { token: string; nodes: Promise<Serving>[]; answers: Map<string, string>; interrupted: number; watch: () => void };

test('two nodes killed in turn with kill -9: one job, one event and one response for each key', async (t) => {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const settings = { DATABASE_URL: databaseUrl, RATE_LIMIT_PLANS: 'premium=1000000' };
  const run = newTestRun(await newToken(settings), [startServe(t, settings), startServe(t, settings)]);
  await whileClientsWork(run, async () => {
    for (let kill = 0; kill < nodeKills || (run.interrupted === 0 && kill < nodeKillsMax); kill += 1) {
      await Promise.all(run.nodes);
      const victim = randomInt(run.nodes.length);
      await afterSomeRequests(run, async () => killNode(t, settings, run, victim));
    }
    await Promise.all(run.nodes);
  });
  assert.ok(run.interrupted > 0, `${run.interrupted} tries were cut off`);
  await assertOnce({ connectionString: databaseUrl }, run);
});

test('server and database killed with kill -9: one job, one event and one response for each key', async (t) => {
  const dataDir = await newMigratedFolder(t);
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_PLANS: 'premium=1000000' };
  const first = await startServe(t, settings);
  const run = newTestRun(await newToken(settings), [Promise.resolve(first)]);
  await whileClientsWork(run, async () => {
    for (let kill = 0; kill < databaseKills; kill += 1) {
      const server = await run.nodes[0];
      const { pid } = await readPostmaster(dataDir);
      await afterSomeRequests(run, async () => {
        await signalPostgres(pid, 'SIGKILL');
        server?.stop('SIGKILL');
        run.nodes[0] = server?.exited.then(() => startServe(t, settings)) ?? Promise.reject(new Error('there is no server'));
      });
    }
    await run.nodes[0];
  });
  const { socketFolder } = await readPostmaster(dataDir);
  await assertOnce({ host: socketFolder, user: 'muster', database: 'muster' }, run);
});

function newTestRun(token: string, nodes: Promise<Serving>[]): TestRun {
  return { token, nodes, answers: new Map(), interrupted: 0, watch: () => {} };
}

async function newToken(settings: Settings): Promise<string> {
  const { workspace_id: id } = await musterJson<{ workspace_id: string }>(
    ['workspace', 'create', '--name', 'Keys', '--plan', 'premium'],
    settings,
  );
  const { token } = await musterJson<{ token: string }>(['token', 'create', '--workspace', id, '--name', 'keys'], settings);
  return token;
}

/** The clients add jobs until the work is done, and bring what they have begun to its end. */
async function whileClientsWork(run: TestRun, work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const working = Array.from({ length: clients }, async (_, client) => {
    for (let number = 0; !isDone; number += 1) {
      // New jobs while a node starts would only slow it down.
      await Promise.all(run.nodes);
      await addJob(run, `client ${client}, job ${number}`);
    }
  });
  await work().finally(() => {
    isDone = true;
  });
  await Promise.all(working);
}

async function addJob(run: TestRun, key: string): Promise<void> {
  const answer = await untilAnswered(run, key);
  assert.equal(answer.status, 201, answer.text);
  run.answers.set(key, answer.text);
  // Like a client that lost the answer: it repeats the request and gets the same answer.
  if (randomInt(3) === 0) assert.equal((await untilAnswered(run, key)).text, answer.text);
}

/** Sends the same request with the same key again and again, to any node, until one answers. */
async function untilAnswered(run: TestRun, key: string): Promise<Answer> {
  for (;;) {
    const node = await run.nodes[randomInt(run.nodes.length)];
    const body = { job_title: titles[key.length % titles.length], external_id: key };
    const sent = call(`${node?.url}/v1/add-job`, {
      method: 'POST',
      token: run.token,
      body,
      headers: { 'idempotency-key': key },
    });
    run.watch();
    const answer = await sent.catch(() => undefined);
    run.watch();
    if (answer && answer.status !== 409 && answer.status !== 503) return answer;
    if (!answer) run.interrupted += 1;
  }
}

/** Does it in the moment in which a request was just sent or answered, after so many of either. */
function afterSomeRequests(run: TestRun, act: () => Promise<void>): Promise<void> {
  let left = randomInt(1, 200);
  return new Promise((resolve, reject) => {
    run.watch = () => {
      left -= 1;
      if (left === 0) act().then(resolve, reject);
    };
  });
}

function killNode(t: TestContext, settings: Settings, run: TestRun, victim: number): Promise<void> {
  const killed = run.nodes[victim]?.then((node) => void node.stop('SIGKILL')) ?? Promise.resolve();
  run.nodes[victim] = killed.then(() => startServe(t, settings));
  return killed;
}

async function assertOnce(connection: ClientConfig, { answers }: TestRun): Promise<void> {
  const jobs = await query(connection, 'SELECT external_id, id FROM jobs WHERE external_id IS NOT NULL ORDER BY external_id, id');
  const added = await query(
    connection,
    `SELECT body::json #>> '{data,job,external_id}', body::json #>> '{data,job,id}' FROM events
     WHERE type = 'job_added' AND body::json #>> '{data,job,external_id}' IS NOT NULL ORDER BY 1, 2`,
  );
  assert.ok(answers.size > clients, `${answers.size} keys`);
  const answered = [...answers].map(([key, text]) => [key, JSON.parse(text).id]).sort();
  assert.deepEqual(jobs.sort(), answered, 'one job for each key: the one of the answer');
  assert.deepEqual(added.sort(), answered, 'one event for each key');
  const stored = await query(connection, 'SELECT key, answer FROM idempotency_keys ORDER BY key');
  assert.deepEqual(stored.sort(), [...answers].sort(), 'the stored answer is the one that was given');
}
