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

test('salaries stand on rails with the band of the job, and one more candidate of the job is added by keyboard', async () => {
  const { client } = await openConsole('settings/profile');
  const field = { object: 'application', key: 'wish', label: 'Salary expectation', type: 'money' };
  assert.equal((await client.post('/v1/create-custom-field', field)).status, 201);
  const pay = { salary_type: 'range', salary_min: 40_000, salary_max: 48_000, currency: 'EUR', salary_period: 'Per year' };
  const job_id = await client.addJob({ job_title: 'Baker', ...pay });
  const other = await client.addJob({ job_title: 'Miller' });
  const add = (name: string, amount: number, job = job_id) => {
    const email = `${name.slice(0, 3)}2@x.example`;
    return client.addCandidate({ name, email, job_id: job, custom_fields: { wish: { amount, currency: 'EUR' } } });
  };
  const amara = await add('Amara Okoye', 50_000);
  const tomasz = await add('Tomasz Zieliński', 44_000);
  const mei = await add('Mei Sato', 39_000);
  await add('Mei Other', 39_000, other);
  const offer = { candidate_id: tomasz, salary: 46_000, currency: 'EUR', salary_period: 'Per year', start_date: '2027-02-01' };
  assert.equal((await client.post('/v1/create-offer', offer)).status, 201);
  const { page } = await openConsole(`candidates/compare?ids=${amara},${tomasz}`);
  await page
    .getByRole('row', { name: /^Salary expectation €6,000 apart €50,000 €2,000 over the band €44,000 in the band$/ })
    .waitFor();
  await page.getByRole('row', { name: /^Offered salary – €46,000 in the band$/ }).waitFor();
  await page.getByRole('row', { name: /^Start date offered – 1 Feb 2027$/ }).waitFor();
  await page.getByRole('columnheader', { name: /Amara Okoye.*Applied 0 days in the stage/ }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: 'Add to the comparison' }).waitFor();
  await page.keyboard.type('Mei');
  await page.getByRole('option', { name: /Mei Sato/ }).waitFor();
  assert.equal(await page.getByRole('option').count(), 1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /€39,000 €1,000 below the band$/ }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('ids'), [amara, tomasz, mei].join());
  assert.deepEqual(await axeFindings(page), []);
});
