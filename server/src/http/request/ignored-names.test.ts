import assert from 'node:assert/strict';
import test from 'node:test';
import { endpoints } from '@muster/contract/endpoints.ts';
import { legacyEndpoints } from '@muster/contract/legacy.ts';
import { call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const header = 'x-ignored-parameters';

test('every endpoint that ignores unknown parameters lists them in a header, errors included', async () => {
  const client = await newClient(running);
  for (const { method, path, unknownQueryFailure, query } of [...endpoints, ...legacyEndpoints]) {
    const known = Object.keys(query?.properties ?? {})[0] ?? 'colour';
    const body = method === 'POST' || method === 'PATCH' ? {} : undefined;
    const answer = await call(`${running.url}${path}?colour=red&${known}=x&Limit=3`, { method, token: client.token, body });
    assert.deepEqual([path, answer.headers.get(header)], [path, unknownQueryFailure ? null : 'colour, Limit']);
    if (unknownQueryFailure) assert.equal(answer.status, 400, path);
  }
});

const fieldsHeader = 'x-ignored-fields';

test('every endpoint with a body lists the fields that it ignores in a header, errors included', async () => {
  const client = await newClient(running);
  for (const { method, path, body } of [...endpoints, ...legacyEndpoints].filter((endpoint) => endpoint.body)) {
    const known = Object.keys(body?.properties ?? {})[0] ?? '';
    const sent = { colour: 'red', [known]: {}, 'größe\n': 1 };
    const answer = await call(`${running.url}${path}`, { method, token: client.token, body: sent });
    assert.deepEqual([path, answer.headers.get(fieldsHeader)], [path, `colour, ${encodeURIComponent('größe\n')}`]);
  }
});

test('the names of the output that are sent back are listed, and known fields are not', async () => {
  const client = await newClient(running);
  const sent = { job_title: 'x', job_mode: 'remote', salary_fixed: 9, salary_type: 'fixed' };
  const answer = await client.post('/v1/add-job', sent);
  assert.deepEqual([answer.status, answer.headers.get(fieldsHeader)], [201, 'job_mode, salary_fixed, salary_type']);
  assert.equal((await client.post('/v1/add-job', { job_title: 'x', workplace: 'remote' })).headers.get(fieldsHeader), null);
  const many = Object.fromEntries(Array.from({ length: 800 }, (_, index) => [`f${index}`, 1]));
  const names = (await client.post('/v1/add-job', { job_title: 'x', ...many })).headers.get(fieldsHeader);
  assert.equal(names, `${Array.from({ length: 20 }, (_, index) => `f${index}`).join(', ')}, ...`);
});

test('known parameters are not listed, and each unknown one is listed once', async () => {
  const client = await newClient(running);
  assert.equal((await client.get('/v1/jobs?limit=3&status=draft')).headers.get(header), null);
  assert.equal((await client.get('/v1/jobs')).headers.get(header), null);
  assert.equal((await client.get('/v1/jobs?stat=1&stat=2&limit=3')).headers.get(header), 'stat');
  const id = await client.addJob();
  const first = await client.get(`/v1/get-job?job_id=${id}&x`);
  const again = await call(`${running.url}/v1/get-job?job_id=${id}&x`, {
    token: client.token,
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  assert.deepEqual([again.status, again.headers.get(header)], [304, 'x']);
});

test('the header is short and safe for any names', async () => {
  const client = await newClient(running);
  const odd = (name: string) => client.get(`/v1/jobs?${encodeURIComponent(name)}=1`);
  assert.equal((await odd('a\r\nSet-Cookie: b=c')).headers.get(header), 'a%0D%0ASet-Cookie%3A%20b%3Dc');
  assert.equal((await odd('a, b\0')).headers.get(header), 'a%2C%20b%00');
  assert.equal((await odd('größe ☃')).headers.get(header), encodeURIComponent('größe ☃'));
  assert.equal((await odd('__proto__')).headers.get(header), '__proto__');
  assert.equal((await odd('x'.repeat(5000))).headers.get(header), 'x'.repeat(64));
  assert.equal((await odd(`${'x'.repeat(63)}😀`)).headers.get(header), `${'x'.repeat(63)}%EF%BF%BD`);
  const many = Array.from({ length: 800 }, (_, index) => `p${index}=1`).join('&');
  const names = (await client.get(`/v1/jobs?${many}`)).headers.get(header) ?? '';
  assert.equal(names, `${Array.from({ length: 20 }, (_, index) => `p${index}`).join(', ')}, ...`);
});
