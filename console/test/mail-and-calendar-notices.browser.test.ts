import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readConfig } from '../../server/src/config.ts';
import { startMailIn } from '../../server/src/mail-in/mail-in-worker.ts';
import { sql } from '../../server/src/storage/sql.ts';
import { newLink } from '../../server/test/booking.ts';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { connectCalendar } from '../../server/test/connected-calendars.ts';
import { mailInSettings } from '../../server/test/inbound.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp(mailInSettings);
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium);

let mailIn: ReturnType<typeof startMailIn> | undefined;
before(async () => {
  await until(() => running.app !== undefined);
  mailIn = startMailIn(running.app);
  const sending = { MAIL_FROM: 'careers@example.com', SMTP_URL: `smtp://127.0.0.1:${await mailIn.port}` };
  Object.assign(running.app.config.mail, readConfig({ ...mailInSettings, ...sending, DATABASE_URL: running.databaseUrl }).mail);
});
after(() => mailIn?.stop());

test('the test in the email settings says that email comes in, also after a reload', async () => {
  const { page } = await openConsole();
  await page.goto(`${running.url}/console/settings/mail`);
  await page.getByText('Muster emails itself and looks whether the email comes in.').waitFor();
  const send = page.getByRole('button', { name: 'Send a test email' });
  await send.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Email comes in: the test arrived after').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
  await page.reload();
  await page.getByText('Email comes in: the test arrived after').waitFor();
});

test('Home names whose calendar keeps a booking link without times, and what to do', async () => {
  const { page, client } = await openConsole();
  const candidate_id = await client.addCandidate({ name: 'Ada Lindqvist' });
  await newLink(client, { candidate_id });
  await connectCalendar(running.app, client, 'tom@panel.example', {
    ...{ url: 'http://127.0.0.1:1/', calendarUrl: 'http://127.0.0.1:1/work/', username: 'tom', password: 'x' },
  });
  await runSql(
    running.app,
    sql`UPDATE calendar_accounts SET status = 'needs_sign_in', due_at = NULL WHERE workspace_id = ${client.workspaceId}`,
  );
  await page.goto(`${running.url}/console/home`);
  await page.getByRole('heading', { name: 'Booking links without times' }).waitFor();
  await page.setViewportSize(phone);
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.getByText('Ask tom@panel.example to sign in to their calendar again').click();
  await page.waitForURL(`**/console/candidates/${candidate_id}**`);
});

test('a candidate who has unsubscribed says so, and a follow-up to them is not offered to be sent', async () => {
  const { page, client } = await openConsole();
  const { workspaceId } = client;
  const candidate_id = await client.addCandidate({
    name: 'Ada Lindqvist',
    email: 'ada@example.com',
    job_id: await client.addJob(),
  });
  await runSql(
    running.app,
    sql`UPDATE people SET unsubscribed_at = now(), unsubscribed_by = 'complaint' WHERE workspace_id = ${workspaceId}`,
  );
  await page.goto(`${running.url}/console/candidates/${candidate_id}`);
  const told = page.getByRole('region', { name: 'Unsubscribed' });
  await told.getByText('Marked an email as spam').waitFor();
  await page.setViewportSize(phone);
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Message to Ada Lindqvist' });
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  await dialog.getByLabel('Subject').fill('Hello');
  await dialog.getByLabel('Message', { exact: true }).fill('About your application.');
  await until(async () => send.isEnabled());
  await dialog
    .getByRole('button', { name: /^Template/ })
    .or(dialog.getByLabel('Template'))
    .first()
    .click();
  await page.getByRole('option', { name: 'Follow-up' }).click();
  await dialog.getByText('This won’t be sent to ada@example.com').waitFor();
  assert.equal(await send.isDisabled(), true);
});
