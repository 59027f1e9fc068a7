import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { tabTo } from '../../server/test/browser/tab.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { consolePassword } from '../../server/test/console-user.ts';
import { accept, decline, readOffer, sentOffer } from '../../server/test/offers.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { goOn, ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { name: 'Robin Vega', password: consolePassword });
const desktop = { width: 1280, height: 900 };

test('an offer is made by keyboard, previewed, submitted, approved and sent, and its answer is shown', async () => {
  const { client, page } = await openConsole();
  await client.post('/v1/create-custom-field', { object: 'offer', label: 'Days of holiday', type: 'number' });
  const job_id = await client.addJob({ job_title: 'Controls Engineer' });
  const candidate = await client.addCandidate({ name: 'Adaeze Nwosu', email: 'adaeze@people.example', job_id });
  await page.goto(`${running.url}/console/candidates/${candidate}`);
  const section = page.getByRole('region', { name: 'Offer', exact: true });
  await section.getByRole('button', { name: 'Make an offer' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search candidates, jobs and commands').fill('Make an offer');
  await page.getByRole('menuitem', { name: 'Make an offer' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Offer for Adaeze Nwosu' });
  await dialog.waitFor();
  await page.keyboard.type('64500');
  await dialog.getByLabel('Days of holiday').fill('many');
  assert.deepEqual(await axeFindings(page), []);
  await tabTo(page, 'Save draft');
  await page.keyboard.press('Enter');
  await dialog.getByText('Days of holiday must be a number.').waitFor();
  await dialog.getByLabel('Days of holiday').fill('27');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog
    .locator('[data-field=currency]')
    .getByText(/is required with/)
    .waitFor();
  await dialog.getByLabel('Currency', { exact: true }).fill('eur');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('The offer was saved as a draft').waitFor();
  const card = section.getByRole('article');
  await card.getByText('27', { exact: true }).waitFor();
  await card.getByText('64,500 EUR per year').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(desktop);

  // The tab with the PDF is not opened: Chromium without a window downloads it.
  await page.evaluate(
    'HTMLAnchorElement.prototype.click = function () { document.body.dataset.preview = this.title + this.href; }',
  );
  await card.getByRole('button', { name: 'Preview letter' }).click();
  await page.locator('body[data-preview^="Offer-letter-adaeze-nwosu.pdfblob:"]').waitFor();
  await card.getByRole('button', { name: 'Submit for approval' }).click();
  await card.getByText('Waiting for approval', { exact: true }).waitFor();
  await goOn(page, 'home');
  await page.getByRole('link', { name: /Adaeze Nwosu.*Offer · Controls Engineer · HR/ }).click();
  await card.getByRole('button', { name: 'Approve' }).click();
  await card.getByRole('button', { name: 'Send offer' }).click();
  const asked = page.getByRole('dialog', { name: 'Send the offer to Adaeze Nwosu?' });
  await asked.getByRole('button', { name: 'Send offer' }).click();
  await card.getByText('Sent', { exact: true }).waitFor();

  const { id } = (await client.get(`/v1/offers?candidate_id=${candidate}`)).body.offers[0];
  await card.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Notes for the team').fill('Called her.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await card.getByText('Called her.').waitFor();
  const { status, version, url } = await readOffer(client, id);
  assert.deepEqual([status, version], ['sent', 1]);
  assert.equal((await accept(url)).status, 303);
  await card.getByText(/Accepted by Adaeze Nwosu/).waitFor();
  await card.getByRole('link', { name: 'Download sealed letter' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
});

test('a template is added from nothing, told what is wrong at its field, changed and archived', async () => {
  const { client, page } = await openConsole('settings/offers');
  await page.getByText('No templates yet').waitFor();
  await page.getByRole('button', { name: 'Add a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a template' });
  await dialog.getByLabel('Name').fill('Permanent contract');
  await dialog.getByLabel('Text').fill('Dear {{surname}}');
  assert.deepEqual(await axeFindings(page), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/Unknown variable \{\{surname\}\}/).waitFor();
  await dialog.getByLabel('Text').fill('Dear {{first_name}}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Permanent contract' }).click();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Permanent contract (archived)').waitFor();
  const stored = async () => (await client.get('/v1/offer-templates')).body.offer_templates;
  await until(async () => (await stored())[0].archived_at !== null);
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
  assert.deepEqual(await axeFindings(page), []);
});

test('what a new version changed, who had approved the one before, and its letter are unfolded by keyboard', async () => {
  const { client, page } = await openConsole();
  const { id, candidate_id } = await sentOffer(client, { salary: 60_000, bonus: null });
  const changed = await client.patch('/v1/update-offer', { offer_id: id, salary: 64_500, bonus: '8%' });
  assert.equal(changed.body.version, 2);
  await page.goto(`${running.url}/console/candidates/${candidate_id}`);
  const card = page.getByRole('region', { name: 'Offer', exact: true }).getByRole('article', { name: 'Offer, version 2' });
  await card.getByText('1 earlier version', { exact: true }).focus();
  await page.keyboard.press('Enter');
  const changes = (await card.getByLabel('What version 2 changed').innerText()).replace(/\s+/g, ' ');
  assert.equal(changes, 'Salary 60,000 EUR per year → 64,500 EUR per year Bonus – → 8%');
  assert.match(await card.getByRole('list', { name: 'Approval of version 1' }).innerText(), /HR\s+API token approved/);
  const letter = card.getByRole('link', { name: 'Download the letter of version 1' });
  const downloading = page.waitForEvent('download');
  await letter.click();
  assert.equal((await downloading).suggestedFilename(), 'Offer-letter-adaeze-nwosu.pdf');
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(desktop);
});

test('the report on offers begins empty, and shows how they were answered and why they were declined', async () => {
  const { client } = await openConsole();
  const job_id = await client.addJob({ job_title: 'Night Baker' });
  const send = async (name: string) =>
    sentOffer(client, { candidate_id: await client.addCandidate({ name, email: `${name}@people.example`, job_id }) });
  const { page } = await openConsole(`reports?job_id=${job_id}`);
  const report = page.getByRole('region', { name: 'Offers', exact: true });
  await report.getByText('No offers were sent in this period.').waitFor();
  assert.equal((await accept((await send('ada')).url)).status, 303);
  assert.equal((await decline((await send('grace')).url, { reason: 'pay' })).status, 303);
  await page.keyboard.press('u');
  await report.getByRole('row', { name: /^Pay or benefits 1 100 %$/ }).waitFor();
  const figures = (await report.locator('dl').innerText()).replace(/\s+/g, ' ');
  assert.match(figures, /^Sent 2 Acceptance rate 50 % Accepted 1 Declined 1 Expired 0 Withdrawn 0 Waiting for an answer 0 Median/);
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
});
