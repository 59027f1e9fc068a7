import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import Fastify from 'fastify';
import { axeFindings, axeFindingsWithoutColors } from '#test/browser/axe.ts';
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

test('the language of one example is the language of all, also on the next page', async (t) => {
  const page = await chromium.open(t);
  await page.goto(`${origin}/docs/interviews`);
  const python = page.getByText('interview_id = muster("POST", "/v1/schedule-interview"');
  assert.equal(await python.isVisible(), false);
  await page.getByRole('radio', { name: 'Python' }).first().check();
  assert.equal(await python.isVisible(), true);
  await page.goto(`${origin}/docs/webhooks`);
  assert.equal(await page.getByRole('radio', { name: 'Python' }).first().isChecked(), true);
});

test('a guide and results have no accessibility violations, in light and dark, and fit on a phone', async (t) => {
  const page = await chromium.open(t);
  await page.goto(`${origin}/docs/quick-start`);
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'));
  await page.goto(`${origin}/docs/search?q=webhook`);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'));
});
