import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { endpoints } from '@muster/contract/endpoints.ts';
import { legacyEndpoints } from '@muster/contract/legacy.ts';
import { openApiDocument } from '@muster/contract/openapi/openapi-document.ts';
import { call } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';
import { routes } from './routes.ts';

const running = startApp();

test('contract/openapi.json is fresh: npm run openapi writes it', () => {
  const committed = readFileSync(new URL('../../../contract/openapi.json', import.meta.url), 'utf8');
  assert.equal(committed, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
});

test('every endpoint of the contract is served, and nothing else', () => {
  const named = (all: readonly { method: string; path: string }[]) => all.map(({ method, path }) => `${method} ${path}`).sort();
  assert.deepEqual(named(routes.map(({ endpoint }) => endpoint)), named(endpoints));
});

test('the document is served and names every endpoint', async () => {
  const { status, body } = await call(`${running.url}/openapi.json`);
  assert.equal(status, 200);
  assert.equal(body.openapi, '3.1.0');
  const paths = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(paths.sort(), [...endpoints, ...legacyEndpoints].map(({ method, path }) => `${method} ${path}`).sort());
});

test('every message of the spec’s error table is an example on its endpoint', async () => {
  const spec: [string, string, number, string][] = [
    ['/v1/update-job', 'patch', 400, 'Authorization header is required.'],
    ['/v1/update-job', 'patch', 400, "Authorization header must start with 'Bearer '."],
    ['/v1/update-job', 'patch', 400, 'Job ID is required and cannot be empty.'],
    ['/v1/update-job', 'patch', 400, 'Job status is required and cannot be empty.'],
    ['/v1/update-job', 'patch', 400, 'status must be one of: Pending, Active, Paused, Hired, Closed'],
    ['/v1/update-job', 'patch', 400, 'At least one updatable field must be provided.'],
    ['/v1/update-job', 'patch', 401, 'Invalid token'],
    ['/v1/update-job', 'patch', 401, 'Token is expired'],
    ['/v1/update-job', 'patch', 401, 'Invalid job id'],
    ['/v1/update-candidate', 'patch', 400, 'candidate_id is required and must be a UUID'],
    ['/v1/update-candidate', 'patch', 400, 'status is required'],
    [
      '/v1/update-candidate',
      'patch',
      400,
      'status must be one of: applied, screening, phone_screen, interview, technical, offer, hired, rejected, withdrawn, on_hold, shortlisted, qualified, uploaded',
    ],
    ['/v1/update-candidate', 'patch', 400, 'At least one updatable field must be provided.'],
    ['/v1/update-candidate', 'patch', 401, 'Invalid token'],
    ['/v1/update-candidate', 'patch', 401, 'Invalid candidate id'],
    ['/v1/update-job', 'patch', 429, 'Rate limit exceeded. Try again later.'],
    ['/v1/delete-webhook', 'delete', 400, "Query parameter 'id' is required."],
    ['/v1/delete-webhook', 'delete', 400, "Only 'id' query parameter is allowed."],
    ['/v1/delete-webhook', 'delete', 401, 'Invalid token'],
    ['/v1/delete-webhook', 'delete', 401, 'Token is expired'],
    ['/v1/delete-webhook', 'delete', 404, 'Webhook not found'],
    ['/v1/webhooks', 'get', 400, 'Invalid token'],
    ['/v1/webhooks', 'get', 400, 'Input is incorrect.'],
    ['/v1/webhooks', 'get', 401, 'Token is expired'],
  ];
  const { body } = await call(`${running.url}/openapi.json`);
  for (const [path, method, status, message] of spec) {
    const examples: { value: { error: string } }[] = Object.values(
      body.paths[path][method].responses[status].content['application/json'].examples,
    );
    assert.ok(
      examples.some(({ value }) => value.error === message),
      message,
    );
  }
});

test('the reference is an HTML page at /docs', async () => {
  const { status, headers, text } = await call(`${running.url}/docs`);
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/html/);
  assert.ok(text.includes('/v1/update-job'));
});

test('Retry-After is documented on every 429 and 503, and on 409, which an Idempotency-Key that is in use has', async () => {
  const document: any = openApiDocument();
  assert.equal(document.components.headers['Retry-After'].schema.type, 'integer');
  for (const [path, operations] of Object.entries<any>(document.paths)) {
    for (const [method, { responses }] of Object.entries<any>(operations)) {
      const documented = Object.keys(responses).filter((status) => responses[status].headers?.['Retry-After']);
      const expected = ['409', '429', '503'].filter((status) => status !== '409' || responses[status]);
      assert.deepEqual([method, path, documented], [method, path, expected]);
    }
  }
});
