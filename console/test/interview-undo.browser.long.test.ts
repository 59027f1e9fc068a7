import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { startMail } from '../../server/src/messages/sending/start-mail.ts';
import { sql } from '../../server/src/storage/sql.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { type MailServer, startMailServer } from '../../server/test/mail-server.ts';
import { cloneTemplate, dropDatabase } from '../../server/test/postgres/database-template.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { type Running, startAppOn } from '../../server/test/start-app.ts';
import { addSession } from './shared-tab.ts';

let mails: MailServer;
let running: Running;
const cleanUps: (() => Promise<void>)[] = [];
const chromium = startBrowser();
const [ada, tom] = ['ada@candidate.example', 'tom@bakery.example'];

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

type Mail = { to: string; kind: string; status: string };

async function mailsOf({ get }: Client, interviewId: string): Promise<string[]> {
  const { messages } = (await get(`/v1/messages?interview_id=${interviewId}`)).body;
  return messages.map(({ to, kind, status }: Mail) => `${to} ${kind} ${status}`).sort();
}

/** As if the time for undo had passed. */
const endUndo = ({ workspaceId }: Client) =>
  runSql(
    running.app,
    sql`UPDATE messages SET due_at = now() WHERE workspace_id = ${workspaceId} AND due_at IS NOT NULL RETURNING id`,
  );

/** Takes what waits, as a sender does. */
const claim = ({ workspaceId }: Client) =>
  runSql(
    running.app,
    sql`
    UPDATE messages SET status = 'sending', generation = generation + 1, due_at = now() + interval '1 hour'
    WHERE workspace_id = ${workspaceId} AND status = 'scheduled' RETURNING id`,
  );

/** The page of a candidate, as a recruiter sees it. */
async function openCandidate(t: TestContext) {
  const client = await newClient(running);
  const jobId = await client.addJob({ job_title: 'Baker', status: 'Active' });
  const candidateId = await client.addCandidate({ name: 'Ada Lindqvist', job_id: jobId, email: ada });
  const { cookies } = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Lena Moser' });
  const page = await chromium.open(t, { timezoneId: 'Europe/Berlin' });
  await addSession(page, running, { cookies });
  const open = async () => {
    await page.goto(`${running.url}/console/candidates/${candidateId}`);
    await page.getByRole('heading', { name: 'Ada Lindqvist' }).waitFor();
  };
  const interviews = async () => (await client.get(`/v1/interviews?candidate_id=${candidateId}`)).body.interviews;
  return { client, candidateId, page, open, interviews };
}

test('the mails of an interview that is scheduled and taken back in the console never leave; after the next one they do, once', async (t) => {
  const { client, page, open, interviews } = await openCandidate(t);
  await open();
  const dialog = page.getByRole('dialog');

  const schedule = async () => {
    await page.keyboard.press('s');
    await dialog.getByRole('combobox', { name: 'Interviewers' }).fill(tom);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: `Remove ${tom}` }).waitFor();
    await dialog.getByRole('button', { name: 'Next week' }).click();
    await dialog
      .getByRole('button', { name: /everyone is free/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/Interview with Ada Lindqvist scheduled/).waitFor();
  };

  await schedule();
  await page.keyboard.press('z');
  await until(async () => (await interviews())[0].status === 'cancelled');
  const [first] = await interviews();
  assert.deepEqual(await mailsOf(client, first.id), [
    `${ada} interview_invitation cancelled`,
    `${tom} interview_invitation cancelled`,
  ]);

  await schedule();
  const second = (await interviews()).find(({ status }: { status: string }) => status === 'scheduled');
  const section = page.getByRole('region', { name: 'Interviews' });
  await section.getByRole('button', { name: 'Reschedule or edit' }).click();
  await dialog
    .getByRole('button', { name: /^(Mon|Tue) /, pressed: false })
    .first()
    .click();
  await dialog
    .getByRole('button', { name: /everyone is free/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/Interview with Ada Lindqvist moved to (Mon|Tue)/).waitFor();
  await endUndo(client);
  // Not before, so that no mail leaves on a slow computer.
  const sender = startMail(running.app);
  t.after(() => sender.stop());
  await until(async () => (await mailsOf(client, second.id)).filter((mail) => mail.endsWith(' sent')).length === 2);
  assert.deepEqual(
    mails.mails.map(({ to }) => to[0]).sort(),
    [ada, tom],
    'one invitation each, and nothing about the first interview',
  );
});

test('a cancellation that is taken back in the console is told to nobody; one that was sent leads to a new interview', async (t) => {
  const { client, candidateId, page, open, interviews } = await openCandidate(t);
  const { body } = await client.post('/v1/schedule-interview', {
    candidate_id: candidateId,
    start_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    duration_minutes: 45,
    time_zone: 'Europe/Berlin',
    interviewers: [tom],
  });
  const { id } = body.interview;
  const sendDue = async () => {
    await endUndo(client);
    const sender = startMail(running.app);
    await until(async () => !(await mailsOf(client, id)).some((mail) => / (scheduled|queued|sending)$/.test(mail)));
    await sender.stop();
  };
  await sendDue();
  const invited = [`${ada} interview_invitation sent`, `${tom} interview_invitation sent`];
  assert.deepEqual(await mailsOf(client, id), invited);
  const section = page.getByRole('region', { name: 'Interviews' });
  const cancel = async () => {
    await section.getByRole('button', { name: 'Cancel interview' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the interview' }).click();
    await page.getByText('Interview with Ada Lindqvist cancelled').waitFor();
  };

  await open();
  await cancel();
  await page.keyboard.press('z');
  await page.getByText('Interview with Ada Lindqvist restored. Nobody was told about the cancellation.').waitFor();
  await section.getByRole('button', { name: 'Cancel interview' }).waitFor();
  assert.deepEqual(
    (await interviews()).map((each: { id: string; status: string }) => [each.id, each.status]),
    [[id, 'scheduled']],
  );
  await sendDue();
  const withdrawn = [`${ada} interview_cancelled cancelled`, `${tom} interview_cancelled cancelled`];
  assert.deepEqual(await mailsOf(client, id), [...invited, ...withdrawn].sort());

  await open();
  await cancel();
  await claim(client);
  await page.keyboard.press('z');
  await page.getByText(/The interview couldn’t be restored: a new one with Ada Lindqvist is scheduled/).waitFor();
  assert.deepEqual((await interviews()).map(({ status }: { status: string }) => status).sort(), ['cancelled', 'scheduled']);
});
