import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { newOwnPage } from '#test/application-pages.ts';
import { axeFindings, axeFindingsWithoutColors } from '#test/browser/axe.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
import { newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

async function assertFits(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  assert.equal(overflow, 0, 'the page does not scroll sideways');
}

/** An application with an interview to come and a message. */
async function newStory(job_title = 'Backend Engineer') {
  const own = await newOwnPage(running, {}, { job_title });
  const { client, candidateId: candidate_id } = own;
  await client.patch('/v1/mail-settings', { reply_to: 'rita@bakery.example', sender_name: 'Rita Moreau' });
  const interview = await scheduled(client, { candidate_id, title: 'Meet the team', video_url: 'https://video.example/room-4' });
  await client.patch('/v1/update-interviewer', { interviewer_id: 'tom@panel.example', name: 'Tom Baker' });
  const sent = await client.post('/v1/send-message', {
    candidate_id,
    subject: 'Welcome',
    body: 'Hello Ada,\n\nwe look forward to it.',
  });
  await client.post('/v1/mark-message-sent', { message_id: sent.body.message.id });
  return { ...own, interview };
}

/** The page of somebody who has left their profile. */
async function newMember(): Promise<string> {
  const client = await newClient(running);
  await client.patch('/v1/update-company', { company_id: client.companyId, talent_pool_months: 12 });
  const fields = { name: 'Ada Lindqvist', email: 'ada@example.com', consent: 'true' };
  const body = new URLSearchParams(fields);
  await fetch(`${running.url}/jobs/${client.companySlug}/talent_pool`, { method: 'POST', body, redirect: 'manual' });
  await runSql(running.app, {
    text: `UPDATE talent_pool_members SET ends_at = ends_at - interval '40 days' WHERE workspace_id = $1`,
    values: [client.workspaceId],
  });
  const [member] = (await client.get('/v1/talent-pool')).body.members;
  return (await client.get(`/v1/application-link?candidate_id=${member.candidate_id}`)).body.url;
}

test('a candidate cancels an interview, asks for erasure and withdraws on a phone without scripts', async (t) => {
  const { client, page: url, candidateId, interview } = await newStory();
  const page = await browser.open(t, { javaScriptEnabled: false, viewport: phone, isMobile: true, hasTouch: true });
  await page.goto(url);
  assert.equal(await heading(page), 'Backend Engineer');
  await assertFits(page);
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await follow(page.getByRole('button', { name: 'Show times' }));
  assert.match(await page.getByRole('article').innerText(), /New York \(UTC−0[45]:00\)/);

  await follow(page.getByRole('link', { name: 'Cancel the interview' }));
  assert.equal(await heading(page), 'Cancel this interview?');
  await page.getByLabel('Why are you cancelling?').fill('I have found another job.');
  await follow(page.getByRole('button', { name: 'Yes, cancel the interview' }));
  assert.match(await page.getByRole('status').innerText(), /The interview is cancelled/);
  const { body } = await client.get(`/v1/get-interview?interview_id=${interview.id}`);
  assert.equal(body.interview.cancel_reason, 'I have found another job.');

  await follow(page.getByRole('link', { name: 'Request deletion' }));
  await follow(page.getByRole('button', { name: 'Request deletion' }));
  assert.match(await page.getByRole('main').innerText(), /You requested the deletion of your data on/);

  await follow(page.getByRole('link', { name: 'Withdraw application' }));
  await follow(page.getByRole('link', { name: 'Go back' }));
  await follow(page.getByRole('link', { name: 'Withdraw application' }));
  await follow(page.getByRole('button', { name: 'Withdraw my application' }));
  assert.match(await page.getByRole('status').innerText(), /You’ve withdrawn your application/);
  assert.equal((await client.candidate(candidateId)).status, 'withdrawn');
  await assertFits(page);
});

test('axe finds nothing on every kind of page; a profile stays longer and asks to leave; a lost link is asked for', async (t) => {
  const { page: url, interview } = await newStory();
  const page = await browser.open(t);
  await page.goto(url);
  assert.deepEqual(await axeFindings(page), []);
  await page.goto(`${url}/interview/${interview.id}/cancel`);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  const pool = await newMember();
  await page.goto(pool);
  assert.deepEqual(await axeFindings(page), [], 'talent pool');
  await follow(page.getByRole('button', { name: 'Stay longer' }));
  assert.match(await page.getByRole('status').innerText(), /You’re staying in the talent pool/);
  await page.setViewportSize(phone);
  await assertFits(page);
  await follow(page.getByRole('link', { name: 'Leave the talent pool' }));
  assert.deepEqual(await axeFindingsWithoutColors(page), [], 'leave');
  await follow(page.getByRole('button', { name: 'Leave and delete my profile' }));
  // Without a mail server no code can be sent: the team is asked.
  assert.match(await page.getByRole('status').innerText(), /Your request has been sent/);
  await page.goto(`${running.url}/application/nothing`);
  assert.equal(await heading(page), 'This link doesn’t work');
  await follow(page.getByRole('link', { name: 'Send me the link again' }));
  await follow(page.getByRole('button', { name: 'Send the links' }));
  await page.getByRole('alert').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByLabel('Email').fill('ada@example.com');
  await follow(page.getByRole('button', { name: 'Send the links' }));
  assert.equal(await heading(page), 'Check your inbox');
});

test('the page runs from right to left for a job in Arabic, and fits a narrow phone', async (t) => {
  const { page: url } = await newStory('مهندس برمجيات');
  const page = await browser.open(t);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${url}?lang=de`);
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  assert.equal(await page.locator('body').getAttribute('dir'), 'rtl');
  await assertFits(page);
});
