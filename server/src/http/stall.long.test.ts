import test from 'node:test';
import { readLargestPages, sendAttacks, startTarget, startWatcher, visitWorstJobs } from '#test/processes/stalls.ts';

test('no request blocks the event loop', { timeout: 170_000 }, async (t) => {
  const target = await startTarget(t);
  const watcher = await startWatcher(t, target);
  await t.test('a single request of any kind', () => sendAttacks(target, watcher));
  await t.test('thousands of the most expensive jobs', (t) => visitWorstJobs(t, target, watcher));
  await t.test('the largest pages of candidates and events', (t) => readLargestPages(t, target, watcher));
});
