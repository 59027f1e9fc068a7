import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { startApp } from '../../server/test/start-app.ts';
import { brokenScreens, openIn } from './all-screens.ts';
import { laptop } from './layout.ts';

const running = startApp();
const chromium = startBrowser();

test('no screen breaks in German on a laptop', async (t) => {
  const { client, page } = await openIn({ running, chromium }, t, 'de');
  await page.setViewportSize(laptop);
  assert.deepEqual(await brokenScreens(running, client, page), []);
});
