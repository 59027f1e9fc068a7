import assert from 'node:assert/strict';
import test from 'node:test';
import { createMuster, MusterError, type MusterOptions } from '../src/index.ts';
import { retryDelayMs } from '../src/retry.ts';

type Sent = { url: string; method: string; headers: Headers };

/** A client whose requests get these answers, one after the other; the last one is for all further requests. */
function newMuster(answers: (Response | Error)[], options: MusterOptions = {}) {
  const sent: Sent[] = [];
  const muster = createMuster({
    baseUrl: 'https://muster.example/',
    token: 'secret',
    fetch: async (url, { method = '', headers }) => {
      sent.push({ url, method, headers: new Headers(headers) });
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (answer instanceof Response) return answer.clone();
      throw answer;
    },
    ...options,
  });
  return { muster, sent };
}

const refused = (status: number, error: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ success: false, error }), { status, headers });
const busy = refused(503, 'Service is temporarily unavailable. Try again later.', { 'retry-after': '0' });
const limited = refused(429, 'Rate limit exceeded. Try again later.', { 'retry-after': '0' });
const done = () => new Response('{"success":true}');
const lost = new TypeError('fetch failed');

test('a call is repeated after 429, 503 and a lost connection, up to the limit of attempts', async () => {
  const { muster, sent } = newMuster([busy, limited, done()]);
  await muster.listWebhooks();
  assert.equal(sent.length, 3);
  const stubborn = newMuster([busy]);
  await assert.rejects(stubborn.muster.listWebhooks(), { kind: 'refused', status: 503, retryAfterSeconds: 0 });
  assert.equal(stubborn.sent.length, 3);
  const once = newMuster([lost], { attemptsMax: 1 });
  await assert.rejects(once.muster.listWebhooks(), { kind: 'network', status: 0, cause: lost });
  assert.equal(once.sent.length, 1);
});

test('all tries of a POST have one Idempotency-Key, and each call its own', async () => {
  const { muster, sent } = newMuster([busy, lost, done()]);
  await muster.addJob({ job_title: 'Baker' });
  await muster.addJob({ job_title: 'Baker' });
  await muster.addJob({ job_title: 'Baker' }, { idempotencyKey: 'mine' });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  assert.deepEqual([keys[1], keys[2], keys[4]], [keys[0], keys[0], 'mine']);
  assert.notEqual(keys[3], keys[0]);
});

test('a POST waits for its first try that is still running', async () => {
  const { muster, sent } = newMuster([refused(409, 'Wait', { 'x-error-code': 'idempotency_key_running' }), done()]);
  await muster.addJob({ job_title: 'Baker' });
  assert.equal(sent.length, 2);
});

test('a change that could not be told from that of somebody else is repeated after 429 only', async () => {
  for (const failure of [busy, lost]) {
    const { muster, sent } = newMuster([failure]);
    await assert.rejects(muster.deleteJob({ id: 'x' }));
    await assert.rejects(muster.updateJob({ job_id: 'x', city: 'Bern' }, { ifMatch: '"1"' }));
    assert.equal(sent.length, 2);
  }
  const { muster, sent } = newMuster([limited, done()]);
  await muster.deleteJob({ id: 'x' });
  assert.equal(sent.length, 2);
});

test('other refusals are not repeated', async () => {
  for (const status of [400, 401, 404, 409, 412, 422, 500]) {
    const { muster, sent } = newMuster([refused(status, 'No')]);
    await assert.rejects(muster.addJob({ job_title: 'Baker' }), { status, message: 'No' });
    assert.equal(sent.length, 1, String(status));
  }
});

test('a Retry-After beyond the limit fails at once, and the error has it', async () => {
  const { muster, sent } = newMuster([refused(429, 'Rate limit exceeded. Try again later.', { 'retry-after': '3600' })]);
  await assert.rejects(muster.listWebhooks(), { status: 429, retryAfterSeconds: 3600 });
  assert.equal(sent.length, 1);
});

test('without Retry-After the delay doubles up to eight seconds, less a jitter of at most half', () => {
  const error = new MusterError('network', '');
  for (const [attempts, delayMs] of [
    [1, 500],
    [2, 1000],
    [3, 2000],
    [20, 8000],
  ] as const)
    for (let count = 0; count < 100; count += 1) {
      const actual = retryDelayMs(error, attempts);
      assert.ok(actual >= delayMs / 2 && actual <= delayMs, `${attempts}: ${actual}`);
    }
});

test('a try without an answer in time is a timeout', async () => {
  const muster = createMuster({ baseUrl: 'https://muster.example', fetch: untilAborted, timeoutMs: 10, attemptsMax: 1 });
  await assert.rejects(muster.listWebhooks(), { name: 'MusterError', kind: 'timeout', status: 0 });
});

test('an aborted call ends at once, also while it waits for its next try', async () => {
  const muster = createMuster({ baseUrl: 'https://muster.example', fetch: untilAborted });
  await assert.rejects(muster.listWebhooks({}, { signal: AbortSignal.abort() }), { kind: 'aborted' });
  const waiting = new AbortController();
  const { muster: busyOne, sent } = newMuster([refused(503, 'Later', { 'retry-after': '50' })]);
  const call = busyOne.listWebhooks({}, { signal: waiting.signal });
  setImmediate(() => waiting.abort());
  await assert.rejects(call, { kind: 'aborted' });
  assert.equal(sent.length, 1);
});

test('an answer that is not of the API is told apart', async () => {
  const page = new Response('<h1>Sign in</h1>', { headers: { 'x-request-id': 'r1' } });
  await assert.rejects(newMuster([page]).muster.listWebhooks(), { kind: 'invalid_answer', status: 200, requestId: 'r1' });
  const gone = new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway', headers: { 'retry-after': '0' } });
  await assert.rejects(newMuster([gone]).muster.listWebhooks(), { kind: 'refused', status: 502, message: '502 Bad Gateway' });
});

test('path, token and headers are those of the options, read again before each try', async () => {
  let count = 0;
  const token = async () => {
    count += 1;
    return `token-${count}`;
  };
  const { muster, sent } = newMuster([busy, done()], {
    basePath: '/console/v1',
    token,
    headers: () => ({ 'x-try': String(count) }),
  });
  await muster.listWebhooks({}, { headers: { 'x-call': 'yes' } });
  assert.deepEqual(
    sent.map(({ url, headers }) => [url, headers.get('authorization'), headers.get('x-try'), headers.get('x-call')]),
    [
      ['https://muster.example/console/v1/webhooks', 'Bearer token-1', '1', 'yes'],
      ['https://muster.example/console/v1/webhooks', 'Bearer token-2', '2', 'yes'],
    ],
  );
  const withCookie = newMuster([done()], { token: undefined });
  await withCookie.muster.listWebhooks();
  assert.equal(withCookie.sent[0]?.headers.get('authorization'), null);
});

function untilAborted(_url: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
  });
}
