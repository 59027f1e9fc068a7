import assert from 'node:assert/strict';
import test from 'node:test';
import { type AttemptResult, classifyAttempt, retryDelaysMs } from './delivery-rules.ts';

const now = new Date('2026-06-12T09:30:00.000Z');
const middle = 0.5;
const hourMs = 3_600_000;

function answer(status: number, retryAfter?: string): AttemptResult {
  return { status, retryAfter };
}

/** After how many seconds it is tried again. */
function waitSeconds(answered: AttemptResult, tries: number, random = middle): number {
  const verdict = classifyAttempt(answered, tries, now, random);
  assert.equal(verdict.outcome, 'retry');
  return verdict.outcome === 'retry' ? (verdict.dueAt.getTime() - now.getTime()) / 1000 : 0;
}

test('every 2xx is delivered', () => {
  for (const status of [200, 201, 202, 204, 299])
    assert.deepEqual(classifyAttempt(answer(status), 1, now, middle), { outcome: 'delivered', error: null });
});

test('what is not 2xx is a failure with a name from the closed list', () => {
  const names: [AttemptResult, string][] = [
    [answer(301), 'redirect'],
    [answer(304), 'redirect'],
    [answer(399), 'redirect'],
    [answer(400), 'status_400'],
    [answer(404), 'status_404'],
    [answer(500), 'status_500'],
    [answer(199), 'status_199'],
    [{ error: 'timeout' }, 'timeout'],
    [{ error: 'unreachable' }, 'unreachable'],
    [{ error: 'tls_error' }, 'tls_error'],
    [{ error: 'blocked_address' }, 'blocked_address'],
  ];
  for (const [answered, name] of names) assert.equal(classifyAttempt(answered, 1, now, middle).error, name);
});

test('the waits are 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and the tenth try is the last', () => {
  const waits = retryDelaysMs.map((_, index) => waitSeconds(answer(500), index + 1));
  assert.deepEqual(waits, [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  assert.deepEqual(classifyAttempt(answer(500), 10, now, middle), { outcome: 'failed', error: 'status_500', isGone: false });
});

test('each wait is spread by a fifth to either side', () => {
  for (const [index, delayMs] of retryDelaysMs.entries()) {
    assert.equal(waitSeconds(answer(500), index + 1, 0), (delayMs * 0.8) / 1000);
    assert.equal(waitSeconds(answer(500), index + 1, 1), (delayMs * 1.2) / 1000);
  }
});

test('410 ends the delivery at any try and says that the receiver is gone', () => {
  for (const tries of [1, 5, 10])
    assert.deepEqual(classifyAttempt(answer(410), tries, now, middle), { outcome: 'failed', error: 'status_410', isGone: true });
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
    for (const [retryAfter, seconds] of cases) assert.equal(waitSeconds(answer(status, retryAfter), 1), seconds, retryAfter);
});

test('Retry-After is not asked for with any other status', () => {
  for (const status of [301, 400, 500, 502, 504]) assert.equal(waitSeconds(answer(status, '7200'), 1), 5);
});

test('Retry-After never brings a later try forward', () => {
  assert.equal(waitSeconds(answer(503, '60'), 4), (2 * hourMs) / 1000);
});
