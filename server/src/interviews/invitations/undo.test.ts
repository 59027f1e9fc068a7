import assert from 'node:assert/strict';
import test from 'node:test';
import {
  ana,
  cancel,
  mailsAbout,
  type Row,
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
const undoMs = 15_000;

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
