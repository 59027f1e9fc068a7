import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { openDatabase } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';
import { type Answer, call, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { type PostgresProxy, startPostgresProxy } from '#test/postgres/postgres-proxy.ts';
import { copyPostgresServer, newPostgresServer, type PostgresServer } from '#test/postgres/postgres-server.ts';
import { type Scope, startMuster, startServe } from '#test/processes/processes.ts';
import { startAppOn } from '#test/start-app.ts';

/** The database of the server that all other servers are copied from. */
let original: PostgresServer;
let token: string;
let jobId: string;
let candidateId: string;

const ended: (() => unknown)[] = [];
const fileScope: Scope = { after: (done) => void ended.push(() => (done as () => unknown)()) };

before(async () => {
  original = await newPostgresServer(fileScope, async (databaseUrl) => {
    const { running, stop } = await startAppOn(databaseUrl);
    const client = await newClient(running);
    token = client.token;
    jobId = await client.addJob({ job_title: 'Baker' });
    candidateId = await client.addCandidate({ tags: ['Bread'] });
    for (const send of [repeatAddedJob, repeatSource]) assert.equal((await send(running.url)).status, 201);
    await stop();
  });
});
after(async () => {
  for (const done of ended.reverse()) await done();
});

const urlThrough = (...proxies: PostgresProxy[]) =>
  `postgres://muster@${proxies.map(({ port }) => `127.0.0.1:${port}`).join(',')}/muster?target_session_attrs=read-write`;

const addJob = (url: string, title: string): Promise<Answer> =>
  call(`${url}/v1/add-job`, { method: 'POST', token, body: { job_title: title } });

const changeNothing = (url: string): Promise<Answer> =>
  call(`${url}/v1/update-job`, { method: 'PATCH', token, body: { job_id: jobId, job_title: 'Baker' } });

const changeNothingOfCandidate = (url: string): Promise<Answer> =>
  call(`${url}/v1/update-candidate`, { method: 'PATCH', token, body: { candidate_id: candidateId, tags: ['Bread'] } });

const repeatAddedJob = (url: string): Promise<Answer> =>
  call(`${url}/v1/add-job`, { method: 'POST', token, body: { job_title: 'Once' }, headers: { 'idempotency-key': 'failover' } });

const repeatSource = (url: string): Promise<Answer> =>
  call(`${url}/v1/create-source`, { method: 'POST', token, body: { job_id: jobId, source_name: 'Radio' } });

/** Requests that change nothing and respond with existing data. */
const repeats = [changeNothing, changeNothingOfCandidate, repeatAddedJob, repeatSource];

const refusalOf = ({ status, headers }: Answer) => [status, headers.get('retry-after')];

const listTitles = async (server: PostgresServer) => (await server.query('SELECT job_title FROM jobs ORDER BY id')).flat();

const isReady = async (url: string) => (await call(`${url}/readyz`)).status === 200;

test('no write is acknowledged when only the flush connection has moved to another server', async (t) => {
  const here = await copyPostgresServer(t, original, false);
  const elsewhere = await copyPostgresServer(t, original, false);
  await here.start();
  await elsewhere.start();
  const proxy = await startPostgresProxy(t, () => here);
  const { running, stop } = await startAppOn(urlThrough(proxy));
  t.after(stop);
  assert.equal((await addJob(running.url, 'Before')).status, 201);
  assert.equal((await changeNothing(running.url)).status, 200);

  proxy.route((name) => (name === 'muster flush' ? elsewhere : here));
  proxy.drop((name) => name === 'muster flush');
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all([addJob(running.url, `Lost ${round}`), changeNothing(running.url)]);
    for (const answer of answers) assert.deepEqual(refusalOf(answer), [503, '1']);
  }

  proxy.route(() => here);
  proxy.drop((name) => name === 'muster flush');
  await until(async () => (await addJob(running.url, 'After')).status === 201);
  assert.equal((await changeNothing(running.url)).status, 200);
});

