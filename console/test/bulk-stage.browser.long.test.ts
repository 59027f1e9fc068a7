import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { startApp } from '../../server/test/start-app.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium);

test('a selection and all that match get a stage in the pool at once, and are downloaded as CSV', async () => {
  const { client } = await openConsole();
  for (const name of ['Dora', 'Enid', '=Cleo']) await client.addCandidate({ name, email: `${name}@x.example`, tags: ['oven'] });
  const page = await open('candidates?tags=oven');
  await page.getByRole('checkbox', { name: 'Select all that match' }).click();
  await page.getByText('All 3 selected').waitFor();
  await page.keyboard.press('p');
  await page.getByRole('menuitem', { name: 'Warm' }).click();
  await page.getByText('3 candidates now warm in the pool').waitFor();
  assert.equal((await client.get('/v1/candidates?pool_stage=warm')).body.total_candidates, 3);
  await page.getByRole('checkbox', { name: 'Select Dora' }).click();
  assert.deepEqual(
    (
      await download(page, () =>
        page.getByRole('region', { name: 'Selected candidates' }).getByRole('button', { name: 'CSV' }).click(),
      )
    ).length,
    2,
  );
  const lines = await download(page, () =>
    page.getByRole('toolbar', { name: 'Filters' }).getByRole('button', { name: 'CSV' }).click(),
  );
  assert.deepEqual(
    lines.map((line) => line.split(',')[0]),
    ['\ufeffname', "'=Cleo", 'Enid', 'Dora'],
  );
});

async function open(path: string): Promise<Page> {
  return (await openConsole(path)).page;
}

/** The lines of the file that the browser gets. */
async function download(page: Page, press: () => Promise<void>): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await press();
  const path = await (await coming).path();
  return (await readFile(path, 'utf8')).trimEnd().split('\r\n');
}
