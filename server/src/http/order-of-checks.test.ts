import assert from 'node:assert/strict';
import test from 'node:test';
import { endpoints } from '@muster/contract/endpoints.ts';
import { legacyEndpoints } from '@muster/contract/legacy.ts';
import { call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp({ RATE_LIMIT_PLANS: 'free=1,premium=1000000' });

const huge = JSON.stringify({ job_title: 'x'.repeat(1024 * 1024) });

test('the path is checked before the token: 404', async () => {
  for (const path of ['/v1/nope', '/v1', '/v1/jobs/', '/v1/jobs/7', '/V1/jobs', '/v1/update-job/%FF', '/v1/%']) {
    const answer = await call(running.url + path);
    assert.deepEqual([path, answer.status, answer.text], [path, 404, '{"success":false,"error":"Not found"}']);
  }
});

test('the method is checked before the token: 405 with Allow', async () => {
  for (const [index, { path }] of endpoints.entries()) {
    const served = [...endpoints, ...legacyEndpoints].filter((one) => one.path === path).map(({ method }): string => method);
    const allowed = served.map((method) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ');
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((one) => !served.includes(one));
    // Two of them for each path, in turn.
    for (const wrong of others.filter((_, each) => (each + index) % 3 === 0)) {
      const answer = await call(running.url + path, { method: wrong });
      assert.deepEqual([path, answer.status, answer.text], [path, 405, '{"success":false,"error":"Method not allowed"}']);
      assert.equal(answer.headers.get('allow'), allowed);
    }
  }
  const { headers } = await call(`${running.url}/v1/webhooks`, { method: 'POST' });
  assert.equal(headers.get('allow'), 'GET, HEAD, PATCH, DELETE');
});

test('the token is checked before the body', async () => {
  for (const body of ['{', '[]', huge]) {
    const answer = await call(`${running.url}/v1/add-job`, { method: 'POST', token: 'nobody', body });
    assert.deepEqual([answer.status, answer.body.error], [401, 'Invalid token']);
  }
});

test('the rate limit is checked before the body, and a refused request has rate-limit headers', async () => {
  const client = await newClient(running, 'free');
  assert.equal((await client.get('/v1/jobs')).status, 200);
  for (const body of ['{', '[]', '{}', huge]) {
    const answer = await client.post('/v1/add-job', body);
    assert.deepEqual([answer.status, answer.text], [429, '{"success":false,"error":"Rate limit exceeded. Try again later."}']);
    assert.equal(answer.headers.get('x-ratelimit-remaining'), '0');
    assert.ok(Number(answer.headers.get('retry-after')) > 3500);
  }
});

test('the body is checked as JSON, then as an object, then field by field', async () => {
  const client = await newClient(running);
  const steps: [unknown, number, string][] = [
    ['', 400, 'Request body must be valid JSON.'],
    ['{"job_id":', 400, 'Request body must be valid JSON.'],
    [new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, 'Request body must be valid JSON.'],
    ['[]', 400, 'Request body must be a JSON object.'],
    ['null', 400, 'Request body must be a JSON object.'],
    ['"x"', 400, 'Request body must be a JSON object.'],
    [huge, 413, 'Request body is too large.'],
    [{ status: 'no', salary: 'no' }, 400, 'Job ID is required and cannot be empty.'],
    [{ job_id: 'x', colour: '\0' }, 400, 'At least one updatable field must be provided.'],
    [
      { salary: 'no', job_title: '', status: 'no', job_id: 'x' },
      400,
      'status must be one of: Pending, Active, Paused, Hired, Closed',
    ],
    [{ salary: 'no', job_title: '', status: 'Active', job_id: 'x' }, 400, 'Job title is required and cannot be empty.'],
    [{ salary: 'no', job_title: 'Cook', status: 'Active', job_id: 'x' }, 400, 'salary must be a non-negative number or null'],
    [{ salary: 1, colour: '\0', job_id: 'x' }, 400, 'colour contains characters that cannot be stored.'],
    [{ salary: 1, job_id: 'x' }, 401, 'Invalid job id'],
  ];
  for (const [body, status, message] of steps) {
    const answer = await client.patch('/v1/update-job', body);
    assert.deepEqual([answer.status, answer.text], [status, JSON.stringify({ success: false, error: message })]);
  }
});

test('fields are checked in the order of the specification, not of the body', async () => {
  const client = await newClient(running);
  const wrong: [string, unknown, string][] = [
    ['status', 'x', 'status must be one of: Pending, Active, Paused, Hired, Closed'],
    ['job_title', 1, 'job_title must be a string'],
    ['job_description', null, 'job_description must be a string'],
    ['department', 1, 'department must be a string'],
    ['industry', 1, 'industry must be a string'],
    ['job_country', 1, 'job_country must be a string'],
    ['city', 1, 'city must be a string or null'],
    ['workplace', 'x', 'workplace must be one of: On-site, Remote, Hybrid'],
    ['job_type', 'x', 'job_type must be one of: Full-time, Part-time, Contract, Freelance, Internship, Temporary, Project-based'],
    ['career_level', 'x', 'career_level must be one of: Junior, Mid-level, Senior, Team Leader, Manager, Director, VP, C-level'],
    ['salary', '1', 'salary must be a non-negative number or null'],
    ['currency', 'EURO', 'currency must be a three-letter ISO currency code'],
    ['salary_period', 'Per decade', 'salary_period must be one of: Per hour, Per day, Per week, Bi-weekly, Per month, Per year'],
    ['hide_salary', 'yes', 'hide_salary must be a boolean'],
    ['questions', [], 'questions must be an object'],
  ];
  while (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.toReversed());
    const answer = await client.patch('/v1/update-job', { ...fields, job_id: 'x' });
    assert.deepEqual([answer.status, answer.body.error], [400, wrong[0]?.[2]]);
    wrong.shift();
  }
});