test('a read before a database crash is not acknowledged by a flush after it', async (t) => {
  const server = await copyPostgresServer(t, original, false);
  await server.start();
  const proxy = await startPostgresProxy(t, () => server);
  const database = openDatabase({ connectionString: urlThrough(proxy) });
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

test('a change or read before a database crash whose answer arrives after it is not acknowledged', async (t) => {
  const server = await copyPostgresServer(t, original, false);
  await server.start();
  // The WAL writer would flush the change by itself soon.
  await server.query("ALTER SYSTEM SET wal_writer_delay = '10s'");
  await server.query('SELECT pg_reload_conf()');
  const proxy = await startPostgresProxy(t, () => server);
  const { running, stop } = await startAppOn(urlThrough(proxy));
  t.after(stop);
  assert.equal((await addJob(running.url, 'Before')).status, 201);
  const readers = "SELECT FROM pg_stat_activity WHERE application_name = 'muster reads'";
  await until(async () => {
    for (const { status } of await Promise.all(repeats.map((send) => send(running.url)))) assert.ok(status < 300 || status === 409);
    return (await server.query(readers)).length === 2;
  });

  const isThere = async () => (await listTitles(server)).includes('Unflushed');
  const held = new Set(['muster changes']);
  const answers = proxy.holdAnswers((name) => held.has(name));
  const added = addJob(running.url, 'Unflushed');
  await until(isThere);
  held.add('muster reads');
  const read: Promise<Answer>[] = [];
  for (const send of [changeNothing, changeNothingOfCandidate, repeatAddedJob]) {
    const before = answers.count();
    read.push(send(running.url));
    await until(() => answers.count() > before);
  }
  await server.crash();
  await until(() =>
    running.app.database.epoch().then(
      () => true,
      () => false,
    ),
  );
  answers.release();
  for (const answer of await Promise.all([added, ...read])) assert.deepEqual(refusalOf(answer), [503, '1']);
  await until(async () => (await addJob(running.url, 'After')).status === 201);
});

test('a cancelled wait for the standby acknowledges nothing', async (t) => {
  const server = await copyPostgresServer(t, original, false);
  await server.start();
  const proxy = await startPostgresProxy(t, () => server);
  const { running, stop } = await startAppOn(urlThrough(proxy));
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

  const overdue = [addJob(running.url, 'Overdue'), ...repeats.map((send) => send(running.url))];
  await until(async () => !(await isReady(running.url)));
  for (const late of await Promise.all(overdue)) assert.deepEqual(refusalOf(late), [503, '1']);
});

/** A server that has become read-only, and a node connected to it whose new connections reach another server. */
async function replacedServer(t: TestContext) {
  const former = await copyPostgresServer(t, original, false);
  const next = await copyPostgresServer(t, original, false);
  await former.start();
  await next.start();
  const proxy = await startPostgresProxy(t, () => former);
  const { running, stop } = await startAppOn(urlThrough(proxy));
  t.after(stop);
  for (const send of repeats) assert.ok((await send(running.url)).status < 300);
  assert.equal((await call(`${running.url}/v1/candidates`, { token })).status, 200);
  assert.ok(await isReady(running.url));
  proxy.route(() => next);
  await former.query('ALTER SYSTEM SET default_transaction_read_only = on');
  await former.query('SELECT pg_reload_conf()');
  const connected = "SELECT application_name FROM pg_stat_activity WHERE application_name LIKE 'muster %'";
  assert.ok((await former.query(connected)).length >= 5, 'connections of several kinds');
  return { url: running.url, next, isLeft: async () => (await former.query(connected)).length === 0 };
}

test('a write refused as read-only moves all connections to the primary', async (t) => {
  const { url, next, isLeft } = await replacedServer(t);
  await until(async () => `${refusalOf(await addJob(url, 'Refused'))}` === '503,1');
  assert.equal((await addJob(url, 'Taken')).status, 201);
  await until(isLeft);
  assert.ok((await listTitles(next)).includes('Taken'));
});

test('/readyz is 503 on a read-only server, and the check moves all connections to the primary', async (t) => {
  const { url, isLeft } = await replacedServer(t);
  await until(async () => !(await isReady(url)));
  assert.ok(await isReady(url));
  await until(isLeft);
});

test('of several hosts the primary is found, again after a failover, and never one on an older timeline', async (t) => {
  const first = await copyPostgresServer(t, original, false);
  const second = await copyPostgresServer(t, original, true);
  await first.start();
  await second.start();
  const proxies = [await startPostgresProxy(t, () => second), await startPostgresProxy(t, () => first)];
  const { running, stop } = await startAppOn(urlThrough(...proxies));
  t.after(stop);
  assert.equal((await addJob(running.url, 'On the first')).status, 201);

  await first.kill();
  const { status, headers } = await addJob(running.url, 'On none');
  assert.deepEqual([status, headers.get('retry-after')], [503, '1']);
  await second.query('SELECT pg_promote()');
  await until(async () => (await addJob(running.url, 'On the second')).status === 201);

  // The old primary accepts writes again, is the first host, and is the only one that answers for a while.
  await first.start();
  const reconnect = (...servers: PostgresServer[]) => {
    for (const [index, { route, drop }] of proxies.entries()) {
      route(() => servers[index] ?? first);
      drop(() => true);
    }
  };
  reconnect(first, first);
  assert.deepEqual(refusalOf(await addJob(running.url, 'On the former')), [503, '1']);
  reconnect(first, second);
  await until(async () => (await addJob(running.url, 'Still on the second')).status === 201);
  assert.ok((await listTitles(second)).includes('Still on the second'));
  assert.deepEqual(await listTitles(first), ['Baker', 'Once', 'On the first']);
});

test('a server and a command that find only a standby print a line and wait', async (t) => {
  const standby = await copyPostgresServer(t, original, true);
  await standby.start();
  const proxy = await startPostgresProxy(t, () => standby);
  const settings = { DATABASE_URL: urlThrough(proxy), DEMO: 'off' };
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
