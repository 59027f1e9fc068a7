import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { sendReminders } from '#interviews/reminders/reminders.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { sql } from '#storage/sql.ts';
import { eventIn } from '#test/calendars.ts';
import { type Client, newClient } from '#test/factories.ts';
import { nextStart, scheduled } from '#test/interviews.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

let server: MailServer;
let running: Running;
let sender: ReturnType<typeof startMail>;
const cleanUps: (() => Promise<void>)[] = [];

before(async () => {
  server = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const started = await startAppOn(databaseUrl, server.settings);
  running = started.running;
  sender = startMail(running.app);
  cleanUps.push(
    () => sender.stop(),
    started.stop,
    () => dropDatabase(databaseUrl),
  );
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

// A mail that does not come is waited for.
const timeout = { timeout: 30_000 };
const tom = 'tom@panel.example';
const ana = 'ana@panel.example';
const zoe = 'zoe@candidate.example';
// At the edge of a line of 75 octets, with characters of one to four octets.
const name = `Zoë "Z" O’Hara, ${'x'.repeat(41)}é漢😀👩‍👩‍👧\r\nATTENDEE:mailto:evil@example.com; the 2nd`;

test('one interview in calendars: one UID each for team and candidate, SEQUENCE 0 to 4, then CANCEL', timeout, async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ name, email: zoe });
  const { id } = await scheduled(client, { candidate_id, interviewers: [tom, ana] });
  const starts = [nextStart(), nextStart()];
  const changes = [
    { start_at: starts[0] },
    { interviewers: [tom, 'eva@panel.example'] },
    { title: 'Final talk' },
    { start_at: starts[1] },
  ];
  for (const change of changes) await update(client, id, change);
  assert.equal((await client.post('/v1/cancel-interview', { interview_id: id })).status, 200);

  // Three people each time, and the one who leaves the panel.
  const mails = await server.has(3 + 3 + 4 + 3 + 3 + 3);
  for (const [email, uid] of [
    [tom, `team-${id}`],
    [zoe, `candidate-${id}`],
  ] as const) {
    const events = mails.filter(({ to }) => to.includes(email)).map(eventIn);
    assert.deepEqual(
      events.map((event) => [event.uid, event.sequence, event.method]).sort(bySequence),
      [...[0, 1, 2, 3, 4].map((sequence) => [uid, sequence, 'REQUEST']), [uid, 5, 'CANCEL']],
      email,
    );
    const last = events.find(({ sequence }) => sequence === 4);
    assert.equal(last?.start, starts[1]);
    assert.match(last?.summary ?? '', /^Final talk – /);
    for (const { organizer, attendees } of events) {
      assert.deepEqual(organizer, { address: 'mailto:careers@example.com', name: 'Test Company' });
      assert.ok(!attendees.some(({ address }) => /careers@|evil@/.test(address)));
    }
  }
  const summaries = mails.filter(({ to }) => to.includes(tom)).map((mail) => eventIn(mail).summary);
  for (const summary of summaries) assert.ok(summary.endsWith(` – ${name.replace('\r\n', '\n')}`), summary);
  assert.deepEqual(
    mails.filter(({ to }) => to.includes(ana)).map((mail) => eventIn(mail).method),
    ['REQUEST', 'REQUEST', 'CANCEL'],
  );
});

test(
  'the organizer is the sender that the workspace has when the mail is sent, and an interviewer with that address is mailed but no attendee',
  timeout,
  async () => {
    const client = await newClient(running);
    const before = server.mails.length;
    await scheduled(client, { interviewers: ['Careers@example.com', tom] });
    const mails = (await server.has(before + 2)).slice(before);
    assert.deepEqual(mails.map(({ to }) => to[0]).sort(), ['Careers@example.com', tom]);
    for (const mail of mails) {
      assert.equal(mail.email.from?.address, 'careers@example.com');
      assert.deepEqual(
        eventIn(mail).attendees.map(({ address }) => address),
        [`mailto:${tom}`],
      );
    }
  },
);

test('a reminder that waited for the mail server until the interview began is cancelled', timeout, async () => {
  const client = await newClient(running);
  await sender.stop();
  const { id, start_at } = await scheduled(client, { send_invitations: false, reminders: [60] });
  await sendReminders({ ...running.app, clock: () => new Date(Date.parse(start_at) - 3_600_000) });
  await runSql(running.app, sql`UPDATE interviews SET start_at = now() WHERE workspace_id = ${client.workspaceId} AND id = ${id}`);
  await runSql(
    running.app,
    sql`UPDATE messages SET due_at = now() WHERE workspace_id = ${client.workspaceId} AND interview_id = ${id}`,
  );
  const count = server.mails.length;
  sender = startMail(running.app);
  await until(async () => (await client.get(`/v1/messages?interview_id=${id}`)).body.messages[0].status === 'cancelled');
  assert.equal(server.mails.length, count);
});

async function update(client: Client, interview_id: string, change: object): Promise<void> {
  const { status, text } = await client.patch('/v1/update-interview', { interview_id, ...change });
  assert.equal(status, 200, text);
}

function bySequence([, one]: unknown[], [, other]: unknown[]): number {
  return Number(one) - Number(other);
}
