import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const panel = ['tom@x.example', 'ana@x.example'];
const kitFields = {
  name: 'Workshop day',
  attributes: [
    { id: 'safety', name: 'Safety at height', required: true },
    { id: 'crew', name: 'Works with the crew', category: 'Team' },
  ],
  questions: [{ id: 'repair', text: 'A repair that you had to do again?', attribute_id: 'safety' }],
};

const newKit = async (client: Client, fields: object = {}) =>
  (await client.post('/v1/create-kit', { ...kitFields, ...fields })).body.kit;
const submit = (client: Client, interview_id: string, interviewer: string, fields: object = {}) =>
  client.post('/v1/submit-feedback', { interview_id, interviewer, recommendation: 'yes', ...fields });
const read = async (client: Pick<Client, 'get'>, id: string, as?: string) =>
  (await client.get(`/v1/get-interview?interview_id=${id}${as === undefined ? '' : `&as=${as}`}`)).body.interview;
const scorecards = async (client: Pick<Client, 'get'>, candidateId: string, as?: string) =>
  (await client.get(`/v1/scorecards?candidate_id=${candidateId}${as === undefined ? '' : `&as=${as}`}`)).body.scorecards;

test('an interview takes the kit of the stage in which the candidate is, another one by its id, or none', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const { stages } = (await client.get(`/v1/job-stages?job_id=${job_id}`)).body;
  const stage_id = stages.find(({ status }: { status: string }) => status === 'interview').id;
  const kit = await newKit(client, { job_id, stage_id });
  const taken = await client.post('/v1/create-kit', { name: 'x', job_id, stage_id });
  assert.deepEqual([taken.status, taken.body.error], [409, 'Another kit of the job has this stage.']);
  const template = await newKit(client, { name: 'Any job' });
  const foreign = await newKit(client, { job_id: await client.addJob() });
  const candidate_id = await client.addCandidate({ job_id });
  assert.equal('kit' in (await scheduled(client, { candidate_id })), false, 'the candidate is in another stage');
  await client.patch('/v1/update-candidate', { candidate_id, status: 'interview' });
  const interview = await scheduled(client, { candidate_id });
  assert.deepEqual(interview.kit, kit);
  assert.equal('kit' in (await scheduled(client, { candidate_id, kit_id: null })), false);
  assert.equal((await scheduled(client, { candidate_id, kit_id: template.id })).kit.name, 'Any job');
  const change = (kit_id: string | null) => client.patch('/v1/update-interview', { interview_id: interview.id, kit_id });
  for (const id of [foreign.id, 'x']) {
    const refused = await change(id);
    assert.deepEqual([refused.status, refused.body.error], [401, 'Invalid kit id']);
  }
  assert.equal((await change(template.id)).status, 200);
  const { kit: changed, history, sequence } = await read(client, interview.id);
  assert.deepEqual([changed.id, sequence, history.at(-1).what], [template.id, 0, 'kit_id'], 'nobody is invited anew');
  await client.post('/v1/archive-kit', { kit_id: template.id });
  assert.equal((await change(template.id)).status, 200, 'it has it already');
  assert.equal((await change(null)).status, 200);
  assert.equal((await change(template.id)).status, 401, 'archived kits are not offered');
  await client.post('/v1/archive-kit', { kit_id: kit.id });
  assert.equal('kit' in (await scheduled(client, { candidate_id })), false);
});

test('feedback keeps the kit as it was, and answers without a kit are as ever', async () => {
  const client = await newClient(running);
  const kit = await newKit(client);
  const { id } = await scheduled(client, { interviewers: panel, kit_id: kit.id });
  const given = {
    attributes: [{ id: 'safety', rating: 4, note: 'Found the worn lanyard' }],
    answers: [{ question_id: 'repair', text: 'Cured too cold' }],
  };
  const first = await submit(client, id, 'tom@x.example', given);
  assert.equal(first.status, 201);
  const expected = {
    kit: { id: kit.id, name: 'Workshop day', rating_labels: kit.rating_labels },
    attributes: [
      { ...kit.attributes[0], rating: 4, note: 'Found the worn lanyard' },
      { ...kit.attributes[1], rating: null, note: null },
    ],
    answers: [{ question_id: 'repair', question: kit.questions[0].text, attribute_id: 'safety', text: 'Cured too cold' }],
  };
  const parts = ({ kit: used, attributes, answers }: Record<string, unknown>) => ({ kit: used, attributes, answers });
  assert.deepEqual(parts(first.body.feedback), expected);
  assert.equal((await submit(client, id, 'tom@x.example', given)).text, first.text, 'the same again is no new version');
  await client.patch('/v1/update-kit', {
    kit_id: kit.id,
    name: 'Changed',
    rating_labels: ['a', 'b', 'c', 'd'],
    attributes: [{ id: 'safety', name: 'Renamed' }],
    questions: [],
  });
  assert.deepEqual(parts((await read(client, id)).feedback[0]), expected);
  const second = await submit(client, id, 'tom@x.example', { attributes: [{ id: 'safety', rating: 2 }] });
  assert.deepEqual([second.body.feedback.kit.name, second.body.feedback.attributes[0].name], ['Changed', 'Renamed']);
  assert.deepEqual(parts(second.body.feedback.previous_versions[0]), expected);
  const [listed] = (await client.get('/v1/interviews')).body.interviews;
  assert.deepEqual(Object.keys(listed.feedback[0]).sort(), [
    'email',
    'interviewer_id',
    'name',
    'recommendation',
    'submitted_at',
    'version',
  ]);
  assert.equal('kit' in listed, false);
  const plain = await scheduled(client, { interviewers: panel });
  const { feedback } = (await submit(client, plain.id, 'tom@x.example')).body;
  assert.deepEqual(
    ['kit', 'attributes', 'answers'].filter((name) => name in feedback),
    [],
  );
});

