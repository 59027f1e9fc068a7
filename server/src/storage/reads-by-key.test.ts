import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { sessionSettings, setCommands } from '#storage/connections/session-settings.ts';
import type { Statement } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { countRowsRead, flatten } from '#test/postgres/explain-plan.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
// After five PostgreSQL compares a plan for any values with those it has made.
const executions = 10;
const addedRows = 20_000;

test('reads by key are planned once, and a plan from empty tables reads no more rows later', async (t) => {
  const client = await newClient(running);
  const jobId = await client.addJob();
  const candidateId = await client.addCandidate({ job_id: jobId });
  const statements = new Map<string, Statement>();
  const { database } = running.app;
  const query = database.query.bind(database);
  t.mock.method(database, 'query', (statement: Statement) => {
    if (/unnest\(\(SELECT|ANY \(\(SELECT/.test(statement.text)) statements.set(statement.text, statement);
    return query(statement);
  });
  await client.get(`/v1/get-candidate?candidate_id=${candidateId}`);
  await client.get(`/v1/get-job?job_id=${jobId}`);
  for (let count = 0; count < 2; count += 1) await client.get(`/v1/candidates?job_id=${jobId}`);
  await client.patch('/v1/update-candidate', { candidate_id: candidateId, tags: ['baker'] });
  assert.ok(statements.size >= 3, `${statements.size} statements`);

  const connection = new pg.Client(running.databaseUrl);
  await connection.connect();
  t.after(() => connection.end());
  await connection.query(setCommands({ ...sessionSettings.read, default_transaction_read_only: 'off' }));
  const names = [...statements.values()].map(({ text, values }, number) => ({ name: `read_${number}`, text, values }));
  for (const statement of names) for (let count = 0; count < executions; count += 1) await connection.query(statement);
  const { rows: plans } = await connection.query('SELECT name, generic_plans, statement FROM pg_prepared_statements');
  for (const { name, generic_plans, statement } of plans) assert.ok(Number(generic_plans) > 0, `${name}: ${statement}`);

  await connection.query('SET session_replication_role = replica');
  await connection.query(
    `INSERT INTO candidates (workspace_id, id, person_id, job_id, type, status, name, created_at, updated_at)
     SELECT workspace_id, gen_random_uuid(), gen_random_uuid(), job_id, type, status, name, created_at, updated_at
     FROM candidates, generate_series(1, ${addedRows})`,
  );
  for (const { name, values } of names) {
    const given = values.map((value) => pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value)));
    const { rows } = await connection.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE ${name} (${given.join()})`);
    const read = countRowsRead(flatten(rows[0]['QUERY PLAN'][0].Plan));
    assert.ok(read < 100, `${name} reads ${read} rows`);
  }
});
