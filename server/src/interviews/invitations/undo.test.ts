import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { nilUuid } from '#crypto/uuid.ts';
import { sendReminders } from '#interviews/reminders/reminders.ts';
import { claimMails } from '#messages/sending/claim-queries.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { sql } from '#storage/sql.ts';
import { eventIn } from '#test/calendars.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { interviewFields, nextStart } from '#test/interviews.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

let server: MailServer;
let running: Running;
const cleanUps: (() => Promise<void>)[] = [];

before(async () => {
  server = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const started = await startAppOn(databaseUrl, server.settings);
  running = started.running;
  cleanUps.push(started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

const undoMs = 15_000;
const [tom, ana, zoe] = ['tom@panel.example', 'ana@panel.example', 'zoe@candidate.example'];

type Caller = Pick<Client, 'post' | 'patch'>;
type Setting = { client: Client; user: Caller; candidateId: string };

async function newSetting(): Promise<Setting> {
  const client = await newClient(running);
  const { post, patch } = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const user: Caller = {
    post: (path, body) => post(`/console${path}`, body),
    patch: (path, body) => patch(`/console${path}`, body),
  };
  return { client, user, candidateId: await client.addCandidate({ name: 'Zoe Adler', email: zoe }) };
}

async function schedule(caller: Caller, candidateId: string, fields: object = {}): Promise<any> {
  const { status, body, text } = await caller.post('/v1/schedule-interview', interviewFields(candidateId, fields));
  assert.equal(status, 201, text);
  return body.interview;
}

async function update(caller: Caller, interview_id: string, fields: object): Promise<void> {
  const { status, text } = await caller.patch('/v1/update-interview', { interview_id, ...fields });
  assert.equal(status, 200, text);
}

async function cancel(caller: Caller, interview_id: string, fields: object = {}): Promise<void> {
  const { status, text } = await caller.post('/v1/cancel-interview', { interview_id, ...fields });
  assert.equal(status, 200, text);
}

type Row = { to: string; kind: string; status: string; created_at: string; send_after: string | null };

/** In the order in which they were written. */
async function mailsAbout({ client }: Setting, interviewId: string, status = ''): Promise<Row[]> {
  const list = `/v1/messages?interview_id=${interviewId}&sort=created_at${status && `&status=${status}`}`;
  return (await client.get(list)).body.messages;
}

/** The waiting ones: recipient and kind. */
async function waiting(setting: Setting, interviewId: string): Promise<string[]> {
  return (await mailsAbout(setting, interviewId, 'scheduled')).map(({ to, kind }) => `${to} ${kind}`).sort();
}

/** As if undo were over: everything that waits is sent. Returns what arrived of it: recipient, method, SEQUENCE and start. */
async function sendAll({ client: { workspaceId } }: Setting): Promise<string[]> {
  const count = server.mails.length;
  await runSql(
    running.app,
    sql`UPDATE messages SET due_at = now() WHERE workspace_id = ${workspaceId} AND due_at IS NOT NULL RETURNING id`,
  );
  const sender = startMail(running.app);
  await until(async () => {
    const due = await runSql(
      running.app,
      sql`SELECT id FROM messages WHERE workspace_id = ${workspaceId} AND due_at IS NOT NULL LIMIT 1`,
    );
    return due.length === 0;
  });
  await sender.stop();
  return server.mails
    .slice(count)
    .map((mail) => {
      const { method, sequence, start } = eventIn(mail);
      return `${mail.to[0]} ${method} ${sequence} ${start}`;
    })
    .sort();
}

test('the mails of an interview that is scheduled in the console wait until undo is over; after an undo nothing is ever sent', async () => {
  const setting = await newSetting();
  const { user, candidateId } = setting;
  const { id } = await schedule(user, candidateId, { interviewers: [tom, ana] });
  const mails = await mailsAbout(setting, id);
  assert.equal(mails.length, 3);
  for (const { kind, status, created_at, send_after } of mails) {
    assert.deepEqual([kind, status], ['interview_invitation', 'scheduled']);
    assert.equal(Date.parse(send_after ?? '') - Date.parse(created_at), undoMs);
  }
  await cancel(user, id);
  assert.deepEqual(new Set((await mailsAbout(setting, id)).map(({ status }) => status)), new Set(['cancelled']));
  assert.deepEqual(await sendAll(setting), []);

  const kept = await schedule(user, candidateId, { interviewers: [tom] });
  assert.deepEqual(await sendAll(setting), [`${tom} REQUEST 0 ${kept.start_at}`, `${zoe} REQUEST 0 ${kept.start_at}`]);
});

test('an interview that is moved before its invitations left has one invitation, to its last time, place and note', async () => {
  const setting = await newSetting();
  const { client, user, candidateId } = setting;
  const { id } = await schedule(user, candidateId);
  const start_at = nextStart();
  await update(user, id, { start_at: nextStart() });
  await update(user, id, { start_at, interviewers: [ana], location: 'Room 7' });
  await update(user, id, { candidate_note: 'Bring an apron.' });
  assert.deepEqual(await waiting(setting, id), [`${ana} interview_invitation`, `${zoe} interview_invitation`]);
  const [note] = (
    await client.get(`/v1/messages?interview_id=${id}&status=scheduled&candidate_id=${candidateId}`)
  ).body.messages.filter(({ to }: Row) => to === zoe);
  assert.match(note.text, /Bring an apron\./);
  assert.deepEqual(await sendAll(setting), [`${ana} REQUEST 3 ${start_at}`, `${zoe} REQUEST 3 ${start_at}`]);
  await update(user, id, { candidate_note: 'Bring two.' });
  assert.deepEqual(await sendAll(setting), [], 'a note alone causes no mail');
});

test('a change that is taken back within the time for undo is told to nobody; what is left of it is told once', async () => {
  const setting = await newSetting();
  const { user, client, candidateId } = setting;
  const { id, start_at } = await schedule(client, candidateId, { interviewers: [tom, ana] });
  assert.equal((await sendAll(setting)).length, 3);

  await update(user, id, { start_at: nextStart() });
  assert.deepEqual(
    await waiting(setting, id),
    [ana, tom, zoe].map((to) => `${to} interview_update`),
  );
  await update(user, id, { start_at });
  assert.deepEqual(await sendAll(setting), []);

  await update(user, id, { interviewers: [tom] });
  assert.deepEqual(await waiting(setting, id), [
    `${ana} interview_cancelled`,
    `${tom} interview_update`,
    `${zoe} interview_update`,
  ]);
  await update(user, id, { interviewers: [tom, ana] });
  assert.deepEqual(await sendAll(setting), []);

  await update(user, id, { interviewers: [tom] });
  await update(user, id, { interviewers: [tom, ana], location: 'Room 7' });
  assert.deepEqual(
    await sendAll(setting),
    [ana, tom, zoe].map((to) => `${to} REQUEST 6 ${start_at}`),
  );

  await update(user, id, { start_at: nextStart() });
  await cancel(user, id);
  assert.deepEqual(
    (await sendAll(setting)).map((mail) => mail.split(' ').slice(0, 3).join(' ')),
    [ana, tom, zoe].map((to) => `${to} CANCEL 8`),
    'those who have an invitation hear of the cancellation, and not of the move before it',
  );
});

test('who never heard of a change that was taken back keeps the answer to the invitation; a note alone does not make it another one', async () => {
  const setting = await newSetting();
  const { user, client, candidateId } = setting;
  const { id, start_at } = await schedule(client, candidateId, { interviewers: [tom, ana], candidate_note: 'Bring an apron.' });
  await sendAll(setting);
  await update(client, id, { candidate_response: 'accepted', responses: [{ interviewer: ana, response: 'tentative' }] });
  await update(client, id, { candidate_note: 'Bring two.', note_to_interviewers: 'Ask about rye.' });
  const answers = async () => {
    const { interview } = (await client.get(`/v1/get-interview?interview_id=${id}`)).body;
    return [interview.candidate_response, ...interview.interviewers.map(({ response }: { response: string }) => response)];
  };
  await update(user, id, { start_at: nextStart() });
  await update(user, id, { start_at: nextStart(), interviewers: [tom] });
  assert.deepEqual(await answers(), ['pending', 'pending']);
  await update(user, id, { start_at, interviewers: [tom, ana] });
  assert.deepEqual(await answers(), ['accepted', 'pending', 'tentative']);
  assert.deepEqual(await sendAll(setting), []);

  await update(user, id, { start_at: nextStart() });
  await sendAll(setting);
  await update(user, id, { start_at });
  assert.deepEqual(await answers(), ['pending', 'pending', 'pending'], 'they have been asked for another time');
});

test('callers with an API token send at once, and replace what waits', async () => {
  const setting = await newSetting();
  const { user, client, candidateId } = setting;
  const { id } = await schedule(client, candidateId);
  await update(client, id, { location: 'Room 7' });
  await cancel(client, id);
  const mails = await mailsAbout(setting, id);
  assert.deepEqual(
    mails.map(({ status, send_after }) => [status, send_after]),
    Array.from({ length: 6 }, () => ['queued', null]),
  );
  await sendAll(setting);

  const other = await schedule(user, candidateId);
  await update(client, other.id, { location: 'Room 7' });
  assert.deepEqual(
    (await mailsAbout(setting, other.id)).map(({ kind, status }) => `${kind} ${status}`),
    [
      ...Array.from({ length: 2 }, () => 'interview_invitation cancelled'),
      ...Array.from({ length: 2 }, () => 'interview_invitation queued'),
    ],
  );
  assert.deepEqual(
    await sendAll(setting),
    [tom, zoe].map((to) => `${to} REQUEST 1 ${other.start_at}`),
  );
});

test('without invitations or notice, what waits is taken back; a removal is still told', async () => {
  const setting = await newSetting();
  const { user, candidateId } = setting;
  const silent = await schedule(user, candidateId);
  await cancel(user, silent.id, { notify: false });
  assert.deepEqual(await sendAll(setting), []);

  const { id, start_at } = await schedule(user, candidateId, { interviewers: [tom, ana] });
  await update(user, id, { send_invitations: false });
  assert.deepEqual(await waiting(setting, id), []);
  await update(user, id, { send_invitations: true, location: 'Room 7' });
  assert.deepEqual(
    await sendAll(setting),
    [ana, tom, zoe].map((to) => `${to} REQUEST 1 ${start_at}`),
  );
  await update(user, id, { interviewers: [tom] });
  await cancel(user, id, { notify: false });
  assert.deepEqual(await sendAll(setting), [`${ana} CANCEL 2 ${start_at}`]);
});

test('an invitation that somebody took back by hand is followed by an invitation, not by an update or a cancellation', async () => {
  const setting = await newSetting();
  const { user, client, candidateId } = setting;
  const { id, start_at } = await schedule(user, candidateId);
  const { messages } = (await client.get(`/v1/messages?interview_id=${id}`)).body;
  const { id: message_id } = messages.find(({ to }: Row) => to === zoe);
  assert.equal((await user.post('/v1/cancel-message', { message_id })).status, 200);
  assert.deepEqual(await sendAll(setting), [`${tom} REQUEST 0 ${start_at}`]);
  await update(client, id, { location: 'Room 7' });
  assert.deepEqual((await mailsAbout(setting, id, 'queued')).map(({ to, kind }) => `${to} ${kind}`).sort(), [
    `${tom} interview_update`,
    `${zoe} interview_invitation`,
  ]);
});

test('a mail that a sender has taken counts as sent, also when the sender ends before it is sent: the change is told after it', async () => {
  const setting = await newSetting();
  const { user, candidateId } = setting;
  const { id, start_at } = await schedule(user, candidateId);
  const moved = await schedule(user, candidateId);
  const later = nextStart();
  assert.equal(await claimAll(setting), 4);
  await cancel(user, id);
  await update(user, moved.id, { start_at: later });
  assert.deepEqual(await waiting(setting, id), [`${tom} interview_cancelled`, `${zoe} interview_cancelled`]);
  assert.deepEqual(await waiting(setting, moved.id), [`${tom} interview_update`, `${zoe} interview_update`]);
  const both = (mail: string) => [`${tom} ${mail}`, `${zoe} ${mail}`];
  assert.deepEqual(
    await sendAll(setting),
    [
      ...both(`REQUEST 0 ${start_at}`),
      ...both(`CANCEL 1 ${start_at}`),
      ...both(`REQUEST 0 ${moved.start_at}`),
      ...both(`REQUEST 1 ${later}`),
    ].sort(),
  );
});

/** Takes what waits, as a sender that is killed before it sends it. */
async function claimAll({ client: { workspaceId } }: Setting): Promise<number> {
  await runSql(
    running.app,
    sql`UPDATE messages SET due_at = now() WHERE workspace_id = ${workspaceId} AND status = 'scheduled' RETURNING id`,
  );
  const pace = { intervalMs: 0.01, savedMs: 1000 };
  const { mails } = await claimMails(running.app.database, {
    after: nilUuid,
    count: 20,
    leaseMs: 60_000,
    ...pace,
    resendsUncertain: false,
  });
  return mails.filter(({ workspace_id }) => workspace_id === workspaceId).length;
}

test('a reminder that is due while the invitation waits is sent after it, and not at all after an undo', async () => {
  const setting = await newSetting();
  const { user, candidateId } = setting;
  const kept = await schedule(user, candidateId, { reminders: [60] });
  const undone = await schedule(user, candidateId, { reminders: [60] });
  const remind = (start_at: string) => sendReminders({ ...running.app, clock: () => new Date(Date.parse(start_at) - 60 * 60_000) });
  await remind(kept.start_at);
  await remind(undone.start_at);
  const mails = await mailsAbout(setting, kept.id);
  const sendTimes = (reminders: boolean) =>
    mails.filter(({ kind }) => (kind === 'interview_reminder') === reminders).map(({ send_after }) => Date.parse(send_after ?? ''));
  assert.equal(sendTimes(true).length, 2);
  assert.ok(Math.min(...sendTimes(true)) > Math.max(...sendTimes(false)));
  await cancel(user, undone.id);
  assert.deepEqual(await mailsAbout(setting, undone.id, 'scheduled'), []);
});

test('the waiting mails of an erased person are not sent; those of a merged one are, and are taken back by an undo', async () => {
  const setting = await newSetting();
  const { user, client, candidateId } = setting;
  await schedule(user, await client.addCandidate({ name: 'Ida', email: 'ida@candidate.example' }));
  const [erased] = (await client.get('/v1/messages?status=scheduled')).body.messages;
  assert.equal((await client.delete(`/v1/delete-candidate?id=${erased.candidate_id}`)).status, 200);
  assert.deepEqual(await sendAll(setting), []);

  const duplicate = await client.addCandidate({ name: 'Zoe Adler', email: 'zoe@other.example' });
  const { id } = await schedule(user, duplicate);
  const merged = await client.post('/v1/merge-candidates', { candidate_id: candidateId, duplicate_id: duplicate });
  assert.equal(merged.status, 200, merged.text);
  assert.deepEqual(await waiting(setting, id), [`${tom} interview_invitation`, 'zoe@other.example interview_invitation']);
  await cancel(user, id);
  assert.deepEqual(await sendAll(setting), []);
});
