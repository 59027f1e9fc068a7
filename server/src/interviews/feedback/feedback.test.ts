import assert from 'node:assert/strict';
import test from 'node:test';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const submit = (client: Client, interview_id: string, interviewer: string, fields: object = {}) =>
  client.post('/v1/submit-feedback', { interview_id, interviewer, recommendation: 'yes', ...fields });
const read = async (client: Client, id: string, as?: string) =>
  (await client.get(`/v1/get-interview?interview_id=${id}${as === undefined ? '' : `&as=${as}`}`)).body.interview;
const emails = (feedback: { email: string }[]) => feedback.map(({ email }) => email);

const panel = ['tom@x.example', 'ana@x.example'];

test('feedback is complete when every interviewer has submitted it; earlier versions are kept', async () => {
  const client = await newClient(running);
  const { id } = await scheduled(client, { interviewers: panel });
  const ratings = [
    { name: 'SQL', rating: 4, note: 'Windows functions' },
    { name: 'Team', rating: 5 },
  ];
  const first = await submit(client, id, 'TOM@x.example', { recommendation: 'mixed', ratings, comment: 'Unsure' });
  assert.equal(first.status, 201);
  assert.deepEqual(
    [first.body.feedback_status, first.body.feedback.email, first.body.feedback.version, first.body.feedback.ratings[1].note],
    ['partial', 'tom@x.example', 1, null],
  );
  const second = await submit(client, id, 'tom@x.example', { recommendation: 'strong_yes', comment: 'Sure' });
  const { feedback, feedback_status, hidden_feedback } = await read(client, id);
  assert.deepEqual(feedback, [second.body.feedback]);
  assert.deepEqual([feedback_status, hidden_feedback], ['partial', 0]);
  const [{ version, recommendation, comment, previous_versions }] = feedback;
  assert.deepEqual([version, recommendation, comment], [2, 'strong_yes', 'Sure']);
  assert.deepEqual(
    previous_versions.map((old: { version: number; comment: string; ratings: object[] }) => [
      old.version,
      old.comment,
      old.ratings.length,
    ]),
    [[1, 'Unsure', 2]],
  );
  assert.equal((await submit(client, id, 'ana@x.example')).body.feedback_status, 'complete');
  const listed = (await client.get('/v1/interviews')).body.interviews[0];
  assert.deepEqual([listed.feedback_status, emails(listed.feedback)], ['complete', panel]);
  await client.patch('/v1/update-interview', { interview_id: id, interviewers: [...panel, 'zoe@x.example'] });
  assert.equal((await read(client, id)).feedback_status, 'partial', 'somebody who joins owes feedback');
});

test('sending the same feedback again makes no new version', async () => {
  const client = await newClient(running);
  const { id } = await scheduled(client, { interviewers: panel });
  const first = await submit(client, id, 'tom@x.example', { comment: 'Good' });
  const again = await submit(client, id, 'tom@x.example', { comment: 'Good', ratings: [] });
  assert.equal(again.text, first.text);
  assert.equal((await read(client, id)).history.length, 2);
});

test('an interviewer sees the feedback of others only after their own, in the single read and in lists', async () => {
  const client = await newClient(running);
  const { id } = await scheduled(client, { interviewers: panel });
  await submit(client, id, 'tom@x.example', { comment: 'Secret until then' });
  const listed = async (as: string) => (await client.get(`/v1/interviews?as=${as}`)).body.interviews[0].feedback.length;
  const hidden = await read(client, id, 'ANA@x.example');
  assert.deepEqual([hidden.feedback, hidden.hidden_feedback, hidden.feedback_status], [[], 1, 'partial']);
  assert.ok(!JSON.stringify(hidden).includes('Secret'), 'not in the history either');
  assert.deepEqual([await listed('ana@x.example'), await listed('tom@x.example'), await listed('recruiter@x.example')], [0, 1, 1]);
  assert.equal((await read(client, id, 'recruiter@x.example')).feedback.length, 1, 'somebody who is not on the panel sees all');
  await submit(client, id, 'ana@x.example');
  assert.deepEqual(emails((await read(client, id, 'ana@x.example')).feedback), panel);
  assert.equal(await listed('ana@x.example'), 2);
  const { status, body } = await client.get(`/v1/get-interview?interview_id=${id}&as=ana`);
  assert.deepEqual([status, body.error], [400, 'as must be an email address']);
});

test('feedback by a person who is not on the panel, for a cancelled interview, or out of range is refused', async () => {
  const client = await newClient(running);
  const { id } = await scheduled(client, { interviewers: panel });
  const refusal = async (interviewer: string, fields: object = {}) => {
    const { status, body } = await submit(client, id, interviewer, fields);
    return [status, body.error];
  };
  const tom = 'tom@x.example';
  assert.deepEqual(await refusal('eve@x.example'), [400, 'interviewer must be one of: tom@x.example, ana@x.example']);
  assert.deepEqual(await refusal('tom'), [400, 'interviewer must be an email address']);
  assert.deepEqual(await refusal(tom, { recommendation: 'maybe' }), [
    400,
    'recommendation must be one of: strong_no, no, mixed, yes, strong_yes, no_decision',
  ]);
  assert.deepEqual(await refusal(tom, { ratings: [{ name: 'SQL', rating: 6 }] }), [
    400,
    'ratings[0].rating must be an integer between 1 and 5',
  ]);
  assert.deepEqual(await refusal(tom, { ratings: [{ name: '', rating: 3 }] }), [400, 'ratings[0].name must be a non-empty string']);
  const many = Array.from({ length: 31 }, () => ({ name: 'x', rating: 1 }));
  assert.deepEqual(await refusal(tom, { ratings: many }), [400, 'ratings must be an array of at most 30 ratings']);
  await client.post('/v1/cancel-interview', { interview_id: id });
  assert.deepEqual(await refusal(tom), [409, 'Interview is cancelled.']);
});

test('concurrent feedback of all interviewers is all kept', async () => {
  const client = await newClient(running);
  const interviewers = Array.from({ length: 20 }, (_, number) => `p${number}@x.example`);
  const { id } = await scheduled(client, { interviewers });
  const answers = await Promise.all(interviewers.map((email) => submit(client, id, email)));
  assert.ok(answers.every(({ status }) => status === 201));
  const { feedback, feedback_status } = await read(client, id);
  assert.deepEqual([emails(feedback).sort(), feedback_status], [interviewers.toSorted(), 'complete']);
});
