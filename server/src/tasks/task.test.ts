import assert from 'node:assert/strict';
import test from 'node:test';
import { tasksMax } from '@muster/contract/limits.ts';
import { nilUuid } from '#crypto/uuid.ts';
import { addUser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function prepare() {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ name: 'Ada Lindqvist' });
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Kim Dahl' });
  return { client, candidate_id, recruiter };
}

const texts = (tasks: { text: string }[]) => tasks.map(({ text }) => text);

test('a task is for whoever adds it unless another is named; it is listed by candidate, person, state and day', async () => {
  const { client, candidate_id, recruiter } = await prepare();
  const added = await recruiter.post('/console/v1/add-task', { candidate_id, text: 'Call', due_on: '2026-11-20' });
  assert.equal(added.status, 201);
  const { id, created_at, ...task } = added.body.task;
  const user = { id: recruiter.id, name: 'Kim Dahl' };
  assert.deepEqual(task, {
    candidate_id,
    candidate_name: 'Ada Lindqvist',
    text: 'Call',
    due_on: '2026-11-20',
    assignee: user,
    author: { type: 'user', ...user },
    done_at: null,
    updated_at: created_at,
  });
  await client.post('/v1/add-task', { candidate_id, text: 'Ask for a reference', due_on: '2026-12-01' });
  await client.post('/v1/add-task', { candidate_id: await client.addCandidate(), text: 'Of another', assignee_id: recruiter.id });
  const list = async (query: string) => (await client.get(`/v1/tasks?${query}`)).body;
  const page = await list('limit=2');
  assert.deepEqual([texts(page.tasks), page.total_tasks, page.has_more], [['Of another', 'Ask for a reference'], 3, true]);
  assert.deepEqual((await list(`limit=2&cursor=${page.next_cursor}`)).tasks, [added.body.task]);
  assert.deepEqual(texts((await list(`candidate_id=${candidate_id}`)).tasks), ['Ask for a reference', 'Call']);
  assert.deepEqual(texts((await list(`assignee_id=${recruiter.id}`)).tasks), ['Of another', 'Call']);
  assert.deepEqual(texts((await list('due_until=2026-11-20')).tasks), ['Call']);
  await client.patch('/v1/update-task', { task_id: id, is_done: true });
  assert.deepEqual(texts((await list('state=done')).tasks), ['Call']);
  assert.equal((await list('state=open')).total_tasks, 2);
});

test('a task is changed, done, opened again and deleted; Home has the open ones of the caller by their day', async () => {
  const { client, candidate_id, recruiter } = await prepare();
  const add = async (text: string, due_on: string | null) =>
    (await recruiter.post('/console/v1/add-task', { candidate_id, text, due_on })).body.task.id;
  await add('Some day', null);
  const later = await add('Later', '2026-12-24');
  await add('Soon', '2026-11-19');
  await client.post('/v1/add-task', { candidate_id, text: 'For nobody' });
  const mine = async () => texts((await recruiter.get('/console/v1/home')).body.home.tasks);
  assert.deepEqual(await mine(), ['Soon', 'Later', 'Some day']);
  const done = await recruiter.patch('/console/v1/update-task', { task_id: later, is_done: true, text: 'Done' });
  assert.equal(done.body.task.done_at, done.body.task.updated_at);
  const again = await recruiter.patch('/console/v1/update-task', { task_id: later, is_done: true });
  assert.equal(again.body.task.done_at, done.body.task.done_at);
  assert.deepEqual(await mine(), ['Soon', 'Some day']);
  const opened = await recruiter.patch('/console/v1/update-task', {
    task_id: later,
    is_done: false,
    due_on: null,
    assignee_id: null,
  });
  assert.deepEqual([opened.body.task.done_at, opened.body.task.due_on, opened.body.task.assignee], [null, null, null]);
  assert.equal((await client.get('/v1/home')).body.home.tasks.length, 4);
  const { body } = await client.delete(`/v1/delete-task?id=${later}`);
  assert.deepEqual([body.id, body.message], [later, 'Task deleted successfully']);
  assert.equal((await client.delete(`/v1/delete-task?id=${later}`)).body.error, 'Invalid task id');
});

test('what is wrong is named', async () => {
  const { client, candidate_id } = await prepare();
  const interviewer = await addUser(running, client.workspaceId, { role: 'interviewer' });
  const refusal = async (fields: object) => (await client.post('/v1/add-task', { candidate_id, text: 'x', ...fields })).body.error;
  assert.equal(await refusal({ text: ' ' }), 'text is required and cannot be empty.');
  assert.equal(await refusal({ text: 'x'.repeat(501) }), 'text must be at most 500 characters.');
  for (const due_on of ['2026-02-30', 'tomorrow', '2026-11-20T10:00:00Z', 7])
    assert.equal(await refusal({ due_on }), 'due_on must be a date, like 2026-11-20, or null');
  assert.equal(await refusal({ assignee_id: nilUuid }), 'Invalid user id');
  assert.equal(await refusal({ assignee_id: interviewer.id }), 'Interviewers cannot be given tasks.');
  assert.equal(await refusal({ candidate_id: nilUuid }), 'Invalid candidate id');
  assert.equal((await client.patch('/v1/update-task', { task_id: nilUuid, text: 'x' })).body.error, 'Invalid task id');
  assert.deepEqual((await client.get('/v1/tasks?candidate_id=7')).body.tasks, []);
});

test('a hiring manager has the tasks of their jobs, an interviewer none', async () => {
  const { client, candidate_id, recruiter } = await prepare();
  const job_id = await client.addJob();
  const own = await client.addCandidate({ job_id });
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: manager.id }] });
  const hidden = (await recruiter.post('/console/v1/add-task', { candidate_id, text: 'Hidden', assignee_id: manager.id })).body.task
    .id;
  const added = await manager.post('/console/v1/add-task', { candidate_id: own, text: 'Own' });
  assert.equal(added.status, 201);
  assert.deepEqual(texts((await manager.get('/console/v1/tasks')).body.tasks), ['Own']);
  assert.deepEqual(texts((await manager.get('/console/v1/home')).body.home.tasks), ['Own']);
  assert.equal((await manager.post('/console/v1/add-task', { candidate_id, text: 'x' })).body.error, 'Invalid candidate id');
  assert.equal((await manager.patch('/console/v1/update-task', { task_id: hidden, text: 'x' })).body.error, 'Invalid task id');
  assert.equal((await manager.delete(`/console/v1/delete-task?id=${hidden}`)).body.error, 'Invalid task id');
  assert.equal((await interviewer.get('/console/v1/tasks')).status, 403);
});

test('a candidate has a limited number of tasks, also when they are added at once; who leaves leaves theirs to the team', async () => {
  const { client, candidate_id, recruiter } = await prepare();
  const add = () => client.post('/v1/add-task', { candidate_id, text: 'x', assignee_id: recruiter.id });
  const answers = await Promise.all(Array.from({ length: tasksMax + 5 }, add));
  assert.equal(answers.filter(({ status }) => status === 201).length, tasksMax);
  assert.equal((await add()).body.error, `A candidate may have at most ${tasksMax} tasks.`);
  const owner = await signedInUser(running, client.workspaceId, {});
  assert.equal((await owner.delete(`/console/v1/remove-user?id=${recruiter.id}`)).status, 200);
  const { tasks, total_tasks } = (await client.get('/v1/tasks?limit=1')).body;
  assert.deepEqual([tasks[0].assignee, total_tasks], [null, tasksMax]);
});
