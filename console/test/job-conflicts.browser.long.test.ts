import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { startApp } from '../../server/test/start-app.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = recruiterConsole(wholeFile, running, chromium);

test('what somebody else has saved meanwhile is told by name, and is reloaded or overwritten', async () => {
  const { client, kim } = await openConsole('settings/profile');
  const jobId = await client.addJob({ job_title: 'Night Baker', department: 'Bakery' });
  const { page } = await openConsole(`jobs/${jobId}/post`);
  const change = (fields: object) => kim.patch('/console/v1/update-job', { job_id: jobId, ...fields });
  await page.getByLabel('City').fill('Lyon');
  await change({ department: 'Mill' });
  await page.keyboard.press('Control+s');
  await toast(page, 'Night Baker was saved').waitFor();
  assert.deepEqual([(await client.job(jobId)).city, (await client.job(jobId)).department], ['Lyon', 'Mill']);

  await page.getByLabel('City').fill('Kiel');
  await change({ city: 'Bremen' });
  await page.keyboard.press('Control+s');
  await page.getByText('changed the city in the meantime.').waitFor();
  await page.getByText('Kim Dahl changed the city in the meantime.').waitFor();
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await toast(page, 'Night Baker was saved').last().waitFor();
  await page.getByRole('button', { name: 'Overwrite' }).waitFor({ state: 'detached' });
  await waitForEqual(async () => (await client.job(jobId)).city, 'Kiel');
  await page.getByLabel('City').fill('Bonn');
  await change({ city: 'Trier' });
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Discard mine and reload' }).click();
  await page.getByRole('button', { name: 'Overwrite' }).waitFor({ state: 'detached' });
  await waitForEqual(() => page.getByLabel('City').inputValue(), 'Trier');
});

function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}
