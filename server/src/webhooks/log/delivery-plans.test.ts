import assert from 'node:assert/strict';
import test from 'node:test';
import type { Statement } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { startAppWithoutServer } from '#test/open-node.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addWebhook } from '#test/servers/receiver.ts';
import type { Page } from '#web/paging.ts';
import { type DeliveryFilters, listDeliveries } from './delivery-log-queries.ts';

const running = startAppWithoutServer();
const many = 20_000;
const page: Page = { limit: 100, sort: '-created_at', after: undefined };

type Seeded = { workspaceId: string; webhooks: [busy: string, other: string] };

const run = <Row>(text: string, values: unknown[]) => runSql<Row>(running.app, { text, values });

/** One of 5,000 deliveries of a webhook has failed; a quarter as many are queued. */
async function seed(workspaceId: string, webhookId: string, count: number): Promise<void> {
  await run(
    `INSERT INTO webhook_deliveries
       (workspace_id, id, webhook_id, event_id, type, sequence, occurred_at, status, attempts, created_at, finished_at)
     SELECT $1::uuid, gen_random_uuid(), $2::uuid, 'evt_' || n, 'job_added', n, at, CASE WHEN n % 5000 = 0 THEN 'failed' ELSE 'delivered' END, 1, at, at
     FROM (SELECT n, now() - n * interval '1 minute' AS at FROM generate_series(1, $3::int) AS n) AS made`,
    [workspaceId, webhookId, count],
  );
  await run(
    `INSERT INTO webhook_queue (workspace_id, webhook_id, id, event_id, type, sequence, occurred_at, created_at, due_at)
     SELECT $1::uuid, $2::uuid, gen_random_uuid(), 'evt_q' || n, 'job_added', n, now(), now() - n * interval '1 second', now()
     FROM generate_series(1, $3::int / 4) AS n`,
    [workspaceId, webhookId, count],
  );
}

async function prepare(): Promise<Seeded> {
  const { workspaceId } = await newClient(running);
  const [busy, other] = [
    await addWebhook(running.app, workspaceId, { url: 'http://127.0.0.1:1/' }),
    await addWebhook(running.app, workspaceId, { url: 'http://127.0.0.1:1/' }),
  ];
  await seed(workspaceId, busy.id, many);
  await seed(workspaceId, other.id, many / 4);
  await run('ANALYZE', []);
  return { workspaceId, webhooks: [busy.id, other.id] };
}

let prepared: Promise<Seeded> | undefined;
const seeded = () => (prepared ??= prepare());

type Node = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

async function rowsRead(workspaceId: string, filters: DeliveryFilters): Promise<number> {
  let statement: Statement = { text: '', values: [] };
  const query = async (sent: Statement) => {
    statement = sent;
    return [];
  };
  await listDeliveries({ longReads: () => ({ query }) }, workspaceId, filters, page);
  const [explained] = await run<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`,
    statement.values,
  );
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return flat(explained?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': Number.NaN, 'Actual Loops': 1 })
    .filter((node) => /^webhook_(queue|deliveries)/.test(node['Relation Name'] ?? ''))
    .reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0);
}

// A page and the row after it for each of two webhooks, and the first row of each partition, to merge them.
const pageOfTwo = 2 * 110;

const lists: [name: string, filters: (seeded: Seeded) => DeliveryFilters, rowsMax: number][] = [
  ['all', () => ({}), 3 * pageOfTwo],
  ['the few that failed', () => ({ status: 'failed' }), 10],
  ['those that arrived', () => ({ status: 'delivered' }), pageOfTwo],
  ['those that are queued', () => ({ status: 'pending' }), pageOfTwo],
  ['those of a webhook', ({ webhooks: [busy] }) => ({ webhook_id: busy }), pageOfTwo + 10],
  ['those of a webhook that failed', ({ webhooks: [busy] }) => ({ webhook_id: busy, status: 'failed' }), 10],
  ['those of another webhook that failed', ({ webhooks: [, other] }) => ({ webhook_id: other, status: 'failed' }), 10],
  ['those of an event', () => ({ event_id: 'evt_q700' }), 10],
  ['those of an event that are queued', () => ({ event_id: 'evt_q700', status: 'pending' }), 10],
  ['those of an event that arrived', () => ({ event_id: 'evt_700', status: 'delivered' }), 10],
  [
    'those of an event and a webhook that failed',
    ({ webhooks: [busy] }) => ({ event_id: 'evt_5000', webhook_id: busy, status: 'failed' }),
    10,
  ],
];

for (const [name, filters, rowsMax] of lists) {
  test(`a list of ${name} reads only the rows of its page`, async () => {
    const known = await seeded();
    const rows = await rowsRead(known.workspaceId, filters(known));
    assert.ok(rows > 0 && rows <= rowsMax, `read ${rows} rows, not ${rowsMax}`);
  });
}
