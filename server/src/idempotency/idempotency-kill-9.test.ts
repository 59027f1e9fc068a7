import assert from 'node:assert/strict';
import test from 'node:test';
import { afterSomeRequests, assertOnce, newKeyedRun, newKeyedToken, whileClientsAddJobs } from '#test/chaos/keyed-clients.ts';
import { startServe } from '#test/processes/processes.ts';
import { startApp } from '#test/start-app.ts';

const settings = { RATE_LIMIT_PLANS: 'premium=1000000' };
const running = startApp(settings);

test('one of two nodes killed with kill -9: one job, one event and one response for each key', async (t) => {
  const given = { ...settings, DATABASE_URL: running.databaseUrl };
  const victim = await startServe(t, given);
  const run = newKeyedRun<{ url: string }>(await newKeyedToken(given), [Promise.resolve(victim), Promise.resolve(running)]);
  await whileClientsAddJobs(run, async () => {
    const kill = async () => {
      run.nodes[0] = Promise.resolve(running);
      await victim.stop('SIGKILL');
    };
    await afterSomeRequests(run, kill, { requestsMin: 50, to: victim.url });
  });
  assert.ok(run.interrupted > 0, `${run.interrupted} tries were cut off`);
  await assertOnce({ connectionString: running.databaseUrl }, run);
});
