import assert from 'node:assert/strict';
import test from 'node:test';
import { backfillFilters } from '#candidates/search/backfill-filters.ts';
import { newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runDoctor } from '#test/processes/doctor.ts';
import { startApp } from '#test/start-app.ts';
import { readBackfills } from './backfill-progress.ts';

const running = startApp({ LOG_LEVEL: 'info' });

test('what a backfill has left to do is in doctor, and its begin and end are in the log', async () => {
  const { app, databaseUrl, log } = running;
  const client = await newClient(running);
  await client.addCandidate();
  await client.addCandidate();
  const text = 'INSERT INTO candidate_filter_backfills (workspace_id) VALUES ($1) ON CONFLICT DO NOTHING';
  await runSql(app, { text, values: [client.workspaceId] });
  assert.deepEqual(await readBackfills(app.database), [{ name: 'candidate_filter', workspaces: 1, candidates: 2 }]);
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: app.config.dataDir };
  const { states, messages } = await runDoctor(settings);
  assert.equal(states.backfills, 'note');
  assert.ok(messages.includes('candidate_filter, 2 candidates of 1 workspaces to go'), messages);
  await backfillFilters(app, AbortSignal.timeout(60_000));
  assert.deepEqual(await readBackfills(app.database), []);
  for (const line of ['a backfill begins', 'a backfill has ended for now'])
    assert.ok(
      log.some((each) => each.includes(line) && each.includes('let filters find earlier candidates')),
      line,
    );
});
