import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { receiveMail } from '../../server/src/mail-in/intake/receive-mail.ts';
import { startMailIn } from '../../server/src/mail-in/mail-in-worker.ts';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { consolePassword } from '../../server/test/console-user.ts';
import type { Client } from '../../server/test/factories.ts';
import { type MailText, mailInSettings, mailText, multipart, replyAddressOf } from '../../server/test/inbound.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp(mailInSettings);
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

let mailIn: ReturnType<typeof startMailIn> | undefined;
before(async () => {
  await until(() => running.app !== undefined);
  mailIn = startMailIn(running.app);
});
after(() => mailIn?.stop());

function receive(mail: MailText): Promise<unknown> {
  return receiveMail(running.app, { bytes: mailText(mail), way: 'pipe', envelopeFrom: null, envelopeTo: [] });
}

const received = async (client: Client) => (await client.get('/v1/messages?direction=in')).body.messages;

/** In the one workspace that gets what fits nobody. */
async function receiveUnfiled(client: Client, mail: MailText, count: number): Promise<void> {
  const { mailIn: settings } = running.app.config;
  assert.ok(settings);
  settings.workspaceId = client.workspaceId;
  await receive({ to: 'reply@in.example.com', ...mail });
  await until(async () => (await client.get('/v1/unfiled-mails')).body.total_unfiled_mails >= count);
  settings.workspaceId = undefined;
}

async function assertAccessible(page: Page): Promise<void> {
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);
}

test('by keyboard a reply is read, its sender confirmed, and answered with undo; a refusal is told at the text', async () => {
  const { page, client } = await openConsole();
  const email = 'ada@example.com';
  const job_id = await client.addJob();
  const candidate_id = await client.addCandidate({ email, name: 'Ada Lindqvist', job_id });
  const to = await replyAddressOf(running.app, client.workspaceId, candidate_id);
  const text = 'Tuesday is fine.\n\nOn Mon, 16 Nov 2026 at 10:12, Bread <a@b.example> wrote:\n> When?';
  await receive({ to, from: `Ada <${email}>`, text });
  const letter = multipart([
    { type: 'text/plain', content: 'My new address.' },
    { type: 'text/plain', content: 'a letter', filename: 'a-letter-with-a-very-long-name-that-does-not-end-soon.txt' },
  ]);
  await receive({ to, from: 'Ada at home <ada.lindqvist@home.example>', subject: 'From home', ...letter });
  await until(async () => (await received(client)).length === 2);
  await openConsole(`candidates/${candidate_id}`);
  const messages = page.getByRole('region', { name: 'Messages' });
  const home = messages.getByRole('listitem').filter({ hasText: 'My new address.' });
  await home.getByText('From another address than the candidate’s.').waitFor();
  await home.getByRole('link', { name: /^a-letter/ }).waitFor();
  await assertAccessible(page);
  await home.getByRole('button', { name: 'Confirm sender' }).press('Enter');
  await page.getByText('The sender is confirmed').waitFor();
  await home.getByText('From another address than the candidate’s.').waitFor({ state: 'detached' });

  const first = messages.getByRole('listitem').filter({ hasText: 'Tuesday is fine.' });
  assert.equal(await first.getByText('> When?').isVisible(), false, 'what is quoted is folded');
  await first.getByText('Quoted text').press('Enter');
  await first.getByText('> When?').waitFor();
  await first.getByRole('button', { name: 'Reply' }).press('Enter');
  const body = first.getByRole('textbox', { name: /^Reply to Ada/ });
  await until(() => body.evaluate((field) => field === field.ownerDocument.activeElement));
  await body.fill('a\u0000b');
  await page.keyboard.press('ControlOrMeta+Enter');
  await first.getByText('Body contains characters that cannot be stored.').waitFor();
  await body.fill('See you on Tuesday.');
  await assertAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText(/Reply queued|Message written; it is held/).waitFor();
  await body.waitFor({ state: 'detached' });
  await messages.getByText('See you on Tuesday.').waitFor();
  await page.keyboard.press('z');
  const sent = async () => (await client.get(`/v1/messages?candidate_id=${candidate_id}`)).body.messages;
  await until(async () => (await sent()).every(({ status }: { status: string }) => status === 'cancelled'));

  // Answering it has read it.
  await first.getByRole('button', { name: 'Mark as unread' }).press('Enter');
  await first.getByRole('button', { name: 'Mark as read' }).waitFor();
  await page.setViewportSize(phone);
  await messages.getByText('Tuesday is fine.').waitFor();
  await first.getByRole('button', { name: 'Reply' }).click();
  await first.getByRole('textbox', { name: /^Reply to Ada/ }).waitFor();
  assert.deepEqual(await layoutFindings(page), []);
});

