import assert from 'node:assert/strict';
import test from 'node:test';
import { nilUuid } from '#crypto/uuid.ts';
import { addUser, signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function prepare() {
  const client = await newClient(running);
  const recruiter = await addUser(running, client.workspaceId, { role: 'recruiter', name: 'Kim Dahl' });
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager', name: 'Ana Berg' });
  return { client, recruiter, manager };
}

const ownersOf = async (client: Client, job_id: string) => {
  const { recruiter_id, hiring_manager_id } = (await client.get(`/v1/get-job?job_id=${job_id}`)).body.job;
  return [recruiter_id, hiring_manager_id];
};
const titles = ({ jobs }: { jobs: { job_title: string }[] }) => jobs.map(({ job_title }) => job_title);

test('a job has a recruiter and a hiring manager, who join its team and find it by themselves', async () => {
  const { client, recruiter, manager } = await prepare();
  const job_id = await client.addJob({ job_title: 'Baker', recruiter_id: recruiter.id.toUpperCase() });
  await client.addJob({ job_title: 'Other' });
  assert.deepEqual(await ownersOf(client, job_id), [recruiter.id, null]);
  assert.deepEqual(titles((await manager.get('/console/v1/jobs')).body), []);
  await client.patch('/v1/update-job', { job_id, hiring_manager_id: manager.id });
  assert.deepEqual(await ownersOf(client, job_id), [recruiter.id, manager.id]);
  assert.deepEqual(titles((await manager.get('/console/v1/jobs')).body), ['Baker'], 'whoever owns a job sees it');
  const { hiring_team } = (await client.get(`/v1/hiring-team?job_id=${job_id}`)).body;
  assert.deepEqual(
    hiring_team.map(({ user_id, role }: Record<string, string>) => [user_id, role]),
    [
      [manager.id, 'hiring_manager'],
      [recruiter.id, 'recruiter'],
    ],
  );
  for (const { id } of [recruiter, manager]) {
    const owned = (await client.get(`/v1/jobs?owner_id=${id}`)).body;
    assert.deepEqual([titles(owned), owned.total_jobs], [['Baker'], 1]);
    assert.deepEqual([owned.jobs[0].recruiter_id, owned.jobs[0].hiring_manager_id], [recruiter.id, manager.id]);
  }
  assert.deepEqual(titles((await client.get(`/v1/jobs?owner_id=${nilUuid}`)).body), []);
  assert.equal((await manager.patch('/console/v1/update-job', { job_id, recruiter_id: null })).status, 403);
  await client.patch('/v1/update-job', { job_id, recruiter_id: null });
  assert.deepEqual(await ownersOf(client, job_id), [null, manager.id]);
});

test('an owner must be a member; who leaves the workspace leaves the job without one', async () => {
  const { client, recruiter } = await prepare();
  const stranger = await addUser(running, (await newClient(running)).workspaceId);
  const job_id = await client.addJob({ recruiter_id: recruiter.id, hiring_manager_id: recruiter.id });
  for (const wrong of [nilUuid, 'kim', stranger.id]) {
    const answers = [
      await client.post('/v1/add-job', { job_title: 'Baker', recruiter_id: wrong }),
      await client.patch('/v1/update-job', { job_id, hiring_manager_id: wrong }),
    ];
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.error]),
      [
        [401, 'Invalid user id'],
        [401, 'Invalid user id'],
      ],
    );
  }
  const owner = await signedInUser(running, client.workspaceId);
  assert.equal((await owner.delete(`/console/v1/remove-user?id=${recruiter.id}`)).status, 200);
  assert.deepEqual(await ownersOf(client, job_id), [null, null]);
});

test('the hiring manager of a requisition is that of the job that is opened with it', async () => {
  const { client, manager } = await prepare();
  const open = async (hiring_manager: string) => {
    const input = { title: 'Baker', hiring_manager, approval_steps: [], submit: true };
    const { body } = await client.post('/v1/create-requisition', input);
    await client.post('/v1/approve-requisition', { requisition_id: body.requisition.id });
    const opened = await client.post('/v1/open-requisition', { requisition_id: body.requisition.id });
    assert.equal(opened.status, 200, opened.text);
    return ownersOf(client, opened.body.requisition.job_id);
  };
  assert.deepEqual(await open(manager.email.toUpperCase()), [null, manager.id]);
  assert.deepEqual(await open('nobody@else.example'), [null, null]);
});
