import assert from 'node:assert/strict';
import test from 'node:test';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled, seedInterviews } from '#test/interviews.ts';
import { explainPlan, type PlanNode } from '#test/postgres/explain-plan.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { readHabits } from './rating-habit-queries.ts';

const running = startApp();
const period = 'from=2026-01-01&to=2026-12-31';

/** Interviews that took place, each with these ratings of two attributes by interviewers; a day apart. */
async function rated(client: Client, given: Record<string, [number, number]>[], hoursLate = 1): Promise<void> {
  const attributes = [
    { id: 'craft', name: 'Craft' },
    { id: 'crew', name: 'Crew' },
  ];
  const { kit } = (await client.post('/v1/create-kit', { name: 'Workshop', attributes })).body;
  for (const [day, ratings] of given.entries()) {
    const start_at = new Date(Date.UTC(2026, 2, 1 + day, 9)).toISOString();
    const interview = await scheduled(client, { start_at, is_past: true, interviewers: Object.keys(ratings), kit_id: kit.id });
    for (const [interviewer, [craft, crew]] of Object.entries(ratings)) {
      const both = [
        { id: 'craft', rating: craft },
        { id: 'crew', rating: crew },
      ];
      const sent = { interview_id: interview.id, interviewer, recommendation: 'yes', attributes: both };
      assert.equal((await client.post('/v1/submit-feedback', sent)).status, 201);
    }
    await runSql(
      running.app,
      sql`UPDATE interviews SET created_at = start_at WHERE workspace_id = ${client.workspaceId} AND id = ${interview.id}`,
    );
  }
  await runSql(
    running.app,
    sql`UPDATE interview_feedback SET submitted_at = interviews.end_at + ${hoursLate}::int * interval '1 hour' FROM interviews
      WHERE interviews.workspace_id = ${client.workspaceId} AND interview_feedback.workspace_id = interviews.workspace_id
        AND interviews.id = interview_feedback.interview_id`,
  );
}

const report = async (client: Client, query = period) => (await client.get(`/v1/rating-habits?${query}`)).body.rating_habits;

test('an interviewer is compared with what the others gave for the same in the same interviews', async () => {
  const client = await newClient(running);
  const interviews = Array.from(
    { length: 5 },
    (_, number): Record<string, [number, number]> => ({
      'strict@x.example': [1, 2],
      'mild@x.example': [4, 3],
      ...(number < 2 && { 'rare@x.example': [2, 3] }),
    }),
  );
  await rated(client, interviews);
  const { interviewers, punctuality, constant_attributes, is_partial, ...counts } = await report(client);
  assert.deepEqual([counts.interviews, is_partial, constant_attributes], [5, false, []]);
  assert.deepEqual(
    interviewers.map(({ interviewer_id: _id, name: _name, ...habit }: any) => habit),
    [
      { email: 'mild@x.example', interviews: 5, ratings: 10, mean: 3.5, spread: 0.5, panel_mean: 1.79, panel_spread: 0.67 },
      { email: 'strict@x.example', interviews: 5, ratings: 10, mean: 1.5, spread: 0.5, panel_mean: 3.21, panel_spread: 0.67 },
    ],
    'rare has too few',
  );
  assert.deepEqual(
    punctuality.map(({ email, due, on_time, late, missing }: any) => [email, due, on_time, late, missing]),
    [
      ['mild@x.example', 5, 5, 0, 0],
      ['strict@x.example', 5, 5, 0, 0],
    ],
  );
  assert.equal((await report(client, 'from=2027-01-01&to=2027-02-01')).interviews, 0);
});

test('feedback that came after a day is late, that never came is missing, and what never differs is named', async () => {
  const client = await newClient(running);
  await rated(
    client,
    Array.from({ length: 10 }, (_, number): Record<string, [number, number]> => ({ 'tom@x.example': [3, 1 + (number % 4)] })),
    25,
  );
  await runSql(
    running.app,
    sql`DELETE FROM interview_feedback WHERE workspace_id = ${client.workspaceId} AND interview_id = (
      SELECT id FROM interviews WHERE workspace_id = ${client.workspaceId} ORDER BY start_at LIMIT 1)`,
  );
  assert.deepEqual((await report(client)).constant_attributes, [], 'nine ratings are too few');
  await rated(client, [{ 'zoe@x.example': [3, 2] }]);
  const { interviewers, punctuality } = await report(client);
  assert.deepEqual(interviewers, [], 'nobody to compare with');
  assert.deepEqual(
    punctuality.map(({ email, due, on_time, late, missing }: any) => [email, due, on_time, late, missing]),
    [['tom@x.example', 10, 9, 0, 1]],
  );
});

test('only owners and admins read it, unknown jobs and periods are refused', async () => {
  const client = await newClient(running);
  for (const [role, status] of [
    ['owner', 200],
    ['admin', 200],
    ['recruiter', 403],
    ['hiring_manager', 403],
    ['interviewer', 403],
  ] as const) {
    const user = await signedInUser(running, client.workspaceId, { role });
    assert.equal((await user.get('/console/v1/rating-habits')).status, status, role);
  }
  const unknown = await client.get('/v1/rating-habits?job_id=x');
  assert.deepEqual([unknown.status, unknown.body.error], [401, 'Invalid job id']);
  const reversed = await client.get('/v1/rating-habits?from=2026-02-02&to=2026-02-01');
  assert.deepEqual([reversed.status, reversed.body.error], [400, 'from must not be after to']);
  const job_id = await client.addJob();
  assert.equal((await report(client, `${period}&job_id=${job_id}`)).interviews, 0);
});

test('the report reads the newest interviews of the period by an index, and no others', async () => {
  const client = await newClient(running);
  await seedInterviews(running.app, client.workspaceId, 20_000);
  await runSql(running.app, sql`ANALYZE interviews`);
  await runSql(running.app, sql`ANALYZE interview_feedback`);
  const scope = { jobId: undefined, from: '2031-01-01T00:00Z', until: '2040-01-01T00:00Z', now: new Date('2041-01-01T00:00Z') };
  assert.equal((await readHabits(running.app.database, client.workspaceId, scope)).interviews, 5001);
  const nodes: PlanNode[] = [];
  const db: Queryable = {
    query: async (statement) => {
      nodes.push(...(await explainPlan(running.app, statement)));
      return [];
    },
  };
  await readHabits(db, client.workspaceId, scope);
  const read = nodes.filter((node) => /^interview/.test(String(node['Relation Name'])));
  assert.ok(read.length > 0);
  assert.deepEqual(
    read.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    [],
  );
  const [held] = read.filter((node) => node['Relation Name'] === 'interviews');
  assert.ok(Number(held?.['Actual Rows']) < 20_000, 'only the newest');
});
