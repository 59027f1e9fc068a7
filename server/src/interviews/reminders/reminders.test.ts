import assert from 'node:assert/strict';
import test from 'node:test';
import { type Client, newClient } from '#test/factories.ts';
import { nextStart, scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { minuteMs } from '#time/durations.ts';
import { sendReminders } from './reminders.ts';

const running = startApp({ MAIL_FROM: 'Careers <careers@example.com>' });

const person = { name: 'Ada Lindqvist', email: 'ada@candidate.example' };

/** Runs the task as if it were so many minutes before this instant, on two nodes at once. */
async function remindBefore(instant: string, minutes: number): Promise<void> {
  const clock = () => new Date(Date.parse(instant) - minutes * minuteMs);
  const node = { ...running.app, clock };
  await Promise.all([sendReminders(node), sendReminders(node)]);
}

async function reminders({ workspaceId }: Client, status = '%'): Promise<string[]> {
  const rows = await runSql<{ to_email: string; text: string; key: string }>(running.app, {
    text: `SELECT to_email, text, key FROM messages WHERE workspace_id = $1 AND kind = 'interview_reminder' AND status LIKE $2 ORDER BY created_at, to_email`,
    values: [workspaceId, status],
  });
  return rows.map(({ to_email, key }) => `${to_email} ${key.split(':').slice(2, 4).join(':')}`);
}

test('each reminder is written once, when it is due, for candidate and panel, on whatever node', async () => {
  const client = await newClient(running);
  const { start_at } = await scheduled(client, { candidate_id: await client.addCandidate(person), reminders: [60, 1440] });
  await remindBefore(start_at, 1441);
  assert.deepEqual(await reminders(client), []);
  await remindBefore(start_at, 1440);
  await remindBefore(start_at, 1439);
  assert.deepEqual(await reminders(client), ['ada@candidate.example 0:1440', 'tom@panel.example 0:1440']);
  await remindBefore(start_at, 59);
  await remindBefore(start_at, 58);
  assert.deepEqual(await reminders(client), [
    'ada@candidate.example 0:1440',
    'tom@panel.example 0:1440',
    'ada@candidate.example 0:60',
    'tom@panel.example 0:60',
  ]);
});

test('a moved interview reminds of its new time only, and a reminder that still waits is cancelled with the move', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate(person);
  const { id, start_at } = await scheduled(client, { candidate_id, reminders: [60] });
  await remindBefore(start_at, 60);
  assert.equal((await reminders(client, 'queued')).length, 2);
  const later = nextStart();
  await client.patch('/v1/update-interview', { interview_id: id, start_at: later });
  assert.deepEqual([(await reminders(client, 'queued')).length, (await reminders(client, 'cancelled')).length], [0, 2]);
  await remindBefore(start_at, 30);
  assert.deepEqual(await reminders(client, 'queued'), []);
  await remindBefore(later, 60);
  assert.deepEqual(await reminders(client, 'queued'), ['ada@candidate.example 1:60', 'tom@panel.example 1:60']);
});

test('a cancelled interview sends no reminder, also when the reminder was waiting to be sent', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate(person);
  const { id, start_at } = await scheduled(client, { candidate_id, reminders: [60, 30] });
  await remindBefore(start_at, 60);
  await client.post('/v1/cancel-interview', { interview_id: id });
  await remindBefore(start_at, 30);
  assert.deepEqual([(await reminders(client, 'queued')).length, (await reminders(client, 'cancelled')).length], [0, 2]);
});

test('a reminder that cannot be written is noted and does not keep the others', async () => {
  const start_at = nextStart();
  const clients = [await newClient(running), await newClient(running), await newClient(running)];
  for (const client of clients)
    await scheduled(client, { candidate_id: await client.addCandidate(person), start_at, reminders: [60] });
  const [first = ''] = clients.map(({ workspaceId }) => workspaceId).sort();
  const noted: string[] = [];
  const { interviewReads } = running.app;
  await sendReminders({
    ...running.app,
    clock: () => new Date(Date.parse(start_at) - 60 * minuteMs),
    noteError: (work) => void noted.push(work),
    interviewReads: {
      ...interviewReads,
      find: (key) => (key.workspaceId === first ? Promise.reject(new Error('broken')) : interviewReads.find(key)),
    },
  });
  const written = await Promise.all(
    clients.map(async (client) => [client.workspaceId === first, (await reminders(client)).length]),
  );
  assert.deepEqual(written.sort(), [
    [false, 2],
    [false, 2],
    [true, 0],
  ]);
  assert.ok(noted.length > 0 && noted.every((work) => work === 'remind of interviews'), noted.join());
});

test('after a downtime, reminders that are no longer useful are not sent', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate(person);
  const started = await scheduled(client, { candidate_id, reminders: [60] });
  await remindBefore(started.start_at, -1440);
  const close = await scheduled(client, { candidate_id, reminders: [1440] });
  await remindBefore(close.start_at, 700);
  assert.deepEqual(await reminders(client), []);
  const both = await scheduled(client, { candidate_id, reminders: [90, 60] });
  await remindBefore(both.start_at, 50);
  assert.deepEqual(await reminders(client), ['ada@candidate.example 0:60', 'tom@panel.example 0:60'], 'the last one only');
  assert.deepEqual(await planned(client), []);
});

test('a reminder whose time is over when the interview is scheduled is never sent; changed reminders replace the planned ones', async () => {
  const client = await newClient(running);
  const start_at = new Date(Date.now() + 90 * minuteMs).toISOString();
  const { id } = await scheduled(client, { candidate_id: await client.addCandidate(person), start_at, reminders: [1440, 60] });
  assert.deepEqual(await planned(client), [60]);
  await client.patch('/v1/update-interview', { interview_id: id, reminders: [45] });
  assert.deepEqual(await planned(client), [45]);
  await client.patch('/v1/update-interview', { interview_id: id, reminders: [] });
  assert.deepEqual(await planned(client), []);
});

test('a reminder has the interview as it is when it is sent, in the words of its recipient, and no calendar entry', async () => {
  const client = await newClient(running);
  const { id } = await scheduled(client, {
    candidate_id: await client.addCandidate(person),
    start_at: '2031-06-02T08:00:00Z',
    reminders: [60],
    note_to_interviewers: 'first',
    candidate_note: 'apron',
  });
  await client.patch('/v1/update-interview', { interview_id: id, note_to_interviewers: 'the oven', location: 'Room 7' });
  await remindBefore('2031-06-02T08:00:00Z', 60);
  const rows = await runSql<{ to_email: string; subject: string; text: string; calendar: string | null }>(running.app, {
    text: `SELECT to_email, subject, text, calendar FROM messages WHERE workspace_id = $1 AND kind = 'interview_reminder' ORDER BY to_email`,
    values: [client.workspaceId],
  });
  for (const { subject, text, calendar } of rows) {
    assert.match(subject, /^Reminder: .*, Monday,? 2 June 2031, 10:00–10:45$/);
    assert.match(text, /Room 7/);
    assert.equal(calendar, null);
  }
  assert.deepEqual(
    rows.map(({ to_email, text }) => [to_email, text.includes('apron'), text.includes('the oven')]),
    [
      ['ada@candidate.example', true, false],
      ['tom@panel.example', false, true],
    ],
  );
});

async function planned({ workspaceId }: Client): Promise<number[]> {
  const rows = await runSql<{ minutes: number }>(running.app, {
    text: 'SELECT minutes FROM interview_reminders WHERE workspace_id = $1 ORDER BY minutes',
    values: [workspaceId],
  });
  return rows.map(({ minutes }) => minutes);
}