test('a required rating that is missing, and what the kit does not have, are refused at the field', async () => {
  const client = await newClient(running);
  const kit = await newKit(client);
  const { id } = await scheduled(client, { interviewers: panel, kit_id: kit.id });
  const refusal = async (fields: object, interview = id) => {
    const { status, body, headers } = await submit(client, interview, 'tom@x.example', fields);
    return [status, body.error, headers.get('x-error-field')];
  };
  const safety = { id: 'safety', rating: 3 };
  assert.deepEqual(await refusal({}), [400, 'attributes.safety is required.', 'attributes.safety']);
  assert.deepEqual(await refusal({ attributes: [{ id: 'safety', rating: null }] }), [
    400,
    'attributes.safety is required.',
    'attributes.safety',
  ]);
  assert.deepEqual(await refusal({ attributes: [safety, { id: 'other', rating: 1 }] }), [
    400,
    'attributes[1].id is not in the kit of the interview.',
    'attributes[1].id',
  ]);
  assert.deepEqual(await refusal({ attributes: [safety], answers: [{ question_id: 'other' }] }), [
    400,
    'answers[0].question_id is not in the kit of the interview.',
    'answers[0].question_id',
  ]);
  assert.deepEqual((await refusal({ attributes: [safety, safety] })).slice(0, 2), [400, 'attributes ids must be unique']);
  assert.deepEqual((await refusal({ attributes: [{ id: 'safety', rating: 5 }] })).slice(0, 2), [
    400,
    'attributes[0].rating must be an integer between 1 and 4, or null',
  ]);
  const plain = await scheduled(client, { interviewers: panel });
  assert.deepEqual(await refusal({ attributes: [safety] }, plain.id), [
    400,
    'attributes requires an interview with a kit.',
    'attributes',
  ]);
  assert.equal((await submit(client, id, 'tom@x.example', { attributes: [safety] })).status, 201);
});

test('a draft is kept for its interviewer alone, until they submit or empty it', async () => {
  const client = await newClient(running);
  const tom = await signedInUser(running, client.workspaceId, { role: 'interviewer', email: 'tom@x.example' });
  const boss = await signedInUser(running, client.workspaceId, { role: 'admin', email: 'boss@x.example' });
  const kit = await newKit(client);
  const { id } = await scheduled(client, { interviewers: panel, kit_id: kit.id });
  const named = { interview_id: id, interviewer: 'tom@x.example' };
  const save = (fields: object) => tom.post('/console/v1/save-feedback-draft', { ...named, ...fields });
  const stored = (user: Pick<typeof tom, 'get'>) =>
    user.get(`/console/v1/feedback-draft?interview_id=${id}&interviewer=tom@x.example`);
  assert.equal((await stored(tom)).body.draft, null);
  const saved = await save({
    attributes: [{ id: 'safety', rating: 2 }, { id: 'crew' }],
    answers: [{ question_id: 'repair', text: '' }],
  });
  const { saved_at, ...draft } = saved.body.draft;
  assert.ok(Date.parse(saved_at) > 0);
  assert.deepEqual(draft, {
    recommendation: null,
    ratings: [],
    comment: null,
    attributes: [{ id: 'safety', rating: 2, note: null }],
    answers: [],
  });
  assert.deepEqual((await stored(tom)).body.draft, saved.body.draft);
  assert.equal((await stored(boss)).status, 403, 'also an admin reads their own only');
  assert.equal((await boss.post('/console/v1/save-feedback-draft', named)).status, 403);
  const stranger = await client.post('/v1/save-feedback-draft', { interview_id: id, interviewer: 'eve@x.example' });
  assert.deepEqual([stranger.status, stranger.body.error], [400, 'interviewer must be one of: tom@x.example, ana@x.example']);
  assert.equal((await save({})).body.draft, null);
  assert.equal((await stored(tom)).body.draft, null);
  await save({ comment: 'Begun' });
  await tom.post('/console/v1/submit-feedback', { ...named, recommendation: 'yes', attributes: [{ id: 'safety', rating: 3 }] });
  assert.equal((await stored(tom)).body.draft, null);
});

