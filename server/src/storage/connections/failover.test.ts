import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { consumeRateLimits } from '#applications/application-queries.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { openDatabase } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';
import { type Answer, call, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { type PostgresProxy, startPostgresProxy } from '#test/postgres/postgres-proxy.ts';
import { copyPostgresServer, newPostgresServer, type PostgresServer } from '#test/postgres/postgres-server.ts';
import { type Scope, startMuster } from '#test/processes/processes.ts';
import { type Running, startAppOn } from '#test/start-app.ts';
import { createToken } from '#tokens/token-actions.ts';

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

test('a node between two servers', async (t) => {
  const [one, two] = [await copyPostgresServer(t, original, false), await copyPostgresServer(t, original, false)];
  await Promise.all([one.start(), two.start()]);
  const proxy = await startPostgresProxy(t, () => one);
  const { running, stop } = await startAppOn(urlThrough(proxy));
  const pair = { proxy, running, one, two };
  try {
    await t.test('a write refused as read-only moves all connections to the primary', () => checkRefusedWrite(pair));
    await t.test('/readyz is 503 on a read-only server, and the check moves all connections to the primary', () =>
      checkReadiness(pair),
    );
    await t.test('no write is acknowledged when only the flush connection has moved to another server', () => checkFlush(pair));
    await t.test('a read before a database crash is not acknowledged by a flush after it', () => checkReadBeforeCrash(pair));
    await t.test('a change or read before a database crash whose answer arrives after it is not acknowledged', () =>
      checkLateAnswers(pair),
    );
    await t.test('a cancelled wait for the standby acknowledges nothing', () => checkCancelledWait(pair));
  } finally {
    await stop();
  }
});

type Pair = { proxy: PostgresProxy; running: Running; one: PostgresServer; two: PostgresServer };

async function setReadOnly(server: PostgresServer, isReadOnly: boolean): Promise<void> {
  await server.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await server.query('SELECT pg_reload_conf()');
}

/** The first server becomes read-only, and new connections reach the other one. */
async function replaceServer({ proxy, running: { url } }: Pair, former: PostgresServer, next: PostgresServer) {
  for (const send of repeats) assert.ok((await send(url)).status < 300);
  assert.equal((await call(`${url}/v1/candidates`, { token })).status, 200);
  assert.ok(await isReady(url));
  await setReadOnly(next, false);
  proxy.route(() => next);
  await setReadOnly(former, true);
  const connected = "SELECT application_name FROM pg_stat_activity WHERE application_name LIKE 'muster %'";
  assert.ok((await former.query(connected)).length >= 5, 'connections of several kinds');
  return { isLeft: async () => (await former.query(connected)).length === 0 };
}

async function checkRefusedWrite(pair: Pair): Promise<void> {
  const { url } = pair.running;
  const { isLeft } = await replaceServer(pair, pair.one, pair.two);
  await until(async () => `${refusalOf(await addJob(url, 'Refused'))}` === '503,1');
  assert.equal((await addJob(url, 'Taken')).status, 201);
  await until(isLeft);
  assert.ok((await listTitles(pair.two)).includes('Taken'));
}

async function checkReadiness(pair: Pair): Promise<void> {
  const { url } = pair.running;
  const { isLeft } = await replaceServer(pair, pair.two, pair.one);
  await until(async () => !(await isReady(url)));
  assert.ok(await isReady(url));
  await until(isLeft);
  await setReadOnly(pair.two, false);
}

async function checkFlush({ proxy, running: { url }, one, two }: Pair): Promise<void> {
  assert.equal((await addJob(url, 'Before')).status, 201);
  assert.equal((await changeNothing(url)).status, 200);
  proxy.route((name) => (name === 'muster flush' ? two : one));
  proxy.drop((name) => name === 'muster flush');
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([addJob(url, `Lost ${round}`), changeNothing(url)]);
    for (const answer of answers) assert.deepEqual(refusalOf(answer), [503, '1']);
  }

  proxy.route(() => one);
  proxy.drop((name) => name === 'muster flush');
  await until(async () => (await addJob(url, 'After')).status === 201);
  assert.equal((await changeNothing(url)).status, 200);
}

