import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { sql } from '../../server/src/storage/sql.ts';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { tabTo } from '../../server/test/browser/tab.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { readOpening } from '../../server/test/openings.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings, zoomed } from './layout.ts';
import { addSession, goOn, untilFileEnds } from './shared-tab.ts';
import { visit } from './visit.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
/** With the buttons of a candidate there is little room for its title. */
const laptopWithTrail = { width: 1190, height: 800 };
const names = ['Amara Okafor', 'Jonas Lindqvist', 'Mei Tanaka', 'Nora Schmid', 'David Osei'];

// The first test counts everybody in the workspace.
test('the table of all candidates has filters, columns, a range of rows and changes of many', async () => {
  const { page, client, ids } = await openBoard();
  await client.addCandidate({ name: 'Priya Raman', email: 'priya@people.example' });
  await visit(page, 'candidates');
  await page.getByRole('row', { name: /Priya Raman/ }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('checkbox', { name: 'Select David Osei' }).click();
  await page.getByRole('checkbox', { name: 'Select Jonas Lindqvist' }).click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
  await page.getByRole('button', { name: 'Select all 6 that match' }).click();
  await page.getByText('All 6 selected').waitFor();
  await page.getByRole('button', { name: /^Move/ }).click();
  await page.getByRole('menuitem', { name: 'On hold' }).click();
  await toast(page, '6 candidates moved to On hold').waitFor();
  await waitForStatus(client, ids[0], 'on_hold');
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForStatus(client, ids[0], 'applied');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Source' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Source' }).waitFor();
  await page.getByRole('button', { name: '+ Filter' }).click();
  await page.getByRole('menuitem', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('priya@people.example');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /David Osei/ }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('columnheader', { name: 'Source' }).waitFor();
  await page.getByRole('row', { name: /Priya Raman/ }).waitFor();
  assert.equal(await page.getByRole('rowheader').count(), 1);
});

