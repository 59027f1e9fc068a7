import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { allBoardPages } from '#test/board-pages.ts';
import { axeFindings } from '#test/browser/axe.ts';
import { newBakery } from '#test/browser/bakery.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();
const pageBytesMax = 30 * 1024;
// A phone, and the narrowest that WCAG asks for: a desktop at 400 %.
const widths = [phone.width, 320];
const desktop = { width: 1280, height: 900 };
// Pages that are built like another one.
const likeAnother = [
  'filtered list',
  'list without a match',
  'after the talent pool',
  'a company that never was (404)',
  'a job that is over (410)',
  'form of a company with a long name',
];
// What is too small to be hit with a finger. The label of a choice is part of its target: a tap on it selects the choice.
const smallTargets = `[...document.querySelectorAll(
  'button:not([aria-hidden]), select, textarea, a.button, .choice label, input:is([type=text], [type=email], [type=search], [type=file])',
)].flatMap((target) => {
  const { width, height } = target.getBoundingClientRect();
  const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 0;
  return isShown && (width < 24 || height < 24) ? [target.outerHTML] : [];
})`;

/** Nothing sticks out to the side. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

test('every kind of page passes axe in light and dark, and every page fits a phone without scrolling to the side, has one main heading and fewer than 30 KB', async (t) => {
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
  const pages = { ...(await allBoardPages(running, bakery)), 'form of a company with a long name': `${other.public_url}/apply` };
  const page = await browser.open(t);
  for (const [name, url] of Object.entries(pages)) {
    await page.setViewportSize(desktop);
    const response = await page.goto(url);
    const bytes = (await response?.body())?.length ?? 0;
    assert.ok(bytes > 500 && bytes < pageBytesMax, `${name} has ${bytes} bytes`);
    if (!likeAnother.includes(name)) assert.deepEqual(await axeFindings(page), [], name);
    for (const width of widths) {
      await page.setViewportSize({ ...phone, width });
      assert.equal(await overflow(page), 0, `${name} is too wide for ${width}`);
    }
    assert.deepEqual(await page.evaluate(smallTargets), [], name);
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, name);
    assert.ok((await page.title()).length > 5, name);
  }
});

test('search and filters are in the URL, and the back button undoes them', async (t) => {
  const bakery = await newBakery(running);
  const page = await browser.open(t);
  await page.goto(bakery.listUrl);
  const shown = () => page.locator('.jobs li').count();
  assert.equal(await shown(), 4);
  await page.getByLabel('Work model').selectOption('remote');
  await page.getByLabel('Employment type').selectOption('full-time');
  await follow(page.getByRole('button', { name: 'Search' }));
  assert.equal(await page.locator('.jobs a').innerText(), 'Accountant');
  const shared = page.url();
  await follow(page.getByRole('link', { name: /Remove filter.*Remote/ }));
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
  const page = await browser.open(t);
  await page.setViewportSize(phone);
  await page.goto(public_url);
  assert.equal(await page.locator('h1:dir(rtl)').innerText(), 'خبّاز ليلي');
  assert.equal(await page.locator('p:dir(rtl)', { hasText: 'للعمل' }).count(), 1);
  assert.equal(await page.locator('main:dir(ltr)').count(), 1);
  assert.equal(await overflow(page), 0);
  await page.goto(listUrl);
  assert.equal(await page.locator('.jobs a bdi:dir(rtl)').innerText(), 'خبّاز ليلي');
  assert.equal(await page.locator('.jobs a bdi:dir(ltr)').count(), 4);
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
