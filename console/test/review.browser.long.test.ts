import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { startApp } from '../../server/test/start-app.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { decideByKeys, openReview } from './review-console.ts';
import { untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = recruiterConsole(wholeFile, running, chromium);

const applicants = 200;
const wholeMaxMs = 20 * 60_000;

test('two hundred applicants take 450 keys, and the screens between them much less than twenty minutes', async (t) => {
  // Two pages of the queue: the second is read while the first is decided.
  const review = await openReview(openConsole, applicants);
  const start = performance.now();
  const keys = await decideByKeys(review);
  const ms = performance.now() - start;
  t.diagnostic(`${applicants} applicants: ${keys} keys, ${Math.round(ms / 1000)} s`);
  assert.equal(keys, 450);
  assert.ok(ms < wholeMaxMs, `${Math.round(ms / 1000)} s`);
});
