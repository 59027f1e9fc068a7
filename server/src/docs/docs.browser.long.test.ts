import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import Fastify from 'fastify';
import { axeFindings } from '#test/browser/axe.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { serveDocs } from './docs-routes.ts';

const chromium = startBrowser();
const server = Fastify();
let origin = '';

before(async () => {
  serveDocs(server, { links: { publicUrl: 'https://muster.example', publicJobsUrl: '' } });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});

after(() => server.close());

test('guides and results have no accessibility violations, in light and dark, and fit on a phone', async (t) => {
  const page = await chromium.open(t);
  for (const path of ['/docs/quick-start', '/docs/screening', '/docs/search?q=webhook']) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(origin + path);
    assert.deepEqual(await axeFindings(page), [], path);
    await page.setViewportSize(phone);
    assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), path);
  }
});

test('a reader searches with the keyboard alone, opens a result, and comes back with Escape', async (t) => {
  const page = await chromium.open(t);
  await page.goto(`${origin}/docs/quick-start`);
  await page.keyboard.press('/');
  await page.keyboard.type('rotating secret');
  const result = page.getByRole('link', { name: 'Rotating the secret' });
  await result.waitFor();
  await page.getByRole('heading', { name: 'Quick start' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Quick start' }).waitFor();
  await page.keyboard.type('rotating secret');
  await result.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/webhooks#rotating-the-secret');
  await page.getByRole('heading', { name: 'Rotating the secret' }).waitFor();
});

test('without JavaScript the examples can be chosen and the search answers with a page', async (t) => {
  const page = await chromium.open(t, { javaScriptEnabled: false });
  await page.goto(`${origin}/docs/interviews`);
  await page.getByRole('radio', { name: 'TypeScript' }).nth(1).check();
  await page.getByText('await muster.scheduleInterview(').waitFor();
  await page.getByRole('searchbox').fill('Idempotency-Key');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/search?q=Idempotency-Key');
  await page.getByRole('link', { name: 'POST: Idempotency-Key' }).waitFor();
});
