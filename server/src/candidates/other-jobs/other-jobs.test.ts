import assert from 'node:assert/strict';
import test from 'node:test';
import { startCvWorker } from '#screening/queue/cv-worker.ts';
import { sql } from '#storage/sql.ts';
import { until } from '#test/chaos/retries.ts';
import { signedInUser } from '#test/console-user.ts';
import { recordedEvents } from '#test/events.ts';
import { type Answer, type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { createPlainCvReader, plainCv } from '#test/samples/plain-cv-reader.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const move = (client: Client, candidate_id: string, fields: object) =>
  client.patch('/v1/update-candidate', { candidate_id, ...fields });
const add = (client: Client, candidate_id: string, job_id: string) => client.post('/v1/add-to-job', { candidate_id, job_id });

const codeOf = ({ headers }: Answer) => headers.get('x-error-code');

async function totalOf(client: Client, job_id: string, q = ''): Promise<number> {
  const search = q === '' ? '' : `&q=${q}`;
  return (await client.get(`/v1/job-candidates?job_id=${job_id}${search}`)).body.total_candidates;
}

async function countsOf(client: Client, job_id: string): Promise<Record<string, number>> {
  const { counts } = (await client.get(`/v1/candidate-counts?job_id=${job_id}`)).body;
  return Object.fromEntries(Object.entries<number>(counts).filter(([, number]) => number > 0));
}

async function twoJobs(client: Client): Promise<{ bakery: string; pastry: string }> {
  return { bakery: await client.addJob(), pastry: await client.addJob({ job_title: 'Pastry chef' }) };
}

test('a candidate moves to another job with all that is theirs, starts there anew, and undo takes it back', async () => {
  const client = await newClient(running);
  const { bakery, pastry } = await twoJobs(client);
  const id = await client.addCandidate({ name: 'Ada Lindqvist', job_id: bakery, tags: ['rye'] });
  await client.post('/v1/add-note', { candidate_id: id, text: 'Knows rye' });
  const interview = await scheduled(client, { candidate_id: id });
  await move(client, id, { status: 'interview' });
  const before = [await totalOf(client, bakery), await totalOf(client, pastry), await countsOf(client, bakery)];
  assert.deepEqual(before, [1, 0, { interview: 1 }]);
  const ofJob = async (job_id: string) => (await client.get(`/v1/interviews?job_id=${job_id}`)).body.total_interviews;
  assert.deepEqual([await ofJob(bakery), await ofJob(pastry)], [1, 0]);

  assert.deepEqual((await move(client, id, { job_id: pastry })).body, { success: true, id, status: 'applied' });
  const moved = await client.candidate(id);
  assert.deepEqual([moved.job_id, moved.job_title, moved.status, moved.tags], [pastry, 'Pastry chef', 'applied', ['rye']]);
  assert.deepEqual([await totalOf(client, bakery), await totalOf(client, pastry)], [0, 1]);
  assert.deepEqual([await countsOf(client, bakery), await countsOf(client, pastry)], [{}, { applied: 1 }]);
  assert.deepEqual([await totalOf(client, bakery, 'Lindqvist'), await totalOf(client, pastry, 'Lindqvist')], [0, 1]);
  assert.deepEqual([await ofJob(bakery), await ofJob(pastry)], [0, 1]);
  assert.equal((await client.get(`/v1/get-interview?interview_id=${interview.id}`)).body.interview.status, 'scheduled');
  assert.equal((await client.get(`/v1/notes?candidate_id=${id}`)).body.notes.length, 1);
  const events = (await recordedEvents(running, client.workspaceId)).slice(-3);
  const names = ['application_status_changed', 'candidate.stage_changed', 'candidate.updated'];
  assert.deepEqual(events.map(({ type }) => type).toSorted(), names);
  const updated = events.find(({ type }) => type === 'candidate.updated');
  assert.deepEqual([updated?.data.previous.job_id, updated?.data.current.job_id, updated?.data.job.id], [bakery, pastry, pastry]);

  await move(client, id, { job_id: bakery, status: 'interview', undo: true });
  const undone = await client.candidate(id);
  assert.deepEqual([undone.job_id, undone.status], [bakery, 'interview']);
  const lines = undone.history.filter(({ what }: { what: string }) => what === 'job_id');
  assert.deepEqual(
    lines.map(({ undone }: { undone: boolean }) => undone),
    [true, true],
  );
  assert.deepEqual([await totalOf(client, bakery), await ofJob(bakery), await totalOf(client, pastry)], [1, 1, 0]);
});

test('a move may name the status, and a prospect without a job can join one and leave it', async () => {
  const client = await newClient(running);
  const { bakery, pastry } = await twoJobs(client);
  const id = await client.addCandidate({ name: 'Ada' });
  assert.equal((await move(client, id, { job_id: bakery.toUpperCase(), status: 'screening' })).body.status, 'screening');
  const { history } = await client.candidate(id);
  assert.equal((await move(client, id, { job_id: bakery })).body.status, 'screening');
  assert.equal((await client.candidate(id)).history.length, history.length, 'the same job is no change');
  await move(client, id, { job_id: pastry, status: 'hired' });
  const hired = await move(client, id, { job_id: bakery });
  assert.deepEqual([hired.status, codeOf(hired)], [409, 'hired_stays_in_job']);
  await move(client, id, { status: 'applied' });
  assert.equal((await move(client, id, { job_id: null })).status, 200);
  assert.equal((await client.candidate(id)).job_id, null);
});

test('scores are made anew for the other job, and there are none without a CV that was read', async (t) => {
  const client = await newClient(running);
  const worker = startCvWorker({ ...running.app, cvReaders: createPlainCvReader() });
  t.after(() => worker.stop());
  const bakery = await client.addJob({ job_description: 'Requirements:\n- PostgreSQL\n- TypeScript' });
  const pastry = await client.addJob({ job_title: 'Cook', job_description: 'Requirements:\n- Kubernetes\n- Java' });
  const resume = plainCv({ name: 'Ada Lindqvist', email: 'ada@scored.example' });
  const { id } = (await client.post('/v1/add-candidate', { type: 'upload', job_id: bakery, resume })).body;
  await until(async () => (await client.candidate(id)).cv_status === 'ok');
  const before = await client.candidate(id);
  await move(client, id, { job_id: pastry });
  const after = await client.candidate(id);
  assert.notDeepEqual(after.ai_screening, before.ai_screening);
  await runSql(running.app, sql`DELETE FROM candidate_cvs WHERE workspace_id = ${client.workspaceId} AND candidate_id = ${id}`);
  await move(client, id, { job_id: bakery });
  assert.deepEqual([(await client.candidate(id)).ai_screening, (await client.candidate(id)).ai_skills_match], [null, null]);
});

test('a person is a candidate of another job too: with profile, contacts, tags and their own copy of the CV, and undo removes it', async () => {
  const client = await newClient(running);
  const { bakery, pastry } = await twoJobs(client);
  const fields = {
    name: 'Ada Lindqvist',
    email: 'ada@added.example',
    current_title: 'Baker',
    tags: ['rye'],
    cover_letter: 'Dear bakery',
  };
  const resume = { filename: 'cv.txt', content: Buffer.from('Ada bakes.').toString('base64') };
  const first = (await client.post('/v1/add-candidate', { type: 'prospect', job_id: bakery, ...fields, resume })).body;
  await move(client, first.id, { other_emails: ['ada@home.example'], other_phones: ['030 1'], status: 'rejected' });
  const added = await add(client, first.id, pastry);
  assert.equal(added.status, 201, added.text);
  assert.deepEqual([added.body.person_id, added.body.status], [first.person_id, 'applied']);
  const second = await client.candidate(added.body.id);
  assert.deepEqual(
    [second.type, second.job_id, second.name, second.email, second.current_title, second.tags, second.cover_letter],
    ['prospect', pastry, fields.name, fields.email, fields.current_title, ['rye'], null],
  );
  assert.deepEqual([second.other_emails, second.other_phones], [['ada@home.example'], ['030 1']]);
  assert.equal(await (await fetch(second.resume_url)).text(), 'Ada bakes.');
  const told = second.history.find(({ what }: { what: string }) => what === 'added_to_job');
  assert.deepEqual([told.from, told.to], [first.id, pastry]);
  assert.equal((await client.candidate(first.id)).status, 'rejected');
  const { events } = (await client.get('/v1/events?type=candidate.created')).body;
  assert.equal(events.at(-1).data.candidate.id, second.id);
  const again = await add(client, first.id, pastry);
  assert.deepEqual([again.status, again.body.error], [409, 'This person is a candidate for this job already.']);

  const undo = (candidate_id: string) => client.post('/v1/undo-add-to-job', { candidate_id });
  const refused = await undo(first.id);
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'not_added_to_job']);
  assert.deepEqual((await undo(second.id)).body, { success: true, id: second.id });
  assert.equal((await client.get(`/v1/get-candidate?candidate_id=${second.id}`)).status, 401);
  assert.equal(await (await fetch((await client.candidate(first.id)).resume_url)).text(), 'Ada bakes.');
  assert.equal(await totalOf(client, pastry), 0);
  assert.equal((await undo(second.id)).status, 401);
  const third = (await add(client, first.id, pastry)).body.id;
  await client.post('/v1/add-note', { candidate_id: third, text: 'Sweet' });
  assert.equal(codeOf(await undo(third)), 'added_to_job_in_use');
});

