import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { startApp } from '../../server/test/start-app.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium);

test('a view is saved with filters and columns, pinned with its number, changed, shared and deleted', async () => {
  const { client } = await openConsole();
  for (const name of ['Ada', 'Bea', 'Cleo']) await client.addCandidate({ name, tags: name === 'Ada' ? ['night'] : [] });
  const page = await open('candidates?tags=night');
  await page.getByRole('link', { name: 'Ada' }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Source' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('columnheader', { name: 'Source' }).waitFor();
  await page.keyboard.press('w');
  await page.getByLabel('Name').fill('Night shift');
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.keyboard.press('Enter');
  const views = page.getByRole('toolbar', { name: 'Views' });
  const tab = views.getByRole('button', { name: /^Night shift/ });
  await tab.getByText('1').waitFor();
  await views.getByRole('button', { name: /^Night shift/, pressed: true }).waitFor();
  await views.getByRole('button', { name: 'All' }).click();
  await page.getByRole('link', { name: 'Cleo' }).waitFor();
  await tab.click();
  await page.getByRole('link', { name: 'Cleo' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove the filter Tags' }).click();
  await views.getByRole('button', { name: 'Save changes' }).click();
  await tab.getByText('3').waitFor();
  await views.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share with the team' }).click();
  await until(async () => (await client.get('/v1/views')).body.views.length === 1);
  const [view] = (await client.get('/v1/views')).body.views;
  assert.deepEqual([view.name, view.filters, view.columns.includes('source')], ['Night shift', {}, true]);
  await views.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await tab.waitFor({ state: 'detached' });
  await page.getByText('View “Night shift” deleted').waitFor();
  await page.keyboard.press('z');
  await tab.waitFor();
});

async function open(path: string): Promise<Page> {
  return (await openConsole(path)).page;
}
