import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { consolePassword, signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { scheduled } from '../../server/test/interviews.ts';
import { readOpening } from '../../server/test/openings.ts';
import { samplePng } from '../../server/test/samples/pictures.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { addSession } from './shared-tab.ts';
import { visit } from './visit.ts';

const running = startApp();
const chromium = startBrowser();
const desktop = { width: 1280, height: 900 };
const sections = [
  'Company & board',
  'Team & roles',
  'Email',
  'Message templates',
  'Candidate page',
  'Screening',
  'Retention',
  'Approvals',
  'Rejection reasons',
  'Plan & usage',
  'Audit log',
  'API tokens',
  'Webhooks',
  'Profile',
  'Notifications',
  'Sessions',
  'Appearance',
];

test('every page of the settings is accessible in light and dark, and fits a phone', async (t) => {
  const client = await newClient(running);
  const page = await openSettings(t, client, 'company');
  for (const section of sections) {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click();
    await page.getByRole('heading', { name: section, level: 2 }).waitFor();
    // What is loaded comes below the heading.
    await page.locator('.settings-section > :not(.settings-head, [role=status])').first().waitFor();
    assert.deepEqual(await axeFindings(page), [], section);
    await page.setViewportSize(phone);
    assert.deepEqual(await layoutFindings(page), [], section);
    await page.setViewportSize(desktop);
  }
});

test('a hiring manager sees the jobs of their teams only, and more with another role', async (t) => {
  const client = await newClient(running);
  const manager = await signedInUser(running, client.workspaceId, { name: 'Sam Ito', role: 'hiring_manager' });
  const own = { job: await client.addJob({ job_title: 'Night Baker', status: 'Active' }), name: 'Ada Lindqvist' };
  const foreign = { job: await client.addJob({ job_title: 'Day Baker', status: 'Active' }), name: 'Bea Lindgren' };
  await client.addCandidate({ name: own.name, job_id: own.job });
  const foreignCandidate = await client.addCandidate({ name: foreign.name, job_id: foreign.job });
  await client.post('/v1/update-hiring-team', { job_id: own.job, add: [{ user_id: manager.id }] });
  const page = await openSettings(t, client, 'team');
  const other = await chromium.open(t);
  await addSession(other, running, manager);
  await other.goto(`${running.url}/console/jobs`);
  await other.getByRole('link', { name: 'Night Baker', exact: true }).waitFor();
  assert.equal(await other.getByRole('rowheader').count(), 1);
  await other.keyboard.press('Control+k');
  await other.getByPlaceholder('Search candidates, jobs and commands').fill('lind');
  await other.getByRole('menuitem', { name: own.name }).waitFor();
  assert.equal(await other.getByRole('menuitem', { name: foreign.name }).count(), 0);
  await other.keyboard.press('Escape');
  await other.getByRole('link', { name: /^Candidates/ }).click();
  await other.getByRole('row', { name: own.name }).waitFor();
  assert.equal(await other.getByRole('rowheader').count(), 1);
  for (const path of [`jobs/${foreign.job}`, `candidates/${foreignCandidate}`]) {
    await visit(other, path);
    await other.getByText('Not found', { exact: true }).waitFor();
    assert.ok(!(await other.content()).includes(foreign.name));
  }
  await visit(other, `jobs/${own.job}`);
  await other.getByRole('link', { name: /Ada Lindqvist/ }).waitFor();
  await other.getByText('Live', { exact: true }).waitFor();
  const applications = [await readOpening(running, client, foreign.job), await readOpening(running, client, own.job)];
  for (const [index, name] of ['Cleo Sund', 'Dora Holm'].entries()) await applications[index]?.apply({ name });
  await other.getByRole('link', { name: /Dora Holm/ }).waitFor();
  assert.equal(await other.getByText('Cleo Sund').count(), 0);

  await visit(other, 'settings');
  const side = other.getByRole('navigation', { name: 'Settings' });
  await side.getByRole('link', { name: 'Sessions' }).waitFor();
  assert.deepEqual(await side.getByRole('link').allTextContents(), [
    'Profile',
    'My calendar',
    'Notifications',
    'Sessions',
    'Appearance',
  ]);
  await visit(other, 'settings/tokens');
  await other.getByText('There is no such page.').waitFor();
  for (const path of ['tokens', 'users', 'webhooks', 'mail-settings', 'events'])
    assert.equal(await other.evaluate(`fetch('/console/v1/${path}').then(({ status }) => status)`), 403, path);

  await visit(other, 'candidates');
  await other.getByText('Live', { exact: true }).waitFor();
  await other.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: 'Role of Sam Ito' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await page.getByText('Sam Ito: Admin').waitFor();
  // Without a reload: the stream of live updates has ended, and begins again with the new rights.
  await side.getByRole('link', { name: 'API tokens' }).click();
  await other.getByRole('heading', { name: 'API tokens' }).waitFor();
});

test('an interviewer starts with the candidates of their interviews, without jobs and settings of others', async (t) => {
  const client = await newClient(running);
  const { cookies, email } = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  const job = await client.addJob({ job_title: 'Night Baker', status: 'Active' });
  const candidate = await client.addCandidate({ name: 'Ada Lindqvist', job_id: job, email: 'ada@people.example' });
  const stranger = await client.addCandidate({ name: 'Bea Lindgren', job_id: job });
  await scheduled(client, { candidate_id: candidate, interviewers: [email] });
  const page = await openTab(t, cookies);
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  await page.goto(`${running.url}/console/candidates`);
  await page.getByRole('row', { name: 'Ada Lindqvist' }).waitFor();
  assert.equal(await page.getByRole('rowheader').count(), 1);
  assert.equal(await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Jobs' }).count(), 0);
  await page.getByRole('link', { name: 'Ada Lindqvist' }).click();
  await page.getByRole('heading', { name: 'Interviews' }).waitFor();
  await page.getByText('1 of 1').waitFor();
  assert.equal(await page.getByRole('button', { name: /^(Reject|Status)/ }).count(), 0);
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(failed, []);
  await visit(page, `candidates/${stranger}`);
  await page.getByText('Not found', { exact: true }).waitFor();
});

test('a session that is ended from another one is signed out, and the chosen appearance stays', async (t) => {
  const client = await newClient(running);
  const { cookies, email } = await signedInUser(running, client.workspaceId, { password: consolePassword });
  const other = await chromium.open(t, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/142.0' });
  await other.goto(`${running.url}/console`);
  await other.getByLabel('Email address').fill(email);
  await other.getByLabel('Password').fill(consolePassword);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  const page = await openWithCookies(t, cookies, 'sessions');
  await page.getByRole('button', { name: 'End the session of Firefox on Windows' }).click();
  await page.getByText('Firefox on Windows was signed out').waitFor();
  await other.reload();
  await other.getByRole('button', { name: 'Sign in' }).waitFor();

  await page.getByRole('link', { name: 'Appearance' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Appearance' }).waitFor();
  assert.equal(await page.evaluate('getComputedStyle(document.documentElement).colorScheme'), 'dark');
});

test('with several companies, each has its own look and details', async (t) => {
  const client = await newClient(running);
  const second = (await client.post('/v1/companies', { name: 'Second Bakery', city: 'Graz' })).body.company;
  const page = await openCompany(t, client);
  await page.getByRole('button', { name: 'Test Company Company' }).click();
  await page.getByRole('option', { name: 'Second Bakery' }).click();
  await page.frameLocator('iframe[title="List of jobs"]').getByRole('heading', { name: 'Second Bakery' }).waitFor();
  await waitForEqual(() => page.getByLabel('City').inputValue(), 'Graz');
  await page.getByLabel('Headline').fill('The second one');
  await page.getByRole('button', { name: 'Save appearance' }).click();
  const headline = async (id: string) => (await client.get(`/v1/get-company?company_id=${id}`)).body.company.headline;
  await waitForEqual(() => headline(second.id), 'The second one');
  assert.equal(await headline(client.companyId), null);
});

test('a logo and a cover are uploaded, shown in the preview, removed, and put back', async (t) => {
  const client = await newClient(running);
  const page = await openCompany(t, client);
  const preview = page.frameLocator('iframe[title="List of jobs"]');
  for (const [label, kind] of [
    ['Logo', 'logo'],
    ['Cover picture', 'cover'],
  ] as const) {
    const picture = { name: 'picture.png', mimeType: 'image/png', buffer: samplePng(200, 100) };
    await page.getByLabel(label, { exact: true }).setInputFiles(picture);
    await page.getByText(`The ${kind} was saved`).waitFor();
    await preview.locator(`img.${kind}`).waitFor();
  }
  const urls = async () => {
    const { company } = (await client.get(`/v1/get-company?company_id=${client.companyId}`)).body;
    return [company.logo_url, company.cover_url];
  };
  const [logo, cover] = await urls();
  assert.ok(logo && cover);
  await page.locator(`img.company-logo[src="${logo}"]`).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await page.getByText('The logo was removed').waitFor();
  await waitForEqual(urls, [null, cover]);
  await page.keyboard.press('z');
  await waitForEqual(async () => (await urls())[0] !== null, true);
  const svg = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(svg);
  await page.getByText('SVG pictures are not accepted, because they can contain scripts.').waitFor();
});

async function openSettings(t: TestContext, client: Client, section: string): Promise<Page> {
  const { cookies } = await signedInUser(running, client.workspaceId);
  return openWithCookies(t, cookies, section);
}

async function openWithCookies(t: TestContext, cookies: Map<string, string>, section: string): Promise<Page> {
  const page = await openTab(t, cookies);
  await page.goto(`${running.url}/console/settings/${section}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  return page;
}

async function openTab(t: TestContext, cookies: Map<string, string>): Promise<Page> {
  const page = await chromium.open(t);
  await addSession(page, running, { cookies });
  return page;
}

async function openCompany(t: TestContext, { workspaceId }: Client): Promise<Page> {
  const { cookies } = await signedInUser(running, workspaceId, { role: 'admin' });
  const page = await chromium.open(t);
  await addSession(page, running, { cookies });
  await page.goto(`${running.url}/console/settings/company`);
  await page.getByRole('heading', { name: 'Board appearance' }).waitFor();
  return page;
}
