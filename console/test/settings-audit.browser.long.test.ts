import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { consolePassword } from '../../server/test/console-user.ts';
import { startApp } from '../../server/test/start-app.ts';
import { type OwnerConsole, ownerConsole, untilFileEnds } from './shared-tab.ts';
import { visit } from './visit.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });
test('the audit log shows who did what, and filters stay in the address', async () => {
  const { client } = await openConsole();
  const job = await client.addJob({ job_title: 'Night Baker' });
  const { page } = await openSettings('audit-log');
  const table = page.getByRole('table', { name: 'Audit log' });
  await table.getByRole('row', { name: 'Robin Vega' }).getByText('Signed in').first().waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await table.getByRole('row', { name: 'test token' }).getByText('Added a job').first().waitFor();
  assert.equal(
    await table.getByRole('link', { name: 'Night Baker', exact: true }).first().getAttribute('href'),
    `/console/jobs/${job}`,
  );
  await page.getByRole('button', { name: /What/ }).click();
  await page.getByRole('option', { name: 'Jobs & companies' }).click();
  await table.getByText('Signed in').first().waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).search, '?about=jobs');
  await visit(page, 'settings/sessions');
  await table.waitFor({ state: 'detached' });
  await page.goBack();
  await table.getByText('Added a job').first().waitFor();
  assert.equal(await table.getByText('Signed in').count(), 0);
  await page.getByRole('button', { name: /What/ }).click();
  await page.getByRole('option', { name: 'Requisitions' }).click();
  await page.getByText('No entries').waitFor();
});

test('the words for a status are chosen with a preview, and saved', async () => {
  const { page, client } = await openSettings('candidate-page');
  const words = page.getByLabel('Words for Offer');
  await words.fill('We have an offer for you');
  await page.getByText('We have an offer for you').waitFor();
  await page.getByRole('button', { name: 'Group of Offer' }).click();
  await page.getByRole('option', { name: 'Closed' }).click();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The candidate page was saved').waitFor();
  const { settings } = (await client.get('/v1/application-page-settings')).body;
  assert.deepEqual(settings.statuses.offer, { group: 'closed', words: { en: 'We have an offer for you' } });
});

/** The owner of a workspace looks at these settings. The console reads them when they are opened for the first time, and keeps them for a while. */
async function openSettings(section: string): Promise<OwnerConsole> {
  const opened = await openConsole(`settings/${section}`);
  await opened.page.getByRole('heading', { level: 2 }).first().waitFor();
  return opened;
}
