import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import test from 'node:test';
import { readInstanceId } from '#crypto/instance-id.ts';
import { call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';
import { commit, version } from '#version.ts';

const running = startApp();

async function raw(text: string): Promise<string> {
  const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
  socket.setEncoding('latin1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test('input that is not HTTP gets an error in the format of the API', async () => {
  const answer = await raw('nonsense\r\n\r\n');
  assert.match(answer, /^HTTP\/1\.1 400 Bad Request\r\n/);
  assert.ok(answer.endsWith('{"success":false,"error":"Bad request"}'));
});

test('headers above 16 KiB get an error in the format of the API', async () => {
  const answer = await raw(`GET /v1/jobs HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
  assert.match(answer, /^HTTP\/1\.1 431 /);
  assert.ok(answer.endsWith('{"success":false,"error":"Request header fields are too large."}'));
});

test('a body with another Content-Type gets 415', async () => {
  const client = await newClient(running);
  for (const type of [
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
  ]) {
    const answer = await call(`${running.url}/v1/add-job`, {
      method: 'POST',
      token: client.token,
      body: '{"job_title":"x"}',
      headers: { 'content-type': type },
    });
    assert.deepEqual(
      [type, answer.status, answer.text],
      [type, 415, '{"success":false,"error":"Content-Type must be application/json."}'],
    );
  }
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/vnd.api+json',
  ]) {
    const answer = await call(`${running.url}/v1/add-job`, {
      method: 'POST',
      token: client.token,
      body: '{"job_title":"x"}',
      headers: { 'content-type': type },
    });
    assert.deepEqual([type, answer.status], [type, 201]);
  }
});

test('every response has a request id: the one of the client if it sent one', async () => {
  const given = await call(`${running.url}/v1/nope`, { headers: { 'x-request-id': 'abc-123' } });
  assert.equal(given.headers.get('x-request-id'), 'abc-123');
  const odd = await call(`${running.url}/livez`, { headers: { 'x-request-id': 'a b"c' } });
  assert.match(odd.headers.get('x-request-id') ?? '', /^[0-9a-f]{24}-[0-9]+$/);
});

test('every response has security headers and no CORS', async () => {
  const client = await newClient(running);
  for (const path of ['/v1/jobs', '/v1/nope', '/livez']) {
    const { headers } = await call(running.url + path, { token: client.token, headers: { origin: 'https://elsewhere.example' } });
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('access-control-allow-origin'), null);
  }
});

test('every authenticated response has rate-limit headers, errors included', async () => {
  const client = await newClient(running);
  const before = Math.floor(Date.now() / 1000);
  for (const [path, remaining] of [
    ['/v1/jobs', 999_999],
    ['/v1/get-job', 999_998],
    ['/v1/get-job?job_id=x', 999_997],
  ] as const) {
    const { headers } = await client.get(path);
    assert.equal(headers.get('x-ratelimit-limit'), '1000000');
    assert.equal(headers.get('x-ratelimit-remaining'), String(remaining));
    const reset = Number(headers.get('x-ratelimit-reset'));
    assert.ok(reset >= before + 3590 && reset <= before + 3610, `${reset}`);
    assert.equal(headers.get('ratelimit-policy'), '"hour";q=1000000;w=3600');
    assert.match(headers.get('ratelimit') ?? '', new RegExp(`^"hour";r=${remaining};t=3(600|59\\d)$`));
  }
});

test('livez and readyz answer 200 while the server runs', async () => {
  assert.deepEqual((await call(`${running.url}/livez`)).body, { success: true });
  const mail = { state: 'no_server', due: 0, held: 0, uncertain: 0 };
  const instance = readInstanceId(running.app.config) ?? null;
  const details = { version, commit: commit ?? null, instance, maintenance: false, mail };
  assert.deepEqual((await call(`${running.url}/readyz`)).body, { success: true, details });
});

test('the log has the request id, and never a token, a query or a body', async () => {
  const client = await newClient(running);
  const answer = await call(`${running.url}/v1/get-job?job_id=secret-query`, { token: client.token });
  await client.post('/v1/add-job', { job_title: 'secret-body' });
  await call(`${running.url}/v1/jobs`, { token: 'secret-token' });
  const log = running.log.join('');
  assert.ok(log.includes(`"request_id":"${answer.headers.get('x-request-id')}"`));
  for (const secret of [client.token, 'secret-query', 'secret-body', 'secret-token']) assert.ok(!log.includes(secret), secret);
});

test('a body nested deeper than the call stack is refused and crashes nothing', async () => {
  const client = await newClient(running);
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  for (const field of [`"colour":${deep}`, `"questions":{"custom":${deep}}`]) {
    const { status, body } = await client.post('/v1/add-job', `{"job_title":"\\u0041",${field}}`);
    assert.deepEqual([status, body.error], [400, 'Request body must be nested at most 32 levels deep.'], field.slice(0, 12));
  }
});

test('keys with a meaning in JavaScript, such as __proto__, are ordinary unknown keys', async () => {
  const client = await newClient(running);
  const answer = await client.post('/v1/add-job', '{"__proto__":{"job_title":"x"},"constructor":1,"toString":2}');
  assert.deepEqual([answer.status, answer.body.error], [400, 'Job title is required and cannot be empty.']);
});

test('too many bad tokens from one address get 429, and valid tokens still pass', async () => {
  const client = await newClient(running);
  assert.equal((await client.get('/v1/jobs')).status, 200);
  const statuses = new Set<number>();
  for (let count = 0; count < 150; count += 1)
    statuses.add((await call(`${running.url}/v1/jobs`, { token: `bad-${count}` })).status);
  assert.deepEqual([...statuses].sort(), [401, 429]);
  const refused = await call(`${running.url}/v1/jobs`, { token: 'bad' });
  assert.deepEqual([refused.status, refused.body.error], [429, 'Rate limit exceeded. Try again later.']);
  assert.ok(Number(refused.headers.get('retry-after')) >= 1);
  assert.equal((await client.get('/v1/jobs')).status, 200);
  assert.equal((await (await newClient(running)).get('/v1/jobs')).status, 200);
});