test('by keyboard unfiled emails are filed with the suggestion or with somebody else, and discarded', async () => {
  const { page, client } = await openConsole();
  const candidate_id = await client.addCandidate({ email: 'mei@example.com', name: 'Mei Tanaka' });
  const other = await client.addCandidate({ email: 'amara@example.com', name: 'Amara Okafor' });
  const long = 'Averyveryverylongsubjectwithoutanyspaceatallthatdoesnotfitonaphone';
  await receiveUnfiled(client, { from: 'Mei <mei@example.com>', subject: 'About my visa', text: 'It is here.' }, 1);
  await receiveUnfiled(client, { from: 'who@else.example', subject: long, text: 'Is there a job?' }, 2);
  await receiveUnfiled(client, { from: 'shop@ads.example', subject: 'Ovens on sale', text: 'Buy.' }, 3);
  await openConsole('messages/unfiled');
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await row('Ovens on sale').waitFor();
  await assertAccessible(page);
  await page.setViewportSize(phone);
  await assertAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const goTo = async (text: string) => {
    for (let step = 0; step < 5; step += 1) {
      const isThere = await row(text).evaluate((item) => item.contains(item.ownerDocument.activeElement));
      if (isThere) return;
      await page.keyboard.press('j');
    }
    for (let step = 0; step < 5; step += 1) {
      const isThere = await row(text).evaluate((item) => item.contains(item.ownerDocument.activeElement));
      if (isThere) return;
      await page.keyboard.press('k');
    }
    assert.fail(`not reached: ${text}`);
  };
  await goTo('Ovens on sale');
  await page.keyboard.press('Enter');
  await row('Ovens on sale').getByText('Buy.').waitFor();
  await page.keyboard.press('#');
  await page.getByText('Email discarded').waitFor();
  await row('Ovens on sale').waitFor({ state: 'detached' });
  await goTo('About my visa');
  await page.keyboard.press('f');
  await page.getByText(/Filed with Mei Tanaka/).waitFor();
  await row('About my visa').waitFor({ state: 'detached' });
  await row(long).getByRole('button', { name: 'Choose a candidate' }).press('Enter');
  await page.getByRole('combobox', { name: 'Candidate' }).waitFor();
  await page.keyboard.type('Amara');
  await page.getByRole('option', { name: /Amara Okafor/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('No unfiled emails').waitFor();
  const of = async (id: string) => (await client.get(`/v1/messages?direction=in&candidate_id=${id}`)).body.total_messages;
  assert.deepEqual([await of(candidate_id), await of(other)], [1, 1]);
});

test('by keyboard a named template gets texts in two languages, and a signature stands below what one writes', async () => {
  const { page, client } = await openConsole('settings/templates');
  await page.getByRole('button', { name: 'Add a template' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
  await page.keyboard.type('After a call');
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Thank you, {{first_name}}');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('It was good to talk.');
  await dialog.getByRole('button', { name: /Language/ }).press('Enter');
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Danke, {{first_name}}');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Das Gespräch war gut.');
  await assertAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'After a call' }).waitFor();
  const { named_templates } = (await client.get('/v1/named-templates')).body;
  assert.deepEqual(Object.keys(named_templates[0].texts).sort(), ['de', 'en']);
  await page.setViewportSize(phone);
  await assertAccessible(page);
  await page.getByRole('button', { name: 'After a call' }).press('Enter');
  await dialog.getByRole('button', { name: 'Archive' }).waitFor();
  await assertAccessible(page);
  await dialog.getByRole('button', { name: 'Archive' }).press('Enter');
  await page.getByRole('button', { name: 'After a call (archived)' }).waitFor();

  await openConsole('settings/profile');
  await page.getByRole('textbox', { name: 'Signature' }).fill('**Rita**, Bread & Co');
  await page.getByRole('button', { name: 'Save signature' }).press('Enter');
  await page.getByText('Your signature was saved').waitFor();
});

test('the settings tell how replies come in, and have the lines of DNS and the test to copy', async () => {
  const { page } = await openConsole('settings/mail');
  await page.getByText('reply@in.example.com', { exact: true }).waitFor();
  await page.getByText('your mail server, by SMTP, a command of your mail server, a request of your email provider').waitFor();
  await page.getByText(/^The last reply came/).waitFor();
  await page.getByText('DNS and test').press('Enter');
  await page.getByText('in.example.com.  MX   10 mail.example.com.').waitFor();
  await page.getByRole('button', { name: 'Copy: Lines of DNS' }).waitFor();
  await page.getByText('muster mail test-in').waitFor();
  await assertAccessible(page);
  await page.setViewportSize(phone);
  await assertAccessible(page);
});
