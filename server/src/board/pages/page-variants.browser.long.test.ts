import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '#test/browser/axe.ts';
import { newBakery } from '#test/browser/bakery.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

/** Nothing sticks out to the side. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

test('a closed job says so and links to the open ones', async (t) => {
  const bakery = await newBakery(running);
  const { client, jobId, jobUrl, listUrl } = bakery;
  const page = await browser.open(t);
  await client.patch('/v1/update-job', { job_id: jobId, status: 'Paused' });
  for (const url of [jobUrl, `${jobUrl}/apply`]) {
    const response = await page.goto(url);
    assert.equal(response?.status(), 410);
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'This job is no longer open');
  }
  await follow(page.getByRole('link', { name: /See open jobs at/ }));
  assert.equal(page.url(), listUrl);
  assert.deepEqual(await page.getByRole('link', { name: 'Night Baker' }).all(), []);
});

test('a board in the color of the company passes axe', async (t) => {
  const { client, urls } = await newBoard();
  await client.patch('/v1/update-company', { company_id: client.companyId, accent_color: '#ffd400' });
  const page = await browser.open(t);
  await page.goto(urls[0] ?? '');
  assert.deepEqual(await axeFindings(page), []);
});

test('without JavaScript a job is shared by a link that can be selected, and leads on to others of its department', async (t) => {
  const { urls } = await newBoard();
  const page = await browser.open(t, { javaScriptEnabled: false, viewport: phone });
  await page.goto(urls[1] ?? '');
  await page.getByText('Share this job').click();
  assert.equal(await page.getByLabel('Link to this job').inputValue(), urls[1]);
  await page.getByRole('link', { name: 'Miller' }).click();
  await page.waitForURL(/miller$/);
  await page.getByRole('heading', { level: 1, name: 'Miller' }).waitFor();
});

test('a headline in a right-to-left script does not turn the list around', async (t) => {
  const { client, urls } = await newBoard();
  await client.patch('/v1/update-company', { company_id: client.companyId, headline: 'اخبز معنا' });
  const page = await browser.open(t);
  await page.setViewportSize(phone);
  await page.goto(urls[0] ?? '');
  assert.equal(await page.locator('h1:dir(rtl)').innerText(), 'اخبز معنا');
  assert.equal(await page.evaluate('document.body.dir'), '');
  assert.equal(await overflow(page), 0);
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
