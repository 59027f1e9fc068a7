import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test, { type TestContext } from 'node:test';
import {
  afterSomeRequests,
  assertOnce,
  type KeyedRun,
  newKeyedRun,
  newKeyedToken,
  whileClientsAddJobs,
} from '#test/chaos/keyed-clients.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import {
  newMigratedFolder,
  readPostmaster,
  type Serving,
  type Settings,
  signalPostgres,
  startServe,
} from '#test/processes/processes.ts';
import { rounds } from '#test/runner/rounds.ts';

const nodeKills = rounds(2);
// A kill may meet a node that is not answering anybody: more follow until one has cut off a try.
const nodeKillsMax = 10 * nodeKills;
const databaseKills = rounds(1);

test('two nodes killed in turn with kill -9: one job, one event and one response for each key', async (t) => {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const settings = { DATABASE_URL: databaseUrl, RATE_LIMIT_PLANS: 'premium=1000000' };
  const run = newKeyedRun(await newKeyedToken(settings), [startServe(t, settings), startServe(t, settings)]);
  await whileClientsAddJobs(run, async () => {
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
  const run = newKeyedRun(await newKeyedToken(settings), [Promise.resolve(first)]);
  await whileClientsAddJobs(run, async () => {
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

function killNode(t: TestContext, settings: Settings, run: KeyedRun<Serving>, victim: number): Promise<void> {
  const killed = run.nodes[victim]?.then((node) => void node.stop('SIGKILL')) ?? Promise.resolve();
  run.nodes[victim] = killed.then(() => startServe(t, settings));
  return killed;
}
