import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { startApp } from '../../server/test/start-app.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { untilFileEnds } from './shared-tab.ts';
import { visit } from './visit.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = recruiterConsole(wholeFile, running, chromium);

test('the list of jobs counts by stage and filters, without a request for each job', async () => {
  const { client } = await openConsole('settings/profile');
  const jobId = await client.addJob({ job_title: 'Night Baker', status: 'Active', department: 'Bakery' });
  await client.addJob({ job_title: 'Brewer', department: 'Cellar', workplace: 'Remote' });
  const statuses = ['applied', 'applied', 'applied', 'interview', 'offer', 'hired'];
  for (const status of statuses) {
    const id = await client.addCandidate({ job_id: jobId });
    if (status !== 'applied') await client.patch('/v1/update-candidate', { candidate_id: id, status });
  }
  const { page } = await openConsole('settings/appearance');
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  await visit(page, 'jobs');
  await page.getByRole('link', { name: 'Night Baker, Applied: 3' }).waitFor();
  await page.getByRole('link', { name: 'Night Baker, Interview: 1' }).waitFor();
  const counts = requests.filter(({ pathname }) => pathname.endsWith('/job-counts'));
  assert.ok(counts.length > 0);
  assert.ok(counts.every(({ searchParams }) => searchParams.get('job_ids')?.split(',').length === 2));
  assert.ok(!requests.some(({ searchParams }) => searchParams.has('job_id')), 'no request for each job');
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: /Work model/ }).click();
  await page.getByRole('menuitem', { name: 'Remote' }).click();
  await page.waitForURL(/job_mode=remote/);
  await page.getByRole('link', { name: 'Night Baker', exact: true }).waitFor({ state: 'detached' });
  await visit(page, 'jobs?q=night');
  await page.getByRole('link', { name: 'Night Baker', exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/console/jobs/${jobId}$`));
});
