import assert from 'node:assert/strict';
import test from 'node:test';
import type { requisitionListQuery } from '@muster/contract/requisitions/requisition-list.ts';
import type { Static } from 'typebox';
import { type Client, newClient } from '#test/factories.ts';
import { startAppWithoutServer } from '#test/open-node.ts';
import { countRowsRead, explainPlan } from '#test/postgres/explain-plan.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { readFilters } from '#web/filters.ts';
import type { Page } from '#web/paging.ts';
import { requisitionFilters, requisitionPageStatement } from './requisition-list-queries.ts';

const running = startAppWithoutServer();
const rows = 8000;
const page = 101;
const jobId = '00000000-0000-7000-8000-00000000000a';

// TEST_ROWS=1000000 for the long form.
const seeded = Number(process.env.TEST_ROWS ?? rows);

/** Many requisitions, with the columns that lists use. */
async function seed(
  { workspaceId, companyId }: Pick<Client, 'workspaceId' | 'companyId'>,
  count: number,
  first = 1,
): Promise<void> {
  await runSql(running.app, {
    text: `
      INSERT INTO requisitions (workspace_id, id, number, title, company_id, department, openings, hiring_manager, hiring_manager_key, external_id,
        job_id, status, approvals, round, step, created_at, updated_at)
      SELECT $1::uuid, gen_random_uuid(), n, 'Baker ' || n, $2::uuid, 'Department ' || n % 50, 1, 'm' || n % 500 || '@x.example',
        'm' || n % 500 || '@x.example', 'X-' || n, CASE WHEN n % 100 = 0 THEN $4::uuid END,
        CASE WHEN n % 2000 = 0 THEN 'pending' WHEN n % 1000 = 0 THEN 'rejected' ELSE 'approved' END, '[]', 1, CASE WHEN n % 2000 = 0 THEN 1 END,
        now() - n * interval '1 minute', now() - (n * 7919::bigint % $3) * interval '1 minute'
      FROM generate_series($5::int, $5::int + least($6::int, $3::int - $5::int + 1) - 1) AS n`,
    values: [workspaceId, companyId, count, jobId, first, rows],
  });
  await runSql(running.app, {
    text: `
      INSERT INTO requisition_people (workspace_id, requisition_id, person_key, is_waiting)
      SELECT workspace_id, id, hiring_manager_key, status = 'pending' FROM requisitions WHERE workspace_id = $1::uuid AND number >= $2::int`,
    values: [workspaceId, first],
  });
  if (first + rows <= count) await seed({ workspaceId, companyId }, count, first + rows);
}

let prepared: Promise<Client> | undefined;

async function prepare(): Promise<Client> {
  const client = await newClient(running);
  await seed(client, seeded);
  for (let count = 0; count < 5; count += 1) await seed(await newClient(running), 200);
  await runSql(running.app, { text: 'ANALYZE requisitions, requisition_people', values: [] });
  return client;
}

const firstPage: Page = { limit: page - 1, sort: '-created_at', after: undefined };
const distantPage: Page = {
  ...firstPage,
  after: { at: new Date(Date.now() - 6000 * 60_000).toISOString(), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
};

const lists: [name: string, query: Static<typeof requisitionListQuery>, wanted: Page, index: string, rowsReadMax: number][] = [
  ['first page', {}, firstPage, 'requisitions_by_created_at', page],
  ['a page far back', {}, distantPage, 'requisitions_by_created_at', page],
  ['by last change', {}, { ...firstPage, sort: '-updated_at' }, 'requisitions_by_updated_at', page],
  ['by a rare status', { status: 'pending' }, firstPage, 'requisitions_by_status', page],
  ['by rare statuses', { status: 'pending,rejected' }, firstPage, 'requisitions_by_status', 2 * page],
  ['by all statuses', { status: 'draft,pending,approved,rejected' }, distantPage, 'requisitions_by_status', 4 * page],
  [
    'by status and last change',
    { status: 'pending' },
    { ...firstPage, sort: '-updated_at' },
    'requisitions_by_status_updated_at',
    page,
  ],
  ['by department', { department: 'Department 7' }, firstPage, 'requisitions_by_department', page],
  ['by job', { job_id: jobId }, firstPage, 'requisitions_by_job', page],
  ['by hiring manager', { hiring_manager: 'M7@x.example' }, firstPage, 'requisitions_by_hiring_manager', page],
  // 16 of 8,000 are theirs, and each is found by its key.
  ['by person', { person: 'M7@x.example' }, firstPage, 'requisition_people_by_person', 40 * 3],
  ['by who is waited for', { waiting_for: 'm0@x.example' }, firstPage, 'requisition_people_by_person', 40 * 3],
  ['by external id', { external_id: 'X-7000' }, firstPage, 'requisitions_external_id', 1],
  ['by code', { code: 'REQ-7000' }, firstPage, 'requisitions_number', 1],
];

for (const [name, query, wanted, index, rowsReadMax] of lists) {
  test(`the list ${name} reads no more rows of ${index} than its page needs`, async () => {
    prepared ??= prepare();
    const { workspaceId } = await prepared;
    const plan = await explainPlan(
      running.app,
      requisitionPageStatement(workspaceId, readFilters(requisitionFilters, query), wanted),
    );
    const scans = plan.filter((node) => node['Relation Name'] === 'requisitions' || node['Index Name']);
    assert.ok(
      scans.some((node) => node['Index Name'] === index),
      `used ${scans.map((node) => `${node['Node Type']} ${node['Index Name']}`)}`,
    );
    const read = countRowsRead(scans);
    assert.ok(read <= rowsReadMax, `read ${read} rows, not ${rowsReadMax}`);
  });
}
