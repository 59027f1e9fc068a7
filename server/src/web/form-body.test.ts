import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import Fastify from 'fastify';
import { Failure } from '#failure.ts';
import { acceptForms, formBody } from './form-body.ts';

/** Posts a body to a route that answers with what it has read. */
async function post(t: TestContext, payload: string, type: string): Promise<[number, unknown]> {
  const server = Fastify();
  t.after(() => server.close());
  server.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Failure ? error.status : 413;
    return reply.code(status).send({ error: error instanceof Error ? error.message : '' });
  });
  server.register(async (scope) => {
    acceptForms(scope, 1000);
    scope.post('/', async (request) => ({ values: [...formBody(request).values], isJson: formBody(request).isJson }));
  });
  const { statusCode, body } = await server.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  return [statusCode, JSON.parse(body)];
}

const urlEncoded = 'application/x-www-form-urlencoded; charset=UTF-8';

test('a form of a page and a JSON object give the same values', async (t) => {
  const values = [
    ['start_at', '2026-11-20T10:00:00Z'],
    ['note', 'a\nb & c'],
  ];
  const sent = await post(t, 'start_at=2026-11-20T10%3A00%3A00Z&note=a%0D%0Ab+%26+c&note=second', urlEncoded);
  assert.deepEqual(sent, [200, { values, isJson: false }]);
  const json = JSON.stringify({ ...Object.fromEntries(values), list: [1], nothing: null });
  assert.deepEqual(await post(t, json, 'application/json'), [200, { values, isJson: true }]);
});

test('a body that is too large, of another type, no JSON or not storable is refused', async (t) => {
  assert.equal((await post(t, `x=${'y'.repeat(1000)}`, urlEncoded))[0], 413);
  assert.equal((await post(t, 'x', 'text/plain'))[0], 415);
  assert.equal((await post(t, '{', 'application/json'))[0], 400);
  assert.equal((await post(t, '[]', 'application/json'))[0], 400);
  assert.deepEqual(await post(t, 'note=%00', urlEncoded), [400, { error: 'note contains characters that cannot be stored.' }]);
});
