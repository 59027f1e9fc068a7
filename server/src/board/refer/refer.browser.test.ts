import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { codeSettings } from '#test/application-pages.ts';
import { axeFindings } from '#test/browser/axe.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
import { newClient } from '#test/factories.ts';
import { mailedReferrals, newReferralLink, sendReferral } from '#test/referrals.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp({ ...codeSettings, APPLY_LIMITS: 'address=100000,untokened=100000,job=100000' });
const browser = startBrowser();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

async function assertFits(page: Page): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  assert.equal(width, 0, `${page.url()} scrolls sideways`);
}

test('a colleague recommends somebody on a phone without JavaScript, and that person agrees and goes on to the form', async (t) => {
  const client = await newClient(running);
  await client.addJob({ status: 'Active', job_title: 'Baker', city: 'Bergen' });
  await client.addJob({ status: 'Active', job_title: `Head of ${'very long titles '.repeat(6)}` });
  const { url } = await newReferralLink(client);
  const page = await browser.open(t, { viewport: phone, javaScriptEnabled: false });
  await page.goto(url);
  assert.equal(await heading(page), 'Recommend somebody to Test Company');
  await assertFits(page);
  await follow(page.getByRole('link', { name: 'Recommend somebody for Baker' }));
  await assertFits(page);
  await page.getByLabel('Their full name').fill('Ada Lindqvist');
  await page.getByLabel('Their email address').fill('ada');
  await follow(page.getByRole('button', { name: 'Send recommendation' }));
  assert.match(await page.getByRole('alert').innerText(), /Their email address/);
  await assertFits(page);
  assert.equal(await page.getByLabel('Their full name').inputValue(), 'Ada Lindqvist');
  await page.getByLabel('Their email address').fill('ada@example.com');
  await page.getByLabel('How do you know each other?').fill('From school');
  await page.getByLabel('CV').setInputFiles({ name: 'ada.txt', mimeType: 'text/plain', buffer: Buffer.from('Ada bakes bread.') });
  await follow(page.getByRole('button', { name: 'Send recommendation' }));
  assert.match(await page.getByRole('status').innerText(), /Thank you/);
  assert.match(await page.getByRole('region', { name: 'Recommendations so far' }).innerText(), /Baker[\s\S]*Waiting for an answer/);
  await assertFits(page);

  const [own = ''] = await mailedReferrals(running, client);
  await page.goto(own);
  assert.equal(await heading(page), 'Kim Dahl recommends you for Baker');
  await assertFits(page);
  assert.match(await page.getByRole('main').innerText(), /ada\.txt/);
  await page.getByRole('checkbox', { name: /Test Company may store and use/ }).check();
  await follow(page.getByRole('button', { name: 'Yes, apply with this' }));
  assert.equal(await heading(page), 'Thank you, you have applied');
  const [candidate] = (await client.get('/v1/candidates')).body.candidates;
  assert.deepEqual([candidate.type, candidate.resume_filename], ['applicant', 'ada.txt']);
  await follow(page.getByRole('button', { name: 'Go to the application form' }));
  assert.equal(await page.getByLabel('Email').inputValue(), 'ada@example.com');
});

test('axe finds nothing on any of the pages, in German and dark too; without Arabic texts they come in English, left to right', async (t) => {
  const client = await newClient(running);
  const jobId = await client.addJob({ status: 'Active', job_title: 'Bäcker' });
  const { url } = await newReferralLink(client);
  for (const look of [{ locale: 'de-DE', colorScheme: 'dark' }, { locale: 'ar-EG' }] as const) {
    const page = await browser.open(t, look);
    const isGerman = look.locale === 'de-DE';
    await sendReferral(url, jobId, { person_email: `${look.locale}@example.com` });
    for (const path of ['', `/${jobId}`, '?done=sent&q=nothing']) {
      await page.goto(url + path);
      assert.deepEqual(await axeFindings(page), [], path);
    }
    await page.goto(`${url}/${jobId}`);
    await follow(page.getByRole('button', { name: isGerman ? 'Empfehlung senden' : 'Send recommendation' }));
    assert.deepEqual(await axeFindings(page), []);
    const [own = ''] = await mailedReferrals(running, client);
    await page.goto(own);
    assert.equal(await heading(page), isGerman ? 'Empfehlung von Kim Dahl: Bäcker' : 'Kim Dahl recommends you for Bäcker');
    assert.equal(await page.evaluate('getComputedStyle(document.documentElement).direction'), 'ltr');
    assert.deepEqual(await axeFindings(page), []);
    await follow(page.getByRole('button', { name: isGerman ? 'Ablehnen und alles löschen' : 'Decline and delete everything' }));
    assert.equal(await heading(page), isGerman ? 'Alles ist gelöscht' : 'Everything is deleted');
    assert.deepEqual(await axeFindings(page), []);
  }
});
