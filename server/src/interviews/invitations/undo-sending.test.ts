import assert from 'node:assert/strict';
import test from 'node:test';
import { sendReminders } from '#interviews/reminders/reminders.ts';
import { book, bookingFields, freeTimes, newLink } from '#test/booking.ts';
import { call } from '#test/factories.ts';
import {
  cancel,
  claimAll,
  mailsAbout,
  schedule,
  sendAll,
  startInterviewMails,
  tom,
  update,
  waiting,
  zoe,
} from '#test/interview-mails.ts';
import { nextStart } from '#test/interviews.ts';

const newSetting = startInterviewMails();

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

test('a reminder that is due while the invitation waits is sent after it, and not at all after an undo', async () => {
  const setting = await newSetting();
  const { user, candidateId } = setting;
  const kept = await schedule(user, candidateId, { reminders: [60] });
  const undone = await schedule(user, candidateId, { reminders: [60] });
  const remind = (start_at: string) =>
    sendReminders({ ...setting.running.app, clock: () => new Date(Date.parse(start_at) - 60 * 60_000) });
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
  await sendAll(setting);
  assert.ok(!setting.server.mails.some(({ raw }) => raw.includes('ida@candidate.example')));

  const duplicate = await client.addCandidate({ name: 'Zoe Adler', email: 'zoe@other.example' });
  const { id } = await schedule(user, duplicate);
  const merged = await client.post('/v1/merge-candidates', { candidate_id: candidateId, duplicate_id: duplicate });
  assert.equal(merged.status, 200, merged.text);
  assert.deepEqual(await waiting(setting, id), [`${tom} interview_invitation`, 'zoe@other.example interview_invitation']);
  await cancel(user, id);
  assert.deepEqual(await sendAll(setting), []);
});

test('the mail with a booking link waits too, and a link that is revoked before its mail has been sent is not sent', async () => {
  const { user, client, candidateId } = await newSetting();
  for (const [caller, status] of [
    [user, 'scheduled'],
    [client, 'queued'],
  ] as const) {
    const created = await caller.post('/v1/create-booking-link', bookingFields(candidateId, { send_email: true }));
    assert.equal(created.status, 201, created.text);
    const { id: booking_link_id, created_at } = created.body.booking_link;
    const latest = async () =>
      (await client.get(`/v1/messages?candidate_id=${candidateId}&kind=booking_invitation`)).body.messages[0];
    const written = await latest();
    assert.deepEqual([written.created_at, written.status], [created_at, status]);
    const revoked = await caller.post('/v1/revoke-booking-link', { booking_link_id });
    assert.equal(revoked.status, 200, revoked.text);
    const { id, status: last } = await latest();
    assert.deepEqual([id, last], [written.id, 'cancelled']);
  }
});

test('what a candidate books, moves and cancels in quick succession is one mail with the last state; the end of the link is always told', async () => {
  const setting = await newSetting();
  const { client, candidateId } = setting;
  const { url } = await newLink(client, {
    candidate_id: candidateId,
    interviewers: [tom],
    max_reschedules: 6,
    reschedule_until_hours: 0,
  });
  const [first = '', second = '', third = ''] = await freeTimes(url);
  const act = async (path: 'move' | 'cancel', body: object) => {
    const { status, text } = await call(`${url}/${path}`, { method: 'POST', body });
    assert.equal(status, 201, text);
  };
  assert.equal((await book(url, first)).status, 201);
  await act('move', { start_at: second });
  assert.deepEqual(await sendAll(setting), [`${tom} REQUEST 1 ${second}`, `${zoe} REQUEST 1 ${second}`]);
  await act('move', { start_at: third });
  await act('move', { start_at: second });
  assert.deepEqual(await sendAll(setting), [], 'as they know it');
  await act('move', { start_at: third });
  await act('cancel', {});
  assert.deepEqual(await sendAll(setting), [`${tom} CANCEL 5 ${third}`, `${zoe} CANCEL 5 ${third}`]);

  assert.equal((await book(url, first)).status, 201);
  await act('cancel', {});
  assert.deepEqual(await sendAll(setting), [], 'nobody was invited');
  assert.equal((await book(url, first)).status, 201);
  await act('cancel', {});
  assert.deepEqual(await sendAll(setting), [`${tom} CANCEL 1 ${first}`, `${zoe} CANCEL 1 ${first}`]);
  assert.equal((await book(url, first)).status, 410);
});
