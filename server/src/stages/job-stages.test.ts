import assert from 'node:assert/strict';
import test from 'node:test';
import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import { builtInStages } from '@muster/contract/stages/stage.ts';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const own = [
  { name: 'Inbox', status: 'applied' },
  { name: 'Coding test', status: 'technical', target_days: 7, description: 'At home' },
  { name: 'System design', status: 'technical' },
  { name: 'Hired', status: 'hired' },
  { name: 'Rejected', status: 'rejected' },
];

type Shown = { id: string; name: string; status: string; position: number; candidates: number };

async function stagesOf(client: Client, job_id: string): Promise<Shown[]> {
  return (await client.get(`/v1/job-stages?job_id=${job_id}`)).body.stages;
}

async function prepare() {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const update = (stages: object[], moves?: object[]) =>
    client.post('/v1/update-job-stages', { job_id, stages, ...(moves && { moves }) });
  assert.equal((await update(own)).status, 200);
  const stages = await stagesOf(client, job_id);
  const id = (name: string) => stages.find((stage) => stage.name === name)?.id ?? assert.fail(name);
  const move = (candidate_id: string, fields: object) => client.patch('/v1/update-candidate', { candidate_id, ...fields });
  return { client, job_id, update, stages, id, move };
}

test('a column of the board goes on in the list with its filter, on built-in stages and on others', async () => {
  const { client, job_id, id } = await prepare();
  const builtIn = await client.addJob();
  for (let n = 0; n < 3; n += 1) for (const job of [job_id, builtIn]) await client.addCandidate({ job_id: job });
  for (const [job, filter] of [
    [job_id, `stage_id=${id('Inbox')}`],
    [builtIn, 'status=applied'],
  ]) {
    const board = await client.get(`/v1/job-board?job_id=${job}&by=stage&limit=2`);
    const column = board.body.columns.find(({ status }: { status: string }) => status === 'applied');
    assert.deepEqual([column.candidates.length, column.has_more], [2, true]);
    const next = await client.get(`/v1/job-candidates?job_id=${job}&${filter}&fields=card&cursor=${column.next_cursor}`);
    assert.deepEqual([next.status, next.body.candidates?.length, next.body.has_more], [200, 1, false], next.text);
  }
});

test('a job without stages of its own has one for each status, with ids that stay', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const candidate_id = await client.addCandidate({ job_id });
  const { body } = await client.get(`/v1/job-stages?job_id=${job_id}`);
  assert.deepEqual([body.is_built_in, body.moving, body.without_stage], [true, 0, 0]);
  assert.deepEqual(
    body.stages.map(({ name, status }: Shown) => ({ status, name })),
    builtInStages,
  );
  const applied = body.stages[1];
  assert.equal(applied.candidates, 1);
  const { stage, stage_id, status_changed_at, stage_changed_at } = await client.candidate(candidate_id);
  assert.deepEqual(
    [stage, stage_id, stage_changed_at],
    [{ id: applied.id, name: 'Applied', status: 'applied' }, applied.id, status_changed_at],
  );
  const moved = await client.patch('/v1/update-candidate', { candidate_id, stage_id: body.stages[7].id });
  assert.deepEqual(moved.body, { success: true, id: candidate_id, status: 'technical' });
  const { history } = await client.candidate(candidate_id);
  assert.deepEqual(
    history.map(({ what }: { what: string }) => what),
    ['created', 'status'],
  );
});

test('a candidate is moved by the stage or by the status, and the two have to match', async () => {
  const { client, job_id, id, move } = await prepare();
  const candidate_id = await client.addCandidate({ job_id });
  const where = async () => {
    const { status, stage, stage_id } = await client.candidate(candidate_id);
    assert.equal(stage?.id ?? null, stage_id);
    return [status, stage?.name ?? null];
  };
  assert.deepEqual(await where(), ['applied', 'Inbox']);
  await move(candidate_id, { status: 'technical' });
  assert.deepEqual(await where(), ['technical', 'Coding test']);
  await move(candidate_id, { stage_id: id('System design').toUpperCase() });
  assert.deepEqual(await where(), ['technical', 'System design']);
  await move(candidate_id, { status: 'technical' });
  assert.deepEqual(await where(), ['technical', 'System design']);
  await move(candidate_id, { status: 'offer' });
  assert.deepEqual(await where(), ['offer', null]);
  await move(candidate_id, { status: 'rejected', stage_id: id('Rejected') });
  assert.deepEqual(await where(), ['rejected', 'Rejected']);
  const other = await client.addJob();
  const [foreign] = await stagesOf(client, other);
  for (const [fields, status, error] of [
    [{ status: 'applied', stage_id: id('System design') }, 400, 'stage_id and status do not match.'],
    [{ stage_id: foreign?.id }, 401, 'Invalid stage id'],
    [{ stage_id: 'x' }, 401, 'Invalid stage id'],
    [{ stage_id: '' }, 400, 'stage_id must be a non-empty string'],
  ] as const) {
    const refused = await move(candidate_id, fields);
    assert.deepEqual([refused.status, refused.body.error], [status, error]);
  }
  const prospect = await client.addCandidate();
  assert.equal((await move(prospect, { stage_id: id('Inbox') })).body.error, 'Invalid stage id');
});