test('an erasure takes what an added candidate who was taken back has told webhooks', async () => {
  const client = await newClient(running);
  const { bakery, pastry } = await twoJobs(client);
  const id = await client.addCandidate({ name: 'Gunhild Lindqvist', job_id: bakery });
  await client.post('/v1/undo-add-to-job', { candidate_id: (await add(client, id, pastry)).body.id });
  await client.delete(`/v1/delete-candidate?id=${id}`);
  assert.ok(!JSON.stringify(await recordedEvents(running, client.workspaceId)).includes('Gunhild'));
});

test('a closed job and one where the person is already are refused, each at its field', async () => {
  const client = await newClient(running);
  const { bakery, pastry } = await twoJobs(client);
  const closed = await client.addJob({ status: 'Closed' });
  const id = await client.addCandidate({ name: 'Ada', email: 'ada@refused.example', job_id: bakery });
  await client.addCandidate({ name: 'Ada', email: 'ada@refused.example', job_id: pastry });
  const refused: [string, number, string][] = [
    [closed, 409, 'This job is closed.'],
    [pastry, 409, 'This person is a candidate for this job already.'],
    ['x', 401, 'Invalid job id'],
    [await (await newClient(running)).addJob(), 401, 'Invalid job id'],
  ];
  for (const [job_id, status, error] of refused)
    for (const answer of [await add(client, id, job_id), await move(client, id, { job_id })])
      assert.deepEqual([answer.status, answer.body.error, answer.headers.get('x-error-field')], [status, error, 'job_id'], job_id);
  const applied = { type: 'applicant', name: 'Bea', email: 'bea@refused.example', consent: 'Yes' };
  const job_id = await client.addJob({ status: 'Active' });
  const applicant = (await client.post('/v1/add-candidate', { ...applied, job_id })).body.id;
  assert.equal((await move(client, applicant, { job_id: null })).body.error, 'job_id is required for an applicant.');
});

