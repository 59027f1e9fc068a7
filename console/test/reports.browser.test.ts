import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { interviewFields } from '../../server/test/interviews.ts';
import { readOpening } from '../../server/test/openings.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { addSession } from './shared-tab.ts';
import { visit } from './visit.ts';

const running = startApp();
const chromium = startBrowser();
const desktop = { width: 1280, height: 900 };

test('reports show what the API counts, filters are in the address, and every report is a file', async (t) => {
  const client = await newClient(running);
  const baker = await client.addJob({ job_title: 'Night Baker', department: 'Bakery', status: 'Active' });
  const seller = await client.addJob({ job_title: 'Shop Assistant', department: 'Shop', status: 'Active' });
  for (const statuses of [['screening', 'interview', 'offer', 'hired'], ['screening', 'rejected'], ['rejected'], ['interview']])
    await moveNew(client, baker, statuses);
  await moveNew(client, seller, ['withdrawn']);
  const { url, apply } = await readOpening(running, client, baker);
  const visitor = { accept: 'text/html', 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  for (const path of ['', '', '', '', '/apply', '/apply']) await fetch(url + path, { headers: visitor });
  await apply({ name: 'Grace Okoye' });
  await running.app.jobVisits.flush();
  const page = await openAs(t, client, 'recruiter', '/console/reports');
  await page.getByRole('table', { name: 'Funnel' }).waitFor();
  const row = (table: string, name: string | RegExp) => page.getByRole('table', { name: table }).getByRole('row', { name });
  assert.match((await row('Funnel', /^Applied/).innerText()).replace(/\s+/g, ' '), /Applied 4 100 % 100 % 4/);
  assert.match((await row('Funnel', /^Hired/).innerText()).replace(/\s+/g, ' '), /Hired 1 25 % 100 % 1/);
  await page.getByText('2 applications are open, and left out').waitFor();
  await page.getByRole('img', { name: 'Views of job pages by month, as columns' }).waitFor();
  assert.match((await row('Visits by source', /^No source link/).innerText()).replace(/\s+/g, ' '), /No source link 4 2 1 25 %/);
  assert.deepEqual(await axeFindings(page), []);
  await page.getByText('Show as table: Closed applications').click();
  await page.getByRole('table', { name: 'Closed applications by month' }).waitFor();

  await choose(page, 'Job', 'Night Baker');
  await row('Funnel', /^Applied\s+3/).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('job_id'), baker);
  await visit(page, 'jobs');
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  await page.goBack();
  await row('Funnel', /^Applied\s+3/).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Funnel as CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  assert.match(csv, /^stage,reached,entered,rate,rate_from_previous\r\napplied,3,3,1,1\r\n/);
  await page.getByRole('link', { name: '2 applications are open' }).click();
  await page.getByRole('heading', { name: 'Candidates' }).waitFor();
  for (const name of ['Ada Lindqvist', 'Grace Okoye']) await page.getByRole('rowheader', { name }).waitFor();
  assert.equal(await page.getByRole('rowheader').count(), 2);

  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.getByRole('table', { name: 'Funnel' }).waitFor();
  await choose(page, 'Period', 'Last year');
  await page.getByText('No applications closed in this period').waitFor();
  await page.getByText('No job pages were visited in this period').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByRole('button', { name: 'Show all jobs in the last 12 months' }).click();
  await row('Funnel', /^Applied\s+4/).waitFor();
  await page.setViewportSize(phone);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.deepEqual(await layoutFindings(page), []);
});

test('home leads to what waits, follows changes of others, and is done when nothing waits', async (t) => {
  const client = await newClient(running);
  const page = await openAs(t, client, 'owner', '/console');
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.keyboard.press('j');
  await page.locator(':focus', { hasText: /^Add the first job/ }).waitFor();

  const jobId = await client.addJob({ job_title: 'Night Baker', status: 'Active' });
  const { apply, applicants } = await readOpening(running, client, jobId);
  await apply();
  await page.getByRole('link', { name: /Night Baker 1 new/ }).waitFor();
  const [{ id: candidate_id }] = await applicants();
  const startMs = Math.max(Date.now() + 60_000, new Date().setHours(23, 0, 0, 0));
  const interview = interviewFields(candidate_id, {
    start_at: new Date(startMs).toISOString(),
    interviewers: ['robin@team.example'],
  });
  await client.post('/v1/schedule-interview', interview);
  await client.post('/v1/create-requisition', { title: 'Second baker', submit: true });
  await page.reload();
  await page.getByRole('heading', { name: /^Approvals/ }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: /Night Baker 1 new/ }).click();
  await page.waitForURL(`**/console/jobs/${jobId}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Review Night Baker' }).click();
  await page.waitForURL(`**/console/jobs/${jobId}/review/applied`);
  await page.getByRole('button', { name: 'Back to the board' }).click();

  await page.context().clearCookies();
  await signIn(page, client, 'interviewer', '/console');
  await page.getByText('You’re all caught up').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Reports' }).count(), 0);
});

async function moveNew(client: Client, job_id: string, statuses: string[]): Promise<void> {
  const candidate_id = await client.addCandidate({ job_id, name: 'Ada Lindqvist' });
  for (const status of statuses) await client.patch('/v1/update-candidate', { candidate_id, status });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

type Role = 'owner' | 'recruiter' | 'interviewer';

async function openAs(t: TestContext, client: Client, role: Role, path: string): Promise<Page> {
  const page = await chromium.open(t);
  await signIn(page, client, role, path);
  return page;
}

async function signIn(page: Page, { workspaceId }: Client, role: Role, path: string): Promise<void> {
  const { cookies } = await signedInUser(running, workspaceId, { role });
  await addSession(page, running, { cookies });
  await page.goto(running.url + path);
}
