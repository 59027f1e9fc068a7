import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { until } from '#test/chaos/retries.ts';
import { addUser } from '#test/console-user.ts';
import { type Answer, newClient } from '#test/factories.ts';
import { interviewFields } from '#test/interviews.ts';
import { waitingForThis } from '#test/postgres/waiting-for-this.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('who is named at the moment when they are removed is an unknown user, and who would only be told is not', async (t) => {
  const client = await newClient(running);
  const removing = new pg.Client({ connectionString: running.databaseUrl });
  await removing.connect();
  t.after(() => removing.end());
  const candidate_id = await client.addCandidate();
  const job_id = await client.addJob();
  const task_id: string = (await client.post('/v1/add-task', { candidate_id, text: 'Call' })).body.task.id;
  type Request = (user: { id: string; email: string }) => Promise<Answer>;
  const requests: [Request, number][] = [
    [({ id }) => client.post('/v1/add-task', { candidate_id, text: 'Call', assignee_id: id }), 401],
    [({ id }) => client.patch('/v1/update-task', { task_id, assignee_id: id }), 401],
    [({ id }) => client.post('/v1/add-job', { job_title: 'Baker', recruiter_id: id }), 401],
    [({ id }) => client.patch('/v1/update-job', { job_id, hiring_manager_id: id }), 401],
    [({ id }) => client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: id }] }), 401],
    [({ id }) => client.post('/v1/add-note', { candidate_id, text: '@Kim?', mentions: [id] }), 201],
    [({ email }) => client.post('/v1/schedule-interview', interviewFields(candidate_id, { interviewers: [email] })), 201],
  ];
  for (const [send, status] of requests) {
    const user = await addUser(running, client.workspaceId, { role: 'recruiter' });
    await removing.query('BEGIN');
    await removing.query('DELETE FROM users WHERE workspace_id = $1 AND user_id = $2', [client.workspaceId, user.id]);
    let isAnswered = false;
    const answer = send(user).finally(() => (isAnswered = true));
    await until(async () => isAnswered || (await removing.query(`SELECT ${waitingForThis}`)).rowCount !== 0);
    await removing.query('COMMIT');
    assert.ok(!isAnswered, `${send}: it did not wait`);
    const { status: answered, body, text } = await answer;
    assert.equal(answered, status, `${send}: ${text}`);
    if (status === 401) assert.equal(body.error, 'Invalid user id');
  }
});
