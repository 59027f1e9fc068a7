import assert from 'node:assert/strict';
import { once } from 'node:events';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import test from 'node:test';
import { call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const close = 'Host: x\r\nConnection: close\r\n';

type RawAnswer = { status: number; head: string; body: string; requestId: string | undefined };

async function raw(text: string): Promise<RawAnswer> {
  const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
  socket.setEncoding('latin1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text, 'latin1');
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body, requestId: /^x-request-id: (\S+)/im.exec(head)?.[1] };
}

/** The lines of the log about this request. */
function logLines(requestId: string | undefined): Record<string, unknown>[] {
  return running.log.map((line) => JSON.parse(line)).filter((line) => line.request_id === requestId);
}

async function assertRefused(name: string, request: string, status: number, error: string): Promise<void> {
  const answer = await raw(request);
  assert.deepEqual([name, answer.status, answer.body], [name, status, JSON.stringify({ success: false, error })]);
  assert.match(answer.head, /content-type: application\/json; charset=utf-8/i, name);
  assert.deepEqual([name, logLines(answer.requestId).map((line) => line.status)], [name, [status]]);
}

test('an unsupported method is 405 on a known path and 404 on an unknown one, for any Content-Type', async () => {
  for (const method of METHODS.filter((each) => !['GET', 'HEAD', 'CONNECT'].includes(each))) {
    for (const type of [
      '',
      'Content-Type: ;;\r\n',
      'Content-Type: odd\r\nContent-Length: 0\r\n',
      'Content-Type: odd\r\nContent-Length: 2\r\n',
    ]) {
      const end = `HTTP/1.1\r\n${close}${type}\r\n${type.endsWith('2\r\n') ? 'ab' : ''}`;
      await assertRefused(method, `${method} /v1/jobs ${end}`, 405, 'Method not allowed');
      await assertRefused(method, `${method} /v1/nope ${end}`, 404, 'Not found');
    }
  }
  assert.match((await raw(`QUERY /v1/jobs HTTP/1.1\r\n${close}\r\n`)).head, /^allow: GET, HEAD$/im);
});

test('a wrong method is 405 with Allow on every path that is served, not only on those of the API', async () => {
  for (const [path, allow] of [
    ['/livez', 'GET, HEAD'],
    ['/readyz', 'GET, HEAD'],
    ['/', 'GET, HEAD'],
    ['/docs', 'GET, HEAD'],
    ['/openapi.json', 'GET, HEAD'],
    ['/robots.txt', 'GET, HEAD'],
    ['/jobs', 'GET, HEAD'],
    ['/jobs/acme', 'GET, HEAD'],
    ['/jobs/acme/cook', 'GET, HEAD'],
    ['/jobs/acme/cook/apply', 'GET, HEAD, POST, OPTIONS'],
    ['/s/abc', 'GET, HEAD'],
    ['/files/a/b/c', 'GET, HEAD'],
  ] as const) {
    await assertRefused(path, `PUT ${path} HTTP/1.1\r\n${close}\r\n`, 405, 'Method not allowed');
    const { head } = await raw(`PUT ${path}?x=1 HTTP/1.1\r\n${close}\r\n`);
    assert.deepEqual([path, /^allow: (.*)$/im.exec(head)?.[1]], [path, allow]);
  }
  for (const path of ['/livez/x', '/jobs/a/b/c/d', '/nope', '//', '/v1', '/jobs/acme/cook/apply/x'])
    await assertRefused(path, `PUT ${path} HTTP/1.1\r\n${close}\r\n`, 404, 'Not found');
});

test('an endpoint without a body ignores Content-Type', async () => {
  const client = await newClient(running);
  for (const type of ['odd', ';;', 'text/plain', 'application/json']) {
    for (const length of ['', 'Content-Length: 0\r\n']) {
      const id = await client.addJob();
      const request = `DELETE /v1/delete-job?id=${id} HTTP/1.1\r\n${close}Authorization: Bearer ${client.token}\r\nContent-Type: ${type}\r\n${length}\r\n`;
      assert.deepEqual([type, (await raw(request)).status], [type, 200]);
    }
  }
});

test('errors that Node would answer itself have our error body, a request id and a log line', async () => {
  const get = (path: string, headers: string) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
  const post = (headers: string, body: string) => `POST /v1/add-job HTTP/1.1\r\n${close}${headers}\r\n${body}`;
  const host = 'Exactly one Host header is required.';
  await assertRefused('no Host', get('/v1/jobs', 'Connection: close\r\n'), 400, host);
  await assertRefused('two Hosts', get('/livez', `${close}HOST: y\r\n`), 400, host);
  await assertRefused('Expect', post('Expect: much\r\nContent-Length: 2\r\n', '{}'), 417, 'Expect header is not supported.');
  await assertRefused('CONNECT', `CONNECT a:443 HTTP/1.1\r\n${close}\r\n`, 405, 'Method not allowed');
  for (const path of ['/v1/%ff', '/%', '/jobs/%ff', '/files/%ff/x/y', `/jobs/${'x'.repeat(1000)}`, 'http:///%ff', '*'])
    await assertRefused(path, get(path, close), 404, 'Not found');
  const large = 'Request header fields are too large.';
  await assertRefused('header', get('/livez', `${close}X: ${'x'.repeat(20_000)}\r\n`), 431, large);
  await assertRefused('many headers', get('/livez', `${close}${'a: b\r\n'.repeat(4000)}`), 431, large);
  await assertRefused('path', get(`/${'x'.repeat(20_000)}`, close), 431, large);
  for (const [name, request] of [
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/3.0', `GET / HTTP/3.0\r\n${close}\r\n`],
    ['Content-Length', post('Content-Length: x\r\n', '')],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
    ['length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    ['encoding', post('Transfer-Encoding: gzip\r\n', '')],
    ['NUL', get('/livez', `${close}X: a\0b\r\n`)],
    ['path beyond ASCII', get('/v1/\xe4', close)],
  ] as const)
    await assertRefused(name, request, 400, 'Bad request');
});

test('HTTP/1.0 needs no Host, and 100-continue is answered', async () => {
  assert.equal((await raw('GET /livez HTTP/1.0\r\n\r\n')).status, 200);
  const { status } = await raw(`POST /v1/add-job HTTP/1.1\r\n${close}Expect: 100-Continue\r\nContent-Length: 2\r\n\r\n{}`);
  assert.equal(status, 100);
});

test('a broken chunk gets 400 and is not logged as an internal error', async () => {
  const client = await newClient(running);
  const before = running.log.length;
  for (const chunks of ['zz\r\n{}\r\n0\r\n\r\n', '2\r\n{}XX\r\n0\r\n\r\n']) {
    const head = `${close}Authorization: Bearer ${client.token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;
    const { status, body } = await raw(`POST /v1/add-job HTTP/1.1\r\n${head}\r\n${chunks}`);
    assert.deepEqual([status, body], [400, '{"success":false,"error":"Bad request"}']);
  }
  assert.deepEqual(errorsSince(before), []);
});

test('a client that disconnects in the middle of its body is logged with status 499, not as an internal error', {
  timeout: 20_000,
}, async () => {
  const client = await newClient(running);
  const before = running.log.length;
  const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
  const head = `Host: x\r\nX-Request-Id: hung-up\r\nAuthorization: Bearer ${client.token}\r\nContent-Type: application/json\r\n`;
  socket.write(`POST /v1/add-job HTTP/1.1\r\n${head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n`);
  await once(socket, 'data');
  socket.write('{"job_title":');
  // Counted against the quota: by then the body is being read.
  while ((await client.get('/v1/jobs')).headers.get('x-ratelimit-remaining') === '999999');
  socket.destroy();
  while (logLines('hung-up').length === 0) await call(`${running.url}/livez`);
  const [line] = logLines('hung-up');
  assert.deepEqual([line?.status, line?.level, line?.route], [499, 30, '/v1/add-job']);
  assert.deepEqual(errorsSince(before), []);
});

function errorsSince(count: number): string[] {
  return running.log.slice(count).filter((line) => JSON.parse(line).level >= 50);
}

test('the duration of a request is in the log and in the metrics', async () => {
  await raw(`GET /v1/jobs HTTP/1.1\r\n${close}X-Request-Id: timed\r\n\r\n`);
  assert.ok(Number(logLines('timed')[0]?.ms) > 0);
  const sum = /^muster_http_request_seconds_sum\{route="\/v1\/jobs"\} (\S+)$/m.exec(running.app.metrics.text())?.[1];
  assert.ok(Number(sum) > 0, sum);
});
