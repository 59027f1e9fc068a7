import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { scheduled } from '../../server/test/interviews.ts';
import { startApp } from '../../server/test/start-app.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser({ timezoneId: 'America/New_York' });
const openConsole = ownerConsole(wholeFile, () => running, chromium, { name: 'Robin Vega' });

test('the time zone is that of the browser until another is chosen; hours and days off are saved, and told at the field', async () => {
  const { page, owner } = await openConsole('settings/profile');
  const profile = async () => (await owner.get('/console/v1/session')).body.profile;
  await waitForEqual(async () => (await profile()).time_zone, 'America/New_York');
  await page.getByRole('button', { name: 'Add days off' }).click();
  const first = page.getByRole('group', { name: 'First day' }).last();
  await first.getByRole('spinbutton').first().click();
  await page.keyboard.type('24122031');
  const last = page.getByRole('group', { name: 'Last day' }).last();
  await last.getByRole('spinbutton').first().click();
  await page.keyboard.type('01122031');
  await page.getByRole('button', { name: 'Save working hours' }).click();
  await page.getByText('must not be before').waitFor();
  await last.getByRole('spinbutton').first().click();
  await page.keyboard.type('31122031');
  await page.getByRole('button', { name: 'Save working hours' }).click();
  await page.getByText('Your working hours were saved').waitFor();
  const saved = await profile();
  assert.deepEqual(saved.days_off, [{ start_date: '2031-12-24', end_date: '2031-12-31' }]);
  assert.deepEqual(saved.working_hours, [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }]);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
});

test('a job gets a recruiter, and is among their jobs', async () => {
  const { page, client, owner } = await openConsole();
  const job_id = await client.addJob({ job_title: 'Baker' });
  await client.addJob({ job_title: 'Miller' });
  await openConsole(`jobs/${job_id}/team`);
  await page.getByRole('button', { name: 'Recruiter' }).click();
  await page.getByRole('option', { name: 'Robin Vega' }).click();
  await page.getByText('Recruiter was changed').waitFor();
  assert.equal((await client.get(`/v1/get-job?job_id=${job_id}`)).body.job.recruiter_id, owner.id);
  await page.getByRole('button', { name: 'Remove Robin Vega' }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await openConsole('jobs');
  await page.getByRole('button', { name: /^Owner/ }).click();
  await page.getByRole('menuitem', { name: 'My jobs' }).click();
  await page.getByRole('link', { name: 'Miller' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Baker' }).waitFor();
});

test('a mention is in the bell at once, opens the candidate with the keyboard, and can be switched off', async () => {
  const { page, client, owner } = await openConsole('home');
  const kim = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Kim Dahl' });
  const candidate_id = await client.addCandidate({ name: 'Ada Lindqvist' });
  const mention = () => kim.post('/console/v1/add-note', { candidate_id, text: '@Robin', mentions: [owner.id] });
  await mention();
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await bell.waitFor();
  await bell.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: /Kim Dahl mentioned you in a note about Ada Lindqvist/ });
  await item.waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/console/candidates/${candidate_id}`);
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  assert.equal((await owner.get('/console/v1/notifications')).body.unread, 0);
  await openConsole('settings/notifications');
  await page.getByRole('button', { name: 'Someone mentions you in a note' }).click();
  await page.getByRole('option', { name: 'Off' }).click();
  await page.getByText('Notifications were changed').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await mention();
  assert.equal((await owner.get('/console/v1/notifications')).body.notifications.length, 1);
});

test('the link in an email to an interviewer opens the feedback form', async () => {
  const { page, client, owner } = await openConsole('home');
  const candidate_id = await client.addCandidate({ name: 'Bo Lund' });
  const { id } = await scheduled(client, { candidate_id, interviewers: [owner.email] });
  await openConsole(`interviews/mine?feedback=${id}`);
  await page.getByRole('dialog', { name: 'Feedback on Bo Lund' }).getByRole('button', { name: 'Send feedback' }).waitFor();
  await page.waitForURL('**/console/interviews/mine');
});
