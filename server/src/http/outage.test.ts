import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { newMigratedFolder, readPostmaster, type Serving, signalPostgres, startServe } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';

const unavailableBody = '{"success":false,"error":"Service is temporarily unavailable. Try again later."}';
// The limit is a second, which an idle machine keeps every time. On a busy one most answers must keep it,
// and none may take as long as those that wait for TCP or for the database to return.
const promisedMs = 1200;
const answerMaxMs = 15_000;
const clientsOfEachKind = 2;
const answersBeforeOutage = 60;
const retryPauseMs = 100;

type TestServer = { server: Serving; token: string; jobId: string };
type Kind = { method: string; path: string; body?: (setup: TestServer) => object };
type Timed = Answer & { kind: string; ms: number };
type Watch = { answers: Timed[]; stop(): Promise<void> };

const getJob: Kind = { method: 'GET', path: '/v1/get-job?job_id=JOB' };
const addJob: Kind = { method: 'POST', path: '/v1/add-job', body: () => ({ job_title: `Baker ${performance.now()}` }) };
const addCompany: Kind = { method: 'POST', path: '/v1/companies', body: () => ({ name: `Bakery ${performance.now()}` }) };
const kinds: Kind[] = [
  { method: 'GET', path: '/v1/jobs?limit=5' },
  { method: 'GET', path: '/v1/jobs?q=baker' },
  getJob,
  addJob,
  { method: 'PATCH', path: '/v1/update-job', body: ({ jobId }) => ({ job_id: jobId, job_title: `Baker ${performance.now()}` }) },
  addCompany,
];
const countWaiting =
  "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'muster%' AND wait_event_type = 'Lock'";

test('with the embedded database', async (t) => {
  const dataDir = await newMigratedFolder(t);
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_PLANS: 'premium=1000000', LOG_LEVEL: 'error' };
  const { server, token } = await serveWorkspace(t, settings);
  const setup = await openTestServer(server, token);

  await t.test('the server recovers from kill -9 of the postmaster', async () => {
    const watch = watchAnswers(setup);
    await untilAnswered(watch, answersBeforeOutage);
    const { pid } = await readPostmaster(dataDir);
    process.kill(pid, 'SIGKILL');
    await until(async () => (await postmasterPid(dataDir)) !== pid);
    await assertRecovery(setup, watch);
  });

  await t.test('the server recovers from kill -9 of every PostgreSQL process', async () => {
    const watch = watchAnswers(setup);
    await untilAnswered(watch, answersBeforeOutage);
    const { pid } = await readPostmaster(dataDir);
    await signalPostgres(pid, 'SIGKILL');
    await until(async () => (await postmasterPid(dataDir)) !== pid);
    await assertRecovery(setup, watch);
  });

  await t.test('while PostgreSQL hangs every request gets 503 within a second', async () => {
    const watch = watchAnswers(setup);
    await untilAnswered(watch, answersBeforeOutage);
    const { pid } = await readPostmaster(dataDir);
    await signalPostgres(pid, 'SIGSTOP');
    await assertUnavailable(setup, watch).finally(() => signalPostgres(pid, 'SIGCONT'));
    await assertRecovery(setup, watch);
  });
});

test('with a DATABASE_URL', async (t) => {
  const { proxy, settings, databaseUrl } = await startBehindProxy(t);
  const { workspace_id } = await musterJson<{ workspace_id: string }>(
    ['workspace', 'create', '--name', 'Bakery', '--plan', 'premium'],
    settings,
  );
  const { token } = await musterJson<{ token: string }>(
    ['token', 'create', '--workspace', workspace_id, '--name', 'test'],
    settings,
  );
  const setup = await openTestServer(await startServe(t, settings), token);

  await t.test('while the database is unreachable every request gets 503 within a second', async () => {
    const watch = watchAnswers(setup);
    await untilAnswered(watch, answersBeforeOutage);
    await proxy.cut();
    await assertUnavailable(setup, watch);
    await proxy.mend();
    await assertRecovery(setup, watch);
  });

  await t.test('while the network drops all packets every request gets 503 within a second', async () => {
    const watch = watchAnswers(setup);
    await untilAnswered(watch, answersBeforeOutage);
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
    await until(async () => Number((await locking.query(countWaiting)).rows[0]?.count) === waiting.length);
    proxy.swallow();
    const answers = await Promise.all(waiting);
    await locking.end();
    await proxy.mend();
    for (const { kind, status, text } of answers) assert.deepEqual([status, text], [503, unavailableBody], kind);
    await until(async () => (await call(`${setup.server.url}/readyz`)).status === 200);
  });

  await t.test('a stop signal during the outage stops the server', async () => {
    proxy.swallow();
    assert.equal((await setup.server.stop()).code, 0);
  });
});

