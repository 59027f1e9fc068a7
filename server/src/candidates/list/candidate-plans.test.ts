import assert from 'node:assert/strict';
import test from 'node:test';
import { findCandidates, findCurrentCandidates } from '#candidates/candidate-queries.ts';
import { findDuplicates } from '#candidates/duplicates/duplicate-queries.ts';
import { searchFor } from '#candidates/search/candidate-search-actions.ts';
import { fieldLexemes } from '#candidates/search/field-lexemes.ts';
import { tsQueries } from '#candidates/search/search-terms.ts';
import { readRecentRows } from '#candidates/tables/table-rows.ts';
import type { Queryable } from '#storage/queryable.ts';
import type { Statement } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { countRowsRead, explainPlan, type PlanNode } from '#test/postgres/explain-plan.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import type { Page } from '#web/paging.ts';
import { type CandidateListQuery, candidateFilters } from './candidate-list.ts';
import { listBySorting, listCandidates, listSearchByRank, listSearchByTime } from './candidate-list-queries.ts';
import { listByScore } from './candidate-score-queries.ts';
import { candidateChangesSince, countCandidates } from './candidate-total-queries.ts';
import { completeRows } from './candidate-views.ts';
import { listAlongField } from './field-list-queries.ts';

const running = startApp();
const rows = 8000;
const page = 101;

let jobId = '';
let ownerId = '';

/** Many candidates, with the columns that lists use. All have changed before the time of their status was kept with them: lists ask the history. */
async function seed(workspaceId: string, count: number): Promise<void> {
  await running.app.database.transaction(null, async (tx) => {
    tx.send({
      text: `
        INSERT INTO candidates (workspace_id, id, person_id, job_id, ai_skills_match, type, status, pool_stage, tags, name, external_id, created_at, updated_at)
        SELECT $1::uuid, gen_random_uuid(), gen_random_uuid(), CASE WHEN n % 20 = 0 THEN $2::uuid END,
          CASE WHEN n % 3 = 0 THEN n % 101 END,
          (ARRAY['applicant', 'applicant', 'prospect', 'upload'])[1 + n % 4],
          (ARRAY['applied', 'screening', 'offer', 'hired', 'rejected'])[1 + n % 5], CASE WHEN n % 9 = 0 THEN 'hot' END,
          CASE WHEN n % 2 = 0 THEN ARRAY['common', 'tag ' || n % 50] ELSE '{}' END, 'Person ' || n, CASE WHEN n % 2 = 0 THEN 'X-' || n END,
          now() - n * interval '1 minute', now() - (n * 7919 % $3) * interval '1 minute'
        FROM generate_series(1, $3::int) AS n`,
      values: [workspaceId, jobId, count],
    });
    tx.send({
      text: `INSERT INTO candidate_tags SELECT workspace_id, id, unnest(tags), status, created_at FROM candidates WHERE workspace_id = $1`,
      values: [workspaceId],
    });
    tx.send({
      text: `
        INSERT INTO candidate_history (workspace_id, candidate_id, version, what, at, actor_type, actor_id, actor_name)
        SELECT workspace_id, id, -(row_number() OVER () % 100), what, created_at, 'system', 'import', 'Import'
        FROM candidates, unnest(ARRAY['created', 'status']) AS what WHERE workspace_id = $1`,
      values: [workspaceId],
    });
  });
}

/** Of many small workspaces: then the planner may take the history of any workspace for a short one. */
function seedSmallHistories(): Promise<unknown> {
  return runSql(running.app, {
    text: `
      INSERT INTO candidate_history (workspace_id, candidate_id, version, what, at, actor_type, actor_id, actor_name)
      SELECT workspace_id, gen_random_uuid(), version, 'created', now(), 'system', 'import', 'Import'
      FROM (SELECT gen_random_uuid() AS workspace_id FROM generate_series(1, 1000)) AS small, generate_series(1, 20) AS version`,
    values: [],
  });
}

async function prepare(): Promise<Client> {
  const client = await newClient(running);
  jobId = await client.addJob();
  await seed(client.workspaceId, rows);
  for (let count = 0; count < 10; count += 1) await seed((await newClient(running)).workspaceId, 200);
  await seedSmallHistories();
  await runSql(running.app, { text: 'ANALYZE', values: [] });
  return client;
}

let prepared: Promise<Client> | undefined;
const seeded = () => (prepared ??= prepare());

