import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('the report has the candidates, the times and the late ones of each stage', async () => {
  const client = await newClient(running);
  const stages = [
    { name: 'Inbox', status: 'applied', target_days: 2 },
    { name: 'Trial', status: 'technical', target_days: 3 },
    { name: 'Second trial', status: 'technical' },
    { name: 'Hired', status: 'hired' },
  ];
  const { id: pipeline_id } = (await client.post('/v1/create-pipeline', { name: 'Bakery', stages })).body.pipeline;
  const job_id = await client.addJob({ pipeline_id });
  const ids = await Promise.all(Array.from({ length: 3 }, () => client.addCandidate({ job_id })));
  const listed = (await client.get(`/v1/job-stages?job_id=${job_id}`)).body.stages;
  const age = (days: number) =>
    runSql(
      running.app,
      sql`
      WITH aged AS (UPDATE candidate_history SET at = at - make_interval(days => ${days}::int) WHERE workspace_id = ${client.workspaceId})
      UPDATE candidates SET created_at = created_at - make_interval(days => ${days}::int) WHERE workspace_id = ${client.workspaceId}`,
    );
  await age(4);
  for (const candidate_id of ids.slice(1)) await client.patch('/v1/update-candidate', { candidate_id, status: 'technical' });
  await age(1);
  await client.patch('/v1/update-candidate', { candidate_id: ids[2], stage_id: listed[2].id });
  const expected = [
    { name: 'Inbox', entered: 3, reached: 3, here: 1, late: 3, median_days: 4 },
    { name: 'Trial', entered: 2, reached: 2, here: 1, late: 0, median_days: 1 },
    { name: 'Second trial', entered: 1, reached: 1, here: 1, late: 0, median_days: null },
    { name: 'Hired', entered: 0, reached: 0, here: 0, late: 0, median_days: null },
  ];
  for (const query of [`job_id=${job_id}`, `pipeline_id=${pipeline_id}`]) {
    const { body } = await client.get(`/v1/stage-report?${query}`);
    assert.deepEqual(
      body.stages.map(({ status: _status, target_days: _target, p90_days: _p90, ...row }: Record<string, unknown>) => row),
      expected.map(({ name, entered, reached, here, late, median_days }) => ({ name, entered, reached, here, late, median_days })),
    );
  }
  assert.equal((await client.get('/v1/stage-report')).body.error, 'Either job_id or pipeline_id must be provided.');
});
