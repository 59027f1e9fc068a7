import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startSender } from '../../server/src/webhooks/delivery/sender.ts';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { consolePassword, signedInUser } from '../../server/test/console-user.ts';
import { type Client, call, newClient } from '../../server/test/factories.ts';
import { scheduled } from '../../server/test/interviews.ts';
import { readOpening } from '../../server/test/openings.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { startReceiver } from '../../server/test/servers/receiver.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { visit } from './visit.ts';

const running = startApp();
const chromium = startBrowser();
const desktop = { width: 1280, height: 900 };
const sections = [
  'Company & board',
  'Team & roles',
  'Mail',
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
  'Sessions',
  'Appearance',
];

test('a token that was made in the console calls the API until it is revoked', async (t) => {
  const page = await openSettings(t, await newClient(running), 'tokens');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Name').fill('HRIS sync');
  await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
  const token = (await page.locator('.secret-text').first().textContent()) ?? '';
  await page.getByText(`curl -H 'Authorization: Bearer ${token}' ${running.url}/v1/jobs`).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  assert.equal((await call(`${running.url}/v1/jobs`, { token })).status, 200);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.ok(!(await page.content()).includes(token));
  await page
    .getByRole('row', { name: /HRIS sync/ })
    .getByText('Robin Vega')
    .waitFor();
  await page
    .getByRole('row', { name: /test token/ })
    .getByText('Command line')
    .waitFor();
  await page.getByRole('button', { name: 'Revoke HRIS sync' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('HRIS sync was revoked').waitFor();
  await page.getByRole('rowheader', { name: 'HRIS sync' }).waitFor({ state: 'detached' });
  assert.equal((await call(`${running.url}/v1/jobs`, { token })).status, 401);
});

test('a webhook is made, tested, read in its log and delivered again', async (t) => {
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  const receiver = await startReceiver(t);
  receiver.answer = ({ event }) => ({ body: JSON.stringify({ challenge: event.challenge }) });
  const client = await newClient(running);
  const silent = await startReceiver(t);
  await client.post('/v1/create-webhook', { request_url: silent.url, events: ['job_added'] });
  const page = await openSettings(t, client, 'webhooks');
  await page.getByText('Not verified').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  silent.answer = ({ event }) => ({ body: JSON.stringify({ challenge: event.challenge }) });
  await page.getByRole('button', { name: /^Send the challenge again/ }).click();
  await page.getByText('The webhook is active').waitFor();
  await page.getByRole('row').getByText('Active').waitFor();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByLabel('URL').fill(receiver.url);
  assert.equal(await page.getByRole('dialog').getByRole('checkbox').count(), 15);
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText('The URL has answered the challenge').waitFor();
  assert.match((await page.locator('.secret-text').textContent()) ?? '', /^whsec_/);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText(/^Test: 200 after/).waitFor();
  await page.getByRole('table', { name: 'Deliveries' }).getByText('test').waitFor();

  await client.addJob({ job_title: 'Night Baker' });
  await receiver.has(3);
  await page.reload();
  await page.getByRole('button', { name: 'job_added', exact: true }).click();
  await page.getByText('"job_title": "Night Baker"').waitFor();
  await page.getByText(`webhook-id: ${receiver.received[2]?.event.id}`).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('j');
  await page.getByText('"test": true').waitFor();
  await page.keyboard.press('k');
  await page.getByText('"job_title": "Night Baker"').waitFor();
  await page.keyboard.press('r');
  await page.getByText('job_added is sent again').waitFor();
  const received = await receiver.has(4);
  assert.equal(received[3]?.headers['webhook-id'], received[2]?.headers['webhook-id']);
  await page.getByRole('button', { name: 'job_added', exact: true }).nth(1).waitFor();
});

test('an invited hiring manager sees the jobs of their teams only, and more with another role', async (t) => {
  const client = await newClient(running);
  const own = { job: await client.addJob({ job_title: 'Night Baker', status: 'Active' }), name: 'Ada Lindqvist' };
  const foreign = { job: await client.addJob({ job_title: 'Day Baker', status: 'Active' }), name: 'Bea Lindgren' };
  await client.addCandidate({ name: own.name, job_id: own.job });
  const foreignCandidate = await client.addCandidate({ name: foreign.name, job_id: foreign.job });
  const page = await openSettings(t, client, 'team');
  await page.getByText('The only owner can neither be removed').waitFor();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('E-mail address').fill('sam@team.example');
  await page.getByRole('button', { name: /Role/ }).last().click();
  await page.getByRole('option', { name: 'Hiring manager' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = (await page.locator('.secret-text').textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('table', { name: 'Open invitations' }).getByText('sam@team.example').waitFor();
  assert.deepEqual(await axeFindings(page), []);

  const other = await chromium.open(t);
  await other.goto(link);
  await other.getByLabel('Your name').fill('Sam Ito');
  await other.getByLabel('Password').fill(consolePassword);
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByRole('link', { name: /^Jobs/ }).click();
  await other.getByText('No jobs yet').waitFor();
  await visit(page, `jobs/${own.job}`);
  await page.getByRole('button', { name: 'Hiring team' }).click();
  await page.getByLabel('Add somebody').fill('sam');
  await page.getByRole('button', { name: 'Add Sam Ito' }).click();
  await page.getByText('Sam Ito joined the hiring team').waitFor();
  assert.deepEqual(await axeFindings(page), []);

  await other.reload();
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
    await other.goto(`${running.url}/console/${path}`);
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
  assert.deepEqual(await side.getByRole('link').allTextContents(), ['Profile', 'Sessions', 'Appearance']);
  await other.goto(`${running.url}/console/settings/tokens`);
  await other.getByText('There is no such page.').waitFor();
  for (const path of ['tokens', 'users', 'webhooks', 'mail-settings', 'events'])
    assert.equal(await other.evaluate(`fetch('/console/v1/${path}').then(({ status }) => status)`), 403, path);

  await visit(other, 'candidates');
  await other.getByText('Live', { exact: true }).waitFor();
  await other.getByRole('link', { name: 'Settings' }).first().click();
  // Whom the list did not have when it was shown first.
  await visit(page, 'settings/team');
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

test('every page of the settings is accessible in light and dark, and fits a phone', async (t) => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ name: 'Noor Haddad', job_id: await client.addJob() });
  await client.patch('/v1/update-candidate', { candidate_id, status: 'rejected' });
  await endedEarlier(candidate_id);
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
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByRole('link', { name: 'Rejection reasons' }).click();
  await page.getByLabel('New reason').fill('Notice period');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Archive Notice period' }).click();
  await page.getByText('Notice period is archived').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Notice period is offered again').waitFor();
  const { rejection_reasons } = (await client.get('/v1/rejection-reasons')).body;
  assert.equal(rejection_reasons.find(({ name }: { name: string }) => name === 'Notice period')?.is_archived, false);

  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Retention' }).click();
  await page.getByText('Nobody is due by this rule.').waitFor();
  await page.getByLabel('Months after').fill('6');
  await page.getByText('1 person would be removed by this rule. It is not switched on.').waitFor();
  await page.getByRole('row', { name: /Noor Haddad/ }).waitFor();
  await page.getByRole('button', { name: /What happens with them/ }).click();
  await page.getByRole('option', { name: /Anonymise/ }).click();
  await page.getByText('1 person will be anonymised with the next run.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Nobody is removed before/).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  const { settings } = (await client.get('/v1/retention-settings')).body;
  assert.deepEqual([settings.mode, settings.months, settings.outcomes], ['anonymise', 6, ['rejected', 'withdrawn']]);
});

async function endedEarlier(candidateId: string): Promise<void> {
  const ago = (column: string) => `${column} = ${column} - interval '200 days'`;
  for (const text of [
    `UPDATE candidates SET ${ago('created_at')} WHERE id = $1`,
    `UPDATE ended_applications SET ${ago('started_at')}, ${ago('ended_at')} WHERE candidate_id = $1`,
  ])
    await runSql(running.app, { text, values: [candidateId] });
}

test('a session that is ended from another one is signed out, and the chosen appearance stays', async (t) => {
  const client = await newClient(running);
  const { cookies, email } = await signedInUser(running, client.workspaceId, { password: consolePassword });
  const other = await chromium.open(t, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/142.0' });
  await other.goto(`${running.url}/console`);
  await other.getByLabel('E-mail address').fill(email);
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

test('the audit log shows who did what, and filters stay in the address', async (t) => {
  const client = await newClient(running);
  const job = await client.addJob({ job_title: 'Night Baker' });
  const page = await openSettings(t, client, 'audit-log');
  const table = page.getByRole('table', { name: 'Audit log' });
  await table.getByRole('row', { name: 'Robin Vega' }).getByText('Signed in').waitFor();
  await table.getByRole('row', { name: 'test token' }).getByText('Added a job').waitFor();
  assert.equal(await table.getByRole('link', { name: 'Job', exact: true }).getAttribute('href'), `/console/jobs/${job}`);
  await page.getByRole('button', { name: /What/ }).click();
  await page.getByRole('option', { name: 'Jobs & companies' }).click();
  await table.getByText('Signed in').waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).search, '?about=jobs');
  await page.reload();
  await table.getByText('Added a job').waitFor();
  assert.equal(await table.getByRole('rowheader').count(), 1);
  await page.getByRole('button', { name: /What/ }).click();
  await page.getByRole('option', { name: 'Webhooks' }).click();
  await page.getByText('No entries').waitFor();
  assert.deepEqual(await axeFindings(page), []);
});

test('screening is switched off, and on again by undo', async (t) => {
  const client = await newClient(running);
  const page = await openSettings(t, client, 'screening');
  const isOn = async () => (await client.get('/v1/screening-settings')).body.settings.is_on;
  await page.getByText('Score candidates').click();
  await page.getByText('Candidates are not scored any more').waitFor();
  assert.equal(await isOn(), false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Candidates are scored').waitFor();
  assert.equal(await isOn(), true);
});

async function openSettings(t: TestContext, client: Client, section: string): Promise<Page> {
  const { cookies } = await signedInUser(running, client.workspaceId, { password: consolePassword });
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
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: running.url })));
  return page;
}