async function captureStatement(
  run: (db: { query<Row>(statement: Statement): Promise<Row[]> }) => Promise<unknown>,
): Promise<Statement> {
  let sent: Statement = { text: '', values: [] };
  await run({
    query: async (statement) => {
      sent = statement;
      return [];
    },
  });
  return sent;
}

const largeTables = ['candidates', 'candidate_tags', 'candidate_history', 'candidate_search', 'people'];

function countLargeRowsRead(plan: PlanNode[]): number {
  return countRowsRead(plan.filter((node) => largeTables.includes(node['Relation Name'] ?? '')));
}

const isOfHistory = (node: PlanNode) => node['Relation Name'] === 'candidate_history';

/** Each of the candidates has a history of two rows, read once for the time of the status. */
function checkHistoryRead(plan: PlanNode[], candidates: number): void {
  assert.equal(plan.filter(isOfHistory).length, 1, 'the history is read once');
  const read = countRowsRead(plan.filter(isOfHistory));
  assert.ok(read <= 2 * candidates, `read ${read} rows of the history of ${candidates} candidates`);
}

const withoutHistory = (plan: PlanNode[]) => plan.filter((node) => !isOfHistory(node));

const firstPage: Page = { limit: page - 1, sort: '-created_at', after: undefined };
const distantPage: Page = {
  ...firstPage,
  after: { at: new Date(Date.now() - 6000 * 60_000).toISOString(), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
};

const lists: [name: string, query: CandidateListQuery, page: Page, index: string, rowsReadMax: number][] = [
  ['first page', {}, firstPage, 'candidates_by_created_at', page],
  ['a page far back', {}, distantPage, 'candidates_by_created_at', page],
  ['oldest first', {}, { ...firstPage, sort: 'created_at' }, 'candidates_by_created_at', page],
  ['by last change', {}, { ...firstPage, sort: '-updated_at' }, 'candidates_by_updated_at', page],
  ['by type', { type: 'upload' }, firstPage, 'candidates_by_type', page],
  ['by types', { type: 'upload,prospect' }, distantPage, 'candidates_by_type', 3 * page],
  ['by status', { status: 'hired' }, firstPage, 'candidates_by_status', page],
  ['by statuses', { status: 'hired,offer' }, distantPage, 'candidates_by_status', 3 * page],
  ['by job', { job_id: 'JOB' }, firstPage, 'candidates_by_job', page],
  ['by job and statuses', { job_id: 'JOB', status: 'hired,applied' }, firstPage, 'candidates_by_stage', 3 * page],
  ['by job and status', { job_id: 'JOB', status: 'applied' }, distantPage, 'candidates_by_stage', 2 * page],
  ['by pool stage', { pool_stage: 'hot' }, firstPage, 'candidates_by_pool_stage', page],
  ['by external id', { external_id: 'X-4444' }, firstPage, 'candidates_external_id', 2],
  ['by tag', { tags: 'common' }, firstPage, 'candidate_tags_by_created_at', 2 * page],
  ['by status and tag', { tags: 'common', status: 'hired' }, distantPage, 'candidate_tags_by_status', 2 * page],
  ['by statuses and tags', { tags: 'common,tag 2', status: 'hired,offer' }, firstPage, 'candidate_tags_by_status', 6 * page],
  ['by tag and type', { tags: 'common', type: 'prospect' }, firstPage, 'candidate_tags_by_created_at', 8 * page],
];

for (const [name, query, wanted, index, rowsReadMax] of lists) {
  test(`the list ${name} reads no more rows of ${index} than its page needs`, async () => {
    const client = await seeded();
    const filters = candidateFilters({ ...query, ...(query.job_id && { job_id: jobId }) });
    const plan = await explainPlan(
      running.app,
      await captureStatement((db) => listCandidates(db, client.workspaceId, filters, wanted, completeRows)),
    );
    const indexes = plan.map((node) => node['Index Name']).filter(Boolean);
    assert.ok(indexes.includes(index), `used ${indexes.join(', ')}`);
    const scanned = plan.filter((node) => node['Node Type'] === 'Seq Scan' && largeTables.includes(node['Relation Name'] ?? ''));
    assert.deepEqual(scanned, []);
    const read = countLargeRowsRead(withoutHistory(plan));
    assert.ok(read <= rowsReadMax, `read ${read} rows, not ${rowsReadMax}`);
    checkHistoryRead(plan, page);
  });
}

for (const sort of ['-score', 'score'] as const)
  for (const after of [
    undefined,
    { at: new Date().toISOString(), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', rank: sort === 'score' ? 101 : 40 },
  ])
    test(`the list by ${sort}${after ? ' far back' : ''} reads no more rows of candidates_by_score than its page needs`, async () => {
      const client = await seeded();
      const filters = candidateFilters({ job_id: jobId });
      const scored = { filters, search: undefined, sort };
      const list = (db: Queryable) => listByScore(db, client.workspaceId, scored, { ...firstPage, after }, completeRows);
      const plan = await explainPlan(running.app, await captureStatement(list));
      const indexes = plan.map((node) => node['Index Name']).filter(Boolean);
      assert.ok(indexes.includes('candidates_by_score'), `used ${indexes.join(', ')}`);
      const read = countLargeRowsRead(withoutHistory(plan));
      assert.ok(read <= 4 * page, `read ${read} rows`);
      checkHistoryRead(plan, page);
    });

/** Three of four candidates have a value, in no order of their times. */
async function prepareOrder(): Promise<Client> {
  const client = await seeded();
  await client.post('/v1/create-custom-field', {
    ...{ object: 'candidate', key: 'years', label: 'Years', type: 'number', filterable: true },
  });
  await runSql(running.app, {
    text: `INSERT INTO candidate_field_order (workspace_id, field_id, candidate_id, job_id, key)
      SELECT workspace_id, fields.id, candidates.id, job_id, number_order_key(substr(name, 8)::int * 7919 % 1000)
      FROM candidates JOIN custom_fields AS fields USING (workspace_id) WHERE workspace_id = $1 AND substr(name, 8)::int % 80 < 60`,
    values: [client.workspaceId],
  });
  await runSql(running.app, { text: 'ANALYZE', values: [] });
  return client;
}

let preparedOrder: Promise<Client> | undefined;
const seededOrder = () => (preparedOrder ??= prepareOrder());

const middleKey = 'p407f400000000000';
const orders: [name: string, query: CandidateListQuery, index: string, rowsReadMax: number][] = [
  ['of all', {}, 'candidate_field_order_by_key', 2 * page],
  ['of a job', { job_id: 'JOB' }, 'candidate_field_order_by_job', 2 * page],
  ['with a common status', { status: 'hired,applied' }, 'candidate_field_order_by_key', 8 * page],
];

for (const [name, query, index, rowsReadMax] of orders)
  for (const isDescending of [false, true])
    for (const key of [undefined, middleKey])
      test(`the list ${name} by a field ${isDescending ? 'down' : 'up'}${key ? ', far back,' : ''} reads its page in ${index} and sorts no more`, async () => {
        const { workspaceId } = await seededOrder();
        const filters = candidateFilters({ ...query, ...(query.job_id && { job_id: jobId }) });
        const after =
          key === undefined ? undefined : { at: new Date().toISOString(), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', key };
        const list = { filters, search: undefined, isBroad: false, order: { key: 'years', isDescending } };
        const plan = await explainPlan(
          running.app,
          await captureStatement((db) => listAlongField(db, workspaceId, list, { ...firstPage, after }, completeRows)),
        );
        const indexes = plan.map((node) => node['Index Name']).filter(Boolean);
        assert.ok(indexes.includes(index), `used ${indexes.join(', ')}`);
        const read = countRowsRead(
          plan.filter(
            (node) => !isOfHistory(node) && [...largeTables, 'candidate_field_order'].includes(node['Relation Name'] ?? ''),
          ),
        );
        assert.ok(read <= rowsReadMax, `read ${read} rows, not ${rowsReadMax}`);
        for (const node of plan.filter((each) => each['Node Type'] === 'Sort'))
          assert.ok((node['Actual Rows'] ?? 0) <= page, `sorted ${node['Actual Rows']} rows`);
      });

test('those without a value are read along their creation, behind the last one with a value', async () => {
  const { workspaceId } = await seededOrder();
  const list = { filters: {}, search: undefined, isBroad: false, order: { key: 'years', isDescending: false } };
  const plan = await explainPlan(
    running.app,
    await captureStatement((db) => listAlongField(db, workspaceId, list, distantPage, completeRows)),
  );
  const indexes = plan.map((node) => node['Index Name']).filter(Boolean);
  assert.ok(indexes.includes('candidates_by_created_at'), `used ${indexes.join(', ')}`);
  const read = countLargeRowsRead(withoutHistory(plan));
  assert.ok(read <= 8 * page, `read ${read} rows`);
});

/** What filters look up elsewhere: rare of each, and one common. */
async function seedFacts(workspaceId: string): Promise<void> {
  const run = (text: string) => runSql(running.app, { text, values: [workspaceId] });
  await runSql(running.app, {
    text: `
    INSERT INTO candidate_search (workspace_id, candidate_id, document)
    SELECT workspace_id, id, array_to_tsvector(ARRAY(
      SELECT right($1::text, 12) || lexeme FROM unnest(ARRAY['title:baker', 'company:mill', '.baker'] ||
        CASE WHEN substr(name, 8)::int % 200 = 0
          THEN ARRAY['title:rare', 'company:rare', 'language:eo', 'place:' || '2312120320132133'] || $2::text[] ELSE '{}' END) AS lexeme))
    FROM candidates WHERE workspace_id = $1::uuid ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET document = excluded.document`,
    values: [workspaceId, fieldLexemes({ level: 'rare', years: 7, start: '2026-12-01' })],
  });
  await run(`
    INSERT INTO interviews (workspace_id, id, candidate_id, title, type, status, start_at, end_at, time_zone, candidate_response,
      feedback_status, booked_by, created_at, updated_at)
    SELECT workspace_id, gen_random_uuid(), id, 'Talk', 'phone', 'completed', created_at, created_at + interval '1 hour', 'UTC', 'accepted',
      CASE WHEN substr(name, 8)::int % 200 = 0 THEN 'none' ELSE 'complete' END, 'team', created_at, created_at
    FROM candidates WHERE workspace_id = $1::uuid`);
  await run(`
    INSERT INTO ended_applications (workspace_id, candidate_id, job_id, started_at, ended_at, path, packed)
    SELECT workspace_id, id, gen_random_uuid(), created_at, CASE WHEN substr(name, 8)::int % 200 = 4 THEN now() ELSE now() - interval '1 year' END, 1, ''
    FROM candidates WHERE workspace_id = $1::uuid AND status = 'rejected'`);
  await run(
    `UPDATE candidates SET ai_experience_match = 99, ai_location_match = 99 WHERE workspace_id = $1::uuid AND substr(name, 8)::int % 200 = 0`,
  );
  await runSql(running.app, { text: 'ANALYZE', values: [] });
}

async function prepareFacts(): Promise<Client> {
  const client = await seeded();
  const { id } = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  ownerId = id;
  await client.patch('/v1/update-job', { job_id: jobId, recruiter_id: ownerId });
  await seedFacts(client.workspaceId);
  return client;
}

let preparedFacts: Promise<Client> | undefined;
const seededFacts = () => (preparedFacts ??= prepareFacts());

const otherTables = ['candidate_scores', 'interviews', 'ended_applications', 'messages'];
const countOtherRowsRead = (plan: PlanNode[]) =>
  countRowsRead(plan.filter((node) => [...largeTables, ...otherTables].includes(node['Relation Name'] ?? '')));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Filters that few of 8000 candidates match: their total and their page read the matches, not all. */
const rare: [filter: string, query: CandidateListQuery, index: string, matches: number][] = [
  ['score', { score_min: '98' }, 'candidate_scores_by_score', 160],
  ['skills', { skills_score_min: '98' }, 'candidate_scores_by_skills', 80],
  ['experience', { experience_score_min: '98' }, 'candidate_scores_by_experience', 40],
  ['location', { location_score_min: '98' }, 'candidate_scores_by_location', 40],
  // The total may read all with the status, of whom there are 1600.
  ['score, with a status', { score_min: '98', status: 'applied' }, 'candidate_scores_by_score', 250],
  ['date of interviews', { interview_from: minutesAgo(100), interview_to: minutesAgo(60) }, 'interviews_by_start_at', 40],
  ['missing feedback', { feedback: 'missing' }, 'interviews_by_status_and_start_at', 40],
  ['missing email of a rejection', { rejection_email: 'missing' }, 'ended_applications_by_end', 40],
  ['title', { title: 'rare' }, 'candidate_search_document', 40],
  ['company', { company: 'rar' }, 'candidate_search_document', 40],
  ['language', { language: 'eo' }, 'candidate_search_document', 40],
  ['custom field', { custom_fields: { level: 'Rare' } }, 'candidate_search_document', 40],
  ['range of a custom field', { custom_fields: { years: '5..10' } }, 'candidate_search_document', 40],
  ['range of days of a custom field', { custom_fields: { start: '2026-11-01..' } }, 'candidate_search_document', 40],
];

for (const [filter, query, index, matches] of rare)
  test(`the page and the total of a rare ${filter} read the matches in ${index}, not all candidates`, async () => {
    const { workspaceId } = await seededFacts();
    const filters = candidateFilters(query);
    const search = await searchFor(running.app.database, workspaceId, filters);
    assert.ok(search !== 'nobody');
    const read = (db: Queryable) =>
      search
        ? listSearchByTime(db, workspaceId, filters, { search, isBroad: false }, firstPage, completeRows)
        : listBySorting(db, workspaceId, filters, firstPage, completeRows);
    const statements = [
      await captureStatement(read),
      await captureStatement((db) => countCandidates(db, workspaceId, { filters, search })),
    ];
    for (const statement of statements) {
      const plan = await explainPlan(running.app, statement);
      const indexes = plan.map((node) => node['Index Name']).filter(Boolean);
      assert.ok(indexes.includes(index), `used ${indexes.join(', ')}`);
      const rowsRead = countOtherRowsRead(withoutHistory(plan));
      assert.ok(rowsRead <= 8 * matches + page, `read ${rowsRead} rows`);
    }
  });

/** Filters that many match: the page is full before much is read. */
const common: [filter: string, query: CandidateListQuery, rowsReadMax: number][] = [
  ['score', { score_min: '10' }, 6 * page],
  // A page of each status that is not an end.
  ['time in the stage', { in_stage_days_min: '1' }, 11 * page],
  ['time in the stage, in a job', { in_stage_days_min: '1', job_id: 'JOB' }, 11 * page],
  ['owner', { owner_id: 'USER' }, 3 * page],
  ['owner and status', { owner_id: 'USER', status: 'applied' }, 3 * page],
  ['date of interviews', { interview_from: '2020-01-01' }, 4 * page],
  ['title', { title: 'baker' }, 4 * page],
];

for (const [filter, query, rowsReadMax] of common)
  test(`the list with a common ${filter} reads little more than its page`, async () => {
    const { workspaceId } = await seededFacts();
    const filters = candidateFilters({
      ...query,
      ...(query.job_id && { job_id: jobId }),
      ...(query.owner_id && { owner_id: ownerId }),
    });
    const search = await searchFor(running.app.database, workspaceId, filters);
    assert.ok(search !== 'nobody');
    const list = (db: Queryable) =>
      search
        ? listSearchByTime(db, workspaceId, filters, { search, isBroad: true }, firstPage, completeRows)
        : listCandidates(db, workspaceId, filters, firstPage, completeRows);
    const plan = await explainPlan(running.app, await captureStatement(list));
    const rowsRead = countOtherRowsRead(withoutHistory(plan));
    assert.ok(rowsRead <= rowsReadMax, `read ${rowsRead} rows, not ${rowsReadMax}`);
  });

test('the history of candidates is not read for a list of those who have the time of their status', async () => {
  await seeded();
  const client = await newClient(running);
  await seed(client.workspaceId, 200);
  await runSql(running.app, {
    text: 'UPDATE candidates SET status_changed_at = created_at WHERE workspace_id = $1',
    values: [client.workspaceId],
  });
  const list = (db: Queryable) => listCandidates(db, client.workspaceId, {}, firstPage, completeRows);
  const plan = await explainPlan(running.app, await captureStatement(list));
  assert.ok(plan.some(isOfHistory));
  assert.deepEqual(new Set(plan.filter(isOfHistory).map((node) => node['Actual Loops'])), new Set([0]));
});

test('a word that the whole workspace has is looked up in a job without reading the candidates of other jobs', async () => {
  const client = await seeded();
  const search = tsQueries(client.workspaceId, ['common'], new Map());
  await runSql(running.app, {
    text: `INSERT INTO candidate_search (workspace_id, candidate_id, document)
      SELECT workspace_id, id, $2::tsvector FROM candidates WHERE workspace_id = $1
      ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET document = excluded.document`,
    values: [client.workspaceId, search.exact],
  });
  const everywhere = (db: Queryable) => listSearchByRank(db, client.workspaceId, { q: 'common' }, search, firstPage, completeRows);
  const first = await explainPlan(running.app, await captureStatement(everywhere));
  const looked = countRowsRead(first.filter((node) => node['Index Name'] === 'candidates_pkey'));
  assert.ok(looked <= 2 * page, `looked up ${looked} candidates of ${rows} matches`);
  const filters = candidateFilters({ job_id: jobId, status: 'applied', q: 'common' });
  const list = (db: Queryable) => listSearchByRank(db, client.workspaceId, filters, search, firstPage, completeRows);
  const plan = await explainPlan(running.app, await captureStatement(list));
  const read = countLargeRowsRead(plan.filter((node) => node['Relation Name'] === 'candidates'));
  assert.ok(read <= (3 * rows) / 20, `read ${read} candidates`);
});

test('a single candidate, and the changes since a version, are read by key', async () => {
  const client = await seeded();
  const [row] = await runSql<{ id: string }>(running.app, {
    text: 'SELECT id FROM candidates WHERE workspace_id = $1 LIMIT 1',
    values: [client.workspaceId],
  });
  const keys = [{ workspaceId: client.workspaceId, candidateId: row?.id ?? '' }];
  for (const find of [findCandidates, findCurrentCandidates]) {
    const plan = await explainPlan(running.app, await captureStatement((db) => find(db, keys)));
    assert.ok(plan.some((node) => node['Index Name'] === 'candidates_pkey'));
    assert.ok(countLargeRowsRead(withoutHistory(plan)) <= 2);
    // Its rows are shown, too.
    const read = countRowsRead(plan.filter(isOfHistory));
    assert.ok(read <= 6, `read ${read} rows of the history`);
  }
  await client.patch('/v1/update-candidate', { candidate_id: row?.id, status: 'withdrawn' });
  const plan = await explainPlan(running.app, await captureStatement((db) => candidateChangesSince(db, client.workspaceId, 0)));
  assert.ok(
    countLargeRowsRead(plan) <= 2,
    JSON.stringify(plan.map((node) => [node['Node Type'], node['Relation Name'], node['Actual Rows']])),
  );
});

test('what has changed lately, for live updates, is read along the index of changes, however much has changed', async () => {
  const { workspaceId } = await seeded();
  const recent = { since: new Date(0), limit: page };
  const plan = await explainPlan(
    running.app,
    await captureStatement((database) => readRecentRows({ database }, [workspaceId], recent)),
  );
  assert.deepEqual(
    plan.filter((node) => node['Node Type'] === 'Seq Scan' && largeTables.includes(node['Relation Name'] ?? '')),
    [],
  );
  assert.ok(countLargeRowsRead(plan) <= page + 1, `read ${countLargeRowsRead(plan)} rows`);
});

test('the duplicates of 100 candidates are looked up by key, whatever the size of the workspace', async () => {
  const { workspaceId } = await seeded();
  await runSql(running.app, {
    text: `UPDATE candidates SET phone = '+49 30 ' || (1000000 + abs(hashtext(name)) % 9000000), location_city = 'Malmö' WHERE workspace_id = $1`,
    values: [workspaceId],
  });
  await runSql(running.app, {
    text: `INSERT INTO people (workspace_id, id, email_key, created_at) SELECT workspace_id, person_id, name || id || '@people.example', created_at
      FROM candidates WHERE workspace_id = $1 ON CONFLICT DO NOTHING`,
    values: [workspaceId],
  });
  await runSql(running.app, { text: 'ANALYZE candidates, people', values: [] });
  const newest = await runSql<{ id: string }>(running.app, {
    text: 'SELECT id FROM candidates WHERE workspace_id = $1 ORDER BY created_at DESC LIMIT 100',
    values: [workspaceId],
  });
  const ids = newest.map(({ id }) => id);
  const plan = await explainPlan(
    running.app,
    await captureStatement((db) => findDuplicates(db, workspaceId, { ids, isOlder: true })),
  );
  assert.deepEqual(
    plan.filter((node) => node['Node Type'] === 'Seq Scan' && largeTables.includes(node['Relation Name'] ?? '')),
    [],
  );
  assert.ok(countLargeRowsRead(plan) <= 12 * ids.length, `read ${countLargeRowsRead(plan)} rows`);
});
