import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { startApp } from '../../server/test/start-app.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = recruiterConsole(wholeFile, running, chromium);

test('candidates stand side by side: what differs in rows, what is alike in one line, and the keys act on the chosen column', async () => {
  const { client } = await openConsole('settings/profile');
  const job_id = await client.addJob({ job_title: 'Baker' });
  const add = (name: string, location_city: string) =>
    client.addCandidate({ name, email: `${name.slice(0, 3)}@x.example`, job_id, location_city, tags: ['night shift'] });
  const amara = await add('Amara Okafor', 'Berlin');
  const tomasz = await add('Tomasz Wójcik', 'Wrocław');
  const mei = await add('Mei Tanaka', 'Lisbon');
  const { page } = await openConsole(`candidates?job_id=${job_id}`);
  for (const name of ['Amara Okafor', 'Tomasz Wójcik', 'Mei Tanaka'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
  await page.getByRole('columnheader', { name: /Mei Tanaka/ }).waitFor();
  assert.equal(await page.getByRole('row', { name: /^Location Berlin Wrocław Lisbon$/ }).count(), 1);
  await page.getByRole('row', { name: /^2 rows alike Job: Baker.*Tags: night shift$/ }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('d');
  await page.getByRole('row', { name: /^Tags night shift night shift night shift$/ }).waitFor();
  // Of the second column.
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await until(async () => (await client.candidate(tomasz)).status === 'screening');
  await page.getByText('Tomasz Wójcik moved to Screening').waitFor();
  await page.keyboard.press('3');
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Reject Mei Tanaka?' }).waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await until(async () => (await client.candidate(mei)).status === 'rejected');
  assert.equal((await client.candidate(amara)).status, 'applied');
  await page.getByRole('button', { name: 'Leave out Mei Tanaka' }).click();
  await page.getByText('2 candidates', { exact: true }).waitFor();
  // One who was deleted, or is not for the user, keeps nobody from the others.
  await openConsole(`candidates/compare?ids=${amara},${randomUUID()},${tomasz}`);
  await page.getByText('1 candidate can’t be shown').waitFor();
  for (const name of ['Amara Okafor', 'Tomasz Wójcik']) await page.getByRole('columnheader', { name: new RegExp(name) }).waitFor();
  await openConsole(`candidates/compare?ids=${amara},none`);
  await page.getByText('Not found', { exact: true }).waitFor();
});