test('drafts and feedback are erased with the person', async () => {
  const client = await newClient(running);
  const kit = await newKit(client);
  const candidate_id = await client.addCandidate();
  const { id } = await scheduled(client, { candidate_id, interviewers: panel, kit_id: kit.id });
  await client.post('/v1/save-feedback-draft', { interview_id: id, interviewer: 'ana@x.example', comment: 'canary-draft' });
  await submit(client, id, 'tom@x.example', { attributes: [{ id: 'safety', rating: 3, note: 'canary-note' }] });
  await client.delete(`/v1/delete-candidate?id=${candidate_id}`);
  const left = await runSql<{ drafts: number; feedback: number }>(
    running.app,
    sql`SELECT (SELECT count(*) FROM interview_feedback_drafts WHERE interview_id = ${id}) AS drafts,
      (SELECT count(*) FROM interview_feedback WHERE interview_id = ${id}) AS feedback`,
  );
  assert.deepEqual(left, [{ drafts: 0, feedback: 0 }]);
});

test('the matrix has oneself first and the others only when one’s own is in, with the spread as a range', async () => {
  const client = await newClient(running);
  const kit = await newKit(client);
  const candidate_id = await client.addCandidate();
  const { id } = await scheduled(client, { candidate_id, interviewers: [...panel, 'zoe@x.example'], kit_id: kit.id });
  const rate = (interviewer: string, safety: number, note: string) =>
    submit(client, id, interviewer, {
      attributes: [{ id: 'safety', rating: safety, note }],
      answers: [{ question_id: 'repair', text: `Answer for ${interviewer}` }],
    });
  await rate('tom@x.example', 4, 'Hidden until then');
  const hidden = await scorecards(client, candidate_id, 'ANA@x.example');
  assert.equal(JSON.stringify(hidden).includes('Hidden until then'), false);
  assert.equal(JSON.stringify(hidden).includes('Answer for'), false);
  assert.deepEqual(
    [hidden[0].is_hidden, hidden[0].attributes.map(({ ratings, lowest }: any) => [ratings, lowest])],
    [
      true,
      [
        [[], null],
        [[], null],
      ],
    ],
  );
  await rate('ana@x.example', 2, 'Own');
  const [card] = await scorecards(client, candidate_id, 'ana@x.example');
  const people = new Map<string, string>(card.interviewers.map((each: { id: string; email: string }) => [each.id, each.email]));
  assert.deepEqual(
    card.interviewers.map(({ email, is_own, has_feedback, recommendation }: any) => [email, is_own, has_feedback, recommendation]),
    [
      ['ana@x.example', true, true, 'yes'],
      ['tom@x.example', false, true, 'yes'],
      ['zoe@x.example', false, false, null],
    ],
  );
  const [safety, crew] = card.attributes;
  assert.deepEqual(
    [safety.lowest, safety.highest, safety.ratings.map((each: any) => [people.get(each.interviewer_id), each.rating, each.note])],
    [
      2,
      4,
      [
        ['ana@x.example', 2, 'Own'],
        ['tom@x.example', 4, 'Hidden until then'],
      ],
    ],
  );
  assert.deepEqual([crew.lowest, crew.highest, crew.ratings, crew.category], [null, null, [], 'Team']);
  assert.deepEqual(
    card.questions[0].answers.map(({ text }: { text: string }) => text),
    ['Answer for ana@x.example', 'Answer for tom@x.example'],
  );
  assert.deepEqual([card.is_hidden, card.kit.name], [false, 'Workshop day']);
  assert.equal((await scorecards(client, candidate_id))[0].interviewers[0].email, 'tom@x.example', 'a token sees all');
  const unknown = await client.get('/v1/scorecards?candidate_id=x');
  assert.deepEqual([unknown.status, unknown.body.error], [401, 'Invalid candidate id']);
});

test('an interviewer has the scorecards of interviews on whose panel they are, a cancelled one has none', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate();
  const own = await scheduled(client, { candidate_id, interviewers: panel });
  await scheduled(client, { candidate_id, interviewers: ['zoe@x.example'] });
  const cancelled = await scheduled(client, { candidate_id, interviewers: panel });
  await client.post('/v1/cancel-interview', { interview_id: cancelled.id });
  const tom = await signedInUser(running, client.workspaceId, { role: 'interviewer', email: 'tom@x.example' });
  const ids = async (get: typeof client.get, prefix: string) =>
    (await get(`${prefix}/v1/scorecards?candidate_id=${candidate_id}`)).body.scorecards.map((each: any) => each.interview_id);
  assert.deepEqual(await ids(tom.get, '/console'), [own.id]);
  assert.equal((await ids(client.get, '')).length, 2);
});
