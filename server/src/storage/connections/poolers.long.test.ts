import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { openDatabase } from '#storage/database.ts';
import { sql } from '#storage/sql.ts';
import { until } from '#test/chaos/retries.ts';
import { call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { type PgBouncer, startPgBouncer } from '#test/postgres/pgbouncer.ts';
import { startPostgresProxy } from '#test/postgres/postgres-proxy.ts';
import { copyPostgresServer, newPostgresServer, type PostgresServer } from '#test/postgres/postgres-server.ts';
import { newProcessFolder, refusal, type Serving, spawnMuster } from '#test/processes/processes.ts';
import { runMuster } from '#test/processes/run-muster.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';
import { startReceiver } from '#test/servers/receiver.ts';
import { connectToPrimary } from './primary.ts';

const clients = 40;
const jobsEach = 10;

type Pooler = PgBouncer & { direct: string };

async function startPooler(t: TestContext, poolMode: 'session' | 'transaction' | 'statement'): Promise<Pooler> {
  const direct = await cloneTemplate();
  t.after(() => dropDatabase(direct));
  return { ...(await startPgBouncer(t, direct, poolMode)), direct };
}

/** Jobs that many clients add and look for at once. */
async function addManyJobs({ url }: Serving, token: string, log: () => string): Promise<void> {
  const work = async (client: number) => {
    const statuses: number[] = [];
    for (let count = 0; count < jobsEach; count += 1) {
      const body = { job_title: `Baker ${client}.${count}` };
      statuses.push((await call(`${url}/v1/add-job`, { method: 'POST', token, body })).status);
      statuses.push((await call(`${url}/v1/jobs?search=${client}.${count}`, { token })).status);
    }
    return statuses;
  };
  const statuses = await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  assert.deepEqual(new Set(statuses.flat()), new Set([200, 201]), log());
  assert.equal((await call(`${url}/v1/jobs`, { token })).body.total_jobs, clients * jobsEach);
  assert.equal((await call(`${url}/readyz`)).status, 200);
}

test('behind PgBouncer in session mode, with its defaults, a server starts, writes and reads, and its statements have a limit', async (t) => {
  const { url, log } = await startPooler(t, 'session');
  const settings = { DATABASE_URL: url, DATA_DIR: await newProcessFolder(t) };
  const { server, token } = await serveWorkspace(t, settings);
  await addManyJobs(server, token, log);

  const { client } = await connectToPrimary({ connectionString: url }, { name: 'muster test', statementTimeoutMs: 7000 });
  const { rows } = await client.query('SHOW statement_timeout');
  await client.end();
  assert.deepEqual(rows, [{ statement_timeout: '7s' }]);
  assert.match((await runMuster(['doctor'], settings)).stdout, /database .*It accepts writes/);
});

test('behind PgBouncer in transaction mode, with its defaults, a server does all that it does without it', async (t) => {
  const { url, direct, log } = await startPooler(t, 'transaction');
  const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATA_DIR: await newProcessFolder(t) };
  const { server, token } = await serveWorkspace(t, settings);
  const post = (path: string, body: unknown) => call(`${server.url}/v1/${path}`, { method: 'POST', token, body });
  const receiver = await startReceiver(t);
  receiver.answer = ({ event }) => (event.challenge ? { headers: { 'webhook-challenge': event.challenge } } : {});
  const events = ['job_added', 'cv_processed'];
  assert.equal((await post('create-webhook', { request_url: receiver.url, events })).status, 201);
  const heard = (type: string) => receiver.received.filter(({ event }) => event.type === type).length;

  await t.test('many clients at once', () => addManyJobs(server, token, log));
  await t.test('deliveries, each once', async () => {
    await until(async () => heard('job_added') === clients * jobsEach);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, receiver.received.length);
  });
  await t.test('CVs are read and scored', async () => {
    const text = 'Ada Lindqvist\nada@example.com\n\nExperience\nHead baker, Bread Ltd\n2019 - present\nBaked bread.\n';
    const resume = { filename: 'cv.txt', content: Buffer.from(text).toString('base64') };
    const { status, body } = await post('add-candidate', { type: 'upload', resume });
    assert.equal(status, 201);
    await until(async () => heard('cv_processed') === 1);
    const candidate = await call(`${server.url}/v1/get-candidate?candidate_id=${body.id}`, { token });
    assert.equal(candidate.body.candidate.email, 'ada@example.com');
  });
  await t.test('the connection that listens is direct, and opened again', async () => {
    const listeners = "SELECT pid FROM pg_stat_activity WHERE application_name = 'muster listens' AND datname = current_database()";
    const [[before] = []] = await query({ connectionString: direct }, listeners);
    await query({ connectionString: direct }, `SELECT pg_terminate_backend(${before})`);
    await until(async () => {
      const [[now] = []] = await query({ connectionString: direct }, listeners);
      return now !== undefined && now !== before;
    });
    const count = heard('job_added');
    await post('add-job', { job_title: 'Heard' });
    await until(async () => heard('job_added') === count + 1);
  });
  await t.test('no session of the pooler has a setting of ours', async () => {
    const names = ['default_transaction_read_only', 'synchronous_commit', 'enable_seqscan', 'lock_timeout', 'plan_cache_mode'];
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const found = new Set<string>();
    const read = `SELECT ${names.map((name) => `current_setting('${name}')`).join(" || ' ' || ")} AS settings`;
    for (let count = 0; count < 20; count += 1) found.add((await other.query(read)).rows[0].settings);
    await other.end();
    assert.deepEqual(found, new Set(['off on on 0 auto']));
  });
  await t.test('doctor says what leads where, and a backup is made past the pooler', async () => {
    assert.match((await runMuster(['doctor'], settings)).stdout, /pooler +DATABASE_URL leads to a pooler in transaction mode/);
    const stdout = (await runMuster(['doctor'], { ...settings, DATABASE_URL: direct })).stdout;
    assert.match(stdout, /pooler +DATABASE_URL gives sessions/);
    const backup = await runMuster(['backup', `${settings.DATA_DIR}.backup`], settings);
    assert.equal(backup.code, 0, backup.stderr);
  });
});

