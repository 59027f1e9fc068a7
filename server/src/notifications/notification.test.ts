import assert from 'node:assert/strict';
import test from 'node:test';
import { type ConsoleUser, signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { hourMs, minuteMs } from '#time/durations.ts';
import { wallTimeToInstant } from '#time/zones.ts';
import { notifyOfApplicants, notifyOfDue } from './due-notifications.ts';
import { mailNotifications } from './mail-notifications.ts';

const running = startApp({ SMTP_URL: 'smtp://127.0.0.1:9?tls=off', MAIL_FROM: 'Careers <careers@example.com>' });

async function prepare() {
  const client = await newClient(running);
  const kim = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Kim Dahl' });
  const ana = await signedInUser(running, client.workspaceId, { role: 'hiring_manager', name: 'Ana Berg' });
  const candidate_id = await client.addCandidate({ name: 'Ada Lindqvist' });
  return { client, kim, ana, candidate_id };
}

const inbox = async (user: ConsoleUser) => (await user.get('/console/v1/notifications')).body;
const texts = async (user: ConsoleUser) => (await inbox(user)).notifications.map(({ text }: { text: string }) => text);
const choose = (user: ConsoleUser, settings: object) => user.patch('/console/v1/notification-settings', settings);
const at = (instant: string | number) => ({ ...running.app, clock: () => new Date(instant) });

async function emails({ workspaceId }: Client): Promise<{ to_email: string; subject: string; text: string; language: string }[]> {
  return runSql(running.app, {
    text: `SELECT to_email, subject, text, language FROM messages WHERE workspace_id = $1 AND kind = 'notification' ORDER BY created_at, id`,
    values: [workspaceId],
  });
}

test('a mention is unread for the person alone until they read it', async () => {
  const { client, kim, candidate_id } = await prepare();
  const other = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const note = await other.post('/console/v1/add-note', { candidate_id, text: '@Kim?', mentions: [kim.id, other.id] });
  const { notifications, unread } = await inbox(kim);
  assert.deepEqual(
    [notifications.length, unread, notifications[0].kind, notifications[0].text, notifications[0].path],
    [1, 1, 'mention', 'Robin Vega mentioned you in a note about Ada Lindqvist', `candidates/${candidate_id}`],
  );
  assert.deepEqual((await inbox(other)).notifications, [], 'nobody is told of what they wrote themselves');
  await other.patch('/console/v1/update-note', { note_id: note.body.note.id, text: '@Kim!', mentions: [kim.id] });
  assert.equal((await inbox(kim)).unread, 1, 'once for a note');
  const stranger = await signedInUser(running, (await newClient(running)).workspaceId);
  await stranger.post('/console/v1/read-notifications', {});
  await other.post('/console/v1/read-notifications', { ids: [notifications[0].id] });
  assert.equal((await inbox(kim)).unread, 1);
  const read = await kim.post('/console/v1/read-notifications', { ids: [notifications[0].id, 'x'] });
  assert.deepEqual([read.status, read.body.unread, read.body.notifications.length], [200, 0, 1]);
});

test('who is given a task, is on the panel of an interview or may approve is told, as they have chosen', async () => {
  const { client, kim, candidate_id } = await prepare();
  const task = (await client.post('/v1/add-task', { candidate_id, text: 'Call', assignee_id: kim.id })).body.task;
  await client.patch('/v1/update-task', { task_id: task.id, text: 'Call today' });
  await kim.post('/console/v1/add-task', { candidate_id, text: 'Own' });
  await scheduled(client, { candidate_id, interviewers: [kim.email.toUpperCase(), 'tom@panel.example'] });
  await kim.post('/console/v1/schedule-interview', {
    candidate_id,
    start_at: '2031-03-05T10:00:00Z',
    duration_minutes: 30,
    time_zone: 'UTC',
    interviewers: [kim.email],
  });
  await client.post('/v1/create-requisition', { title: 'Baker', submit: true });
  await client.post('/v1/create-requisition', { title: 'Own', submit: true, requested_by: kim.email });
  assert.deepEqual((await texts(kim)).toSorted(), [
    'Approval needed: REQ-1 Baker',
    'New interview with Ada Lindqvist',
    'test token gave you a task about Ada Lindqvist: Call today',
  ]);
  await choose(kim, { task_assigned: 'off' });
  await client.post('/v1/add-task', { candidate_id, text: 'Quiet', assignee_id: kim.id });
  assert.equal((await texts(kim)).length, 3);
  const { settings } = (await kim.get('/console/v1/notification-settings')).body;
  assert.deepEqual([settings.task_assigned, settings.mention, settings.booking], ['off', 'email', 'inbox']);
  assert.equal((await choose(kim, { mention: 'pigeon' })).body.error, 'mention must be one of: off, inbox, email, digest');
});

test('a hiring manager sees what is about candidates of their jobs, an interviewer what is about their interviews', async () => {
  const { client, kim, ana, candidate_id } = await prepare();
  const job_id = await client.addJob({ hiring_manager_id: ana.id });
  const own = await client.addCandidate({ name: 'Bo Lund', job_id });
  for (const about of [candidate_id, own])
    await kim.post('/console/v1/add-note', { candidate_id: about, text: '@Ana', mentions: [ana.id] });
  assert.deepEqual(await texts(ana), ['Kim Dahl mentioned you in a note about Bo Lund']);
  const tom = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  await kim.post('/console/v1/add-note', { candidate_id: own, text: '@Tom', mentions: [tom.id] });
  await scheduled(client, { candidate_id: own, interviewers: [tom.email] });
  assert.deepEqual(await texts(tom), ['New interview with Bo Lund']);
  await client.delete(`/v1/delete-candidate?id=${own}`);
  assert.deepEqual(await texts(tom), []);
});

test('feedback and tasks that are due are told once, in the time zone of the person', async () => {
  const { client, kim, candidate_id } = await prepare();
  await kim.patch('/console/v1/profile', { time_zone: 'America/New_York' });
  const interview = await scheduled(client, { candidate_id, interviewers: [kim.email] });
  const end = Date.parse(interview.end_at);
  await kim.post('/console/v1/add-task', { candidate_id, text: 'Call', due_on: '2031-03-05' });
  await kim.post('/console/v1/read-notifications', {});
  const due = async (instant: string | number) => {
    await Promise.all([notifyOfDue(at(instant)), notifyOfDue(at(instant))]);
    return (await inbox(kim)).notifications
      .filter(({ read_at }: { read_at: string | null }) => read_at === null)
      .map(({ text }: { text: string }) => text);
  };
  assert.deepEqual(await due(end - minuteMs), []);
  assert.deepEqual(await due(end + minuteMs), ['Feedback due: interview with Ada Lindqvist']);
  assert.equal((await due('2031-03-05T03:00:00Z')).length, 1, 'it is still the day before in New York');
  assert.deepEqual((await due('2031-03-05T06:00:00Z')).length, 2);
  assert.equal((await due('2031-03-05T07:00:00Z')).length, 2);
});

test('many due tasks of one person delay nobody else, in their workspace or in another', async () => {
  const [busy, other] = [await prepare(), await prepare()];
  await runSql(running.app, {
    text: `INSERT INTO tasks (workspace_id, id, candidate_id, text, due_on, assignee_id, author_type, author_id, author_name, created_at, updated_at)
      SELECT $1, gen_random_uuid(), $2, 'Call', '2031-03-04', $3, 'user', $3::uuid::text, 'Kim', now(), now() FROM generate_series(1, 600) RETURNING 1`,
    values: [busy.client.workspaceId, busy.candidate_id, busy.kim.id],
  });
  const waiting = [await signedInUser(running, busy.client.workspaceId, { role: 'recruiter' }), other.kim];
  for (const [index, { client }] of [busy, other].entries()) {
    const task = { candidate_id: await client.addCandidate(), text: 'Call', due_on: '2031-03-05', assignee_id: waiting[index]?.id };
    assert.equal((await client.post('/v1/add-task', task)).status, 201);
  }
  await notifyOfDue(at('2031-03-05T12:00:00Z'));
  const dueOf = async (user: ConsoleUser) =>
    (await inbox(user)).notifications.filter(({ kind }: { kind: string }) => kind === 'task_due').length;
  assert.deepEqual(await Promise.all(waiting.map(dueOf)), [1, 1]);
});

for (const zone of ['America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Niue']) {
  test(`a task is due from midnight on in ${zone}`, async () => {
    const { kim, candidate_id } = await prepare();
    await kim.patch('/console/v1/profile', { time_zone: zone });
    await kim.post('/console/v1/add-task', { candidate_id, text: 'Call', due_on: '2031-03-09' });
    const [midnight = 0] = wallTimeToInstant(zone, '2031-03-09T00:00');
    await notifyOfDue(at(midnight - minuteMs));
    assert.deepEqual(await texts(kim), []);
    await notifyOfDue(at(midnight));
    assert.equal((await texts(kim)).length, 1);
  });

  test(`new applicants are told at eight in ${zone}, each on one day, also when clocks change`, async () => {
    const { client, kim } = await prepare();
    await kim.patch('/console/v1/profile', { time_zone: zone });
    const job_id = await client.addJob({ status: 'Active', recruiter_id: kim.id });
    const instant = (wall: string) => wallTimeToInstant(zone, wall)[0] ?? 0;
    const apply = async (wall: string) => {
      const email = `at${instant(wall)}@x.example`;
      const id = await client.addCandidate({ job_id, type: 'applicant', email, consent: 'You may store this.' });
      const created_at = new Date(instant(wall));
      await runSql(running.app, {
        text: 'UPDATE candidates SET created_at = $3 WHERE workspace_id = $1 AND id = $2 RETURNING id',
        values: [client.workspaceId, id, created_at],
      });
      return id;
    };
    // The clocks of New York are put forward on the 9th.
    for (const time of ['08T07:59', '08T08:04', '09T07:59', '09T08:00']) await apply(`2031-03-${time}`);
    await client.addCandidate({ job_id, type: 'prospect' });
    const opened = await apply('2031-03-09T09:00');
    await kim.post('/console/v1/mark-viewed', { candidate_ids: [opened] });
    const told = async (wall: string) => {
      await Promise.all([notifyOfApplicants(at(instant(wall))), notifyOfApplicants(at(instant(wall)))]);
      return (await texts(kim)).toReversed();
    };
    const [first, second, third] = [1, 2, 1].map((count) => `${count} new applicant${count === 1 ? '' : 's'} in your jobs`);
    assert.deepEqual(await told('2031-03-08T00:00'), []);
    assert.deepEqual(await told('2031-03-08T07:59'), []);
    assert.deepEqual(await told('2031-03-08T08:09'), [first]);
    assert.deepEqual(await told('2031-03-08T08:19'), [first]);
    assert.deepEqual(await told('2031-03-09T08:00'), [first, second]);
    assert.deepEqual(await told('2031-03-09T23:59'), [first, second]);
    assert.deepEqual(await told('2031-03-10T08:59'), [first, second, third]);
    assert.deepEqual(await told('2031-03-11T08:00'), [first, second, third]);
  });
}

test('emails are sent at once or at eight where the person is, not when it was read before, and nobody else sees them', async () => {
  const { client, kim, candidate_id } = await prepare();
  const mention = () => client.post('/v1/add-note', { candidate_id, text: '@Kim', mentions: [kim.id] });
  await mention();
  await Promise.all([mailNotifications(running.app), mailNotifications(running.app)]);
  const [first, ...others] = await emails(client);
  assert.equal(others.length, 0);
  assert.deepEqual([first?.to_email, first?.subject], [kim.email, 'test token mentioned you in a note about Ada Lindqvist']);
  assert.ok(first?.text.includes(`${running.app.links.publicUrl}/console/candidates/${candidate_id}`));
  assert.equal((await client.get('/v1/messages')).body.total_messages, 0);
  await mention();
  await kim.post('/console/v1/read-notifications', {});
  await mailNotifications(running.app);
  assert.equal((await emails(client)).length, 1);

  await kim.patch('/console/v1/profile', { time_zone: 'Asia/Tokyo' });
  await choose(kim, { mention: 'digest' });
  await mention();
  await mention();
  const today = new Date().toISOString().slice(0, 10);
  // Eight o'clock in Tokyo is 23:00 UTC.
  const next =
    Date.parse(`${today}T23:00:00Z`) > Date.now()
      ? Date.parse(`${today}T23:00:00Z`)
      : Date.parse(`${today}T23:00:00Z`) + 24 * hourMs;
  await mailNotifications(at(next - minuteMs));
  assert.equal((await emails(client)).length, 1);
  await mailNotifications(at(next + minuteMs));
  await mailNotifications(at(next + 2 * minuteMs));
  const [, digest, ...more] = await emails(client);
  assert.deepEqual([digest?.subject, more.length], ['2 notifications from Muster', 0]);
  assert.ok(!digest?.text.includes('Ada'));
});

test('emails are in the language that the user has chosen, else in that of the workspace, else in English', async () => {
  const { client, kim, candidate_id } = await prepare();
  const about = () => client.post('/v1/add-note', { candidate_id, text: '@Kim', mentions: [kim.id] });
  const next = async () => {
    const before = (await emails(client)).length;
    await mailNotifications(running.app);
    return (await emails(client)).slice(before);
  };
  await about();
  assert.deepEqual(
    (await next()).map(({ subject, language }) => [subject, language]),
    [['test token mentioned you in a note about Ada Lindqvist', 'en']],
  );
  await client.patch('/v1/mail-settings', { language: 'es' });
  await about();
  assert.equal((await next())[0]?.subject, 'test token le ha mencionado en una nota sobre Ada Lindqvist');
  await kim.patch('/console/v1/profile', { language: 'de' });
  await about();
  const [german] = await next();
  assert.deepEqual([german?.subject, german?.language], ['test token hat Sie in einer Notiz zu Ada Lindqvist erwähnt', 'de']);
  assert.match(german?.text ?? '', /^Guten Tag Kim Dahl,\n\ntest token hat Sie/);
  assert.ok(
    german?.text.includes(`\n\nWählen Sie, worüber und wie Sie benachrichtigt werden: ${running.app.links.publicUrl}/console/`),
  );

  await choose(kim, { mention: 'digest' });
  await about();
  await about();
  await mailNotifications(at(Date.now() + 48 * hourMs));
  const digest = (await emails(client)).at(-1);
  assert.deepEqual([digest?.subject, digest?.language], ['2 Benachrichtigungen von Muster', 'de']);
  assert.ok(digest?.text.includes('test token hat Sie in einer Notiz zu jemandem erwähnt'));
  const { notifications } = (await kim.get('/console/v1/notifications')).body;
  assert.match(notifications[0].text, /mentioned you in a note/, 'the API speaks English');
});

test('an approver who is named gets one email, that with the link', async () => {
  const { client, kim } = await prepare();
  const approval_steps = [{ name: 'Lead', approvers: [kim.email] }];
  await client.post('/v1/create-requisition', { title: 'Baker', submit: true, approval_steps });
  assert.deepEqual(await texts(kim), ['Approval needed: REQ-1 Baker']);
  await mailNotifications(running.app);
  assert.deepEqual(await emails(client), []);
});