async function openTestServer(server: Serving, token: string): Promise<TestServer> {
  const { body } = await call(`${server.url}/v1/add-job`, { method: 'POST', token, body: { job_title: 'Baker' } });
  return { server, token, jobId: body.id };
}

/** Sends requests of every kind, one after the other on each of a few clients, and keeps all answers. */
function watchAnswers(setup: TestServer): Watch {
  const answers: Timed[] = [];
  let isOver = false;
  const client = async (kind: Kind) => {
    while (!isOver) {
      const answer = await send(setup, kind);
      answers.push(answer);
      // Without a pause, thousands of refused requests would slow down the recovery.
      if (answer.status === 503) await delay(retryPauseMs);
    }
  };
  const clients = kinds.flatMap((kind) => Array.from({ length: clientsOfEachKind }, () => client(kind)));
  const done = Promise.all(clients);
  done.catch(() => undefined);
  return {
    answers,
    stop: async () => {
      isOver = true;
      await done;
    },
  };
}

async function send(setup: TestServer, { method, path, body }: Kind): Promise<Timed> {
  const since = performance.now();
  const answer = await call(setup.server.url + path.replace('JOB', setup.jobId), {
    method,
    token: setup.token,
    ...(body && { body: body(setup) }),
  });
  return { ...answer, kind: `${method} ${path}`, ms: Math.round(performance.now() - since) };
}

async function untilAnswered({ answers }: Watch, count: number): Promise<void> {
  const before = answers.length;
  await until(() => answers.length >= before + count);
}

/** Every kind of request gets 503 in time, both at the beginning of the outage and later. */
async function assertUnavailable({ server }: TestServer, { answers }: Watch): Promise<void> {
  const refused = ({ method, path }: Kind) =>
    answers.filter(({ kind, status, ms }) => kind === `${method} ${path}` && status === 503 && ms < promisedMs).length;
  await until(() => kinds.every((kind) => refused(kind) >= clientsOfEachKind * 2));
  const ready = await call(`${server.url}/readyz`);
  assert.deepEqual([ready.status, ready.text], [503, unavailableBody]);
  assert.equal((await call(`${server.url}/livez`)).status, 200, 'the process itself is alive');
}

/** The server becomes ready by itself, and every request until then got its response or a 503, within the time limit. */
async function assertRecovery(setup: TestServer, watch: Watch): Promise<void> {
  await until(async () => (await call(`${setup.server.url}/readyz`)).status === 200);
  for (const kind of kinds) await until(async () => (await send(setup, kind)).status < 300);
  await watch.stop();
  for (const { kind, status, text, headers, ms } of watch.answers) {
    assert.ok(ms < answerMaxMs, `${kind} answered ${status} after ${ms} ms`);
    if (status < 300) continue;
    assert.deepEqual([status, text], [503, unavailableBody], kind);
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  }
}

async function postmasterPid(dataDir: string): Promise<number | undefined> {
  return readPostmaster(dataDir).then(
    ({ pid }) => pid,
    () => undefined,
  );
}

async function startBehindProxy(t: TestContext) {
  const databaseUrl = await cloneTemplate();
  const { host, port, user, password, database } = new pg.Client(databaseUrl);
  const proxy = await startProxy(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
  t.after(() => proxy.cut());
  t.after(() => dropDatabase(databaseUrl));
  const url = new URL(`postgres://127.0.0.1:${proxy.port}/${database}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  return { proxy, databaseUrl, settings: { DATABASE_URL: url.href, RATE_LIMIT_PLANS: 'premium=1000000', LOG_LEVEL: 'error' } };
}

/** A TCP proxy in front of PostgreSQL that can close all connections, or drop all bytes. */
async function startProxy(target: net.NetConnectOpts) {
  const sockets = new Set<net.Socket>();
  let dropsBytes = false;
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const join = (one: net.Socket, other: net.Socket) => {
    one.on('data', (bytes) => dropsBytes || other.write(bytes));
    one.on('end', () => dropsBytes || other.end());
    one.on('close', () => dropsBytes || other.destroy());
  };
  const server = net.createServer({ allowHalfOpen: true }, (incoming) => {
    const outgoing = net.connect({ ...target, allowHalfOpen: true });
    join(keep(incoming), keep(outgoing));
    join(outgoing, incoming);
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const disconnect = async () => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut: disconnect,
    swallow: () => {
      dropsBytes = true;
    },
    mend: async () => {
      await disconnect();
      dropsBytes = false;
      await listen(port);
    },
  };
}
