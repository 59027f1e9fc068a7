import assert from 'node:assert/strict';
import test from 'node:test';
import { withRetries } from './retry.ts';

/** Fails so many times, with the number of the attempt, before it succeeds. */
function failing(times: number) {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= times) throw new Error(`attempt ${attempts}`);
    return attempts;
  };
}

const twice = { pausesMs: [0, 0], mayRetry: () => true };

test('there is one retry for each pause, and the last error is thrown', async () => {
  assert.equal(await withRetries(twice, failing(2)), 3);
  await assert.rejects(withRetries(twice, failing(3)), /^Error: attempt 3$/);
});

test('a permanent error is thrown at once', async () => {
  await assert.rejects(withRetries({ ...twice, mayRetry: () => false }, failing(1)), /^Error: attempt 1$/);
});

test('there is no retry after the abort signal', async () => {
  await assert.rejects(withRetries({ ...twice, signal: AbortSignal.abort() }, failing(1)), /^Error: attempt 1$/);
});