test('on a slow connection a job has its tabs and a skeleton before it has been read', async (t) => {
  const client = await newClient(running);
  const jobId = await client.addJob({ job_title: 'Night Baker', status: 'Active' });
  await client.addCandidate({ name: 'Amara Okafor', job_id: jobId });
  const page = await chromium.open(t);
  await addSession(page, running, await signedInUser(running, client.workspaceId, { role: 'recruiter' }));
  const held = Promise.withResolvers<void>();
  await page.route(/\/console\/v1\/(get-job|job-board|candidate-counts|job-sources)\b/, async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const part of ['', '/criteria']) {
    await page.goto(`${running.url}/console/jobs/${jobId}${part}`);
    await page.getByRole('navigation', { name: 'Job', exact: true }).getByRole('link', { name: 'Screening criteria' }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    assert.deepEqual(await axeFindingsWithoutColors(page), []);
  }
  await page.goto(`${running.url}/console/jobs/${jobId}`);
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  held.resolve();
  await card(page, 'Applied', 'Amara Okafor').waitFor();
});

test('an applicant whom a colleague has opened still has the dot, and one whom I have opened has none', async (t) => {
  const client = await newClient(running);
  const { jobId, apply, applicants } = await readOpening(running, client, await client.addJob({ status: 'Active' }));
  for (const name of ['Amara Okafor', 'Jonas Lindqvist']) await apply({ name, email: `${name.slice(0, 2)}@people.example` });
  const idOf = Object.fromEntries((await applicants()).map(({ id, name }: { id: string; name: string }) => [name, id]));
  const colleague = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  await colleague.post('/console/v1/mark-viewed', { candidate_ids: Object.values(idOf) });
  const page = await chromium.open(t);
  await addSession(page, running, await signedInUser(running, client.workspaceId, { role: 'recruiter' }));
  await page.goto(`${running.url}/console/jobs/${jobId}`);
  for (const name of ['Amara Okafor', 'Jonas Lindqvist']) await card(page, 'Applied', name).getByText(', new').waitFor();
  await Promise.all([page.waitForRequest('**/mark-viewed'), visit(page, `candidates/${idOf['Amara Okafor']}`)]);
  await visit(page, `jobs/${jobId}`);
  await card(page, 'Applied', 'Amara Okafor').getByText(', new').waitFor({ state: 'detached' });
  await visit(page, 'home');
  await page.getByText('1 new', { exact: true }).first().waitFor();
  await visit(page, `jobs/${jobId}`);
  await card(page, 'Applied', 'Jonas Lindqvist').getByText(', new').waitFor();
  await card(page, 'Applied', 'Amara Okafor').getByText(', new').waitFor({ state: 'detached' });
});

test('a card is moved by drag, by menu and by key, and back by undo', async () => {
  const { page, client, ids } = await openBoard();
  assert.deepEqual(await axeFindings(page), []);
  await drag(page, 'Jonas Lindqvist', 'Interview');
  await toast(page, 'Jonas Lindqvist moved to Interview').waitFor();
  await card(page, 'Interview', 'Jonas Lindqvist').waitFor();
  assert.equal((await client.candidate(ids[1] ?? '')).status, 'interview');
  await page.getByRole('button', { name: 'Undo' }).click();
  await card(page, 'Applied', 'Jonas Lindqvist').waitFor();

  await column(page, 'Applied').getByRole('button', { name: 'Move Mei Tanaka' }).click();
  await page.getByRole('menuitem', { name: 'Offer' }).click();
  await card(page, 'Offer', 'Mei Tanaka').waitFor();

  await card(page, 'Applied', 'Amara Okafor').focus();
  await page.keyboard.press('m');
  await page.keyboard.type('tech');
  await page.keyboard.press('Enter');
  await card(page, 'Technical', 'Amara Okafor').waitFor();
  await toast(page, 'Amara Okafor moved to Technical').waitFor();
  await page.keyboard.press('z');
  await card(page, 'Applied', 'Amara Okafor').waitFor();
  await waitForStatus(client, ids[0], 'applied');
});

test('a card that is moved on and on is never shown where it was before', async () => {
  const { page, client, ids } = await openBoard();
  await page.getByText('Live', { exact: true }).waitFor();
  await noteColumns(page, ids[0]);
  const moves = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 'Offer' : 'Applied'));
  for (const [index, to] of moves.entries()) {
    await column(page, moves[index - 1] ?? 'Applied')
      .getByRole('button', { name: 'Move Amara Okafor' })
      .click();
    await page.getByRole('menuitem', { name: to }).click();
    await card(page, to, 'Amara Okafor').waitFor();
  }
  await waitForStatus(client, ids[0], 'applied');
  // All that was told of her came before this.
  await client.patch('/v1/update-candidate', { candidate_id: ids[1], status: 'technical' });
  await card(page, 'Technical', 'Jonas Lindqvist').waitFor();
  assert.deepEqual(await page.evaluate('window.notedColumns'), ['applied', ...moves.map((to) => to.toLowerCase())]);
});

test('empty columns share a place, cards without a CV are shorter, and a source is whole or not there', async () => {
  const { page, client, jobId, ids } = await openBoard(async ({ post, addCandidate }, job_id) => {
    const { source } = (await post('/v1/create-source', { job_id, source_name: 'We Work Remotely' })).body;
    const source_id = source.id;
    await addCandidate({ name: 'Lia Moser', job_id, source_id });
    await addCandidate({ name: 'Otto Brandt', job_id, source_id });
  });
  const [interview, offer] = [await boxOf(column(page, 'Interview')), await boxOf(column(page, 'Offer'))];
  assert.ok(interview.x === offer.x && interview.y < offer.y && offer.height < 60, JSON.stringify({ interview, offer }));
  await card(page, 'Applied', 'Lia Moser').getByText('No CV · We Work Remotely').waitFor();
  await runSql(
    running.app,
    sql`UPDATE candidates SET ai_skills_match = 75, ai_experience_match = 75 WHERE job_id = ${jobId} AND name = 'Otto Brandt'`,
  );
  await page.reload();
  const source = card(page, 'Applied', 'Otto Brandt').getByText('We Work Remotely');
  await source.waitFor();
  const [tall, short] = [await boxOf(card(page, 'Applied', 'Otto Brandt')), await boxOf(card(page, 'Applied', 'Lia Moser'))];
  assert.ok(short.height < tall.height && short.y >= tall.y + tall.height, JSON.stringify({ tall, short }));
  const score = card(page, 'Applied', 'Otto Brandt').getByText('75', { exact: true });
  assert.equal(Math.round((await boxOf(source)).y), Math.round((await boxOf(score)).y), 'beside the score');
  // In narrow columns there is no room for it: it is on a line that is not in sight.
  for (const [index, status] of ['screening', 'qualified', 'phone_screen', 'technical', 'offer'].entries())
    await client.patch('/v1/update-candidate', { candidate_id: ids[index], status });
  await waitForEqual(async () => (await boxOf(source)).y >= (await boxOf(score)).y + 16, true);
});