test('of many requests at once that give a person the same job, one does', async () => {
  const client = await newClient(running);
  const { bakery, pastry } = await twoJobs(client);
  const others = await Promise.all([1, 2, 3].map(() => client.addJob()));
  const email = 'ada@race.example';
  const ids = [];
  for (const job_id of [bakery, ...others]) ids.push(await client.addCandidate({ name: 'Ada', email, job_id }));
  const answers = await Promise.all(ids.flatMap((id) => [move(client, id, { job_id: pastry }), add(client, id, pastry)]));
  assert.equal(answers.filter(({ status }) => status < 300).length, 1);
  assert.ok(answers.every((answer) => answer.status < 300 || codeOf(answer) === 'already_in_job'));
  assert.equal(await totalOf(client, pastry), 1);
});

test('recruiters move people between jobs and add them; hiring managers and interviewers do not', async () => {
  const client = await newClient(running);
  const { bakery, pastry } = await twoJobs(client);
  for (const [role, status] of [
    ['recruiter', 200],
    ['hiring_manager', 403],
    ['interviewer', 403],
  ] as const) {
    const candidate_id = await client.addCandidate({ name: role, job_id: bakery });
    const user = await signedInUser(running, client.workspaceId, { role });
    await client.post('/v1/update-hiring-team', { job_id: bakery, add: [{ user_id: user.id }] });
    const moved = await user.patch('/console/v1/update-candidate', { candidate_id, job_id: pastry });
    const added = await user.post('/console/v1/add-to-job', { candidate_id, job_id: bakery });
    assert.deepEqual([moved.status, added.status === 201], [status, status === 200], role);
  }
});
