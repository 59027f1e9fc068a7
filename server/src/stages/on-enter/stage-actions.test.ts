import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { addUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const bookingLink = {
  ...{ interviewers: ['tom@panel.example'], mode: 'all', duration_minutes: 30, time_zone: 'Europe/Berlin', days: 14 },
  availability: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
};

async function prepare(on_enter: object[]) {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const stages = [
    { name: 'Inbox', status: 'applied' },
    { name: 'Trial', status: 'technical', on_enter },
    { name: 'Second trial', status: 'technical' },
  ];
  const { body } = await client.post('/v1/update-job-stages', { job_id, stages });
  const candidate_id = await client.addCandidate({ job_id, email: 'ada@x.example' });
  const move = (fields: object) => client.patch('/v1/update-candidate', { candidate_id, ...fields });
  const planned = async () => (await client.get(`/v1/stage-actions?candidate_id=${candidate_id}`)).body.stage_actions;
  const messages = async () => (await client.get(`/v1/messages?candidate_id=${candidate_id}`)).body.messages;
  return { client, job_id, candidate_id, stages: body.stages, move, planned, messages };
}

/** As if a day had passed. */
async function passDay(workspaceId: string): Promise<void> {
  await runSql(running.app, sql`UPDATE stage_actions SET due_at = due_at - interval '1 day' WHERE workspace_id = ${workspaceId}`);
  await runTask(running.app, 'do what follows moves to stages');
}

test('an email, a booking link, a pre-screen and a notification follow a move, each once', async () => {
  const { client, candidate_id, move, planned, messages } = await prepare([]);
  const ana = await addUser(running, client.workspaceId, { role: 'recruiter', name: 'Ana Berg' });
  const { job_id } = await client.candidate(candidate_id);
  const on_enter = [
    { send_template: 'follow_up', after_minutes: 60 },
    { create_booking_link: bookingLink },
    { start_prescreen: true },
    { notify: true, members: [ana.id] },
  ];
  const { body } = await client.get(`/v1/job-stages?job_id=${job_id}`);
  const stages = body.stages.map(({ id, name, status }: { id: string; name: string; status: string }) => ({
    ...{ id, name, status },
    ...(name === 'Trial' && { on_enter }),
  }));
  assert.equal((await client.post('/v1/update-job-stages', { job_id, stages })).status, 200);
  await move({ status: 'technical' });
  const waiting = await planned();
  assert.deepEqual(
    waiting.map(({ status, stage }: { status: string; stage: { name: string } }) => [status, stage.name]),
    on_enter.map(() => ['waiting', 'Trial']),
  );
  await Promise.all([passDay(client.workspaceId), passDay(client.workspaceId)]);
  assert.deepEqual(await planned(), []);
  const kinds = (await messages()).map(({ kind }: { kind: string }) => kind).sort();
  assert.deepEqual(kinds, ['booking_invitation', 'follow_up', 'prescreen_invitation']);
  assert.equal((await client.get(`/v1/booking-links?candidate_id=${candidate_id}`)).body.booking_links.length, 1);
  assert.equal((await client.get(`/v1/prescreens?candidate_id=${candidate_id}`)).body.prescreens.length, 1);
  const told = await runSql<{ kind: string }>(running.app, sql`SELECT kind FROM notifications WHERE user_id = ${ana.id}`);
  assert.deepEqual(told, [{ kind: 'stage_entered' }]);
});

test('who leaves the stage before gets nothing, and an undone move or changed stages plan nothing', async () => {
  const { client, job_id, stages, move, planned, messages } = await prepare([{ send_template: 'follow_up', after_minutes: 60 }]);
  await move({ status: 'technical' });
  assert.equal((await planned()).length, 1);
  await move({ stage_id: stages[2].id });
  assert.deepEqual(await planned(), []);
  await move({ stage_id: stages[1].id, undo: true });
  assert.deepEqual(await planned(), []);
  await move({ stage_id: stages[2].id });
  const kept = stages.slice(0, 2).map(({ id, name, status, on_enter }: any) => ({ id, name, status, on_enter }));
  const moves = [{ from: stages[2].id, to: stages[1].id }];
  assert.equal((await client.post('/v1/update-job-stages', { job_id, stages: kept, moves })).status, 200);
  assert.deepEqual(await planned(), []);
  await move({ status: 'applied' });
  await move({ status: 'technical' });
  const [{ id: stage_action_id }] = await planned();
  assert.equal((await client.post('/v1/cancel-stage-action', { stage_action_id })).status, 200);
  assert.equal((await client.post('/v1/cancel-stage-action', { stage_action_id })).body.error, 'Invalid stage action id');
  await passDay(client.workspaceId);
  assert.deepEqual([await planned(), await messages()], [[], []]);
});

test('what cannot be done says why, until the candidate leaves', async () => {
  const { client, job_id, planned: _, messages: __ } = await prepare([{ send_template: 'follow_up' }]);
  const candidate_id = await client.addCandidate({ job_id });
  await client.patch('/v1/update-candidate', { candidate_id, status: 'technical' });
  await passDay(client.workspaceId);
  const { stage_actions } = (await client.get(`/v1/stage-actions?candidate_id=${candidate_id}`)).body;
  assert.deepEqual([stage_actions[0].status, stage_actions[0].error], ['failed', 'The candidate has no email address.']);
});

test('an action that is none of the five is refused at its field', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const stranger = await addUser(running, (await newClient(running)).workspaceId);
  const sent = async (action: object) => {
    const stages = [{ name: 'Inbox', status: 'applied', on_enter: [action] }];
    const { status, body } = await client.post('/v1/update-job-stages', { job_id, stages });
    return [status, body.error];
  };
  const shape =
    'stages[0].on_enter[0] must be an object with one of send_template, send_named_template, create_booking_link, start_prescreen, notify, and members with notify';
  assert.deepEqual(await sent({}), [400, shape]);
  assert.deepEqual(await sent({ notify: true }), [400, shape]);
  assert.deepEqual(await sent({ start_prescreen: true, send_template: 'follow_up' }), [400, shape]);
  assert.deepEqual(await sent({ notify: true, members: [stranger.id] }), [401, 'Invalid user id']);
  assert.deepEqual(await sent({ start_prescreen: true, after_minutes: -1 }), [
    400,
    'stages[0].on_enter[0].after_minutes must be an integer between 0 and 129600',
  ]);
});
