import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { backfillJobLexemes } from './backfill-job-lexemes.ts';
import { searchFor } from './candidate-search-actions.ts';
import { jobLexeme } from './search-lexeme.ts';

const running = startApp();

test('documents from before jobs were in them are searched, get the job from a task, and are found by it', async () => {
  const client = await newClient(running);
  const { workspaceId } = client;
  const [job_id, otherJobId] = [await client.addJob(), await client.addJob()];
  const names = Array.from({ length: 201 }, (_, index) => `Vera Martin ${index}`);
  await Promise.all(names.map((name) => client.addCandidate({ name, job_id })));
  await client.addCandidate({ name: 'Vera Martin', job_id: otherJobId });
  await client.addCandidate({ name: 'Vera Martin' });
  const documents = () =>
    runSql<{ candidate_id: string; document: string }>(
      running.app,
      sql`SELECT candidate_id, document::text AS document FROM candidate_search WHERE workspace_id = ${workspaceId} ORDER BY candidate_id`,
    );
  const written = await documents();
  await runSql(
    running.app,
    sql`UPDATE candidate_search SET document = (SELECT array_to_tsvector(array_agg(lexeme)) FROM unnest(document) WHERE lexeme NOT LIKE '%#%')
        WHERE workspace_id = ${workspaceId}`,
  );
  await runSql(running.app, sql`INSERT INTO job_lexeme_backfills (workspace_id) VALUES (${workspaceId})`);
  assert.doesNotMatch(JSON.stringify(await documents()), /#/);

  const found = async () => (await client.get(`/v1/job-board?job_id=${job_id}&q=martin`)).body.total;
  const namesJob = async () =>
    JSON.stringify(await searchFor(running.app.database, workspaceId, { q: 'martin', job_id })).includes(jobLexeme(job_id));
  assert.equal(await namesJob(), false);
  assert.equal(await found(), names.length);

  await backfillJobLexemes(running.app, AbortSignal.timeout(30_000));
  assert.deepEqual(await documents(), written);
  assert.equal(await namesJob(), true);
  assert.equal(await found(), names.length);
  await client.addCandidate({ name: 'Vera Martin', job_id });
  assert.equal(await found(), names.length + 1);
});
