import assert from 'node:assert/strict';
import test from 'node:test';
import { type AttemptResult, classifyAttempt, retryDelaysMs } from './delivery-rules.ts';

const now = new Date('2026-06-12T09:30:00.000Z');
const middle = 0.5;
const hourMs = 3_600_000;

function answered(status: number, retryAfter?: string): AttemptResult {
  return { status, retryAfter };
}

/** Seconds until the next attempt. */
function waitSeconds(result: AttemptResult, attempts: number, random = middle): number {
  const verdict = classifyAttempt(result, attempts, now, random);
  assert.equal(verdict.outcome, 'retry');
  return verdict.outcome === 'retry' ? verdict.delayMs / 1000 : 0;
}

test('every 2xx is delivered', () => {
  for (const status of [200, 201, 202, 204, 299])
    assert.deepEqual(classifyAttempt(answered(status), 1, now, middle), { outcome: 'delivered', error: null });
});

test('any other status, and no response, is a failure with an error from the closed list', () => {
  const names: [AttemptResult, string][] = [
    [answered(301), 'redirect'],
    [answered(304), 'redirect'],
    [answered(399), 'redirect'],
    [answered(400), 'status_400'],
    [answered(404), 'status_404'],
    [answered(500), 'status_500'],
    [answered(199), 'status_199'],
    [{ error: 'timeout' }, 'timeout'],
    [{ error: 'unreachable' }, 'unreachable'],
    [{ error: 'tls_error' }, 'tls_error'],
    [{ error: 'blocked_address' }, 'blocked_address'],
  ];
  for (const [result, name] of names) assert.equal(classifyAttempt(result, 1, now, middle).error, name);
});

test('the backoff is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and the tenth attempt is the last', () => {
  const waits = retryDelaysMs.map((_, index) => waitSeconds(answered(500), index + 1));
  assert.deepEqual(waits, [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  assert.deepEqual(classifyAttempt(answered(500), 10, now, middle), { outcome: 'failed', error: 'status_500', isGone: false });
});

test('the jitter is a fifth to either side', () => {
  for (const [index, delayMs] of retryDelaysMs.entries()) {
    assert.equal(waitSeconds(answered(500), index + 1, 0), (delayMs * 0.8) / 1000);
    assert.equal(waitSeconds(answered(500), index + 1, 1), (delayMs * 1.2) / 1000);
  }
});

test('410 fails the delivery at any attempt and marks the receiver as gone', () => {
  for (const attempts of [1, 5, 10])
    assert.deepEqual(classifyAttempt(answered(410), attempts, now, middle), {
      outcome: 'failed',
      error: 'status_410',
      isGone: true,
    });
});

test('Retry-After is honoured with 429 and 503, in seconds and as a date, up to a day and never before the schedule', () => {
  const cases: [retryAfter: string | undefined, seconds: number][] = [
    ['120', 120],
    [' 120 ', 120],
    ['0', 5],
    ['1', 5],
    ['86400', 86_400],
    ['9999999', 86_400],
    ['Fri, 12 Jun 2026 09:40:00 GMT', 600],
    ['Fri, 12 Jun 2026 09:00:00 GMT', 5],
    ['Fri, 12 Jun 2037 09:00:00 GMT', 86_400],
    ['-5', 5],
    ['1.5', 5],
    ['soon', 5],
    ['', 5],
    [undefined, 5],
    ['99999999999999999999', 5],
  ];
  for (const status of [429, 503])
    for (const [retryAfter, seconds] of cases) assert.equal(waitSeconds(answered(status, retryAfter), 1), seconds, retryAfter);
});

test('Retry-After is ignored with any other status', () => {
  for (const status of [301, 400, 500, 502, 504]) assert.equal(waitSeconds(answered(status, '7200'), 1), 5);
});

test('Retry-After never shortens the backoff', () => {
  assert.equal(waitSeconds(answered(503, '60'), 4), (2 * hourMs) / 1000);
});
