import assert from 'node:assert/strict';
import test from 'node:test';
import { errorCodeOf } from '@muster/contract/error-codes.ts';
import { type ErrorCode, errorMessage, errors } from '@muster/contract/errors.ts';
import { call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('the code of every error is known by its status and message alone', () => {
  const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors);
  const found = codes.map((code) => errorCodeOf(errors[code].status, errorMessage(code, 'Some detail, 17')));
  assert.deepEqual(found, codes);
  assert.equal(errorCodeOf(418, 'Invalid job id'), undefined);
});

test('X-Error-Code tells an unknown id from a bad token, also when the answer is repeated', async () => {
  const { token } = await newClient(running);
  const code = async (path: string, options: Parameters<typeof call>[1]) => {
    const { status, headers } = await call(`${running.url}/v1/${path}`, options);
    return [status, headers.get('x-error-code')];
  };
  assert.deepEqual(await code('get-job?job_id=none', { token }), [401, 'invalid_job_id']);
  assert.deepEqual(await code('get-job?job_id=none', { token: 'mst_none' }), [401, 'invalid_token']);
  assert.deepEqual(await code('jobs', { token }), [200, null]);
  for (const [path, body, expected] of [
    ['add-candidate', { type: 'prospect', name: 'Ada', job_id: 'none' }, [401, 'invalid_job_id']],
    ['add-job', { job_title: ' ' }, [400, 'refused_field']],
  ] as const)
    for (const key of ['first', 'first', 'second'])
      assert.deepEqual(
        await code(path, { token, method: 'POST', body, headers: { 'idempotency-key': `${path} ${key}` } }),
        expected,
      );
});
