import assert from 'node:assert/strict';
import test from 'node:test';
import { allBoardPages } from '#test/board-pages.ts';
import { axeFindings } from '#test/browser/axe.ts';
import { newBakery } from '#test/browser/bakery.ts';
import { startBrowser } from '#test/browser/browser.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

test('axe finds nothing on any page, in light and in dark', async (t) => {
  const pages = await allBoardPages(running, await newBakery(running));
  const page = await browser.open(t, { colorScheme: 'light', bypassCSP: true });
  for (const [name, url] of Object.entries(pages)) {
    await page.goto(url);
    assert.deepEqual(await axeFindings(page), [], name);
  }
});
