import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '#test/embedded-postgres-process.ts';
import { type Answer, call, newClient } from '#test/factories.ts';
import { type PostgresProxy, startPostgresProxy } from '#test/postgres-proxy.ts';
import { copyPostgresServer, newPostgresServer, type PostgresServer } from '#test/postgres-server.ts';
import { type Scope, startMuster, startServe } from '#test/processes.ts';
import { startAppOn } from '#test/start-app.ts';
import { openDatabase } from './database.ts';
import { sql } from './sql.ts';

/** Of the server that all others here are copies of. */
let original: PostgresServer;
let token: string;
let jobId: string;

const ended: (() => unknown)[] = [];
const fileScope: Scope = { after: (done) => void ended.push(() => (done as () => unknown)()) };

before(async () => {
  original = await newPostgresServer(fileScope, async (databaseUrl) => {
    const { running, stop } = await startAppOn(databaseUrl);
    const client = await newClient(running);
    token = client.token;
    jobId = await client.addJob({ job_title: 'Baker' });
    await stop();
  });
});
after(async () => {
  for (const done of ended.reverse()) await done();
});

const urlOf = (...proxies: PostgresProxy[]) =>
  `postgres://muster@${proxies.map(({ port }) => `127.0.0.1:${port}`).join(',')}/muster?target_session_attrs=read-write`;

const addJob = (url: string, title: string): Promise<Answer> =>
  call(`${url}/v1/add-job`, { method: 'POST', token, body: { job_title: title } });

const changeNothing = (url: string): Promise<Answer> =>
  call(`${url}/v1/update-job`, { method: 'PATCH', token, body: { job_id: jobId, job_title: 'Baker' } });

const isReady = async (url: string) => (await call(`${url}/readyz`)).status === 200;

test('nothing is acknowledged while only the flush connection reaches another server', async (t) => {
  const here = await copyPostgresServer(t, original, false);
  const elsewhere = await copyPostgresServer(t, original, false);
  await here.start();
  await elsewhere.start();
  const proxy = await startPostgresProxy(t, () => here);
  const { running, stop } = await startAppOn(urlOf(proxy));
  t.after(stop);
  assert.equal((await addJob(running.url, 'Before')).status, 201);
  assert.equal((await changeNothing(running.url)).status, 200);

  proxy.route((name) => (name === 'muster flush' ? elsewhere : here));
  proxy.drop((name) => name === 'muster flush');
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all([addJob(running.url, `Lost ${round}`), changeNothing(running.url)]);
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.get('retry-after')]),
      [
        [503, '1'],
        [503, '1'],
      ],
    );
  }

  proxy.route(() => here);
  proxy.drop((name) => name === 'muster flush');
  await until(async () => (await addJob(running.url, 'After')).status === 201);
  assert.equal((await changeNothing(running.url)).status, 200);
});

test('what was read before a crash of the database is not acknowledged by a flush after it', async (t) => {
  const server = await copyPostgresServer(t, original, false);
  await server.start();
  const proxy = await startPostgresProxy(t, () => server);
  const database = openDatabase({ connectionString: urlOf(proxy) });
  t.after(() => database.close());
  const startedAt = await server.query('SELECT pg_postmaster_start_time()');
  const epoch = await database.epoch();
  await database.query(sql`SELECT 1`);
  await server.crash();
  assert.deepEqual(await server.query('SELECT pg_postmaster_start_time()'), startedAt, 'the same postmaster');
  await until(() => database.epoch().then(Boolean, () => false));
  await assert.rejects(database.flush(epoch), { code: 'unavailable' });
  await database.flush(await database.epoch());
});

test('a wait for the standby that is cancelled acknowledges nothing', async (t) => {
  const server = await copyPostgresServer(t, original, false);
  await server.start();
  const proxy = await startPostgresProxy(t, () => server);
  const { running, stop } = await startAppOn(urlOf(proxy));
  t.after(stop);
  assert.equal((await addJob(running.url, 'Before')).status, 201);
  await server.query("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  await server.query('SELECT pg_reload_conf()');
  await until(async () => `${await server.query('SHOW synchronous_standby_names')}` === 'nobody');
  const answer = addJob(running.url, 'Cancelled');
  const waiting = "FROM pg_stat_activity WHERE application_name = 'muster flush' AND wait_event = 'SyncRep'";
  await until(async () => (await server.query(`SELECT 1 ${waiting}`)).length > 0);
  await server.query(`SELECT pg_cancel_backend(pid) ${waiting}`);
  assert.equal((await answer).status, 503);

  const overdue = addJob(running.url, 'Overdue');
  await until(async () => !(await isReady(running.url)));
  assert.equal((await overdue).status, 503);
});

test('a server that takes no changes any more is not ready, and all connections look for one that does', async (t) => {
  const server = await copyPostgresServer(t, original, false);
  await server.start();
  const proxy = await startPostgresProxy(t, () => server);
  const { running, stop } = await startAppOn(urlOf(proxy));
  t.after(stop);
  const readOnly = async (value: 'on' | 'off') => {
    await server.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await server.query('SELECT pg_reload_conf()');
  };
  assert.ok(await isReady(running.url));
  await readOnly('on');
  await until(async () => !(await isReady(running.url)));
  const { status, headers } = await addJob(running.url, 'Refused');
  assert.deepEqual([status, headers.get('retry-after')], [503, '1']);
  await readOnly('off');
  await until(() => isReady(running.url));
  await until(async () => (await addJob(running.url, 'Taken')).status === 201);
});

test('with several hosts the one that takes changes is found, found again, and never one on an older timeline', async (t) => {
  const first = await copyPostgresServer(t, original, false);
  const second = await copyPostgresServer(t, original, true);
  await first.start();
  await second.start();
  const proxies = [await startPostgresProxy(t, () => second), await startPostgresProxy(t, () => first)];
  const { running, stop } = await startAppOn(urlOf(...proxies));
  t.after(stop);
  assert.equal((await addJob(running.url, 'On the first')).status, 201);

  await first.kill();
  const { status, headers } = await addJob(running.url, 'On none');
  assert.deepEqual([status, headers.get('retry-after')], [503, '1']);
  await second.query('SELECT pg_promote()');
  await until(async () => (await addJob(running.url, 'On the second')).status === 201);

  await first.start();
  for (const { drop } of proxies) drop(() => true);
  await until(async () => (await addJob(running.url, 'Still on the second')).status === 201);
  const titles = async (server: PostgresServer) => (await server.query('SELECT job_title FROM jobs ORDER BY id')).flat();
  assert.ok((await titles(second)).includes('Still on the second'));
  assert.deepEqual(await titles(first), ['Baker', 'On the first']);
});

test('a server and a command that find only a standby say so and wait', async (t) => {
  const standby = await copyPostgresServer(t, original, true);
  await standby.start();
  const proxy = await startPostgresProxy(t, () => standby);
  const settings = { DATABASE_URL: urlOf(proxy), DEMO: 'off' };
  const command = startMuster(t, ['workspace', 'list', '--json'], settings);
  const serving = startServe(t, settings);
  await until(() => command.output.stderr.includes('Waiting for a PostgreSQL server that accepts writes'));
  await standby.query('SELECT pg_promote()');
  const { code, stdout } = await command.exited;
  assert.equal(code, 0);
  assert.match(stdout, /Test Company/);
  const { url } = await serving;
  await until(() => isReady(url));
  assert.equal((await addJob(url, 'After the promotion')).status, 201);
});
