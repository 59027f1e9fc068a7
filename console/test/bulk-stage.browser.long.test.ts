import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { goOn, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();

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

type Opened = { page: Page; client: Client };

let shared: Promise<Opened> | undefined;

async function open(path: string): Promise<Page> {
  const { page } = await openConsole();
  if (page.url().startsWith(running.url)) await goOn(page, path);
  else await page.goto(`${running.url}/console/${path}`);
  return page;
}

/** The tab of an owner, for all tests. */
function openConsole(): Promise<Opened> {
  shared ??= signIn();
  return shared;
}

async function signIn(): Promise<Opened> {
  const client = await newClient(running);
  const { cookies } = await signedInUser(running, client.workspaceId);
  const page = await wholeFile.open(chromium);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: running.url })));
  return { page, client };
}

/** The lines of the file that the browser gets. */
async function download(page: Page, press: () => Promise<void>): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await press();
  const path = await (await coming).path();
  return (await readFile(path, 'utf8')).trimEnd().split('\r\n');
}