test('another stage of the same status is one event, another status is both', async () => {
  const { client, job_id, id, move } = await prepare();
  const candidate_id = await client.addCandidate({ job_id });
  await move(candidate_id, { status: 'technical' });
  await move(candidate_id, { stage_id: id('System design') });
  const events = (await recordedEvents(running, client.workspaceId)).filter(({ data }) => data.candidate && data.previous);
  assert.deepEqual(
    events.map(({ type, data: { previous, current, stage, previous_stage } }) => [
      type,
      previous.status,
      current.status,
      previous_stage?.name,
      stage?.name,
    ]),
    [
      ['application_status_changed', 'applied', 'technical', undefined, undefined],
      ['candidate.stage_changed', 'applied', 'technical', 'Inbox', 'Coding test'],
      ['candidate.stage_changed', 'technical', 'technical', 'Coding test', 'System design'],
    ],
  );
  const { history, status_changed_at, stage_changed_at } = await client.candidate(candidate_id);
  const moves = history.filter(({ what }: { what: string }) => what === 'stage');
  assert.deepEqual(
    moves.map(({ from, to }: { from: Shown; to: Shown }) => [from.name, to.name]),
    [
      ['Inbox', 'Coding test'],
      ['Coding test', 'System design'],
    ],
  );
  assert.deepEqual([status_changed_at, stage_changed_at], [moves[0].at, moves[1].at]);
});

test('undo gives back the stage and its time, of one candidate and of many', async () => {
  const { client, job_id, id, move } = await prepare();
  const candidate_id = await client.addCandidate({ job_id });
  await move(candidate_id, { status: 'technical' });
  await move(candidate_id, { stage_id: id('System design') });
  const since = (await client.candidate(candidate_id)).stage_changed_at;
  const isBack = async () => {
    const { stage, stage_changed_at } = await client.candidate(candidate_id);
    assert.deepEqual([stage.name, stage_changed_at], ['System design', since]);
  };
  await move(candidate_id, { status: 'rejected' });
  await move(candidate_id, { status: 'technical', undo: true });
  await isBack();
  await move(candidate_id, { stage_id: id('Coding test') });
  await move(candidate_id, { stage_id: id('System design'), undo: true });
  await isBack();
  const set = async (stage: string) =>
    (await client.post('/v1/update-candidates', { candidate_ids: [candidate_id], set: { stage_id: id(stage) } })).body;
  for (const stage of ['Coding test', 'Rejected']) {
    const { undo_id } = await set(stage);
    assert.equal((await client.candidate(candidate_id)).stage.name, stage);
    assert.deepEqual((await client.post('/v1/undo-update', { undo_id })).body, { success: true, undone: 1, kept: 0 });
    await isBack();
  }
});

test('a stage with candidates that is left out needs a place for them', async () => {
  const { client, job_id, update, stages, id, move } = await prepare();
  const [one, two] = [await client.addCandidate({ job_id }), await client.addCandidate({ job_id })];
  await move(one, { stage_id: id('System design') });
  await move(two, { stage_id: id('System design') });
  const kept = stages.filter(({ name }) => name !== 'System design').map(({ id, name, status }) => ({ id, name, status }));
  const refused = await update(kept);
  assert.deepEqual(
    [refused.status, refused.body.error],
    [409, 'Stage "System design" has 2 candidates. Say where they go in moves.'],
  );
  const moves = [{ from: id('System design'), to: id('Rejected') }];
  const preview = await client.post('/v1/preview-job-stages', { job_id, stages: kept, moves });
  assert.deepEqual(preview.body.changes, [
    {
      ...{ stage_id: id('System design'), name: 'System design', candidates: 2, to_stage_id: id('Rejected') },
      ...{ status: 'technical', to_status: 'rejected' },
    },
  ]);
  const { body } = await update(kept, moves);
  assert.deepEqual([body.moving, body.stages.map(({ candidates }: Shown) => candidates)], [0, [0, 0, 0, 2]]);
  const { status, stage, history } = await client.candidate(one);
  assert.deepEqual([status, stage.name], ['rejected', 'Rejected']);
  assert.deepEqual(
    history.slice(-2).map(({ what }: { what: string }) => what),
    ['stage', 'status'],
  );
  assert.equal((await client.get(`/v1/messages?candidate_id=${one}`)).body.messages.length, 0);
});

