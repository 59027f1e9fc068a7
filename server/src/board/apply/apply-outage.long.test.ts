import { randomInt } from 'node:crypto';
import test from 'node:test';
import { assertComplete, startApplicants, startJobServer } from '#test/chaos/applicants.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startServe } from '#test/processes/processes.ts';
import { rounds } from '#test/runner/rounds.ts';

const kills = rounds(2);

test('after kill -9 every confirmed application is complete, and there is no partial one', async (t) => {
  const setup = await startJobServer(t);
  const applicants = startApplicants(setup);
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = applicants.requestCount() + randomInt(5, 40);
    await until(() => applicants.requestCount() >= enough);
    await setup.server.stop('SIGKILL');
    setup.server = await startServe(t, setup.settings);
  }
  await applicants.stop();
  await assertComplete(setup, applicants.confirmed);
});
