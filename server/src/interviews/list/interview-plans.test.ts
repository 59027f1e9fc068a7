import assert from 'node:assert/strict';
import test from 'node:test';
import type { InterviewSort } from '@muster/contract/interviews/interview-list.ts';
import { readRecentRows } from '#candidates/tables/table-rows.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { findFeedInterviews } from '#interviews/calendar/feed-queries.ts';
import { findInterviews } from '#interviews/interview-queries.ts';
import { listEndedInterviews } from '#interviews/reminders/feedback-request-queries.ts';
import { listDueReminders } from '#interviews/reminders/reminder-queries.ts';
import { findSeats } from '#interviews/seat-queries.ts';
import type { Queryable } from '#storage/queryable.ts';
import type { Statement } from '#storage/sql.ts';
import { type Client, newClient } from '#test/factories.ts';
import { seedInterviews } from '#test/interviews.ts';
import { countRowsRead, explainPlan, type PlanNode } from '#test/postgres/explain-plan.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import type { InterviewFilters } from './interview-filter-queries.ts';
import { completeInterviews } from './interview-json.ts';
import { type InterviewListPage, listInterviews } from './interview-list-queries.ts';
import { interviewChangesSince } from './interview-total-queries.ts';

const running = startApp();
const rows = 5000;
const page = 51;

type Seeded = { client: Client; interviewer_id: string; job_id: string; candidate_id: string };

async function prepare(): Promise<Seeded> {
  const client = await newClient(running);
  const seeded = await seedInterviews(running.app, client.workspaceId, rows);
  for (let count = 0; count < 5; count += 1) await seedInterviews(running.app, (await newClient(running)).workspaceId, 100);
  await runSql(running.app, { text: 'ANALYZE', values: [] });
  return { client, ...seeded };
}

let prepared: Promise<Seeded> | undefined;
const seeded = () => (prepared ??= prepare());

async function explainSent(run: (db: Queryable) => Promise<unknown>): Promise<PlanNode[]> {
  let sent: Statement = { text: '', values: [] };
  await run({
    query: async (statement) => {
      sent = statement;
      return [];
    },
  });
  return explainPlan(running.app, sent);
}

const tables = [
  'interviews',
  'interview_panel',
  'interview_seats',
  'interview_feedback',
  'interview_history',
  'interview_reminders',
];

function countTableRowsRead(plan: PlanNode[]): number {
  return countRowsRead(plan.filter((node) => tables.includes(node['Relation Name'] ?? '')));
}

const first: InterviewListPage = { limit: page - 1, sort: 'start_at', after: undefined };
const distant: InterviewListPage = {
  ...first,
  after: { at: '2031-04-01T00:00:00.000Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
};
const by = (sort: InterviewSort): InterviewListPage => ({ ...first, sort });

// Each listed interview reads a row of its panel and one of its feedback; the statuses read a page of each pair of values at most.
const lists: [name: string, filters: InterviewFilters, page: InterviewListPage, index: string, rowsReadMax: number][] = [
  ['first page', {}, first, 'interviews_by_start_at', 3 * page],
  ['a page far back', {}, distant, 'interviews_by_start_at', 3 * page],
  ['latest first', {}, by('-start_at'), 'interviews_by_start_at', 3 * page],
  ['by last change', {}, by('-updated_at'), 'interviews_by_updated_at', 3 * page],
  ['by status', { status: ['no_show'] }, first, 'interviews_by_status_and_start_at', 6 * page],
  ['by status and change', { status: ['no_show'] }, by('-updated_at'), 'interviews_by_status_and_updated_at', 6 * page],
  ['by statuses', { status: ['no_show', 'completed'] }, distant, 'interviews_by_status_and_start_at', 9 * page],
  ['by feedback', { feedback_status: ['partial'] }, distant, 'interviews_by_status_and_start_at', 7 * page],
  ['by job', { job_id: 'JOB' }, distant, 'interviews_by_job', 3 * page],
  ['by candidate', { candidate_id: 'CANDIDATE' }, first, 'interviews_by_candidate', 3 * page],
  ['by interviewer', { interviewer_id: 'INTERVIEWER' }, distant, 'interview_panel_by_interviewer', 5 * page],
  [
    'by interviewer and status',
    { interviewer_id: 'INTERVIEWER', status: ['scheduled'] },
    first,
    'interview_panel_by_interviewer',
    17 * page,
  ],
  ['by external id', { external_id: 'X-77' }, first, 'interviews_external_id', 3],
  [
    'between times',
    { starts_after: '2031-03-01T00:00:00Z', starts_before: '2031-03-02T00:00:00Z' },
    first,
    'interviews_by_start_at',
    3 * page,
  ],
];

for (const [name, filters, wanted, index, rowsReadMax] of lists) {
  test(`the list ${name} reads no more rows of ${index} than its page needs`, async () => {
    const { client, job_id, candidate_id, interviewer_id } = await seeded();
    const named = {
      ...filters,
      ...(filters.job_id && { job_id }),
      ...(filters.candidate_id && { candidate_id }),
      ...(filters.interviewer_id && { interviewer_id }),
    };
    const plan = await explainSent((db) =>
      listInterviews(db, client.workspaceId, { filters: named, viewerId: undefined, view: completeInterviews }, wanted),
    );
    const indexes = plan.map((node) => node['Index Name']).filter(Boolean);
    assert.ok(indexes.includes(index), `used ${indexes.join(', ')}`);
    assert.deepEqual(
      plan.filter((node) => node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? '')),
      [],
    );
    assert.ok(countTableRowsRead(plan) <= rowsReadMax, `read ${countTableRowsRead(plan)} rows, not ${rowsReadMax}`);
  });
}