test('by keys alone from Home to a candidate, who is moved, and back to the same place', async () => {
  const { page, client, ids } = await openBoard();
  await goOn(page, 'home');
  for (const key of ['g', 'j']) await page.keyboard.press(key);
  await page.waitForURL('**/console/jobs');
  // Home has tables too.
  await page.getByRole('table', { name: 'Jobs' }).getByRole('row').nth(1).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await card(page, 'Applied', 'David Osei').waitFor();
  await page.waitForFunction("document.activeElement?.tagName === 'H1'");
  // The first stop of Tab already, which only the key makes the focus.
  await page.keyboard.press('j');
  await focusedName(page, 'David Osei');
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Offer' }).waitFor();
  await page.keyboard.press('Escape');
  await focusedName(page, 'David Osei');
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Reject David Osei?' }).waitFor();
  await page.keyboard.press('Escape');
  await focusedName(page, 'David Osei');
  await page.keyboard.press('j');
  await focusedName(page, 'Nora Schmid');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Nora Schmid' }).waitFor();
  await page.getByRole('button', { name: /^Move to Screening/ }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Mei Tanaka' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Back to the list').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await toast(page, 'Mei Tanaka moved to Screening').waitFor();
  await waitForStatus(client, ids[2], 'screening');
  // She has left the column, so the next one of it is opened.
  await page.getByRole('heading', { name: 'Jonas Lindqvist' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(/console\/jobs\/[^/]+$/);
  await focusedName(page, 'Jonas Lindqvist');
  await card(page, 'Screening', 'Mei Tanaka').waitFor();
});

test('a move that is refused is put back, with the reason', async () => {
  const { page, client, ids } = await openBoard();
  await client.delete(`/v1/delete-candidate?id=${ids[1]}`);
  await page.route('**/console/v1/update-candidates', (route) =>
    route.fulfill({ status: 409, json: { success: false, error: 'The selection has changed: 4 candidates match.' } }),
  );
  await drag(page, 'Mei Tanaka', 'Hired');
  await toast(page, 'The selection has changed: 4 candidates match.').waitFor();
  await card(page, 'Applied', 'Mei Tanaka').waitFor();
  await card(page, 'Applied', 'Jonas Lindqvist').waitFor({ state: 'detached' });
});

test('keys alone reject with a reason, select several, tag and move them, and undo', async () => {
  const { page, client, ids } = await openBoard();
  await tabTo(page, /David Osei/);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject David Osei?' });
  await dialog.getByRole('radio', { name: 'Salary expectations' }).waitFor();
  const isChosen = () => dialog.getByRole('radio', { name: 'Salary expectations' }).isChecked();
  for (let step = 0; step < 10 && !(await isChosen()); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await toast(page, 'David Osei rejected: Salary expectations').waitFor();
  await waitForStatus(client, ids[4], 'rejected');

  // The next card has the focus now.
  await focusedName(page, 'Nora Schmid');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await focusedName(page, 'Mei Tanaka');
  await page.keyboard.press('x');
  await page.getByText('2 selected').waitFor();
  await page.keyboard.press('t');
  await page.getByLabel('Add tags').fill('berlin, night');
  await page.keyboard.press('Enter');
  await toast(page, '2 candidates tagged berlin, night').waitFor();
  assert.deepEqual((await client.candidate(ids[2] ?? '')).tags, ['berlin', 'night']);

  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Offer' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.type('screen');
  await page.keyboard.press('Enter');
  await card(page, 'Screening', 'Mei Tanaka').waitFor();
  await card(page, 'Screening', 'Nora Schmid').waitFor();
  await toast(page, '2 candidates moved to Screening').waitFor();
  await page.keyboard.press('z');
  await card(page, 'Applied', 'Mei Tanaka').waitFor();
  await waitForStatus(client, ids[2], 'applied');

  await card(page, 'Applied', 'Mei Tanaka').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/console/candidates/${ids[2]}\\?list=`));
});

test('a candidate with a CV is added to the board; refusals are at their field, and a known address is told', async () => {
  const { page, client, jobId } = await openBoard();
  await client.addCandidate({ name: 'Priya Raman', email: 'priya@people.example' });
  await page.keyboard.press('n');
  await page.getByLabel('Name').fill('Priya R. Raman');
  await page.getByLabel('Email address').fill('priya at people');
  await page.keyboard.press('Enter');
  await page.getByText('Enter an email address.').waitFor();
  assert.equal(await page.getByLabel('Email address').getAttribute('aria-invalid'), 'true');
  await page.getByLabel('Email address').fill('priya@people.example');
  await page.getByText('Already in Muster with this address').waitFor();
  await page.getByLabel('Tags').fill(`rye, ${'night'.repeat(20)}`);
  await page.keyboard.press('Enter');
  await page.getByText('Each tag can have up to 64 characters').waitFor();
  assert.equal(await page.getByLabel('Tags').getAttribute('aria-invalid'), 'true');
  await page.getByLabel('Tags').fill('rye, night');
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByLabel('CV', { exact: true }).setInputFiles(file('cv.txt', ''));
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('dialog').getByRole('button', { name: 'Add candidate' }).click();
  await page.getByText('The file is empty.').waitFor();
  const cv = `Priya Raman\nBaker in Lyon since 2011${'\n'.repeat(200_000)}`;
  await page.getByLabel('CV', { exact: true }).setInputFiles(file('cv.txt', cv));
  await slowUploads(page, 100_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Add candidate' }).click();
  await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
  await slowUploads(page, -1);
  await toast(page, 'Priya R. Raman was added').waitFor();
  await card(page, 'Applied', 'Priya R. Raman').waitFor();
  const { candidates } = (await client.get(`/v1/candidates?email=priya@people.example&job_id=${jobId}`)).body;
  const { name, tags, resume_filename, type } = await client.candidate(candidates[0].id);
  assert.deepEqual([name, tags, resume_filename, type], ['Priya R. Raman', ['rye', 'night'], 'cv.txt', 'prospect']);
});

test('search and filters are in the address, on board and table', async () => {
  const { page, client, ids, jobId } = await openBoard();
  await client.patch('/v1/update-candidate', { candidate_id: ids[0], status: 'screening', tags: ['vip'] });
  await card(page, 'Screening', 'Amara Okafor').waitFor();
  const tab = page.getByRole('navigation', { name: 'Job', exact: true }).getByRole('link', { name: /^Pipeline/ });
  const total = await tab.innerText();
  await page.keyboard.press('/');
  await page.keyboard.type('lindq');
  await card(page, 'Applied', 'Mei Tanaka').waitFor({ state: 'detached' });
  await card(page, 'Applied', 'Jonas Lindqvist').waitFor();
  assert.equal(await card(page, 'Screening', 'Amara Okafor').count(), 0);
  assert.equal(await column(page, 'Screening').getByRole('heading').count(), 1, 'an open column stays open');
  await page.waitForURL(/q=lindq/);
  assert.equal(await tab.innerText(), total, 'the tab counts the job, not the search');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const read = page.waitForRequest(`**/get-candidate?candidate_id=${ids[1]}`);
  await card(page, 'Applied', 'Jonas Lindqvist').hover();
  await read;
  await card(page, 'Applied', 'Jonas Lindqvist').focus();
  await page.keyboard.press('y');
  await page.getByText('Copied as curl').waitFor();
  const command = await page.evaluate<string>('navigator.clipboard.readText()');
  assert.equal(command, `curl -H "Authorization: Bearer $MUSTER_TOKEN" '${running.url}/v1/job-candidates?job_id=${jobId}&q=lindq'`);
  await visit(page, `jobs/${jobId}?view=table&tags=vip`);
  await page.getByRole('row', { name: /Amara Okafor/ }).waitFor();
  assert.equal(await page.getByRole('rowheader').count(), 1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Company' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Company' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove the filter Tags' }).click();
  await page.getByRole('row', { name: /David Osei/ }).waitFor();
  await page.getByRole('button', { name: '+ Filter' }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Screening' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: /David Osei/ }).waitFor({ state: 'detached' });
  assert.match(page.url(), /status=screening/);
});

test('another’s move, tags and notes, and new candidates, appear without a reload', async () => {
  const { page, client, ids, jobId } = await openBoard();
  await page.getByText('Live', { exact: true }).waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: ids[0], status: 'offer' });
  await card(page, 'Offer', 'Amara Okafor').waitFor();
  const { apply } = await readOpening(running, client, jobId);
  assert.equal((await apply({ name: 'Priya Raman' })).status, 201);
  await card(page, 'Applied', 'Priya Raman').waitFor();
  // These have no event.
  await client.addCandidate({ name: 'Sofia Berg', job_id: jobId });
  await card(page, 'Applied', 'Sofia Berg').waitFor();
  await card(page, 'Applied', 'Mei Tanaka').click();
  await page.getByRole('heading', { name: 'Notes' }).waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: ids[2], tags: ['rye'] });
  await page.getByRole('list', { name: 'Tags' }).getByText('rye').waitFor();
  await client.post('/v1/add-note', { candidate_id: ids[2], text: 'Called her on Monday.' });
  await page.getByRole('region', { name: 'Notes' }).getByText('Called her on Monday.').waitFor();
});

test('a move costs who makes it one request, and other browsers none, on the board, in the table and beside a search', async (t) => {
  const { page, client, jobId, ids } = await openBoard();
  const other = await chromium.open(t);
  await addSession(other, running, await signedInUser(running, client.workspaceId, { role: 'recruiter' }));
  await other.goto(`${running.url}/console/jobs/${jobId}`);
  await card(other, 'Applied', 'Mei Tanaka').waitFor();
  for (const browser of [page, other]) await browser.getByText('Live', { exact: true }).waitFor();
  // A stream begins with the changes of the last minute: what they make the page read is asked for before this one shows.
  await client.patch('/v1/update-candidate', { candidate_id: ids[3], status: 'screening' });
  for (const browser of [page, other]) await card(browser, 'Screening', 'Nora Schmid').waitFor();
  const sent = [countRequests(page), countRequests(other)];
  await drag(page, 'Jonas Lindqvist', 'Interview');
  await card(other, 'Interview', 'Jonas Lindqvist').waitFor();
  await waitForColumnCount(other, 'Applied', 3);
  // Whatever follows the first move is asked for before the second one shows.
  await client.patch('/v1/update-candidate', { candidate_id: ids[0], status: 'offer' });
  for (const browser of [page, other]) await card(browser, 'Offer', 'Amara Okafor').waitFor();
  assert.deepEqual(sent, [['update-candidates'], []]);

  await visit(other, `jobs/${jobId}?view=table`);
  await other.getByRole('row', { name: /Nora Schmid/ }).waitFor();
  const sentByTable = countRequests(other);
  for (const [index, status] of [
    [2, 'Technical'],
    [3, 'Interview'],
  ] as const) {
    await client.patch('/v1/update-candidate', { candidate_id: ids[index], status: status.toLowerCase() });
    await other.getByRole('row', { name: new RegExp(`${names[index]}.*${status}`) }).waitFor();
  }
  assert.deepEqual(sentByTable, []);

  await visit(other, `jobs/${jobId}?q=osei`);
  await card(other, 'Applied', 'David Osei').waitFor();
  await card(other, 'Interview', 'Nora Schmid').waitFor({ state: 'detached' });
  const sentBySearch = countRequests(other);
  await client.patch('/v1/update-candidate', { candidate_id: ids[4], status: 'offer' });
  await card(other, 'Offer', 'David Osei').waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: ids[4], status: 'applied' });
  await card(other, 'Applied', 'David Osei').waitFor();
  // Only the server knows what a search finds: one request brings counts and columns.
  assert.deepEqual(sentBySearch, ['job-board', 'job-board']);
});

test('board and table fit a phone and a window at 200 % zoom', async () => {
  const name = 'Without'.repeat(25);
  const { page, jobId } = await openBoard(async ({ addCandidate }, job_id) => void (await addCandidate({ name, job_id })));
  await visit(page, `jobs/${jobId}?view=table`);
  await page.getByRole('row', { name: /Mei Tanaka/ }).waitFor();
  await page.setViewportSize(zoomed);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(phone);
  await visit(page, `jobs/${jobId}`);
  await card(page, 'Applied', 'Mei Tanaka').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(zoomed);
  assert.deepEqual(await layoutFindings(page), []);
  await card(page, 'Applied', name).focus();
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: `Reject ${name}?` }).waitFor();
  const hidden = "(() => { const body = document.querySelector('[role=dialog]'); return body.scrollWidth - body.clientWidth; })()";
  assert.equal(await page.evaluate<number>(hidden), 0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('the job above a candidate is cut only where there is no room for it', async () => {
  const { page, client } = await openBoard();
  const job_id = await client.addJob({ job_title: 'Senior Platform Engineer for Payments and Settlement' });
  await goOn(page, `candidates/${await client.addCandidate({ name: 'Mei Tanaka', job_id })}`);
  const link = page.getByRole('link', { name: /^Senior Platform/ });
  await link.waitFor();
  const isCut = async () => (await boxOf(link)).width > (await boxOf(link.locator('..'))).width;
  await page.setViewportSize({ width: 1440, height: 900 });
  await waitForEqual(isCut, false);
  await page.setViewportSize(laptopWithTrail);
  await waitForEqual(isCut, true);
  assert.deepEqual(await layoutFindings(page), []);
});

type Opened = { page: Page; client: Client; jobId: string; ids: string[] };

let shared: Promise<{ page: Page; client: Client }> | undefined;

/** A recruiter looks at the board of a new job with five candidates, the last one first, and more below them. */
async function openBoard(addMore?: (client: Client, jobId: string) => Promise<void>): Promise<Opened> {
  const isFirst = shared === undefined;
  shared ??= signIn();
  const { page, client } = await shared;
  const jobId = await client.addJob({ job_title: 'Night Baker', status: 'Active', city: 'Lyon' });
  const ids: string[] = [];
  for (const name of names) ids.push(await client.addCandidate({ name, job_id: jobId }));
  await addMore?.(client, jobId);
  if (isFirst) await page.goto(`${running.url}/console/jobs/${jobId}`);
  else await goOn(page, `jobs/${jobId}`);
  await card(page, 'Applied', 'Amara Okafor')
    .and(page.locator(`[data-card="${ids[0]}"]`))
    .waitFor();
  return { page, client, jobId, ids };
}

async function signIn() {
  const client = await newClient(running);
  const { cookies } = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const page = await wholeFile.open(chromium);
  await addSession(page, running, { cookies });
  return { page, client };
}

function column(page: Page, status: string) {
  return page.getByRole('region', { name: status, exact: true });
}

function card(page: Page, status: string, name: string) {
  return column(page, status)
    .locator('[data-card]')
    .filter({ hasText: new RegExp(`^${name}(,|\\D|$)`) });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  assert.ok(box);
  return box;
}

async function slowUploads(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
}

/** The requests for data from now on. The pointer reads ahead the candidate that it stays on. */
function countRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/console\/v1\/([a-z-]+)/.exec(request.url()) ?? [];
    if (name && name !== 'get-candidate') sent.push(name);
  });
  return sent;
}

async function waitForColumnCount(page: Page, status: string, count: number): Promise<void> {
  await column(page, status)
    .getByRole('heading', { name: new RegExp(`${status}\\D*${count}$`) })
    .waitFor();
}

function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}

async function drag(page: Page, name: string, status: string): Promise<void> {
  const from = await card(page, 'Applied', name).boundingBox();
  const to = await column(page, status).boundingBox();
  assert.ok(from && to);
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 3 });
  // Empty columns are low: they share a place.
  await page.mouse.move(to.x + 12, to.y + Math.min(150, to.height / 2), { steps: 5 });
  await page.locator('.column-target').waitFor();
  await page.mouse.up();
}

async function focusedName(page: Page, name: string): Promise<void> {
  await page.locator(':focus', { hasText: name }).waitFor();
}

async function waitForStatus(client: Client, id: string | undefined, status: string): Promise<void> {
  await until(async () => (await client.candidate(id ?? '')).status === status);
}

/** Begins to note in the page each column that the card is shown in, one after the other. */
async function noteColumns(page: Page, id: string | undefined): Promise<void> {
  await page.evaluate(`(() => {
    const note = () => {
      const now = document.querySelector('[data-column]:has([data-card="${id}"])')?.dataset.column;
      if (now && window.notedColumns.at(-1) !== now) window.notedColumns.push(now);
    };
    window.notedColumns = [];
    note();
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  })()`);
}
