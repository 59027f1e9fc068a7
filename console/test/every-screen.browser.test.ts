import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { startApp } from '../../server/test/start-app.ts';
import { openIn, plainTexts, screens, seed, show } from './all-screens.ts';
import { layoutFindings } from './layout.ts';

const running = startApp();
const chromium = startBrowser();

test('every screen has its texts from the language, and none breaks in a language that is longer', async (t) => {
  const { client, page } = await openIn({ running, chromium }, t, 'pseudo');
  const wrong = new Set<string>();
  for (const path of screens(await seed(client))) {
    await show(running, page, path);
    for (const text of await plainTexts(page)) wrong.add(`${path}: ${text}`);
    for (const finding of await layoutFindings(page)) wrong.add(`${path}: ${finding}`);
  }
  assert.deepEqual([...wrong], []);
});
