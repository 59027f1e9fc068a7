import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  addCompany,
  addJob,
  assertRecovery,
  assertUnavailable,
  getJob,
  openJobClient,
  send,
  startBehindProxy,
  unavailableBody,
  watchAnswers,
} from '#test/chaos/outages.ts';
import { call } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { waitingForThis } from '#test/postgres/waiting-for-this.ts';
import { startServe } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';

// Within it, each request is at the database.
const arrivalMs = 500;

test('a server that loses its database', async (t) => {
  const { proxy, settings, databaseUrl } = await startBehindProxy(t);
  const { workspace_id } = await musterJson<{ workspace_id: string }>(
    ['workspace', 'create', '--name', 'Bakery', '--plan', 'premium'],
    settings,
  );
  const { token } = await musterJson<{ token: string }>(
    ['token', 'create', '--workspace', workspace_id, '--name', 'test'],
    settings,
  );
  const server = await startServe(t, settings);
  const setup = await openJobClient(server.url, token);

  await t.test('while the network drops all packets every request gets 503 within a second', async () => {
    const watch = await watchAnswers(setup);
    proxy.swallow();
    await assertUnavailable(setup, watch);
    await proxy.mend();
    await assertRecovery(setup, watch);
  });

  await t.test('requests that were already waiting get 503 too, without further requests', async () => {
    const locking = new pg.Client(databaseUrl);
    await locking.connect();
    await locking.query('BEGIN; LOCK TABLE jobs, companies IN ACCESS EXCLUSIVE MODE');
    const waiting = [getJob, addJob, addCompany].map((kind) => send(setup, kind));
    // Not all three are seen: reads of one moment share a statement, and background work may wait for the tables too.
    await until(async () => ((await locking.query(`SELECT ${waitingForThis}`)).rowCount ?? 0) > 0);
    await delay(arrivalMs);
    proxy.swallow();
    const answers = await Promise.all(waiting);
    await locking.end();
    await proxy.mend();
    for (const { kind, status, text } of answers) assert.deepEqual([status, text], [503, unavailableBody], kind);
    await until(async () => (await call(`${setup.url}/readyz`)).status === 200);
  });

  await t.test('a stop signal during the outage stops the server', async () => {
    proxy.swallow();
    assert.equal((await server.stop()).code, 0);
  });
});
