import assert from 'node:assert/strict';
import test from 'node:test';
import pg from 'pg';
import { sessionSettings, setCommands } from '#storage/connections/session-settings.ts';
import type { Statement } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { countRowsRead, flatten } from '#test/postgres/explain-plan.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const jobs = 200;
const concurrent = 40;

test('a batch of changes reads its rows by key, with and without statistics', async (t) => {
  const client = await newClient(running);
  const ids: string[] = [];
  for (let number = 0; number < jobs; number += 1) ids.push(await client.addJob({ job_title: `Baker ${number}` }));
  const { database } = running.app;
  const { change } = database;
  const statements: Statement[] = [];
  t.mock.method(database, 'change', (...args: Parameters<typeof change>) => {
    statements.push(args[1]);
    return change(...args);
  });
  await Promise.all(ids.slice(0, concurrent).map((job_id) => client.patch('/v1/update-job', { job_id, city: 'Malmö' })));
  assert.ok(statements.length < concurrent, `${statements.length} statements`);
  const connection = new pg.Client(running.databaseUrl);
  await connection.connect();
  t.after(() => connection.end());
  await connection.query(setCommands(sessionSettings.change));
  for (const isAnalyzed of [false, true]) {
    if (isAnalyzed) await connection.query('ANALYZE');
    for (const { text, values } of statements) {
      await connection.query('BEGIN');
      const { rows } = await connection.query({ text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values });
      await connection.query('ROLLBACK');
      const ofJobs = flatten(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'jobs');
      const read = countRowsRead(ofJobs);
      assert.ok(ofJobs.length > 0 && read <= 3 * concurrent, `${read} jobs were read`);
    }
  }
});
