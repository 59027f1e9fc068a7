import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { type PgBouncer, startPgBouncer } from '#test/postgres/pgbouncer.ts';
import { newProcessFolder, refusal, spawnMuster } from '#test/processes/processes.ts';
import { runMuster } from '#test/processes/run-muster.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';
import { connectToPrimary } from './primary.ts';

const clients = 40;
const jobsEach = 10;

async function startPooler(t: TestContext, poolMode: 'session' | 'transaction'): Promise<PgBouncer> {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  return startPgBouncer(t, databaseUrl, poolMode);
}

test('behind PgBouncer in session mode, with its defaults, a server starts, writes and reads, and its statements have a limit', async (t) => {
  const { url, log } = await startPooler(t, 'session');
  const settings = { DATABASE_URL: url, DATA_DIR: await newProcessFolder(t) };
  const { server, token } = await serveWorkspace(t, settings);
  const work = async (client: number) => {
    const statuses: number[] = [];
    for (let count = 0; count < jobsEach; count += 1) {
      const body = { job_title: `Baker ${client}.${count}` };
      statuses.push((await call(`${server.url}/v1/add-job`, { method: 'POST', token, body })).status);
      statuses.push((await call(`${server.url}/v1/jobs?search=${client}.${count}`, { token })).status);
    }
    return statuses;
  };
  const statuses = await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  assert.deepEqual(new Set(statuses.flat()), new Set([200, 201]), log());
  assert.equal((await call(`${server.url}/v1/jobs`, { token })).body.total_jobs, clients * jobsEach);
  assert.equal((await call(`${server.url}/readyz`)).status, 200);

  const { client } = await connectToPrimary({ connectionString: url }, { name: 'muster test', statementTimeoutMs: 7000 });
  const { rows } = await client.query('SHOW statement_timeout');
  await client.end();
  assert.deepEqual(rows, [{ statement_timeout: '7s' }]);
  assert.match((await runMuster(['doctor'], settings)).stdout, /database .*It accepts writes/);
});

test('PgBouncer in transaction mode is refused at the start, by commands and by doctor, with what to do', async (t) => {
  const { url } = await startPooler(t, 'transaction');
  const settings = { DATABASE_URL: url, DATA_DIR: await newProcessFolder(t) };
  const complaint =
    'DATABASE_URL leads to a connection pooler in transaction or statement mode, which Muster cannot use. Set it to session mode (in PgBouncer: pool_mode = session), or let DATABASE_URL name PostgreSQL itself.';
  assert.deepEqual(await spawnMuster(['serve'], settings), refusal(complaint, 1));
  assert.deepEqual(await runMuster(['workspace', 'create', '--name', 'Bakery'], settings), refusal(complaint, 1));
  assert.match((await runMuster(['doctor'], settings)).stdout, /database +DATABASE_URL leads to a connection pooler/);
});
