import assert from 'node:assert/strict';
import test from 'node:test';
import type { WorkspaceActor } from '#events/event.ts';
import { cancelInterview, updateInterview } from '#interviews/interview-actions.ts';
import { sendReminders } from '#interviews/reminders/reminders.ts';
import { holdDueMails } from '#messages/sending/held-mail-queries.ts';
import { book, freeTimes, newLink, readMeetingJson } from '#test/booking.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { startApp } from '#test/start-app.ts';
import { minuteMs } from '#time/durations.ts';
import { restoreInterview } from './restore-interview.ts';

const running = startApp();

/** The server, and somebody who uses it so many minutes before this instant. */
function before(instant: string, minutes: number): typeof running.app {
  return { ...running.app, clock: () => new Date(Date.parse(instant) - minutes * minuteMs) };
}

const userOf = ({ workspaceId }: Client): WorkspaceActor => ({ workspaceId, actor: { type: 'user', id: 'u', name: 'Robin Vega' } });
const messagesOf = async (client: Client, filter: string) => (await client.get(`/v1/messages?${filter}`)).body.messages;

test('without a mail server, the held mails of a cancellation are taken back', async () => {
  const client = await newClient(running);
  const { id: interview_id } = await scheduled(client);
  await client.post('/v1/cancel-interview', { interview_id });
  const cancellations = `interview_id=${interview_id}&kind=interview_cancelled`;
  do await holdDueMails(running.app.database, 1000);
  while ((await messagesOf(client, `${cancellations}&status=held`)).length === 0);
  assert.equal((await client.post('/v1/restore-interview', { interview_id })).status, 200);
  const [{ status, hold_reason }] = await messagesOf(client, cancellations);
  assert.deepEqual([status, hold_reason], ['cancelled', null]);
});

test('the cancellation of an interview whose start has passed is final, and one that took place is not scheduled again', async () => {
  const client = await newClient(running);
  const { id, start_at } = await scheduled(client);
  await cancelInterview(before(start_at, 1), userOf(client), id, null, { notify: false });
  await assert.rejects(restoreInterview(before(start_at, 0), userOf(client), id), /Interview is cancelled\./);
  assert.equal((await restoreInterview(before(start_at, 0.5), userOf(client), id)).status, 'scheduled');
  await updateInterview(before(start_at, -60), userOf(client), id, { status: 'completed' });
  await assert.rejects(restoreInterview(before(start_at, 0.5), userOf(client), id), /Interview is completed\./);
});

test('reminders that became due between the cancellation and its undo are sent, and none a second time', async () => {
  const client = await newClient(running);
  const { id, start_at } = await scheduled(client, { reminders: [1440, 60, 30] });
  await sendReminders(before(start_at, 1440));
  await cancelInterview(before(start_at, 61), userOf(client), id, null, { notify: false });
  await restoreInterview(before(start_at, 59), userOf(client), id);
  const keys = async () => (await messagesOf(client, `interview_id=${id}&kind=interview_reminder`)).length;
  const sentBefore = await keys();
  await sendReminders(before(start_at, 58));
  assert.equal(await keys(), sentBefore + 1);
  await sendReminders(before(start_at, 30));
  assert.equal(await keys(), sentBefore + 2);
});

test('a booked interview that the team cancelled is booked again; the cancellation of a candidate is final', async () => {
  const client = await newClient(running);
  const link = await newLink(client);
  const [time = ''] = await freeTimes(link.url);
  await book(link.url, time);
  const {
    interviews: [{ id: interview_id }],
  } = (await client.get(`/v1/interviews?candidate_id=${link.candidate_id}`)).body;
  const status = async () => (await readMeetingJson(link.url)).body.meeting.status;
  await client.post('/v1/cancel-interview', { interview_id, notify: false });
  assert.equal(await status(), 'cancelled');
  assert.equal((await client.post('/v1/restore-interview', { interview_id })).status, 200);
  assert.equal(await status(), 'booked');

  assert.equal((await call(`${link.url}/cancel`, { method: 'POST', body: {} })).status, 201);
  const refused = await client.post('/v1/restore-interview', { interview_id });
  assert.deepEqual([refused.status, refused.body.error], [409, 'Interview is cancelled.']);
  assert.equal(await status(), 'open');
});
