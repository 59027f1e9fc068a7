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
