import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { sql } from '../../server/src/storage/sql.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { startApp } from '../../server/test/start-app.ts';
import { addSession } from './shared-tab.ts';
import { visit } from './visit.ts';

const running = startApp();
const chromium = startBrowser();
const names = ['Amara Okafor', 'Jonas Lindqvist', 'Mei Tanaka', 'Nora Schmid', 'David Osei'];

test('a search reads the columns in sight, and the others when one scrolls there; the history keeps what was typed last', async (t) => {
  const { page, ids } = await openBoard(t, async ({ addCandidate, patch }, job_id) => {
    const statuses = ['screening', 'phone_screen', 'interview', 'technical', 'offer', 'hired'];
    for (const status of statuses)
      for (const name of ['Lia Moser', 'Otto Brandt'])
        await patch('/v1/update-candidate', { candidate_id: await addCandidate({ name, job_id }), status });
  });
  await page.setViewportSize({ width: 900, height: 700 });
  const searchFor = (q: string) => page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === q);
  const search = searchFor('li');
  await page.keyboard.press('/');
  await page.keyboard.type('li');
  const asked = new URL((await search).url()).searchParams.get('columns')?.split(',') ?? [];
  assert.ok(asked.includes('screening') && !asked.includes('hired'), asked.join());
  await card(page, 'Screening', 'Otto Brandt').waitFor({ state: 'detached' });
  await card(page, 'Screening', 'Lia Moser').waitFor();
  await page.evaluate("document.querySelector('.board').scrollLeft = 10000");
  await card(page, 'Hired', 'Lia Moser').waitFor();
  assert.equal(await card(page, 'Hired', 'Otto Brandt').count(), 0);

  await page.evaluate("document.querySelector('.board').scrollLeft = 0");
  await card(page, 'Applied', 'Jonas Lindqvist').waitFor();
  // Sooner than the address bar follows.
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  const latest = searchFor('lindq');
  await page.keyboard.type('ndq');
  await latest;
  await page.evaluate(`document.querySelector('[data-card="${ids[1]}"]').click()`);
  await page.getByRole('heading', { name: 'Jonas Lindqvist' }).waitFor();
  await page.goBack();
  await page.waitForURL(/q=lindq$/);
  await card(page, 'Applied', 'Jonas Lindqvist').waitFor();
  assert.equal(await page.getByRole('searchbox', { name: 'Search' }).inputValue(), 'lindq');
});

test('a search with very many matches shows its rows before they are counted, and the exact number once nothing more is typed', async (t) => {
  const { page } = await openBoard(t);
  const counted: string[] = [];
  const counting = Promise.withResolvers<void>();
  await page.route('**/console/v1/candidates?*q=*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const isCount = !query.has('total_max');
    if (isCount) {
      counted.push(query.get('q') ?? '');
      await counting.promise;
    }
    const response = await route.fetch();
    const answer = await response.json();
    const total = answer.total_candidates === 0 ? 0 : isCount ? 290_123 : 10_001;
    await route.fulfill({ response, json: { ...answer, total_candidates: total } });
  });
  await visit(page, 'candidates');
  const badge = page.locator('.page-title .badge');
  const table = page.getByRole('table', { name: 'Candidates' });
  await page.getByRole('row', { name: /Mei Tanaka/ }).waitFor();
  await waitForEqual(() => badge.innerText(), '5');
  await page.keyboard.press('/');
  await page.keyboard.type('lind');
  await page.getByRole('row', { name: /Mei Tanaka/ }).waitFor({ state: 'detached' });
  await page.getByText('10,000+ candidates', { exact: true }).waitFor();
  assert.equal(await table.getAttribute('aria-rowcount'), '-1');
  await until(() => counted.length > 0);
  // The count of this search is under way: the next one does not wait for it.
  await page.keyboard.type('x');
  await page.waitForURL(/q=lindx/);
  await page.getByRole('row', { name: /Jonas Lindqvist/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Backspace');
  await page.getByRole('row', { name: /Jonas Lindqvist/ }).waitFor();
  counting.resolve();
  await page.getByText('290,123 candidates', { exact: true }).waitFor();
  assert.equal(await table.getAttribute('aria-rowcount'), '290124');
  await page.getByRole('checkbox', { name: 'Select Jonas Lindqvist' }).click();
  await page.getByRole('button', { name: 'Filter to at most 10,000 to select all' }).waitFor();
});

test('a job with 603 candidates keeps the document small; all that match are rejected in one request, and are back after one undo', async (t) => {
  const { page, client, jobId } = await openBoard(t, ({ workspaceId }, id) => seed(workspaceId, id, 603));
  const before = await countStatuses(jobId);
  await card(page, 'Applied', 'Person 1').waitFor();
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname));
  await until(async () => {
    await scrollToEnd(page, 'Applied');
    return Number(await column(page, 'Applied').getByRole('listitem').last().getAttribute('aria-posinset')) > 150;
  });
  assert.ok((await countNodes(page)) <= 2000, `${await countNodes(page)} nodes`);

  await visit(page, `jobs/${jobId}?view=table&status=screening`);
  await page.getByRole('checkbox', { name: 'Select all that match' }).check();
  await page.getByText('All 201 selected').waitFor();
  assert.ok((await countNodes(page)) <= 2000, `${await countNodes(page)} nodes`);
  await page.keyboard.press('r');
  await page
    .getByRole('dialog', { name: 'Reject all 201 candidates?' })
    .getByText(/^Other/)
    .click();
  await page.keyboard.press('Enter');
  await toast(page, '201 candidates rejected: Other').waitFor();
  assert.deepEqual(await countStatuses(jobId), { applied: 206, offer: 201, rejected: 201 });
  await page.keyboard.press('z');
  await until(async () => (await countStatuses(jobId)).rejected === undefined);
  await page
    .getByRole('row', { name: /Screening/ })
    .first()
    .waitFor();
  assert.deepEqual(requests, ['/console/v1/update-candidates', '/console/v1/undo-update']);
  assert.deepEqual(await countStatuses(jobId), before);
  const { candidates } = (await client.get(`/v1/candidates?job_id=${jobId}&status=screening&limit=1`)).body;
  assert.equal((await client.candidate(candidates[0].id)).rejection_reason, null);
  const moves = await runSql(
    running.app,
    sql`
    SELECT body::json #>> '{data,current,status}' AS status, count(*) FROM events
    WHERE workspace_id = ${client.workspaceId} AND type = 'candidate.stage_changed' AND body LIKE ${`%${jobId}%`} GROUP BY 1 ORDER BY 1`,
  );
  assert.deepEqual(moves, [
    { status: 'rejected', count: 201 },
    { status: 'screening', count: 201 },
  ]);
});

