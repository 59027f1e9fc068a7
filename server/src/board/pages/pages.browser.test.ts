import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '#test/browser/axe.ts';
import { type Bakery, newBakery } from '#test/browser/bakery.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();
const pageBytesMax = 30 * 1024;
// A phone, and the narrowest that WCAG asks for: a desktop at 400 %.
const widths = [phone.width, 320];

/** Every kind of page, by its name. */
async function allPages({ client, listUrl, jobUrl, jobId }: Bakery): Promise<Record<string, string>> {
  const { company_id } = await client.job(jobId);
  const closed = await client.addJob({ job_title: 'Miller', status: 'Active', company_id });
  const { public_url } = await client.job(closed);
  await client.patch('/v1/update-job', { job_id: closed, status: 'Closed' });
  await client.patch('/v1/update-company', { company_id, talent_pool_months: 12 });
  return {
    'the start of the boards': `${running.url}/jobs`,
    list: listUrl,
    'filtered list': `${listUrl}?q=baker&department=Pastry`,
    'list without a match': `${listUrl}?q=astronaut`,
    job: jobUrl,
    form: `${jobUrl}/apply`,
    confirmation: `${jobUrl}/applied`,
    'talent pool': `${listUrl}/talent_pool`,
    'after the talent pool': `${listUrl}/talent_pool/joined`,
    'a job that never was (404)': `${listUrl}/astronaut`,
    'a company that never was (404)': `${running.app.links.publicJobsUrl}/nobody-here`,
    'a job that is over (410)': public_url,
  };
}

/** Nothing sticks out to the side. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

test('axe finds nothing on any page, in light and in dark', async (t) => {
  const pages = await allPages(await newBakery(running));
  const page = await browser.open(t, { colorScheme: 'light', bypassCSP: true });
  for (const [name, url] of Object.entries(pages)) {
    await page.goto(url);
    assert.deepEqual(await axeFindings(page), [], name);
  }
});

test('every page fits a phone without scrolling to the side, has one main heading and fewer than 30 KB', async (t) => {
  const bakery = await newBakery(running);
  const { client, jobId } = bakery;
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  await client.patch('/v1/update-job', {
    job_id: jobId,
    job_title: `${long} ${long}`,
    city: long,
    job_description: `${long}${long}\n\n    ${long}`,
  });
  const { company } = (await client.post('/v1/companies', { name: long })).body;
  const other = await client.job(await client.addJob({ job_title: 'Clerk', status: 'Active', company_id: company.id }));
  const pages = { ...(await allPages(bakery)), 'form of a company with a long name': `${other.public_url}/apply` };
  const page = await browser.open(t, { viewport: phone, isMobile: true, hasTouch: true });
  for (const [name, url] of Object.entries(pages)) {
    const response = await page.goto(url);
    const bytes = (await response?.body())?.length ?? 0;
    assert.ok(bytes > 500 && bytes < pageBytesMax, `${name} has ${bytes} bytes`);
    for (const width of widths) {
      await page.setViewportSize({ ...phone, width });
      assert.equal(await overflow(page), 0, `${name} is too wide for ${width}`);
    }
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, name);
    assert.ok((await page.title()).length > 5, name);
  }
});

test('touch targets on a phone are large enough', async (t) => {
  const bakery = await newBakery(running);
  const page = await browser.open(t, { viewport: phone, isMobile: true, hasTouch: true });
  // The label of a choice is part of its target: a tap on it selects the choice.
  const targets =
    'button, select, textarea, a.button, .choice label, input:is([type=text], [type=email], [type=search], [type=file])';
  for (const url of [bakery.listUrl, bakery.jobUrl, `${bakery.jobUrl}/apply`]) {
    await page.goto(url);
    const shown = await page.locator(targets).filter({ visible: true }).all();
    assert.ok(shown.length > 0);
    for (const target of shown) {
      const box = await target.boundingBox();
      assert.ok(box && box.width >= 24 && box.height >= 24, `${await target.innerText()} ${JSON.stringify(box)}`);
    }
  }
});

test('search and filters are in the URL, and the back button undoes them', async (t) => {
  const bakery = await newBakery(running);
  const page = await browser.open(t);
  await page.goto(bakery.listUrl);
  const shown = () => page.locator('.jobs li').count();
  assert.equal(await shown(), 4);
  await page.getByLabel('Workplace').selectOption('remote');
  await page.getByLabel('Type').selectOption('full-time');
  await follow(page.getByRole('button', { name: 'Search' }));
  assert.equal(await page.locator('.jobs a').innerText(), 'Accountant');
  const shared = page.url();
  await follow(page.getByRole('link', { name: /Remove the filter.*Remote/ }));
  assert.equal(await shown(), 2);
  await page.goto(shared);
  assert.equal(await shown(), 1);
  await follow(page.getByRole('link', { name: 'Clear all' }));
  assert.equal(await shown(), 4);
});

test('a job in a right-to-left script is right-to-left on the list and on its page', async (t) => {
  const { client, listUrl, jobId } = await newBakery(running);
  const { company_id } = await client.job(jobId);
  const id = await client.addJob({
    company_id,
    job_title: 'خبّاز ليلي',
    job_description: 'نبحث عن **خبّاز** للعمل ليلاً.',
    city: 'بيروت',
    status: 'Active',
  });
  const { public_url } = await client.job(id);
  const page = await browser.open(t, { viewport: phone });
  await page.goto(public_url);
  assert.equal(await page.locator('h1:dir(rtl)').innerText(), 'خبّاز ليلي');
  assert.equal(await page.locator('p:dir(rtl)', { hasText: 'للعمل' }).count(), 1);
  assert.equal(await overflow(page), 0);
  await page.goto(listUrl);
  assert.equal(await page.locator('.jobs a bdi:dir(rtl)').innerText(), 'خبّاز ليلي');
  assert.equal(await page.locator('.jobs a bdi:dir(ltr)').count(), 4);
});

test('a closed job says so and links to the open ones', async (t) => {
  const bakery = await newBakery(running);
  const { client, jobId, jobUrl, listUrl } = bakery;
  const page = await browser.open(t);
  await client.patch('/v1/update-job', { job_id: jobId, status: 'Paused' });
  for (const url of [jobUrl, `${jobUrl}/apply`]) {
    const response = await page.goto(url);
    assert.equal(response?.status(), 410);
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'This job is not open any more');
  }
  await follow(page.getByRole('link', { name: /See what is open/ }));
  assert.equal(page.url(), listUrl);
  assert.deepEqual(await page.getByRole('link', { name: 'Night Baker' }).all(), []);
});

test('the skip link is first in the tab order, and moves the focus to the content', async (t) => {
  const bakery = await newBakery(running);
  const page = await browser.open(t);
  await page.goto(bakery.jobUrl);
  await page.keyboard.press('Tab');
  await page.locator(':focus', { hasText: /Skip/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('main:focus').waitFor();
});