async function checkReadBeforeCrash({ proxy, one: server }: Pair): Promise<void> {
  const database = openDatabase({ connectionString: urlThrough(proxy) });
  try {
    const startedAt = await server.query('SELECT pg_postmaster_start_time()');
    const epoch = await database.epoch();
    await database.query(sql`SELECT 1`);
    await server.crash();
    assert.deepEqual(await server.query('SELECT pg_postmaster_start_time()'), startedAt, 'the same postmaster');
    await until(() => database.epoch().then(Boolean, () => false));
    await assert.rejects(database.flush(epoch), { code: 'unavailable' });
    await database.flush(await database.epoch());
  } finally {
    await database.close();
  }
}

async function checkLateAnswers({ proxy, running, one: server }: Pair): Promise<void> {
  // The WAL writer would flush the change by itself soon.
  await server.query("ALTER SYSTEM SET wal_writer_delay = '10s'");
  await server.query('SELECT pg_reload_conf()');
  await until(async () => (await addJob(running.url, 'Before')).status === 201);
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
}

async function checkCancelledWait({ running, one: server }: Pair): Promise<void> {
  await server.query("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  await server.query('SELECT pg_reload_conf()');
  await until(async () => `${await server.query('SHOW synchronous_standby_names')}` === 'nobody');
  const answer = addJob(running.url, 'Cancelled');
  const waiting = "FROM pg_stat_activity WHERE application_name = 'muster flush' AND wait_event = 'SyncRep'";
  await until(async () => (await server.query(`SELECT 1 ${waiting}`)).length > 0);
  await server.query(`SELECT pg_cancel_backend(pid) ${waiting}`);
  assert.equal((await answer).status, 503);
  // An attempt to apply needs no token: it must not wait for the disk, nor make others wait.
  const limit = { key: Buffer.from('address'), stepMs: 1000, windowMs: 5000 };
  assert.equal((await consumeRateLimits(running.app.database, uuidv7(), [limit], new Date())).consumed, 1);

  const overdue = [addJob(running.url, 'Overdue'), ...repeats.map((send) => send(running.url))];
  await until(async () => !(await isReady(running.url)));
  for (const late of await Promise.all(overdue)) assert.deepEqual(refusalOf(late), [503, '1']);
}

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

test('beside a replaced primary that lives on, a node that only reads moves with all connections, and tokens are those of the new one', async (t) => {
  const first = await copyPostgresServer(t, original, false);
  const second = await copyPostgresServer(t, original, true);
  await first.start();
  await second.start();
  const proxies = [await startPostgresProxy(t, () => second), await startPostgresProxy(t, () => first)];
  const { running, stop } = await startAppOn(urlThrough(...proxies));
  t.after(stop);
  const { url, app } = running;
  const readJobs = (given: string) => call(`${url}/v1/jobs`, { token: given });
  const connected = "SELECT application_name FROM pg_stat_activity WHERE application_name LIKE 'muster %'";
  assert.equal((await addJob(url, 'On the first')).status, 201);
  assert.equal((await readJobs(token)).status, 200);
  assert.ok((await first.query(connected)).flat().includes('muster requests'));

  await second.query('SELECT pg_promote()');
  await until(async () => (await first.query(connected)).length === 0);
  const [[workspaceId] = []] = await second.query('SELECT workspace_id FROM tokens');
  const created = await createToken(app, String(workspaceId), { name: 'after the failover', lifetimeSeconds: undefined });
  assert.equal((await readJobs(created.token)).status, 200);
  await second.query(`UPDATE tokens SET revoked_at = now() WHERE id <> '${created.id}'`);
  await until(async () => (await readJobs(token)).status === 401);
  assert.equal((await addJob(url, 'With a revoked token')).status, 401);
  assert.ok(await isReady(url));
  await setReadOnly(second, true);
  await until(async () => !(await isReady(url)));
});

test('a server and a command that find only a standby print a line and wait', async (t) => {
  const standby = await copyPostgresServer(t, original, true);
  await standby.start();
  const proxy = await startPostgresProxy(t, () => standby);
  const command = startMuster(t, ['workspace', 'list', '--json'], { DATABASE_URL: urlThrough(proxy) });
  const starting = startAppOn(urlThrough(proxy));
  await until(() => command.output.stderr.includes('Waiting for a PostgreSQL server that accepts writes'));
  await standby.query('SELECT pg_promote()');
  const { code, stdout } = await command.exited;
  const { running, stop } = await starting;
  t.after(stop);
  assert.equal(code, 0);
  assert.match(stdout, /Test Company/);
  await until(() => isReady(running.url));
  assert.equal((await addJob(running.url, 'After the promotion')).status, 201);
});
