import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { startApp } from '../../server/test/start-app.ts';
import { brokenScreens, openIn } from './all-screens.ts';

const running = startApp();
const chromium = startBrowser();

test('from right to left the side bar is on the right, and no screen breaks', async (t) => {
  const { client, page } = await openIn({ running, chromium }, t, 'pseudo-rtl');
  assert.deepEqual(await brokenScreens(running, client, page), []);
  const navigation = await page.getByRole('navigation').first().boundingBox();
  assert.ok(navigation && navigation.x > 720, `the side bar begins at ${navigation?.x}`);
});
