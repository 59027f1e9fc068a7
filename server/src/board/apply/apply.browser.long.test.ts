import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { newBakery } from '#test/browser/bakery.ts';
import { startBrowser } from '#test/browser/browser.ts';
import { makePdf } from '#test/browser/pdf.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();
const resume = makePdf('Ada Lindqvist, baker');
const certificate = makePdf('Certificate');

/** A form that is sent within three seconds is held back for the rest of them. */
function skipFillTime(): void {
  const at = running.app.clock().getTime() + 20_000;
  running.app.clock = () => new Date(at);
}

function pdf(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/pdf', buffer };
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Lindqvist');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone').fill('+33 6 12 34 56 78');
  await page.getByLabel('City').fill('Lyon');
  await page.getByLabel('Country').fill('France');
  await page.getByLabel('CV').setInputFiles(pdf('ada.pdf', resume));
  await page.getByLabel('Cover letter').fill('I bake.\n\nEvery night.');
  await page.getByLabel('Website').fill('https://ada.example.com/');
  await page.getByLabel('Languages').fill('French, fluent\nSwedish, native');
  await page.getByLabel('Your favourite bread').fill('Rye & "spelt" <b>');
  await page.getByRole('group', { name: 'Which shift suits you?' }).getByLabel('Late').check();
  await page.getByLabel('Which town?').selectOption('Town 7');
  for (const oven of ['Gas', 'Wood']) await page.getByLabel(oven).check();
  await page.getByRole('group', { name: 'Do you have a driving licence?' }).getByLabel('Yes').check();
  await page.getByLabel('Years at the oven').fill('7.5');
  await page.getByLabel('Earliest start').fill('2027-01-15');
  await page.getByLabel('A page with your work').fill('https://ada.example.com/bread');
  await page.getByLabel('Certificate').setInputFiles(pdf('certificate.pdf', certificate));
  await page.getByLabel(/privacy notice/).check();
}

async function send(page: Page): Promise<void> {
  skipFillTime();
  const answered = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Send application' }).click();
  await answered;
}

async function assertConfirmed(page: Page): Promise<void> {
  await page.waitForURL(/\/applied$/);
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Thank you, we’ve received your application');
}

test('a CV that is too large is an error beside its field, and the other values are kept', async (t) => {
  const { jobUrl } = await newBakery(running);
  const page = await browser.open(t);
  const path = join(mkdtempSync(join(tmpdir(), 'muster-test-')), 'large.pdf');
  t.after(() => rmSync(dirname(path), { recursive: true }));
  const sendLarge = async (mebibytes: number) => {
    writeFileSync(path, Buffer.concat([resume, Buffer.alloc(mebibytes * 1024 * 1024)]));
    await page.goto(`${jobUrl}/apply`);
    await fillIn(page);
    await page.getByLabel('CV').setInputFiles(path);
    await send(page);
    assert.match(await page.getByRole('main').innerText(), /too large[\s\S]*10 MB/);
  };
  await sendLarge(11);
  assert.equal(await page.getByLabel('CV').getAttribute('aria-invalid'), 'true');
  assert.equal(await page.getByLabel('Your favourite bread').inputValue(), 'Rye & "spelt" <b>');
  await sendLarge(60);
});

test('a double click on the button makes one application', async (t) => {
  const { client, jobId, jobUrl } = await newBakery(running);
  const page = await browser.open(t);
  await page.goto(`${jobUrl}/apply`);
  await fillIn(page);
  skipFillTime();
  await page.getByRole('button', { name: 'Send application' }).dblclick();
  // Not by its navigation: the second click may cut off the one of the first.
  await page.getByRole('heading', { name: 'Thank you, we’ve received your application' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await fillIn(page);
  await send(page);
  await assertConfirmed(page);
  assert.equal((await client.get(`/v1/job-candidates?job_id=${jobId}`)).body.total_candidates, 1);
});
