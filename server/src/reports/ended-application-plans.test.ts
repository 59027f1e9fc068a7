import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { countRowsRead, explainPlan } from '#test/postgres/explain-plan.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

/** Many lines in this workspace, and few in most: what is planned for any workspace expects few. */
async function addHistories(workspaceId: string): Promise<void> {
  const text = `
    INSERT INTO candidate_history (
      workspace_id, candidate_id, version, what, from_value, to_value, at, previous_at, actor_type, actor_id, actor_name)
    SELECT CASE WHEN line <= 5 THEN workspace.id ELSE $1 END, gen_random_uuid(), line + 10, 'status', '"applied"', '"screening"', now(), now(),
      'system', '', ''
    FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 1000)) AS workspace, generate_series(1, 10) AS line`;
  await runSql(running.app, { text, values: [workspaceId] });
  await runSql(running.app, { text: 'ANALYZE candidate_history', values: [] });
}

test('an application that ends reads its own history only, in a workspace that is larger than most', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate({ job_id: await client.addJob() });
  for (const status of ['screening', 'rejected']) await client.patch('/v1/update-candidate', { candidate_id: id, status });
  await addHistories(client.workspaceId);
  const nodes = await explainPlan(running.app, {
    text: 'SELECT * FROM ended_application_rows($1, ARRAY[$2::uuid])',
    values: [client.workspaceId, id],
  });
  assert.equal(nodes[0]?.['Actual Rows'], 1);
  assert.ok(countRowsRead(nodes) < 100, `${countRowsRead(nodes)} rows were read`);
});