test('a stage with another status takes its candidates along, whoever its first stage is', async () => {
  const { client, job_id, update, stages, id, move } = await prepare();
  const [one, two] = [await client.addCandidate({ job_id }), await client.addCandidate({ job_id })];
  await move(one, { stage_id: id('Coding test') });
  await move(two, { stage_id: id('System design') });
  const changed = stages.map(({ id, name, status }) => ({ id, name, status: name === 'Coding test' ? 'interview' : status }));
  const { body } = await update(changed.toReversed());
  assert.equal(body.moving, 0);
  const shown = async (candidate_id: string) => {
    const { status, stage } = await client.candidate(candidate_id);
    return [status, stage.name, stage.status];
  };
  assert.deepEqual(await shown(one), ['interview', 'Coding test', 'interview']);
  assert.deepEqual(await shown(two), ['technical', 'System design', 'technical']);
  await move(one, { status: 'technical' });
  assert.deepEqual(await shown(one), ['technical', 'System design', 'technical']);
  await assertInvariant(client.workspaceId);
});

test('lists are filtered by stage', async () => {
  const { client, job_id, id, move } = await prepare();
  const ids = await Promise.all(Array.from({ length: 4 }, () => client.addCandidate({ job_id })));
  const [one = '', two = '', three = ''] = ids;
  await move(one, { stage_id: id('Coding test') });
  await move(two, { stage_id: id('System design') });
  await move(three, { stage_id: id('System design') });
  const listed = async (query: string) => {
    const { body } = await client.get(`/v1/candidates?job_id=${job_id}&${query}`);
    assert.equal(body.total_candidates, body.candidates.length);
    return body.candidates.map((row: { id: string }) => ids.indexOf(row.id)).sort();
  };
  assert.deepEqual(await listed(`stage_id=${id('System design')}`), [1, 2]);
  assert.deepEqual(await listed(`stage_id=${id('Coding test')},${id('Inbox')}`), [0, 3]);
  assert.deepEqual(await listed('status=technical'), [0, 1, 2]);
  assert.deepEqual(await listed(`stage_id=${id('Coding test')}&status=applied`), []);
  assert.deepEqual(await listed('stage_id=x'), []);
  assert.deepEqual(await listed(`stage_id=${id('Inbox')}&sort=updated_at`), [3]);
  const refused = await client.get(`/v1/candidates?stage_id=${id('Inbox')}`);
  assert.deepEqual([refused.status, refused.body.error], [400, 'stage_id requires job_id.']);
  const filter = { job_id, stage_id: [id('System design')] };
  const { body } = await client.post('/v1/update-candidates', { filter, set: { add_tags: ['x'] } });
  assert.equal(body.updated, 2);
});

test('what the specification names reads the same, byte for byte, on a job with stages of its own', async () => {
  const client = await newClient(running);
  const builtIn = await client.addJob();
  const own_job = await client.addJob();
  await client.post('/v1/update-job-stages', { job_id: own_job, stages: own });
  const read = async (job_id: string) => {
    const candidate_id = await client.addCandidate({ job_id });
    const answers = [];
    for (const status of candidateStatuses)
      answers.push((await client.patch('/v1/update-candidate', { candidate_id, status, tags: [status] })).text);
    const { candidates } = (await client.get(`/v1/job-candidates?job_id=${job_id}`)).body;
    answers.push(JSON.stringify(candidates), (await client.get(`/v1/get-job?job_id=${job_id}`)).text);
    const events = await recordedEvents(running, client.workspaceId);
    const moves = events.filter(({ type, data }) => type === 'application_status_changed' && data.candidate.id === candidate_id);
    answers.push(JSON.stringify(moves.map(({ data }) => data)));
    const stages = /"stage_id":(null|"[^"]*"),"stage":(null|\{[^}]*\}),"stage_changed_at":"[^"]*"/g;
    const varying = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|baker(-\d+)?/g;
    return answers.map((text) => text.replace(stages, '"stage"').replace(varying, 'x'));
  };
  assert.deepEqual(await read(own_job), await read(builtIn));
});

/** The status of each candidate with a job is that of their stage, and every stage_id is of a stage of the job. */
async function assertInvariant(workspaceId: string): Promise<void> {
  const broken = await runSql(
    running.app,
    sql`
    SELECT candidates.id, candidates.status, candidates.stage_id, jobs.stages FROM candidates
    JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
    WHERE candidates.workspace_id = ${workspaceId} AND NOT has_stage(jobs.stages, candidates.status, candidates.stage_id)`,
  );
  assert.deepEqual(broken, []);
}
