import assert from 'node:assert/strict';
import test from 'node:test';
import {
  ana,
  type Caller,
  cancel,
  claimAll,
  mailsAbout,
  type Setting,
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
const refused = { success: false, error: 'Interview is cancelled.' };

const restore = (caller: Caller, interview_id: string) => caller.post('/v1/restore-interview', { interview_id });

async function restored(caller: Caller, interview_id: string): Promise<void> {
  const { status, body, text } = await restore(caller, interview_id);
  assert.deepEqual([status, body], [200, { success: true, id: interview_id, status: 'scheduled' }], text);
}

async function isRefused(caller: Caller, interview_id: string): Promise<void> {
  const { status, body } = await restore(caller, interview_id);
  assert.equal(status, 409);
  assert.deepEqual({ success: body.success, error: body.error }, refused);
}

const read = async ({ client }: Setting, id: string) => (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview;

/** Invited by mail, and accepted. */
async function accepted(setting: Setting): Promise<any> {
  const { client, candidateId } = setting;
  const { id } = await schedule(client, candidateId, { interviewers: [tom, ana], reminders: [1440, 60] });
  assert.equal((await sendAll(setting)).length, 3);
  await update(client, id, { candidate_response: 'accepted', responses: [{ interviewer: ana, response: 'tentative' }] });
  return read(setting, id);
}

test('a cancellation that is taken back before it was sent is told to nobody, and the interview is as it was', async () => {
  const setting = await newSetting();
  const { user, client } = setting;
  const before = await accepted(setting);
  await cancel(user, before.id, { reason: 'ill' });
  assert.deepEqual(
    await waiting(setting, before.id),
    [ana, tom, zoe].map((to) => `${to} interview_cancelled`),
  );
  await restored(user, before.id);
  assert.deepEqual(await mailsAbout(setting, before.id, 'scheduled'), []);
  assert.deepEqual(await sendAll(setting), []);

  const { sequence, updated_at: _at, history, ...after } = await read(setting, before.id);
  const { sequence: earlier, updated_at: _earlier, history: shorter, ...expected } = before;
  assert.deepEqual(after, expected);
  assert.equal(sequence, earlier + 2);
  assert.deepEqual(
    history.slice(shorter.length).map(({ what, from, to }: Record<string, unknown>) => [what, from, to]),
    [
      ['status', 'scheduled', 'cancelled'],
      ['cancel_reason', null, 'ill'],
      ['status', 'cancelled', 'scheduled'],
      ['cancel_reason', 'ill', null],
    ],
  );
  const other = { candidate_id: await client.addCandidate(), start_at: before.start_at, duration_minutes: 30, time_zone: 'UTC' };
  const overlapping = await client.post('/v1/schedule-interview', { ...other, interviewers: [ana] });
  assert.deepEqual([overlapping.status, overlapping.body.error], [409, `${ana} already has an interview at this time.`]);

  await restored(user, before.id);
  assert.equal((await read(setting, before.id)).sequence, sequence, 'again: nothing changes');
  await cancel(client, before.id);
  assert.deepEqual(
    await sendAll(setting),
    [ana, tom, zoe].map((to) => `${to} CANCEL ${sequence + 1} ${before.start_at}`),
  );
});

test('a cancellation is final when one of its mails was sent, a sender has it, or somebody marked it as sent', async () => {
  const setting = await newSetting();
  const { user, client } = setting;
  const claimed = await accepted(setting);
  await cancel(user, claimed.id);
  assert.equal(await claimAll(setting), 3);
  await isRefused(user, claimed.id);
  assert.equal((await sendAll(setting)).length, 3);
  await isRefused(user, claimed.id);

  const marked = await accepted(setting);
  await cancel(user, marked.id);
  const { messages } = (await client.get(`/v1/messages?interview_id=${marked.id}&status=scheduled`)).body;
  assert.equal((await client.post('/v1/mark-message-sent', { message_id: messages[0].id })).status, 200);
  await isRefused(user, marked.id);
  assert.equal((await read(setting, marked.id)).status, 'cancelled');
  assert.equal((await sendAll(setting)).length, 2, 'the others are sent after that');
});

test('mails of a cancellation by an API token are taken back while no sender has them; without notice there is nothing to take back', async () => {
  const setting = await newSetting();
  const { client } = setting;
  const { id } = await accepted(setting);
  await cancel(client, id);
  assert.equal((await mailsAbout(setting, id, 'queued')).length, 3);
  await restored(client, id);
  assert.deepEqual(await sendAll(setting), []);
  await cancel(client, id, { notify: false });
  await restored(client, id);
  assert.deepEqual(await sendAll(setting), []);
});

test('invitations and updates that the cancellation took back are written anew', async () => {
  const setting = await newSetting();
  const { user, client, candidateId } = setting;
  const fresh = await schedule(user, candidateId);
  for (const notify of [true, false]) {
    await cancel(user, fresh.id, { notify });
    await restored(user, fresh.id);
  }
  assert.deepEqual(
    await sendAll(setting),
    [tom, zoe].map((to) => `${to} REQUEST 4 ${fresh.start_at}`),
  );

  const start_at = nextStart();
  await update(user, fresh.id, { start_at });
  await cancel(user, fresh.id);
  await restored(user, fresh.id);
  assert.deepEqual(await waiting(setting, fresh.id), [`${tom} interview_update`, `${zoe} interview_update`]);
  assert.deepEqual(
    await sendAll(setting),
    [tom, zoe].map((to) => `${to} REQUEST 7 ${start_at}`),
  );

  const silent = await schedule(client, candidateId, { send_invitations: false });
  await cancel(user, silent.id);
  await restored(user, silent.id);
  assert.deepEqual(await mailsAbout(setting, silent.id), []);
});

test('somebody who has another interview by now is not booked twice: the cancellation stays', async () => {
  const setting = await newSetting();
  const { user, client, candidateId } = setting;
  const { id, start_at } = await accepted(setting);
  await cancel(user, id);
  const other = await schedule(client, await client.addCandidate(), { start_at, interviewers: [ana], send_invitations: false });
  const busy = await restore(user, id);
  assert.deepEqual([busy.status, busy.body.error], [409, `${ana} already has an interview at this time.`]);
  await cancel(client, other.id);
  const own = await schedule(client, candidateId, { start_at, interviewers: ['eve@panel.example'], send_invitations: false });
  const twice = await restore(user, id);
  assert.deepEqual([twice.status, twice.body.error], [409, 'The candidate already has an interview at this time.']);
  assert.equal((await waiting(setting, id)).length, 3);
  await cancel(client, own.id);
  await restored(user, id);
  assert.deepEqual(await sendAll(setting), []);
});

test('a cancellation together with another change is final; an unknown interview and one of an erased person are not found', async () => {
  const setting = await newSetting();
  const { user, client, candidateId } = setting;
  const { id } = await schedule(client, candidateId);
  await update(user, id, { status: 'cancelled', location: 'Room 7' });
  await isRefused(user, id);
  const erased = await schedule(client, await client.addCandidate());
  await cancel(client, erased.id, { notify: false });
  await client.delete(`/v1/delete-candidate?id=${erased.candidate_id}`);
  for (const unknown of [erased.id, candidateId, 'x']) {
    const { status, body } = await restore(client, unknown);
    assert.deepEqual([status, body.error], [401, 'Invalid interview id']);
  }
});
