import assert from 'node:assert/strict';
import test from 'node:test';
import type { Statement } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { addWebhook } from '#test/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { claimDeliveries } from './claim-queries.ts';
import type { Places } from './places.ts';

const running = startApp();
const backlog = 20_000;
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
  const { database } = running.app;
  await database.queryApart({
    text: `
      INSERT INTO events (workspace_id, sequence, occurred_at, id, occurrence_id, type, body)
      SELECT $1, n, now(), 'evt_' || n, 'occ', 'job_added', '{}' FROM generate_series(1, $2::int) AS n`,
    values: [workspaceId, count],
  });
  await database.queryApart({
    text: `
      INSERT INTO webhook_queue (workspace_id, webhook_id, id, event_id, type, sequence, occurred_at, created_at, due_at)
      SELECT workspace_id, $2, gen_random_uuid(), id, type, sequence, occurred_at, occurred_at, occurred_at FROM events WHERE workspace_id = $1`,
    values: [workspaceId, webhookId],
  });
}

function statementOf(places: Places): Statement {
  let sent: Statement = { text: '', values: [] };
  const now = new Date();
  const rooms = { webhooks: new Map(), webhookMost: 10, workspaces: new Map(), workspaceMost: 200, deliveriesMax: 500 };
  const changeApart = async (statement: Statement) => {
    sent = statement;
    return [];
  };
  claimDeliveries({ changeApart }, { places, rooms, now, firstTriesNow: now, leaseUntil: now });
  return sent;
}

async function planOf({ text, values }: Statement): Promise<Node[]> {
  const [explained] = await running.app.database.changeApart<{ 'QUERY PLAN': [{ Plan: Node }] }>({
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

test('a long queue costs no more than the few that are taken of it, with and without statistics', async () => {
  const workspaceId = await seed();
  for (const isAnalyzed of [false, true]) {
    if (isAnalyzed) await running.app.database.queryApart({ text: 'ANALYZE', values: [] });
    const all = await planOf(statementOf({ after: '00000000-0000-0000-0000-000000000000' }));
    const one = await planOf(statementOf({ workspaceIds: [workspaceId] }));
    assert.ok(read(all, /^webhook_queue/) <= 4 * (10 + others + 1), `read ${read(all, /^webhook_queue/)} of all`);
    assert.ok(read(one, /^webhook_queue/) <= 4 * 10, `read ${read(one, /^webhook_queue/)} of one`);
    assert.ok(read(one, /^events/) <= 10, `read ${read(one, /^events/)} events`);
    assert.deepEqual(
      [...all, ...one].filter((node) => node['Node Type'] === 'Seq Scan'),
      [],
    );
  }
});
