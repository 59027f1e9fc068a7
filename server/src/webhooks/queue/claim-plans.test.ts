import assert from 'node:assert/strict';
import test from 'node:test';
import { Client } from 'pg';
import { nilUuid } from '#crypto/uuid.ts';
import { indexScansOnly } from '#storage/connections/session-settings.ts';
import type { Statement } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { startAppWithoutServer } from '#test/open-node.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addWebhook } from '#test/servers/receiver.ts';
import { returnedRecord } from '#webhooks/delivery/attempt-delivery.ts';
import { saveResults } from '#webhooks/delivery/result-queries.ts';
import { type ClaimedDelivery, claimDeliveries } from './claim-queries.ts';
import type { ClaimScope } from './claim-scope.ts';

const running = startAppWithoutServer();
const backlog = 8000;
const others = 30;

type Node = {
  'Relation Name'?: string;
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

/** A webhook with a long queue and some with one delivery each; the events too. */
async function seed(): Promise<string> {
  const { workspaceId } = await newClient(running);
  for (let count = 0; count <= others; count += 1) {
    const place = count === 0 ? workspaceId : (await newClient(running)).workspaceId;
    const { id } = await addWebhook(running.app, place, { url: 'http://127.0.0.1:1/' });
    await queue(place, id, count === 0 ? backlog : 1);
  }
  return workspaceId;
}

async function queue(workspaceId: string, webhookId: string, count: number): Promise<void> {
  await runSql(running.app, {
    text: `
      INSERT INTO events (workspace_id, sequence, occurred_at, id, occurrence_id, type, body)
      SELECT $1, n, now(), 'evt_' || n, 'occ', 'job_added', '{}' FROM generate_series(1, $2::int) AS n`,
    values: [workspaceId, count],
  });
  await runSql(running.app, {
    text: `
      INSERT INTO webhook_queue (workspace_id, webhook_id, id, event_id, type, sequence, occurred_at, created_at, due_at)
      SELECT workspace_id, $2, gen_random_uuid(), id, type, sequence, occurred_at, occurred_at, occurred_at FROM events WHERE workspace_id = $1`,
    values: [workspaceId, webhookId],
  });
}

type Changing = Parameters<typeof claimDeliveries>[0];

function sentBy(work: (db: Changing) => Promise<unknown>): Statement {
  let sent: Statement = { text: '', values: [] };
  const change = async (_workspaceId: string | null, statement: Statement) => {
    sent = statement;
    return [];
  };
  work({ change });
  return sent;
}

function claim(db: Changing, scope: ClaimScope): Promise<ClaimedDelivery[]> {
  const limits = { webhooks: new Map(), perWebhook: 10, workspaces: new Map(), perWorkspace: 200, total: 500 };
  return claimDeliveries(db, { scope, limits, leaseMs: 60_000 });
}

function claimStatement(scope: ClaimScope): Statement {
  return sentBy((db) => claim(db, scope));
}

async function explain({ text, values }: Statement): Promise<Node[]> {
  const [explained] = await running.app.database.change<{ 'QUERY PLAN': [{ Plan: Node }] }>(null, {
    text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  });
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return explained ? flat(explained['QUERY PLAN'][0].Plan) : [];
}

function read(plan: Node[], relation: RegExp): number {
  return plan
    .filter((node) => relation.test(node['Relation Name'] ?? ''))
    .reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0);
}

test('a claim from a long queue reads only the rows that it takes, with and without statistics', async () => {
  const workspaceId = await seed();
  for (const isAnalyzed of [false, true]) {
    if (isAnalyzed) await runSql(running.app, { text: 'ANALYZE', values: [] });
    const all = await explain(claimStatement({ after: nilUuid }));
    const one = await explain(claimStatement({ workspaceIds: [workspaceId] }));
    assert.ok(read(all, /^webhook_queue/) <= 4 * (10 + others + 1), `read ${read(all, /^webhook_queue/)} of all`);
    assert.ok(read(one, /^webhook_queue/) <= 4 * 10, `read ${read(one, /^webhook_queue/)} of one`);
    assert.ok(read(one, /^events/) <= 10, `read ${read(one, /^events/)} events`);
    assert.deepEqual(
      [...all, ...one].filter((node) => node['Node Type'] === 'Seq Scan'),
      [],
    );
  }
});

for (const outcome of ['delivered', 'retry'] as const)
  test(`a plan that was made for an empty queue does not scan a long one: claimed and ${outcome}`, async (t) => {
    const { workspaceId } = await newClient(running);
    const { id } = await addWebhook(running.app, workspaceId, { url: 'http://127.0.0.1:1/' });
    const client = new Client({ connectionString: running.databaseUrl });
    await client.connect();
    t.after(() => client.end());
    const db: Changing = { change: async (_workspaceId, statement) => (await client.query(statement)).rows };
    const save = (claimed: ClaimedDelivery[]) => {
      const now = new Date();
      const results = claimed.map((each) => ({ ...returnedRecord(running.app, each), outcome }));
      return saveResults(db, results, { now, failingBefore: now });
    };
    await client.query(`SET plan_cache_mode = force_generic_plan; ${indexScansOnly}; TRUNCATE webhook_queue`);
    await client.query('VACUUM ANALYZE webhook_queue');
    await save(await claim(db, { workspaceIds: [workspaceId] }));
    await queue(workspaceId, id, backlog);
    await client.query('BEGIN');
    const claimed = await claim(db, { workspaceIds: [workspaceId] });
    const { settled } = await save(claimed);
    const { rows } = await client.query(
      `SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'webhook_queue'`,
    );
    await client.query('ROLLBACK');
    assert.deepEqual([claimed.length, settled], [10, 10]);
    assert.ok(rows[0].read <= 4 * 10, `read ${rows[0].read}`);
  });