type Opened = { page: Page; client: Client; jobId: string; ids: string[] };

/** A recruiter looks at the board of a job with five candidates, and more below them. */
async function openBoard(t: TestContext, addMore?: (client: Client, jobId: string) => Promise<void>): Promise<Opened> {
  const client = await newClient(running);
  const jobId = await client.addJob({ job_title: 'Night Baker', status: 'Active', city: 'Lyon' });
  const ids: string[] = [];
  for (const name of names) ids.push(await client.addCandidate({ name, job_id: jobId }));
  await addMore?.(client, jobId);
  const { cookies } = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const page = await chromium.open(t);
  await addSession(page, running, { cookies });
  await page.goto(`${running.url}/console/jobs/${jobId}`);
  await card(page, 'Applied', 'Amara Okafor').waitFor();
  return { page, client, jobId, ids };
}

function column(page: Page, status: string) {
  return page.getByRole('region', { name: status, exact: true });
}

function card(page: Page, status: string, name: string) {
  return column(page, status)
    .locator('[data-card]')
    .filter({ hasText: new RegExp(`^${name}(,|\\D|$)`) });
}

async function seed(workspaceId: string, jobId: string, count: number): Promise<void> {
  await runSql(running.app, {
    text: `
      INSERT INTO candidates (workspace_id, id, person_id, job_id, ai_skills_match, ai_experience_match, type, status, name, current_title, created_at, updated_at)
      SELECT $1::uuid, gen_random_uuid(), gen_random_uuid(), $2::uuid, n % 101, n % 90, 'applicant',
        (ARRAY['applied', 'screening', 'offer'])[1 + (n - 1) % 3], 'Person ' || n, 'Baker', now() - n * interval '1 minute', now()
      FROM generate_series(1, $3::int) AS n`,
    values: [workspaceId, jobId, count],
  });
  await runSql(running.app, { text: 'ANALYZE candidates', values: [] });
}

async function countStatuses(jobId: string): Promise<Record<string, number>> {
  const rows = await runSql<{ status: string; count: number }>(
    running.app,
    sql`SELECT status, count(*) FROM candidates WHERE job_id = ${jobId} GROUP BY status`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

async function scrollToEnd(page: Page, status: string): Promise<void> {
  const body = `document.querySelector('section[aria-label="${status}"] .column-body')`;
  await page.evaluate(`${body}.scrollTop = ${body}.scrollHeight`);
}

function countNodes(page: Page): Promise<number> {
  return page.evaluate<number>('document.querySelectorAll("*").length');
}

function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}