test('behind a pooler each kind of connection has its settings, and what may not write does not', async (t) => {
  const { url, direct } = await startPooler(t, 'transaction');
  const database = openDatabase({ connectionString: direct, pooler: url });
  t.after(() => database.close());
  const names = ['statement_timeout', 'lock_timeout', 'transaction_read_only', 'synchronous_commit', 'enable_seqscan', 'jit'];
  const settings = sql`SELECT string_agg(current_setting(name), ' ' ORDER BY place) AS text
    FROM unnest(${names}::text[]) WITH ORDINALITY AS wanted (name, place)`;
  const workspaceId = '00000000-0000-7000-8000-000000000000';
  const read = '10s 5s on on off off';
  const longRead = '10s 5s on on on off';
  const kinds = await Promise.all([
    database.query(settings),
    database.longReads(workspaceId).query(settings),
    database.change(workspaceId, settings),
    database.change(null, settings),
    database.transaction(workspaceId, (tx) => tx.query(settings)),
  ]);
  const transaction = '10s 5s off on on off';
  assert.deepEqual(
    kinds.map(([row]) => row),
    [read, longRead, '10s 20ms off off off on', '10s 5s off off off off', transaction].map((text) => ({ text })),
  );
  for (const reads of [database, database.longReads(workspaceId)])
    await assert.rejects(reads.query(sql`DELETE FROM jobs`), { code: '25006' });
  const bytes: string[] = [];
  await database.readBytes(workspaceId, sql`SELECT convert_to(current_setting('transaction_read_only'), 'UTF8')`, (chunk) => {
    bytes.push(chunk.toString());
  });
  assert.deepEqual(bytes, ['on']);
  const failed = database.transaction(workspaceId, async (tx) => {
    tx.send(sql`DELETE FROM no_such_table`);
    return tx.query(sql`SELECT 1`);
  });
  await assert.rejects(failed, { code: '42P01' });
});

