import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '#test/browser/axe.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { newClient } from '#test/factories.ts';
import { sampleJpeg, samplePng } from '#test/samples/pictures.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

test('axe finds nothing on list, job and form in any color, with pictures and without, and nothing is too wide for a phone', async (t) => {
  const { client, urls } = await newBoard();
  const page = await browser.open(t, { javaScriptEnabled: true });
  for (const accent_color of ['#ffd400', '#0a0a23', '#ff2d92']) {
    await client.patch('/v1/update-company', { company_id: client.companyId, accent_color });
    for (const url of urls) {
      await page.goto(url);
      assert.deepEqual(await axeFindings(page), [], `${accent_color} ${url}`);
    }
  }
  for (const [kind, picture] of [
    ['logo', samplePng(300, 100)],
    ['cover', sampleJpeg(800, 500)],
  ] as const) {
    const content = picture.toString('base64');
    await client.post('/v1/set-company-picture', { company_id: client.companyId, kind, picture: { filename: kind, content } });
  }
  await page.setViewportSize(phone);
  for (const url of urls) {
    await page.goto(url);
    assert.deepEqual(await axeFindings(page), [], url);
    assert.equal(await sidewaysScroll(page), 0);
  }
});

async function newBoard() {
  const client = await newClient(running);
  const fields = { status: 'Active', department: 'Bakery', city: 'Berlin', job_country: 'Germany', workplace: 'Remote' };
  await client.addJob({ job_title: 'Miller', ...fields, city: 'Ulm', workplace: 'Hybrid', salary: 30_000, currency: 'EUR' });
  await client.addJob({ job_title: 'Baker', ...fields, job_description: 'You **bake**.' });
  await client.addJob({ job_title: 'Accountant', ...fields, department: 'Office' });
  const list = `${running.url}/jobs/${client.companySlug}`;
  await client.patch('/v1/update-company', { company_id: client.companyId, headline: 'Bake with us', description: 'We *bake*.' });
  return { client, urls: [list, `${list}/baker`, `${list}/baker/apply`] };
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
