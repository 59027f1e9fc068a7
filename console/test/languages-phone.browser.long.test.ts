import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { startApp } from '../../server/test/start-app.ts';
import { brokenScreens, openIn } from './all-screens.ts';

const running = startApp();
const chromium = startBrowser();
const phone = { width: 390, height: 844 };

for (const [language, name] of [
  ['de', 'German'],
  ['pseudo', 'a language two fifths longer than English'],
] as const) {
  test(`no screen breaks on a phone in ${name}`, async (t) => {
    const { client, page } = await openIn({ running, chromium }, t, language);
    await page.setViewportSize(phone);
    assert.deepEqual(await brokenScreens(running, client, page), []);
  });
}
