import assert from 'node:assert/strict';
import test from 'node:test';
import { event as eventSchema } from '@muster/contract/events/event-schemas.ts';
import { Compile } from 'typebox/compile';
import { recordedEvents } from '#test/events.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const isEvent = Compile(eventSchema);

test('every change of a job has one event for each event name, numbered without a gap', async () => {
  const client = await newClient(running);
  const id = await client.addJob({ department: 'Kitchen' });
  const created = await client.job(id);
  await client.patch('/v1/update-job', { job_id: id, department: 'Bar', city: 'Paris' });
  await client.patch('/v1/update-job', { job_id: id, status: 'Active' });
  await client.patch('/v1/update-job', { job_id: id, status: 'Paused' });
  const last = await client.job(id);
  await client.delete(`/v1/delete-job?id=${id}`);
  const other = await client.addJob({ status: 'Active' });
  const events = await recordedEvents(running, client.workspaceId);
  assert.deepEqual(
    events.map(({ sequence, type }) => [sequence, type]),
    [
      [1, 'job_added'],
      [2, 'job_updated'],
      [3, 'job_updated'],
      [4, 'job_activated'],
      [5, 'job_updated'],
      [6, 'job_deleted'],
      [7, 'job_added'],
      [8, 'job_activated'],
    ],
  );
  for (const event of events) assert.ok(isEvent.Check(event), JSON.stringify(isEvent.Errors(event)));
  assert.equal(events[2].occurrence_id, events[3].occurrence_id);
  assert.equal(new Set(events.map(({ occurrence_id }) => occurrence_id)).size, 6);
  assert.equal(new Set(events.map(({ id: eventId }) => eventId)).size, 8);
  const withoutCriteria = ({ screening_criteria: _, ...snapshot }: any) => snapshot;
  assert.deepEqual(
    events[0].data,
    { job: withoutCriteria(created) },
    'the snapshot is what a read showed, without what screening reads',
  );
  assert.deepEqual(events[1].data.previous, { department: 'Kitchen', city: null });
  assert.deepEqual(events[1].data.current, { department: 'Bar', city: 'Paris' });
  assert.deepEqual(events[3].data.previous, { status: 'draft' });
  assert.deepEqual(events[3].data.current, { status: 'active' });
  assert.deepEqual(events[5].data, { job: withoutCriteria(last) });
  assert.equal(events[6].data.job.id, other);
  assert.deepEqual([events[0].actor.type, events[0].actor.name], ['api_token', 'test token']);
  assert.deepEqual([events[0].api_version, events[0].workspace_id], ['v1', client.workspaceId]);
});

test('an update without a difference writes nothing and records no event', async () => {
  const client = await newClient(running);
  const fields = {
    job_title: 'Cook',
    department: 'Kitchen',
    salary: 5,
    workplace: 'Remote',
    questions: { fields: { phone: true }, custom: [{ id: 'a', label: 'Why?', type: 'url' }] },
  };
  const id = await client.addJob({ ...fields, status: 'Active' });
  const before = await client.job(id);
  const answer = await client.patch('/v1/update-job', { job_id: id, ...fields, status: 'Active', workplace: 'remote' });
  assert.deepEqual(answer.body, { success: true, id, status: 'active' });
  assert.deepEqual(await client.job(id), before);
  assert.equal((await recordedEvents(running, client.workspaceId)).length, 2);
});

test('a refused change leaves neither a job nor an event', async () => {
  const client = await newClient(running);
  await client.addJob({ public_slug: 'taken' });
  assert.equal((await client.post('/v1/add-job', { job_title: 'x', public_slug: 'taken' })).status, 409);
  assert.equal((await client.get('/v1/jobs')).body.total_jobs, 1);
  assert.equal((await recordedEvents(running, client.workspaceId)).length, 1);
});

test('concurrent updates of different fields all take effect, and the sequence has no gap', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  const changes = [
    { department: 'A' },
    { industry: 'B' },
    { job_country: 'C' },
    { city: 'D' },
    { job_description: 'E' },
    { salary: 6 },
    { currency: 'EUR' },
    { hide_salary: true },
  ];
  for (let round = 0; round < 5; round += 1) {
    const varied = changes.map((change) =>
      Object.fromEntries(
        Object.entries(change).map(([name, value]) => [
          name,
          name === 'salary'
            ? round
            : name === 'hide_salary'
              ? round % 2 === 0
              : name === 'currency'
                ? ['EUR', 'USD'][round % 2]
                : `${value}${round}`,
        ]),
      ),
    );
    const answers = await Promise.all(varied.map((change) => client.patch('/v1/update-job', { job_id: id, ...change })));
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(8).fill(200),
    );
    const job = await client.job(id);
    assert.deepEqual(
      [
        job.department,
        job.industry,
        job.job_country,
        job.city,
        job.job_description,
        job.salary_fixed,
        job.currency,
        job.hide_salary,
      ],
      [`A${round}`, `B${round}`, `C${round}`, `D${round}`, `E${round}`, round, ['EUR', 'USD'][round % 2], round % 2 === 0],
    );
  }
  const events = await recordedEvents(running, client.workspaceId);
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    Array.from({ length: 41 }, (_, index) => index + 1),
  );
  for (let index = 1; index < events.length; index += 1) {
    const { previous, job } = events[index].data;
    for (const [name, value] of Object.entries(previous))
      assert.deepEqual(events[index - 1].data.job[name], value, 'the previous values are those of the event before');
    assert.equal(job.id, id);
  }
});

test('the sequence is gapless under concurrent writers of one workspace, and each workspace has its own', async () => {
  const clients = [await newClient(running), await newClient(running)];
  await Promise.all(
    clients.flatMap((client) => Array.from({ length: 40 }, (_, index) => client.addJob({ job_title: `Job ${index}` }))),
  );
  for (const client of clients) {
    const events = await recordedEvents(running, client.workspaceId);
    assert.deepEqual(
      events.map(({ sequence }) => sequence),
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  }
});
