import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('a deleted job is in no list and no read, and its row is kept', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  const answer = await client.delete(`/v1/delete-job?id=${id}`);
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.body, { success: true, id, message: 'Job deleted successfully', deleted: answer.body.deleted });
  assert.equal(new Date(answer.body.deleted).toISOString(), answer.body.deleted);
  assert.equal((await client.get('/v1/jobs')).body.total_jobs, 0);
  for (const refused of [
    await client.get(`/v1/get-job?job_id=${id}`),
    await client.patch('/v1/update-job', { job_id: id, city: 'x' }),
    await client.delete(`/v1/delete-job?id=${id}`),
  ]) {
    assert.deepEqual([refused.status, refused.body], [401, { success: false, error: 'Invalid job id' }]);
  }
  const [row] = await runSql<{ job_title: string }>(running.app, {
    text: 'SELECT job_title FROM jobs WHERE workspace_id = $1 AND id = $2',
    values: [client.workspaceId, id],
  });
  assert.equal(row?.job_title, 'Baker');
});

test('delete-job accepts only the query parameter id', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  for (const query of ['', '?', '?id=', '?id=%20', '?ID=x', `?job_id=${id}`]) {
    assert.deepEqual(
      (await client.delete(`/v1/delete-job${query}`)).body,
      { success: false, error: "Query parameter 'id' is required." },
      query,
    );
  }
  for (const query of [`?id=${id}&x=1`, `?x=&id=${id}`]) {
    assert.deepEqual((await client.delete(`/v1/delete-job${query}`)).body, {
      success: false,
      error: "Only 'id' query parameter is allowed.",
    });
  }
  assert.equal((await client.delete(`/v1/delete-job?id=${id}`)).status, 200);
});

test('get-job needs a job_id', async () => {
  const client = await newClient(running);
  for (const query of ['', '?job_id=', '?job_id=%20']) {
    const answer = await client.get(`/v1/get-job${query}`);
    assert.deepEqual([answer.status, answer.body.error], [400, 'Job ID is required and cannot be empty.']);
  }
});

test('of several concurrent deletions of a job, one succeeds and the others find nothing', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.delete(`/v1/delete-job?id=${id}`)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401, 401, 401]);
});
