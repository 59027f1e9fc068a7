import assert from 'node:assert/strict';
import test from 'node:test';
import { auditActions } from '@muster/contract/audit/audit.ts';
import type { Statement } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { startAppWithoutServer } from '#test/open-node.ts';
import { countRowsRead, explainPlan } from '#test/postgres/explain-plan.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import type { Page } from '#web/paging.ts';
import { type AuditFilters, listAuditEntries } from './audit-list-queries.ts';

const running = startAppWithoutServer();
const rows = 20_000;
const page = 101;

/** Most entries are of one actor and one action. */
async function prepare(): Promise<Client> {
  const client = await newClient(running);
  await runSql(running.app, {
    text: `
      INSERT INTO audit_log (workspace_id, created_at, id, actor_type, actor_id, actor_name, action, target_type, target_id)
      SELECT $1::uuid, now() - n * interval '1 minute', gen_random_uuid(), 'user', CASE WHEN n % 100 = 0 THEN 'rare' ELSE 'busy' END, 'Robin',
        CASE WHEN n % 1000 = 7 THEN 'token.created' WHEN n % 10 = 0 THEN 'job.updated' ELSE 'candidate.updated' END, 'candidate', 'c' || n % 500
      FROM generate_series(1, $2::int) AS n`,
    values: [client.workspaceId, rows],
  });
  await runSql(running.app, { text: 'ANALYZE audit_log', values: [] });
  return client;
}

let prepared: Promise<Client> | undefined;
const seeded = () => (prepared ??= prepare());

const firstPage: Page<'-created_at'> = { limit: page - 1, sort: '-created_at', after: undefined };
const distantPage = {
  ...firstPage,
  after: { at: new Date(Date.now() - 15_000 * 60_000).toISOString(), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
};
const between = { createdAfter: new Date(Date.now() - 9000 * 60_000).toISOString(), createdBefore: new Date(0).toISOString() };

const lists: [name: string, filters: AuditFilters, page: Page<'-created_at'>, index: string, rowsReadMax: number][] = [
  ['first page', {}, firstPage, 'audit_log_pkey', page],
  ['a page far back', {}, distantPage, 'audit_log_pkey', page],
  ['of a time without entries', between, firstPage, 'audit_log_pkey', 0],
  ['by target', { targetId: 'c7' }, firstPage, 'audit_log_by_target', rows / 500],
  ['by a frequent action', { actions: ['candidate.updated'] }, distantPage, 'audit_log_by_action', page],
  ['by a rare action', { actions: ['token.created'] }, firstPage, 'audit_log_by_action', rows / 1000],
  ['by a busy actor', { actorId: 'busy' }, firstPage, 'audit_log_by_actor', 3 * page],
  ['by an actor with few entries', { actorId: 'rare' }, firstPage, 'audit_log_by_actor', 3 * page],
  ['by actor and rare action', { actorId: 'busy', actions: ['token.created'] }, firstPage, 'audit_log_by_actor', rows / 1000],
  ['by actor without that action', { actorId: 'rare', actions: ['token.created'] }, firstPage, 'audit_log_by_actor', 0],
];

for (const [name, filters, wanted, index, rowsReadMax] of lists) {
  test(`the audit log ${name} reads no more rows of ${index} than its page needs`, async () => {
    const { workspaceId } = await seeded();
    const plan = await explainPlan(running.app, await captureStatement(workspaceId, filters, wanted));
    const scans = plan.filter((node) => node['Relation Name'] === 'audit_log');
    assert.deepEqual([...new Set(scans.map((node) => node['Index Name']))], [index]);
    const read = countRowsRead(scans);
    // Averages over the loops are rounded.
    assert.ok(read <= rowsReadMax + auditActions.length, `${read} rows were read`);
  });
}

async function captureStatement(workspaceId: string, filters: AuditFilters, wanted: Page<'-created_at'>): Promise<Statement> {
  let sent: Statement = { text: '', values: [] };
  const query = async (statement: Statement) => {
    sent = statement;
    return [];
  };
  await listAuditEntries({ query }, workspaceId, filters, wanted);
  return sent;
}
