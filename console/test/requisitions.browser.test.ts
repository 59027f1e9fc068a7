import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startMail } from '../../server/src/messages/sending/start-mail.ts';
import { sql } from '../../server/src/storage/sql.ts';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { type ConsoleUser, signedInUser } from '../../server/test/console-user.ts';
import type { Client } from '../../server/test/factories.ts';
import { type MailServer, startMailServer } from '../../server/test/mail-server.ts';
import { cloneTemplate, dropDatabase } from '../../server/test/postgres/database-template.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { type Running, startAppOn } from '../../server/test/start-app.ts';
import { addSession, ownerConsole, untilFileEnds } from './shared-tab.ts';
import { visit } from './visit.ts';

const wholeFile = untilFileEnds();

let mails: MailServer;
let running: Running;
const cleanUps: (() => Promise<void>)[] = [];
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { name: 'Robin Vega' });
const desktop = { width: 1280, height: 900 };

before(async () => {
  mails = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const started = await startAppOn(databaseUrl, mails.settings);
  running = started.running;
  cleanUps.unshift(startMail(running.app).stop, started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

test('a message to a candidate arrives, one that waits is cancelled, and what is held is released or marked', async () => {
  const { client } = await openConsole('settings/templates');
  const job = await client.addJob({ job_title: 'Baker', status: 'Active' });
  const candidate = await client.addCandidate({ name: 'Mary Keller', email: 'mary@people.example', job_id: job });
  const { page } = await openConsole(`candidates/${candidate}`);
  await page.getByRole('heading', { name: 'Mary Keller' }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: /^(Blank message )?Template/ }).click();
  await page.getByRole('option', { name: 'Follow-up' }).click();
  // Otherwise the text of the template may come between the two steps of filling, selecting and typing.
  await waitForEqual(() => page.getByLabel('Subject').inputValue(), 'A message from {{company}}');
  await page.getByLabel('Subject').fill('About {{job}}');
  await page.getByLabel('What the recipient sees').getByText('About Baker').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Message queued').waitFor();
  const thread = page.getByRole('region', { name: 'Messages' });
  await thread.getByText('About Baker').waitFor();
  const before = mails.mails.length;
  await passTime(client);
  const mail = (await mails.has(before + 1)).at(-1);
  assert.deepEqual([mail?.to, mail?.email.subject], [['mary@people.example'], 'About Baker']);
  await thread.getByText('Sent', { exact: true }).waitFor();

  for (const subject of ['First', 'Second', 'Third', 'Fourth'])
    await client.post('/v1/send-message', { candidate_id: candidate, subject, body: 'x', send_after: inDays(2) });
  const later = page.locator('.candidate-entry', { hasText: 'Fourth' });
  await later.getByText(/^Goes out/).waitFor();
  await later.getByRole('button', { name: 'Cancel it' }).click();
  await later.getByText('Cancelled').waitFor();
  await setState(client, 'First', 'held', 'too_old');
  await setState(client, 'Second', 'uncertain', null);
  await setState(client, 'Third', 'failed', null);
  await page.getByRole('link', { name: /^Messages/ }).click();
  await page.getByText('Held: it had waited for more than 48 hours.').waitFor();
  await page.getByText('it may or may not have arrived').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.width);
  await page.setViewportSize(desktop);
  const row = (subject: string) => page.getByRole('listitem').filter({ hasText: subject });
  await row('First').getByRole('button', { name: 'Release' }).click();
  assert.equal((await mails.has(before + 2)).at(-1)?.email.subject, 'First');
  await row('First').waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await row('Third').getByText('Third', { exact: true }).focus();
  await page.keyboard.press('m');
  await row('Third').waitFor({ state: 'detached' });
  await page.getByText('Select all 1 that are shown').click();
  await page.getByRole('button', { name: 'Cancel (1)' }).click();
  await page.getByText('No messages need attention').waitFor();
  const statuses = (await client.get(`/v1/messages?candidate_id=${candidate}`)).body.messages.map(
    ({ subject, status }: Record<string, string>) => [subject, status],
  );
  assert.deepEqual(Object.fromEntries(statuses), {
    'About Baker': 'sent',
    First: 'sent',
    Second: 'cancelled',
    Third: 'sent',
    Fourth: 'cancelled',
  });

  await visit(page, 'candidates');
  await page.getByRole('checkbox', { name: 'Select Mary Keller' }).check();
  await page.keyboard.press('e');
  const many = page.getByRole('dialog', { name: 'Message to 1 candidate' });
  await many.getByLabel('Subject').fill('To {{first_name}}');
  await many.getByRole('textbox', { name: 'Message' }).fill('One text for many.');
  await many.getByLabel('What the recipient sees').getByText('To Mary', { exact: true }).waitFor();
  await many.getByRole('button', { name: 'Send 1 message' }).click();
  await page.getByText('1 message written').waitFor();
  const [written] = (await client.get('/v1/messages?limit=1')).body.messages;
  assert.equal(written.subject, 'To Mary');
  await page.keyboard.press('z');
  await until(async () => (await client.get(`/v1/get-message?message_id=${written.id}`)).body.message.status === 'cancelled');
});

test('a hiring manager asks, one approves by link and one in the console, and a job is opened from it', async (t) => {
  const { owner, page, client } = await openConsole('settings/approvals');
  const manager = await signedInUser(running, client.workspaceId, { name: 'Kim Dahl', role: 'hiring_manager' });
  await addStep(page, 1, 'Department', 'tom@team.example');
  await addStep(page, 2, 'Finance', owner.email);
  await page.getByRole('button', { name: 'Remove Robin Vega' }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByRole('button', { name: 'Save steps' }).click();
  await page.getByText('The approval steps were saved').waitFor();

  const asking = await chromium.open(t);
  await signIn(asking, manager, 'requisitions');
  await asking.getByText('Request your first hire').waitFor();
  await asking.keyboard.press('n');
  await asking.getByRole('heading', { name: 'New requisition' }).waitFor();
  await asking.getByRole('list', { name: 'Steps of the workspace' }).getByText('Robin Vega').waitFor();
  assert.equal(await asking.getByLabel('Requested by').count(), 0);
  await asking.getByLabel('Title').fill('Night Baker');
  await asking.getByLabel('Openings').fill('0');
  await asking.getByRole('button', { name: 'Submit for approval' }).click();
  await asking.getByText('Enter a whole number from 1.').waitFor();
  await asking.getByLabel('Openings').fill('2');
  await asking.getByLabel('Department').fill('Bakery');
  await asking.getByLabel('Salary from').fill('30,000');
  await asking.getByLabel('Justification').fill('Two ovens more.');
  assert.deepEqual(await axeFindings(asking), []);
  const before = mails.mails.length;
  await asking.keyboard.press('Control+Enter');
  await asking.getByText('REQ-1 was submitted').waitFor();
  await asking.getByText('You requested this, so someone else decides. Waiting on tom@team.example.').waitFor();
  assert.equal(await asking.getByRole('button', { name: /^(Approve|Open job|Put on hold)/ }).count(), 0);

  await page.getByRole('link', { name: /^Requisitions/ }).click();
  const row = page.getByRole('row', { name: /Night Baker/ });
  await row.getByText('tom@team.example').waitFor();
  await row.getByText('0 of 2').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByText('Waiting on tom@team.example.').waitFor();
  await page.getByText('Live', { exact: true }).waitFor();

  const asked = (await mails.has(before + 1)).at(-1);
  const link = /https?:\/\/\S+\/approve\/\S+/.exec(asked?.email.text ?? '')?.[0] ?? assert.fail('no link in the mail');
  const body = new URLSearchParams({ decision: 'approve', comment: 'We need both.' });
  assert.equal((await fetch(link, { method: 'POST', body, redirect: 'manual' })).status, 303);

  await page.getByText('Your approval is needed.').waitFor();
  await page.getByText('We need both.').first().waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('a');
  await page.getByLabel('Comment (optional)').fill('Within the budget.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('REQ-1: approved').waitFor();
  await asking.getByText('Within the budget.').first().waitFor();
  await page.keyboard.press('o');
  await page.getByText('Which job gets 2 openings?').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByRole('dialog').getByRole('button', { name: 'Open job' }).click();
  await page.waitForURL(/\/console\/jobs\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'Night Baker' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Go to the job' }).waitFor();
  await page.setViewportSize(phone);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.width);
});

async function signIn(page: Page, user: ConsoleUser, path: string): Promise<void> {
  await addSession(page, running, user);
  await page.goto(`${running.url}/console/${path}`);
}

async function addStep(page: Page, number: number, name: string, approver: string): Promise<void> {
  await page.getByRole('button', { name: 'Add step' }).click();
  const step = page.getByRole('listitem', { name: `Step ${number}` });
  await step.getByLabel('Step name').fill(name);
  await step.getByLabel('Add an approver').fill(approver);
  await step.getByLabel('Add an approver').press('Enter');
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** The time in which a message can be taken back is over. */
async function passTime({ workspaceId }: Client): Promise<void> {
  await runSql(
    running.app,
    sql`UPDATE messages SET due_at = now(), send_after = now() WHERE workspace_id = ${workspaceId} AND status = 'scheduled'`,
  );
  running.app.mailWakeup.notify(workspaceId);
}

async function setState({ workspaceId }: Client, subject: string, status: string, reason: string | null): Promise<void> {
  await runSql(
    running.app,
    sql`
      UPDATE messages SET status = ${status}, hold_reason = ${reason}, due_at = NULL, updated_at = now()
      WHERE workspace_id = ${workspaceId} AND subject = ${subject}`,
  );
}
