import assert from 'node:assert/strict';
import test from 'node:test';
import { candidateFilters } from '#candidates/list/candidate-list.ts';
import { listCandidates } from '#candidates/list/candidate-list-queries.ts';
import { cardsFor } from '#candidates/list/candidate-views.ts';
import type { Statement } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { countRowsRead, explainPlan } from '#test/postgres/explain-plan.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const page = 26;
const crowd = 20_000;

/** Two stages of one status, one of 40 stages: nearly all are in the second one. */
async function prepare() {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const given = Array.from({ length: 40 }, (_, index) => ({
    name: `Stage ${index}`,
    status: index < 2 ? 'technical' : 'interview',
  }));
  const { stages } = (await client.post('/v1/update-job-stages', { job_id, stages: given })).body;
  const add = (status: string, stage: string | null, count: number) =>
    runSql(running.app, {
      text: `INSERT INTO candidates (workspace_id, id, person_id, job_id, type, status, stage_id, name, created_at, updated_at)
        SELECT $1, gen_random_uuid(), gen_random_uuid(), $2, 'prospect', $3, $4, 'Ada', now() - n * interval '1 minute', now()
        FROM generate_series(1, $5::int) AS n`,
      values: [client.workspaceId, job_id, status, stage, count],
    });
  await add('technical', stages[1].id, crowd);
  await add('technical', null, 10);
  await add('interview', null, crowd);
  await add('interview', stages[5].id, 500);
  await runSql(running.app, { text: 'ANALYZE candidates', values: [] });
  return { client, job_id, stages };
}

test('the column of a stage reads its own candidates, however many the other stages of its status have', async () => {
  const { client, job_id, stages } = await prepare();
  const columns: [string, object, number][] = [
    ['ten beside many', { stage_id: stages[0].id }, 2 * 10 + page],
    ['many beside ten', { stage_id: stages[1].id }, 3 * page],
    ['one of 38', { stage_id: stages[5].id }, 3 * page],
    ['the first of 38', { stage_id: stages[2].id }, 3 * page],
    ['nobody', { stage_id: stages[9].id }, page],
    ['all of a status', { status: 'technical' }, 4 * page],
  ];
  for (const [name, query, rowsMax] of columns) {
    const filters = candidateFilters({ job_id, ...query });
    const wanted = { limit: page - 1, sort: '-created_at', after: undefined } as const;
    let sent: Statement = { text: '', values: [] };
    const capture = {
      query: async (statement: Statement) => {
        sent = statement;
        return [];
      },
    };
    await listCandidates(capture, client.workspaceId, filters, wanted, cardsFor(null));
    const plan = await explainPlan(running.app, sent);
    const candidates = plan.filter((node) => node['Relation Name'] === 'candidates');
    const read = countRowsRead(candidates);
    assert.ok(read <= rowsMax, `${name}: ${read} rows`);
    assert.ok(
      candidates.some((node) => node['Index Name'] === 'candidates_by_stage'),
      name,
    );
  }
});

test('a move writes as many indexes as before: one of them has the stage in place of the index of jobs and statuses', async () => {
  const indexes = await runSql<{ name: string }>(running.app, {
    text: `SELECT indexname AS name FROM pg_indexes WHERE tablename = 'candidates' AND indexdef LIKE '%stage_id%' OR indexname LIKE 'candidates_by_job_and%'`,
    values: [],
  });
  assert.deepEqual(indexes, [{ name: 'candidates_by_stage' }]);
});
