import assert from 'node:assert/strict';
import test from 'node:test';
import { prescreenStatuses } from '@muster/contract/prescreens/prescreen.ts';
import type { Sort } from '@muster/contract/schema/paging.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { type PrescreenFilters, prescreenPageStatement } from './prescreen-list-queries.ts';

const running = startApp();
const rows = 10_000;
const limit = 100;

let prepared: Promise<{ client: Client; jobId: string; candidateId: string }> | undefined;

async function prepare() {
  const client = await newClient(running);
  const jobId = await client.addJob();
  await runSql(running.app, {
    text: `
      INSERT INTO prescreens (workspace_id, id, candidate_id, job_id, status, language, plan, ad_text, expires_at, due_at, created_at, updated_at)
      SELECT $1::uuid, gen_random_uuid(), gen_random_uuid(), CASE WHEN n % 50 = 0 THEN $2::uuid ELSE gen_random_uuid() END,
        (ARRAY['completed', 'completed', 'abandoned', 'declined', 'expired', 'invited', 'cancelled', 'started'])[1 + n % 8], 'en', '[]', '', now(),
        CASE WHEN n % 8 IN (5, 7) THEN now() + interval '1 day' END, now() - n * interval '1 minute', now() - (n * 7919 % $3) * interval '1 minute'
      FROM generate_series(1, $3::int) AS n`,
    values: [client.workspaceId, jobId, rows],
  });
  await runSql(running.app, { text: 'ANALYZE prescreens', values: [] });
  const [first] = await runSql<{ id: string }>(running.app, {
    text: 'SELECT candidate_id AS id FROM prescreens WHERE workspace_id = $1 LIMIT 1',
    values: [client.workspaceId],
  });
  return { client, jobId, candidateId: first?.id ?? '' };
}

type PlanNode = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

/** The rows of the table that a statement touches. */
async function touchedRows(text: string, values: unknown[]): Promise<number> {
  const [explained] = await runSql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(running.app, {
    text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  });
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  const scans = explained
    ? flat(explained['QUERY PLAN'][0].Plan).filter((node) => /Index|Seq|Bitmap Heap/.test(node['Node Type']))
    : [];
  return scans.reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0);
}

test('a page of every filter and sort reads a few pages of rows, however many there are', async () => {
  prepared ??= prepare();
  const { client, jobId, candidateId } = await prepared;
  const filters: PrescreenFilters[] = [
    {},
    { statuses: ['declined'] },
    { statuses: ['invited', 'expired'] },
    { job_id: jobId },
    { job_id: jobId, statuses: ['completed'] },
    { candidate_id: candidateId },
  ];
  const sorts: Sort[] = ['-created_at', 'created_at', '-updated_at', 'updated_at'];
  for (const filter of filters)
    for (const sort of sorts) {
      const { text, values } = prescreenPageStatement(client.workspaceId, filter, { limit, sort, after: undefined });
      const touched = await touchedRows(text, values);
      const pages = filter.statuses?.length ?? (filter.job_id ? prescreenStatuses.length : 1);
      assert.ok(touched <= (limit + 1) * (pages + 1), `${JSON.stringify(filter)} ${sort} touched ${touched} rows`);
    }
});
