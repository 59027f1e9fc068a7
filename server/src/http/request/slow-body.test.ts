import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const bodyTimeoutMs = 300;
const running = startApp({}, { bodyTimeoutMs });

test('a client that stops in the middle of its body gets 408, and its connection is closed', {
  timeout: 20_000,
}, async () => {
  const client = await newClient(running);
  const before = running.log.length;
  const socket = connect(Number(new URL(running.url).port), '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const head = `Host: x\r\nX-Request-Id: slow\r\nAuthorization: Bearer ${client.token}\r\nContent-Type: application/json\r\n`;
  const startedMs = performance.now();
  socket.write(`POST /v1/add-job HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\n{"job_title":`);
  // Ended by the server: the client never does.
  await once(socket, 'close');
  const [headers = '', body] = answer.split('\r\n\r\n');
  assert.match(headers, /^HTTP\/1\.1 408 Request Timeout\r\n/);
  assert.match(headers, /^connection: close$/im);
  assert.match(headers, /^x-request-id: slow$/im);
  assert.equal(body, '{"success":false,"error":"Request was not received in time."}');
  assert.ok(performance.now() - startedMs >= bodyTimeoutMs);
  const lines = running.log.slice(before).map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.filter(({ request_id }) => request_id === 'slow').map(({ status, level }) => [status, level]),
    [[408, 30]],
  );
  assert.equal((await client.get('/v1/jobs')).body.total_jobs, 0);
});

test('a body that arrives in time is accepted', async () => {
  const client = await newClient(running);
  assert.equal((await client.post('/v1/add-job', { job_title: 'x' })).status, 201);
});
