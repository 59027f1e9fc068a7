import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '#test/browser/axe.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow, loadPage } from '#test/browser/follow.ts';
import { tabTo } from '#test/browser/tab.ts';
import { newClient } from '#test/factories.ts';
import { readOffer, sentOffer } from '#test/offers.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

async function assertFits(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  assert.equal(overflow, 0, 'the page does not scroll sideways');
}

test('a candidate reads, downloads and accepts an offer by keyboard, on a phone in German without scripts', async (t) => {
  const client = await newClient(running);
  const { id, url } = await sentOffer(client, { expires_at: '2031-01-01T18:00:00+01:00' });
  const page = await browser.open(t, { javaScriptEnabled: false, viewport: phone, locale: 'de-DE', colorScheme: 'dark' });
  await page.goto(url);
  assert.equal(await heading(page), 'Willkommen im Team: Controls Engineer');
  assert.match(await page.getByRole('main').innerText(), /Gehalt\s+64\.500\s€ pro Jahr[\s\S]*1 Seite · \d+ kB/);
  await assertFits(page);
  assert.equal((await readOffer(client, id)).viewed_at, null);
  await tabTo(page, 'Herunterladen');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  assert.equal(download.suggestedFilename(), 'Offer-letter-adaeze-nwosu.pdf');
  assert.notEqual((await readOffer(client, id)).viewed_at, null);

  await tabTo(page, 'Zum Annehmen den vollständigen Namen eingeben');
  await page.keyboard.type('Adaeze Nwosu');
  // As a browser does that checks nothing itself.
  await page.evaluate("document.querySelector('.answer form').noValidate = true");
  await tabTo(page, 'Angebot annehmen');
  await loadPage(page, () => page.keyboard.press('Enter'));
  assert.match(await page.getByRole('alert').innerText(), /Bitte das Kästchen ankreuzen/);
  await assertFits(page);
  // The link above the form leads to the box.
  await tabTo(page, 'Ich habe das Angebotsschreiben gelesen');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await tabTo(page, 'Angebot annehmen');
  await loadPage(page, () => page.keyboard.press('Enter'));
  assert.match(await page.getByRole('status').innerText(), /Angenommen von Adaeze Nwosu/);
  assert.equal((await readOffer(client, id)).status, 'accepted');
  await assertFits(page);
  await tabTo(page, 'Versiegeltes Schreiben herunterladen');
  const [sealed] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  assert.match(sealed.suggestedFilename(), /\.pdf$/);
});

test('an offer is declined by keyboard, and axe finds nothing on any page, light and dark', async (t) => {
  const client = await newClient(running);
  const { id, url } = await sentOffer(client);
  // Nothing is written in Arabic: the page comes in the language of the company.
  const page = await browser.open(t, { locale: 'ar-EG' });
  await page.goto(url);
  assert.equal(await heading(page), 'Join us as Controls Engineer');
  assert.deepEqual(await axeFindings(page), []);
  await page.getByLabel('Type your full name').fill('Adaeze Nwosu');
  await page.getByLabel('I have read the offer letter').check();
  assert.deepEqual(await axeFindings(page), []);
  await follow(page.getByRole('link', { name: 'Decline offer' }));
  assert.equal(await heading(page), 'Decline this offer?');
  assert.deepEqual(await axeFindings(page), []);
  await tabTo(page, 'Reason');
  await page.keyboard.press('P');
  await tabTo(page, 'Anything you would like to add');
  await page.keyboard.type('Too far.');
  await tabTo(page, 'Decline offer');
  await loadPage(page, () => page.keyboard.press('Enter'));
  assert.equal(await heading(page), 'Offer declined');
  assert.deepEqual(await axeFindings(page), []);
  const { status, decline_reason, decline_comment } = await readOffer(client, id);
  assert.deepEqual([status, decline_reason, decline_comment], ['declined', 'pay', 'Too far.']);
});
