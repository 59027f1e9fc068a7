import test from 'node:test';
import { readLargestPages, sendAttacks, startTarget, startWatcher } from '#test/processes/stalls.ts';

/* One request for each part of the server that reads what is sent to it. All of them, and thousands of jobs: stall.long.test.ts. */
const names = [
  'base64 of 3 MB of blanks',
  'a CV of 10 MB in base64 with a candidate',
  'a number of 20,000 digits',
  'a file name of combining marks',
  'a cover letter that grows eighteenfold',
  'the same, as long as it may be',
  'languages without end',
  '2,000 overrides in a DOCX',
  '80,000 choices of one question',
  '500,000 fields of a form',
  '400,000 nested arrays in questions',
  '80,000 unknown keys',
  '300,000 tags',
  'questions at their limits',
  'a search for 16 KB of words',
  'a table of 84 KB',
  'strong words',
  'links that do not end',
  'quotes',
];

test('no request blocks the event loop', { timeout: 170_000 }, async (t) => {
  // Without the worker, which would read the CVs.
  const target = await startTarget(t, ['--role', 'web']);
  const watcher = await startWatcher(t, target);
  await t.test('a single request', () => sendAttacks(target, watcher, names));
  await t.test('the largest page of candidates', (t) => readLargestPages(t, target, watcher, ['/v1/candidates?limit=500']));
});
