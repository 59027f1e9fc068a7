import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { consolePassword } from '../../server/test/console-user.ts';
import { startApp } from '../../server/test/start-app.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { name: 'Robin Vega', password: consolePassword });

test('salaries stand on rails with the band of the job, and one more candidate of the job is added by keyboard', async () => {
  const { client } = await openConsole();
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
