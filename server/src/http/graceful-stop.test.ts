import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import test from 'node:test';
import { call } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { type Ended, isRunning, newMigratedFolder, readPostmaster, type Serving, startServe } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';

const connections = 16;
const answersBeforeStop = 100;

type Answered = { status: number; body: { success: boolean; id?: string } };
type Load = { answered: Answered[]; ends: Promise<string[]> };

test('a graceful stop', async (t) => {
  const dataDir = await newMigratedFolder(t);
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_PLANS: 'premium=1000000' };
  const { server: first, token } = await serveWorkspace(t, settings);
  const { pid } = await readPostmaster(dataDir);
  const second = await startServe(t, settings);
  let jobs = await countJobs(first, token);
  await t.test(
    'by SIGTERM loses no request under load, nor one that is still arriving, and leaves the database to another process',
    async () => {
      const arriving = await openAddJob(first, token);
      const endless = await openAddJob(first, token);
      const load = await startLoad(first, token, true);
      const stopping = first.stop('SIGTERM');
      await until(() => isPortClosed(first));
      await finishAddJob(arriving);
      // It does not wait for a request that never completes.
      const ended = await stopping;
      endless.destroy();
      jobs += 1 + (await assertNoRequestLost(load, ended));
      assert.equal(await isRunning(pid), true);
      assert.equal((await readPostmaster(dataDir)).pid, pid);
      assert.equal(await countJobs(second, token), jobs);
    },
  );
  await t.test('by SIGINT loses no request when each uses a new connection, and stops the database', async () => {
    const load = await startLoad(second, token, false);
    await assertNoRequestLost(load, await second.stop('SIGINT'));
    assert.equal(await isRunning(pid), false);
  });
});

/** Returns how many jobs were added. */
async function assertNoRequestLost({ answered, ends }: Load, ended: Ended): Promise<number> {
  // A server that does not stop in time is killed by its own watchdog, before a supervisor does it.
  assert.deepEqual([ended.code, ended.signal], [0, null], ended.stderr);
  assert.deepEqual(
    new Set(await ends),
    new Set(['ECONNREFUSED']),
    'a client gets a refused connection, never a truncated response',
  );
  for (const { status, body } of answered) assert.ok(status < 300 && body.success, `${status} ${JSON.stringify(body)}`);
  return answered.filter(({ status }) => status === 201).length;
}

async function finishAddJob(arriving: net.Socket): Promise<void> {
  arriving.write('"job_title":"Baker"}');
  const answer = await text(arriving);
  assert.match(answer, /^HTTP\/1\.1 201 Created\r\n/);
  assert.match(answer, /\r\nconnection: close\r\n/i);
  assert.match(answer, /\{"success":true,"id":"[^"]+","status":"draft".*\}/);
}

/** Clients that add, change and read jobs, each on a connection that it keeps or on a new one each time, until they cannot reach the server any more. */
async function startLoad(server: Serving, token: string, keepAlive: boolean): Promise<Load> {
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
  const ends = Promise.all(Array.from({ length: connections }, client));
  await until(() => answered.length >= answersBeforeStop);
  return { answered, ends };
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
