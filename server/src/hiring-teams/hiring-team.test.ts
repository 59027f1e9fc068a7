import assert from 'node:assert/strict';
import test from 'node:test';
import { hiringTeamMax } from '@muster/contract/limits.ts';
import { sql } from '#storage/sql.ts';
import { addUser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function prepare() {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const kim = await addUser(running, client.workspaceId, { role: 'hiring_manager', name: 'Kim Dahl' });
  const ana = await addUser(running, client.workspaceId, { role: 'recruiter', name: 'Ana Berg' });
  return { client, job_id, kim, ana, team: async () => (await client.get(`/v1/hiring-team?job_id=${job_id}`)).body.hiring_team };
}

test('members are added, get another role and are removed; a user who is removed leaves all teams', async () => {
  const { client, job_id, kim, ana, team } = await prepare();
  const add = [{ user_id: kim.id.toUpperCase() }, { user_id: ana.id, role: 'coordinator' }];
  const added = await client.post('/v1/update-hiring-team', { job_id, add });
  assert.equal(added.status, 200);
  assert.deepEqual(
    added.body.hiring_team.map(({ added_at: _at, ...member }: { added_at: string }) => member),
    [
      { user_id: ana.id, name: 'Ana Berg', role: 'coordinator' },
      { user_id: kim.id, name: 'Kim Dahl', role: 'hiring_manager' },
    ],
  );
  assert.deepEqual(await team(), added.body.hiring_team);
  await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: ana.id }, { user_id: kim.id, role: 'interviewer' }] });
  assert.deepEqual(
    (await team()).map(({ role }: { role: string }) => role),
    ['coordinator', 'interviewer'],
  );
  const removed = await client.post('/v1/update-hiring-team', { job_id, remove: [ana.id, 'x', job_id] });
  assert.deepEqual([removed.body.hiring_team.length, (await team()).length], [1, 1]);
  const owner = await signedInUser(running, client.workspaceId);
  await owner.delete(`/console/v1/remove-user?id=${kim.id}`);
  assert.deepEqual(await team(), []);
});

test('every refusal has its message and changes nothing', async () => {
  const { client, job_id, kim, team } = await prepare();
  const stranger = await addUser(running, (await newClient(running)).workspaceId);
  const refusals: [object, number, string][] = [
    [{ job_id }, 400, 'At least one updatable field must be provided.'],
    [{ job_id: kim.id, add: [{ user_id: kim.id }] }, 401, 'Invalid job id'],
    [{ job_id, add: [{ user_id: kim.id }, { user_id: stranger.id }] }, 401, 'Invalid user id'],
    [{ job_id, add: [{ user_id: 'x' }] }, 401, 'Invalid user id'],
    [{ job_id, add: [{}] }, 400, 'add[0].user_id is required and cannot be empty.'],
    [{ job_id, remove: 'x' }, 400, 'remove must be an array of at most 100 user ids'],
  ];
  for (const [body, status, error] of refusals) {
    const answer = await client.post('/v1/update-hiring-team', body);
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  }
  assert.deepEqual(await team(), []);
});

test('a team that is full takes a member for one who leaves, and no more', async () => {
  const { client, job_id, kim, ana } = await prepare();
  await runSql(
    running.app,
    sql`
    WITH added AS (
      INSERT INTO users (workspace_id, user_id, email, email_key, name, role, created_at, updated_at)
      SELECT ${client.workspaceId}, gen_random_uuid(), n || '@x.example', n || '@x.example', 'Zoe', 'recruiter', now(), now()
      FROM generate_series(2, ${hiringTeamMax}::int) AS n RETURNING user_id)
    INSERT INTO hiring_team_members (workspace_id, job_id, user_id, role, added_at)
    SELECT ${client.workspaceId}, ${job_id}, user_id, 'recruiter', now() FROM added`,
  );
  assert.equal((await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: kim.id }] })).status, 200);
  const refused = await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: ana.id }] });
  assert.deepEqual([refused.status, refused.body.error], [409, 'A hiring team may have at most 100 members.']);
  const exchanged = await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: ana.id }], remove: [kim.id] });
  assert.equal(exchanged.body.hiring_team.length, hiringTeamMax);
});
