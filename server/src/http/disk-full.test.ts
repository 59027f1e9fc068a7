import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('while the disk is nearly full changes get 503 and reads are served; afterwards everything works again', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  const isDiskLow = running.app.isDiskLow;
  running.app.isDiskLow = () => true;
  for (const answer of [
    await client.post('/v1/add-job', { job_title: 'x' }),
    await client.patch('/v1/update-job', { job_id: id, city: 'x' }),
    await client.delete(`/v1/delete-job?id=${id}`),
    await client.post('/v1/companies', { name: 'x' }),
  ]) {
    assert.deepEqual(
      [answer.status, answer.body],
      [503, { success: false, error: 'Storage is full. Reads work, changes are refused for now.' }],
    );
    assert.equal(answer.headers.get('retry-after'), '30');
  }
  assert.equal((await client.get(`/v1/get-job?job_id=${id}`)).status, 200);
  assert.equal((await client.get('/v1/jobs')).body.total_jobs, 1);
  running.app.isDiskLow = isDiskLow;
  assert.equal((await client.patch('/v1/update-job', { job_id: id, city: 'x' })).status, 200);
});
