import assert from 'node:assert/strict';
import test from 'node:test';
import { createCircuitBreaker } from './circuit-breaker.ts';

function start() {
  let nowMs = 1_000_000;
  const breaker = createCircuitBreaker(() => new Date(nowMs));
  return { breaker, wait: (ms: number) => (nowMs += ms) };
}

test('two failures in a row open it, and after the pause one probe at a time is let through', () => {
  const { breaker, wait } = start();
  for (let count = 0; count < 2; count += 1) {
    assert.equal(breaker.mayCall(), true);
    breaker.failed();
  }
  assert.deepEqual([breaker.mayCall(), breaker.waitMs()], [false, 10_000]);
  wait(10_000);
  assert.deepEqual([breaker.mayCall(), breaker.mayCall()], [true, false]);
});

test('a failed probe doubles the pause up to five minutes, a successful one closes it', () => {
  const { breaker, wait } = start();
  for (let count = 0; count < 2; count += 1) breaker.failed();
  for (const pauseMs of [10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
    assert.equal(breaker.waitMs(), pauseMs);
    wait(pauseMs);
    assert.equal(breaker.mayCall(), true);
    breaker.failed();
  }
  wait(300_000);
  assert.equal(breaker.mayCall(), true);
  breaker.succeeded();
  assert.deepEqual([breaker.mayCall(), breaker.mayCall(), breaker.waitMs()], [true, true, 0]);
});

test('a pause that the service asks for is kept from the first refusal on', () => {
  const { breaker, wait } = start();
  breaker.failed(120_000);
  assert.equal(breaker.mayCall(), false);
  wait(120_000);
  assert.equal(breaker.mayCall(), true);
});
