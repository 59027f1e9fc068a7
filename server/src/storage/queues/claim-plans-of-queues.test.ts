import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { Client } from 'pg';
import { nilUuid, uuidv7 } from '#crypto/uuid.ts';
import { defineRemovals } from '#files/removal/file-removal-queries.ts';
import { defineListingRequests, startToday } from '#indexing/indexing-queries.ts';
import { defineMails } from '#messages/sending/mail-queue.ts';
import { startSenderRow } from '#messages/sending/sender-queries.ts';
import { endedSessions } from '#prescreens/prescreen-queries.ts';
import { lookups } from '#screening/lookups/queue/lookup-queries.ts';
import { cvJobs } from '#screening/queue/cv-job-queries.ts';
import { rescorings } from '#screening/rescoring/rescoring-queries.ts';
import { indexScansOnly } from '#storage/connections/session-settings.ts';
import type { Database } from '#storage/database.ts';
import type { Statement } from '#storage/sql.ts';
import { startAppWithoutServer } from '#test/open-node.ts';

const running = startAppWithoutServer();
const backlog = 10_000;
const otherWorkspaces = 20;

type PlanNode = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: PlanNode[] };
type Claimable = { claim: (db: Pick<Database, 'change'>, after: string) => Promise<unknown> };

/** With a statement that adds so many rows ($2) of a workspace ($1). */
const queues: Record<string, { queue: Claimable; insert: string }> = {
  CVs: {
    queue: cvJobs,
    insert: `INSERT INTO cv_jobs (workspace_id, candidate_id, file_id, created_at, priority)
      SELECT $1::uuid, gen_random_uuid(), gen_random_uuid(), now(), n % 2`,
  },
  lookups: {
    queue: lookups.profile,
    insert: `INSERT INTO screening_lookups (workspace_id, candidate_id, service) SELECT $1::uuid, gen_random_uuid(), 'profile'`,
  },
  rescorings: {
    queue: rescorings,
    insert: `INSERT INTO rescorings (workspace_id, job_id, requested_at, due_at) SELECT $1::uuid, gen_random_uuid(), now(), now()`,
  },
  'removals of files': {
    queue: defineRemovals(),
    insert: `INSERT INTO file_removals (workspace_id, key, requested_at, due_at) SELECT $1::uuid, gen_random_uuid()::text, now(), now()`,
  },
  mails: {
    queue: defineMails({ intervalMs: 1, savedMs: 1000 }),
    insert: `INSERT INTO messages (workspace_id, id, key, kind, status, to_email, to_key, language, subject, text, is_automatic, due_at, dated_at, created_at, updated_at)
      SELECT $1::uuid, gen_random_uuid(), gen_random_uuid()::text, 'custom', 'queued', 'a@x.example', 'a@x.example', 'en', '', '', false, now(), now(), now(), now()`,
  },
  'listings for Google': {
    queue: defineListingRequests(200),
    insert: `INSERT INTO indexing_outbox (workspace_id, job_id, url, type, due_at) SELECT $1::uuid, gen_random_uuid(), '', 'URL_UPDATED', now()`,
  },
  'sessions that have ended': {
    queue: endedSessions,
    insert: `INSERT INTO prescreens (workspace_id, id, candidate_id, job_id, status, language, plan, ad_text, expires_at, due_at, created_at, updated_at)
      SELECT $1::uuid, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'completed', 'en', '[]', '', now(), now(), now(), now()`,
  },
};

before(async () => {
  await startSenderRow(running.app.database);
  await startToday(running.app.database);
});

for (const [name, { queue, insert }] of Object.entries(queues))
  test(`a claim of ${name} reads a few rows, however many a workspace has, also with a plan that was made when there were none`, async (t) => {
    const client = new Client(running.databaseUrl);
    await client.connect();
    t.after(() => client.end());
    await client.query(`${indexScansOnly}; SET plan_cache_mode = force_generic_plan`);
    const { text, values } = claimStatement(queue);
    await client.query(`PREPARE claim AS ${text}`);
    const execute = `EXECUTE claim (${values.map((value) => `'${value}'`).join(', ')})`;
    await client.query(execute);
    for (let count = 0; count <= otherWorkspaces; count += 1)
      await client.query(`${insert} FROM generate_series(1, $2::int) AS n`, [uuidv7(), count === 0 ? backlog : 1]);
    await client.query('BEGIN');
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${execute}`);
    await client.query('ROLLBACK');
    const read = rowsRead(rows[0]['QUERY PLAN'][0].Plan);
    assert.ok(read > 0 && read < 100, `${read} rows were read`);
  });

function claimStatement(queue: Claimable): Statement {
  let sent: Statement = { text: '', values: [] };
  const change = async (_workspaceId: string | null, statement: Statement) => {
    sent = statement;
    return [];
  };
  queue.claim({ change }, nilUuid);
  return sent;
}

function rowsRead(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own);
}
