import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import test from 'node:test';
import { call } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { isRunning, newMigratedFolder, readPostmaster, type Serving, startMuster, startServe } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';

const connections = 32;
const answersBeforeStop = 200;

type Answered = { status: number; body: { success: boolean; id?: string } };

test('a graceful stop', async (t) => {
  const dataDir = await newMigratedFolder(t);
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_PLANS: 'premium=1000000' };
  const { server: first, token } = await serveWorkspace(t, settings);
  const { pid: firstPostmaster } = await readPostmaster(dataDir);
  let jobs = await countJobs(first, token);
  await t.test('by SIGTERM loses no request under load, and stops the embedded database', async () => {
    jobs += await checkNoRequestLost(first, token, 'SIGTERM', true);
    assert.equal(await isRunning(firstPostmaster), false);
  });

  const second = await startServe(t, settings);
  const third = await startServe(t, settings);
  const { pid } = await readPostmaster(dataDir);
  await t.test('by SIGINT loses no request when each uses a new connection', async () => {
    assert.equal(await countJobs(second, token), jobs);
    jobs += await checkNoRequestLost(second, token, 'SIGINT', false);
  });
  await t.test('leaves the embedded database to another process that uses it', async () => {
    const { workspaces } = await musterJson<{ workspaces: unknown[] }>(['workspace', 'list'], settings);
    assert.equal(workspaces.length, 1);
    assert.equal(await isRunning(pid), true);
    assert.equal((await readPostmaster(dataDir)).pid, pid);
    assert.equal(await countJobs(third, token), jobs);
  });
  await t.test('answers a request that is still arriving, and does not wait for one that never completes', async () => {
    await checkPartialRequest(third, token);
    assert.equal(await isRunning(pid), false);
  });
});

/** Returns how many jobs were added. */
async function checkNoRequestLost(server: Serving, token: string, signal: NodeJS.Signals, keepAlive: boolean): Promise<number> {
  const load = startLoad(server, token, keepAlive);
  await until(() => load.answered.length >= answersBeforeStop);
  const ended = await server.stop(signal);
  const ends = await load.ends;
  // A server that does not stop in time is killed by its own watchdog, before a supervisor does it.
  assert.deepEqual([ended.code, ended.signal], [0, null], ended.stderr);
  assert.deepEqual(new Set(ends), new Set(['ECONNREFUSED']), 'a client gets a refused connection, never a truncated response');
  for (const { status, body } of load.answered) assert.ok(status < 300 && body.success, `${status} ${JSON.stringify(body)}`);
  return load.answered.filter(({ status }) => status === 201).length;
}

async function checkPartialRequest(server: Serving, token: string): Promise<void> {
  const arriving = await openAddJob(server, token);
  const endless = await openAddJob(server, token);
  const stopping = server.stop('SIGTERM');
  await until(() => isPortClosed(server));
  arriving.write('"job_title":"Baker"}');
  const answer = await text(arriving);
  assert.match(answer, /^HTTP\/1\.1 201 Created\r\n/);
  assert.match(answer, /\r\nconnection: close\r\n/i);
  assert.match(answer, /\{"success":true,"id":"[^"]+","status":"draft".*\}/);
  const ended = await stopping;
  endless.destroy();
  assert.deepEqual([ended.code, ended.signal], [0, null], ended.stderr);
}

test('a stop signal ends a server that waits for an unresponsive database at start', async (t) => {
  const callers: net.Socket[] = [];
  const silent = net.createServer((socket) => callers.push(socket)).listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address?.port;
  const server = startMuster(t, ['serve'], { DATABASE_URL: `postgres://127.0.0.1:${port}/x` });
  await until(() => callers.length > 0 || server.child.exitCode !== null);
  const ended = await server.stop();
  for (const socket of callers) socket.destroy();
  assert.equal(ended.code, 0, ended.stderr);
});

/** Clients that add, change and read jobs, each on a connection that it keeps or on a new one each time, until they cannot reach the server any more. */
function startLoad(server: Serving, token: string, keepAlive: boolean) {
  const answered: Answered[] = [];
  const client = async (): Promise<string> => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    const send = async (method: string, path: string, body?: object) => {
      const answer = await sendOn(agent, server.url + path, { method, token, body });
      answered.push(answer);
      return answer.body.id;
    };
    try {
      for (;;) {
        const id = await send('POST', '/v1/add-job', { job_title: `Baker ${randomUUID()}` });
        await send('PATCH', '/v1/update-job', { job_id: id, job_title: 'Head Baker' });
        await send('GET', `/v1/get-job?job_id=${id}`);
        await send('GET', '/v1/jobs?limit=50');
      }
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error);
    } finally {
      agent.destroy();
    }
  };
  return { answered, ends: Promise.all(Array.from({ length: connections }, client)) };
}

async function sendOn(
  agent: Agent,
  url: string,
  { method, token, body }: { method: string; token: string; body: object | undefined },
) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, agent, headers }, resolve)
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
  const received = await text(response);
  assert.equal(Buffer.byteLength(received), Number(response.headers['content-length']));
  return { status: response.statusCode ?? 0, body: JSON.parse(received) };
}

/** An add-job of which the server has the head and the first bytes of the body. */
async function openAddJob(server: Serving, token: string): Promise<net.Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  socket.write(
    `POST /v1/add-job HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 21\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server says that it has read the head.
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write('{');
  return socket;
}

async function isPortClosed(server: Serving): Promise<boolean> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });
}

async function countJobs(server: Serving, token: string): Promise<number> {
  // Closed at once: a stop gives a connection that is kept some time for a last request.
  const { body } = await call(`${server.url}/v1/jobs?limit=1`, { token, headers: { connection: 'close' } });
  return body.total_jobs;
}
