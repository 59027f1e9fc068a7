import assert from 'node:assert/strict';
import test from 'node:test';
import { Client } from 'pg';
import { nilUuid, uuidv7 } from '#crypto/uuid.ts';
import { indexScansOnly } from '#storage/connections/session-settings.ts';
import type { Statement } from '#storage/sql.ts';
import { startAppWithoutServer } from '#test/open-node.ts';
import { cvJobs } from './cv-job-queries.ts';

const running = startAppWithoutServer();
const backlog = 10_000;
const otherWorkspaces = 20;

type PlanNode = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: PlanNode[] };

test('a claim reads a few rows, however long the queue of a workspace is, also with a plan that was made when it was empty', async (t) => {
  const client = new Client(running.databaseUrl);
  await client.connect();
  t.after(() => client.end());
  await client.query(`${indexScansOnly}; SET plan_cache_mode = force_generic_plan`);
  const { text, values } = claimStatement();
  const types = values.map((value) => (typeof value === 'string' ? 'uuid' : 'int'));
  await client.query(`PREPARE claim (${types.join(', ')}) AS ${text}`);
  const execute = `EXECUTE claim (${values.map((value) => `'${value}'`).join(', ')})`;
  await client.query(execute);
  const waiting = Array.from({ length: otherWorkspaces + 1 }, (_, count) => [uuidv7(), count === 0 ? backlog : 1]);
  for (const [workspaceId, count] of waiting)
    await client.query(
      `INSERT INTO cv_jobs (workspace_id, candidate_id, file_id, created_at, priority)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), now(), n % 2 FROM generate_series(1, $2::int) AS n`,
      [workspaceId, count],
    );
  await client.query('BEGIN');
  const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${execute}`);
  await client.query('ROLLBACK');
  const read = rowsRead(rows[0]['QUERY PLAN'][0].Plan);
  assert.ok(read < 1000, `${read} rows were read`);
});

function claimStatement(): Statement {
  let sent: Statement = { text: '', values: [] };
  const change = async (_workspaceId: string | null, statement: Statement) => {
    sent = statement;
    return [];
  };
  cvJobs.claim({ change }, nilUuid);
  return sent;
}

function rowsRead(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own);
}
