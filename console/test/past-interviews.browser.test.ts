import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startMail } from '../../server/src/messages/sending/start-mail.ts';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { type ConsoleUser, signedInUser } from '../../server/test/console-user.ts';
import type { Client } from '../../server/test/factories.ts';
import { type MailServer, startMailServer } from '../../server/test/mail-server.ts';
import { cloneTemplate, dropDatabase } from '../../server/test/postgres/database-template.ts';
import { type Running, startAppOn } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { type OwnerConsole, ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
let mails: MailServer;
let running: Running;
const cleanUps: (() => Promise<void>)[] = [];
const chromium = startBrowser({ timezoneId: 'Europe/Berlin' });

before(async () => {
  mails = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const started = await startAppOn(databaseUrl, mails.settings);
  running = started.running;
  cleanUps.unshift(started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

const open = ownerConsole(wholeFile, () => running, chromium, { role: 'recruiter', name: 'Robin Vega' });

async function openCandidate(name: string): Promise<OwnerConsole & { id: string }> {
  const { client } = await open();
  const job_id = await client.addJob({ job_title: `Baker for ${name}`, status: 'Active' });
  const id = await client.addCandidate({ name, email: `${name.replace(' ', '.')}@past.example`, job_id });
  const opened = await open(`candidates/${id}`);
  await opened.page.getByRole('heading', { name }).waitFor();
  return { ...opened, id };
}

const interviewsOf = async (client: Client, id: string) => (await client.get(`/v1/interviews?candidate_id=${id}`)).body.interviews;

async function record(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search candidates, jobs and commands').fill('record a past');
  await page.getByRole('menuitem', { name: 'Record a past interview…' }).waitFor();
  await page.keyboard.press('Enter');
}

test('a call that has just ended is recorded by keys, and one’s own feedback follows; nobody is emailed', async (t) => {
  const { client, page, id, owner } = await openCandidate('Ada Past');
  await record(page);
  const dialog = page.getByRole('dialog', { name: 'Record an interview with Ada Past' });
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Knows rye, wants to start in May');
  await dialog.getByText('Nobody is invited or emailed.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await dialog.getByRole('button', { name: 'Record' }).press('Enter');
  const feedback = page.getByRole('dialog', { name: 'Feedback on Ada Past' });
  await feedback.getByRole('radio', { name: 'Yes', exact: true }).press(' ');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Feedback sent').waitFor();
  const [recorded] = await interviewsOf(client, id);
  assert.deepEqual(
    [recorded.status, recorded.type, recorded.duration_minutes, recorded.note_to_interviewers, recorded.interviewers[0].email],
    ['completed', 'phone', 30, 'Knows rye, wants to start in May', owner.email],
  );
  assert.ok(Date.parse(recorded.end_at) <= Date.now());
  // Not scheduled: it is told when it happened, before the person was added.
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Feedback given').waitFor();
  assert.equal(await timeline.getByText('Interview scheduled').count(), 0);
  assert.match((await timeline.getByRole('listitem').last().innerText()).replaceAll('\n', ' '), /Interview held · /);
  // What is sent to somebody else shows that nothing waits for the sender.
  await client.post('/v1/send-message', { candidate_id: id, subject: 'The only one', body: 'Hello' });
  const sender = startMail(running.app);
  t.after(() => sender.stop());
  await until(() => mails.mails.some(({ email }) => email.subject === 'The only one'));
  assert.deepEqual(
    mails.mails.map(({ email }) => email.subject),
    ['The only one'],
  );
  const { messages } = (await client.get(`/v1/messages?candidate_id=${id}`)).body;
  assert.equal(messages.length, 1);
});

test('a time in the future cannot be recorded, and one in the past that was to be scheduled is recorded instead', async () => {
  const { client, page, id } = await openCandidate('Bea Past');
  await page.keyboard.press('s');
  const schedule = page.getByRole('dialog', { name: 'Schedule an interview with Bea Past' });
  const panel = schedule.getByRole('combobox', { name: 'Interviewers' });
  await panel.fill('tom@past.example');
  await panel.press('Enter');
  await schedule.getByText('tom@past.example').first().waitFor();
  await schedule.getByRole('spinbutton', { name: /year, Day/ }).fill('2025');
  await schedule.getByRole('spinbutton', { name: /month, Day/ }).fill('3');
  await schedule.getByRole('spinbutton', { name: /day, Day/ }).fill('4');
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await schedule.getByText('Choose a time in the future.').waitFor();
  await schedule.getByRole('button', { name: 'It took place: record it…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record an interview with Bea Past' });
  await dialog.getByText('tom@past.example').first().waitFor();
  const year = dialog.getByRole('spinbutton', { name: /year, Day/ });
  await year.fill('2125');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await dialog.getByText('Choose a time in the past.').waitFor();
  await year.fill('2025');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await page.getByText('Interview with Bea Past recorded').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const [recorded] = await interviewsOf(client, id);
  assert.match(recorded.start_at, /^2025-03-04T/);
  assert.equal(recorded.status, 'completed');
  // Who was there and has not said what they think.
  await page.getByRole('region', { name: 'Interviews' }).getByText('No feedback yet').waitFor();
  const { candidates } = (await client.get('/v1/candidates?feedback=missing')).body;
  assert.ok(candidates.some((candidate: { id: string }) => candidate.id === id));
});

test('a hiring manager records interviews of their jobs, an interviewer records none; on a phone too', async (t) => {
  const { client, id } = await openCandidate('Cem Past');
  const { job_id } = await client.candidate(id);
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: manager.id }] });
  const record = (user: ConsoleUser) =>
    user.post('/console/v1/schedule-interview', {
      ...{ candidate_id: id, start_at: '2026-01-05T09:00:00Z', duration_minutes: 30, time_zone: 'Europe/Berlin' },
      ...{ interviewers: [interviewer.email], is_past: true },
    });
  assert.deepEqual([(await record(manager)).status, (await record(interviewer)).status], [201, 403]);
  const page = await chromium.open(t, { viewport: phone });
  await page.context().addCookies([...interviewer.cookies].map(([name, value]) => ({ name, value, url: running.url })));
  await page.goto(`${running.url}/console/candidates/${id}`);
  await page.getByRole('button', { name: 'Give feedback' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Record a past interview…' }).count(), 0);
  await page.context().addCookies([...manager.cookies].map(([name, value]) => ({ name, value, url: running.url })));
  await page.reload();
  await page.getByRole('button', { name: 'Record a past interview…' }).click();
  await page.getByRole('dialog', { name: 'Record an interview with Cem Past' }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.deepEqual(await layoutFindings(page), []);
});
