import assert from 'node:assert/strict';
import test from 'node:test';
import { createPacer } from './pacer.ts';

function paced(pace: Parameters<typeof createPacer>[0]) {
  let now = 1_000_000_000_000;
  const pacer = createPacer(pace, () => now);
  /** When so many requests in a row were sent, in milliseconds from now. */
  const send = (count: number) => {
    const from = now;
    return Array.from({ length: count }, () => {
      now += pacer.take();
      return Math.round(now - from);
    });
  };
  return {
    pacer,
    send,
    pass: (ms: number) => {
      now += ms;
    },
    now: () => now,
  };
}

test('a burst goes at once, and what follows comes at the pace; a pause fills it again', () => {
  const { send, pass } = paced({ requests: 10, seconds: 1, burst: 3 });
  assert.deepEqual(send(6), [0, 0, 0, 100, 200, 300]);
  pass(10_000);
  assert.deepEqual(send(5), [0, 0, 0, 100, 200]);
});

test('what an answer says of the limit counts: another limit, and none left until a time', () => {
  const { pacer, send, now } = paced({ requests: 50, seconds: 30, burst: 1 });
  assert.deepEqual(send(3), [0, 600, 1200]);
  pacer.correct({ 'x-ratelimit-limit': '300' });
  const [first = 0, second = 0, third = 0] = send(3);
  assert.deepEqual([second - first, third - second], [100, 100]);
  pacer.correct({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.ceil(now() / 1000) + 20) });
  assert.ok((send(1)[0] ?? 0) >= 20_000);
  pacer.correct({ 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '7' });
  assert.ok((send(1)[0] ?? 0) >= 6_900);
  pacer.correct({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999999' });
  assert.ok((send(1)[0] ?? 0) <= 3_700_000, 'an hour at most');
  pacer.correct({ 'x-ratelimit-limit': 'many', 'x-ratelimit-remaining': '-1', 'x-ratelimit-reset': 'x' });
  assert.ok((send(1)[0] ?? 0) < 1000);
});