test('what has changed lately, for live updates, is read along the index of changes, however much has changed', async () => {
  const { client } = await seeded();
  const plan = await explainSent((database) =>
    readRecentRows({ database }, [client.workspaceId], { since: new Date(0), limit: page }),
  );
  assert.ok(plan.some((node) => node['Index Name'] === 'interviews_by_updated_at'));
  assert.ok(countTableRowsRead(plan) <= page + 1, `read ${countTableRowsRead(plan)} rows`);
});

test('a single interview, the changes since a version and busy times are read by key', async () => {
  const { client, interviewer_id } = await seeded();
  const { workspaceId } = client;
  const [{ id } = { id: uuidv7() }] = await runSql<{ id: string }>(running.app, {
    text: 'SELECT id FROM interviews WHERE workspace_id = $1 LIMIT 1',
    values: [workspaceId],
  });
  const single = await explainSent((db) => findInterviews(db, [{ workspaceId, interviewId: id }]));
  assert.ok(countTableRowsRead(single) <= 6, `${countTableRowsRead(single)} rows for one interview`);
  await client.patch('/v1/update-interview', { interview_id: id, title: 'x' });
  const changes = await explainSent((db) => interviewChangesSince(db, workspaceId, 0));
  assert.ok(countTableRowsRead(changes) <= 4, `${countTableRowsRead(changes)} rows for one change`);
  const day = { from: '2031-03-01T00:00:00Z', to: '2031-03-02T00:00:00Z' };
  const busy = await explainSent((db) => findSeats(db, workspaceId, [interviewer_id], day));
  assert.ok(busy.some((node) => node['Index Name'] === 'interview_seats_by_party'));
  assert.ok(countTableRowsRead(busy) <= 200, `${countTableRowsRead(busy)} seats of a day`);
});

test('a calendar feed, due reminders and interviews that have just ended are found without reading the others', async () => {
  const { client, interviewer_id } = await seeded();
  const { workspaceId } = client;
  const now = new Date('2031-03-01T00:00:00Z');
  await runSql(running.app, {
    text: `UPDATE interviews SET reminders = '{60,1440}' WHERE workspace_id = $1`,
    values: [workspaceId],
  });
  await client.patch('/v1/mail-settings', { automatic: { feedback_request: true } });
  await runSql(running.app, { text: 'ANALYZE', values: [] });
  const expectPlan = async (index: string, rowsReadMax: number, run: (db: Queryable) => Promise<unknown>) => {
    const plan = await explainSent(run);
    assert.ok(
      plan.some((node) => node['Index Name'] === index),
      `${index} is used`,
    );
    assert.ok(countTableRowsRead(plan) <= rowsReadMax, `read ${countTableRowsRead(plan)} rows by ${index}, not ${rowsReadMax}`);
  };
  const feed = { interviewerId: interviewer_id, from: new Date('2031-03-20T00:00:00Z'), max: 20 };
  await expectPlan('interview_panel_by_interviewer', 200, (db) => findFeedInterviews(db, workspaceId, feed));
  await expectPlan('interview_reminders_due', 110, (db) => listDueReminders({ longReads: () => db }, { now, perWorkspace: 100 }));
  const ended = { now, hours: 24, perWorkspace: 100 };
  await expectPlan('interviews_by_start_at', 70, (db) => listEndedInterviews({ longReads: () => db }, ended));
});