test('when a pooler leads to another server than the direct address, no change is acknowledged', async (t) => {
  const original = await newPostgresServer(t, async () => {});
  const [one, two] = [await copyPostgresServer(t, original, false), await copyPostgresServer(t, original, true)];
  await Promise.all([one.start(), two.start()]);
  const [direct, behind] = [await startPostgresProxy(t, () => one), await startPostgresProxy(t, () => one)];
  const connectionString = `postgres://muster@127.0.0.1:${direct.port}/muster`;
  const socket = `postgres:///muster?host=${encodeURIComponent(dirname(one.socketPath))}&user=muster`;
  const { url } = await startPgBouncer(t, socket, 'transaction', { targetPort: behind.port });
  const database = openDatabase({ connectionString, pooler: url });
  t.after(() => database.close());
  const workspaceId = '00000000-0000-7000-8000-000000000000';
  // Again after one that was not acknowledged, and made.
  const note = (text: string) =>
    sql`INSERT INTO schema_migrations (name) VALUES (${text}) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING name`;
  const change = (text: string) => database.change(workspaceId, note(text));
  const inTransaction = (text: string) => database.transaction(workspaceId, (tx) => tx.query(note(text)));
  const route = (server: PostgresServer, poolersServer: PostgresServer) => {
    direct.route(() => server);
    behind.route(() => poolersServer);
    for (const proxy of [direct, behind]) proxy.drop(() => true);
  };
  const fulfilled = async (work: (round: number) => Promise<unknown>[]) => {
    const ends = [];
    for (let round = 0; round < 5; round += 1) ends.push(...(await Promise.allSettled(work(round))));
    return ends.filter(({ status }) => status === 'fulfilled').length;
  };
  await change('z1');
  await inTransaction('z2');

  await two.query('SELECT pg_promote()');
  await until(async () => `${await two.query('SELECT pg_is_in_recovery()')}` === 'false');
  behind.route(() => two);
  behind.drop(() => true);
  assert.equal(await fulfilled((round) => [change(`lost ${round}`)]), 0, 'the pooler has moved first');
  route(two, one);
  const everything = (round: number) => [
    change(`never ${round}`),
    inTransaction(`never again ${round}`),
    database.query(sql`SELECT 1`),
  ];
  await until(async () => (await fulfilled(everything)) === 0);
  assert.equal(await fulfilled(everything), 0, 'the pooler stays at the server that was replaced');
  route(two, two);
  await until(() => change('z3').then(Boolean, () => false));
  const kept = "SELECT name FROM schema_migrations WHERE name LIKE 'z%' OR name LIKE 'never%' ORDER BY name";
  assert.deepEqual((await one.query(kept)).flat(), ['z1', 'z2']);
  assert.deepEqual((await two.query(kept)).flat(), ['z3']);
});

test('PgBouncer in transaction mode is refused without a direct address, and so are addresses that do not fit', async (t) => {
  const { url, direct } = await startPooler(t, 'transaction');
  const settings = { DATABASE_URL: url, DATA_DIR: await newProcessFolder(t) };
  const complaint =
    'DATABASE_URL leads to a connection pooler in transaction or statement mode. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, beside it.';
  assert.deepEqual(await spawnMuster(['serve'], settings), refusal(complaint, 1));
  const create = ['workspace', 'create', '--name', 'Bakery'];
  assert.deepEqual(await runMuster(create, settings), refusal(complaint, 1));
  assert.match((await runMuster(['doctor'], settings)).stdout, /database +DATABASE_URL leads to a connection pooler/);

  const twice = await runMuster(create, { ...settings, DATABASE_DIRECT_URL: url });
  assert.match(twice.stderr, /DATABASE_DIRECT_URL leads to a connection pooler in transaction or statement mode too/);
  const other = await cloneTemplate();
  t.after(() => dropDatabase(other));
  const elsewhere = await runMuster(create, { ...settings, DATABASE_DIRECT_URL: other });
  assert.match(elsewhere.stderr, /lead to different databases: muster_test_\w+ of the cluster \d+ and muster_test_/);
  const alone = await runMuster(create, { DATA_DIR: settings.DATA_DIR, DATABASE_DIRECT_URL: direct });
  assert.match(alone.stderr, /DATABASE_DIRECT_URL must be set together with DATABASE_URL/);
});

test('PgBouncer in statement mode is refused with what it says', async (t) => {
  const { url, direct } = await startPooler(t, 'statement');
  const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATA_DIR: await newProcessFolder(t) };
  const { stderr } = await runMuster(['workspace', 'create', '--name', 'Bakery'], settings);
  assert.match(stderr, /DATABASE_URL leads to a connection pooler that allows no transactions: .*statement pooling/);
});
