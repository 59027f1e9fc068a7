import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import test from 'node:test';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { startApp, startAppOn } from '#test/start-app.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
const addresses = ['127.0.0.1', hasIpv6 ? '::1' : '127.0.0.2'];
const address = { host: 'localhost', addressesOf: async () => addresses };
const running = startApp({}, { address });
const close = 'Host: x\r\nConnection: close\r\n';

async function raw(
  host: string,
  text: string,
): Promise<{ status: number; requestId: string | undefined; body: string | undefined }> {
  const socket = connect(Number(new URL(running.url).port), host).setEncoding('latin1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), requestId: /^x-request-id: (\S+)/im.exec(head)?.[1], body };
}

test('both addresses of localhost respond alike, protocol errors included', async () => {
  const requests: [request: string, status: number, error: string][] = [
    [`POST /v1/add-job HTTP/1.1\r\n${close}Expect: much\r\nContent-Length: 2\r\n\r\n{}`, 417, 'Expect header is not supported.'],
    [`CONNECT a:443 HTTP/1.1\r\n${close}\r\n`, 405, 'Method not allowed'],
    [`GET /v1/%ff HTTP/1.1\r\n${close}\r\n`, 404, 'Not found'],
    ['GET /v1/jobs HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'Exactly one Host header is required.'],
    ['nonsense\r\n\r\n', 400, 'Bad request'],
    [`GET /livez HTTP/1.1\r\n${close}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'Request header fields are too large.'],
  ];
  for (const [request, status, error] of requests) {
    for (const host of addresses) {
      const answer = await raw(host, request);
      assert.deepEqual([host, answer.status, answer.body], [host, status, JSON.stringify({ success: false, error })]);
      assert.match(answer.requestId ?? '', /^[\w-]{20,}$/, `${host} ${request}`);
    }
  }
});

test('a stop completes the request on the second address, then closes both ports', async () => {
  const databaseUrl = await cloneTemplate();
  const { running: node, stop } = await startAppOn(databaseUrl, {}, { address });
  const port = Number(new URL(node.url).port);
  const socket = connect(port, addresses[1]).setEncoding('latin1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const stopped = stop();
  socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'close');
  assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/);
  await stopped;
  await dropDatabase(databaseUrl);
  for (const host of addresses) {
    const [error] = await once(connect(port, host), 'error').catch((reason) => [reason]);
    assert.equal(error.code, 'ECONNREFUSED');
  }
});

test('a port that another program has on the second address is refused', async (t) => {
  const databaseUrl = await cloneTemplate();
  const other = createServer().listen(0, addresses[1]);
  await once(other, 'listening');
  t.after(async () => {
    other.close();
    await dropDatabase(databaseUrl);
  });
  const taken = other.address();
  const port = typeof taken === 'object' && taken ? taken.port : 0;
  await assert.rejects(startAppOn(databaseUrl, {}, { address: { ...address, port } }), { code: 'EADDRINUSE' });
});
