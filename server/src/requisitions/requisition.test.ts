import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('a requisition from draft to filled, and back', async () => {
  const client = await newClient(running);
  const created = await client.post('/v1/create-requisition', {
    title: 'Baker',
    openings: 2,
    city: 'Lyon',
    salary_min: 30_000,
    currency: 'EUR',
  });
  assert.equal(created.status, 201, created.text);
  const { id } = created.body.requisition;
  const act = async (name: string, more: object = {}) => client.post(`/v1/${name}-requisition`, { requisition_id: id, ...more });
  assert.equal((await act('submit')).body.requisition.status, 'pending');
  const approved = await act('approve');
  assert.equal(approved.body.requisition.status, 'approved', approved.text);
  const opened = await act('open');
  assert.equal(opened.status, 200, opened.text);
  const job = await client.job(opened.body.requisition.job_id);
  assert.equal(job.status, 'draft');
  assert.equal((await act('hold')).body.requisition.status, 'on_hold');
  assert.equal((await client.job(job.id)).status, 'paused');
  assert.equal((await act('resume')).body.requisition.status, 'approved');
  const more = await client.patch('/v1/update-requisition', { requisition_id: id, openings: 3 });
  assert.deepEqual(more.body, { success: true, id, status: 'pending' }, more.text);
  assert.equal((await act('approve')).body.requisition.status, 'approved');
  assert.equal((await act('open')).status, 200);
  assert.equal((await client.job(job.id)).openings, 3);
  assert.equal((await act('open')).body.error, 'Requisition already has a job.');
  assert.equal((await act('cancel')).body.requisition.status, 'cancelled');
});
