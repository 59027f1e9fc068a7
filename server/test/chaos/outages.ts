import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';

export const unavailableBody = '{"success":false,"error":"Service is temporarily unavailable. Try again later."}';
// The limit is a second, which an idle machine keeps every time. On a busy one most answers must keep it,
// and none may take as long as those that wait for TCP or for the database to return.
const promisedMs = 1200;
const answerMaxMs = 15_000;
const clientsOfEachKind = 2;
const answersBeforeOutage = 30;
const retryPauseMs = 100;

export type JobClient = { url: string; token: string; jobId: string };
export type Kind = { method: string; path: string; body?: (setup: JobClient) => object };
type Timed = Answer & { kind: string; ms: number };
export type Watch = { answers: Timed[]; stop(): Promise<void> };

export const getJob: Kind = { method: 'GET', path: '/v1/get-job?job_id=JOB' };
export const addJob: Kind = { method: 'POST', path: '/v1/add-job', body: () => ({ job_title: `Baker ${performance.now()}` }) };
export const addCompany: Kind = { method: 'POST', path: '/v1/companies', body: () => ({ name: `Bakery ${performance.now()}` }) };
const kinds: Kind[] = [
  { method: 'GET', path: '/v1/jobs?limit=5' },
  { method: 'GET', path: '/v1/jobs?q=baker' },
  getJob,
  addJob,
  { method: 'PATCH', path: '/v1/update-job', body: ({ jobId }) => ({ job_id: jobId, job_title: `Baker ${performance.now()}` }) },
  addCompany,
];
export async function openJobClient(url: string, token: string): Promise<JobClient> {
  const { body } = await call(`${url}/v1/add-job`, { method: 'POST', token, body: { job_title: 'Baker' } });
  return { url, token, jobId: body.id };
}

/** Sends requests of every kind, one after the other on each of a few clients, and keeps all answers. Resolves when there are some. */
export async function watchAnswers(setup: JobClient): Promise<Watch> {
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
  await until(() => answers.length >= answersBeforeOutage);
  return {
    answers,
    stop: async () => {
      isOver = true;
      await done;
    },
  };
}

export async function send(setup: JobClient, { method, path, body }: Kind): Promise<Timed> {
  const since = performance.now();
  const answer = await call(setup.url + path.replace('JOB', setup.jobId), {
    method,
    token: setup.token,
    ...(body && { body: body(setup) }),
  });
  return { ...answer, kind: `${method} ${path}`, ms: Math.round(performance.now() - since) };
}

/** Every kind of request gets 503 in time, both at the beginning of the outage and later. */
export async function assertUnavailable({ url }: JobClient, { answers }: Watch): Promise<void> {
  const refused = ({ method, path }: Kind) =>
    answers.filter(({ kind, status, ms }) => kind === `${method} ${path}` && status === 503 && ms < promisedMs).length;
  await until(() => kinds.every((kind) => refused(kind) >= clientsOfEachKind * 2));
  const ready = await call(`${url}/readyz`);
  assert.deepEqual([ready.status, ready.text], [503, unavailableBody]);
  assert.equal((await call(`${url}/livez`)).status, 200, 'the process itself is alive');
}

/** The server becomes ready by itself, and every request until then got its response or a 503, within the time limit. */
export async function assertRecovery(setup: JobClient, watch: Watch): Promise<void> {
  await until(async () => (await call(`${setup.url}/readyz`)).status === 200);
  for (const kind of kinds) await until(async () => (await send(setup, kind)).status < 300);
  await watch.stop();
  for (const { kind, status, text, headers, ms } of watch.answers) {
    assert.ok(ms < answerMaxMs, `${kind} answered ${status} after ${ms} ms`);
    if (status < 300) continue;
    assert.deepEqual([status, text], [503, unavailableBody], kind);
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  }
}

export async function startBehindProxy(t: TestContext) {
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
