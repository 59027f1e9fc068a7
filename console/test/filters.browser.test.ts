import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import type { Client } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { addSession, ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium);

const permit = { id: 'permit', label: 'Work permit', type: 'boolean', expected: { is: true } };
const shifts = { id: 'shifts', label: 'Shifts', type: 'multi_select', options: ['Early, or late', 'Night'] };
const years = { id: 'years', label: 'Years', type: 'number' };

type People = { jobId: string; ids: Record<string, string> };
let added: Promise<People> | undefined;

/** Ada and Cleo have a permit; Ada and Bea live in Berlin; Ada is a baker, the others are not. */
function addPeople(client: Client): Promise<People> {
  added ??= (async () => {
    const questions = { custom: [permit, shifts, years] };
    const jobId = await client.addJob({ job_title: 'Night Baker', questions });
    const person = (name: string, fields: object) => client.addCandidate({ name, job_id: jobId, ...fields });
    const ids = {
      Ada: await person('Ada Berg', {
        current_title: 'Head Baker',
        location_city: 'Berlin',
        location_country: 'Germany',
        tags: ['night'],
      }),
      Bea: await person('Bea Wolf', {
        current_title: 'Cook',
        location_city: 'Berlin',
        location_country: 'Germany',
        tags: ['night'],
      }),
      Cleo: await person('Cleo Roux', { current_title: 'Pastry Chef', location_city: 'Paris', location_country: 'France' }),
    };
    return { jobId, ids };
  })();
  return added;
}

test('by keyboard alone three filters are added, kept by a reload, saved as a view and opened by a colleague', async (t) => {
  const { page, client } = await openConsole('candidates');
  const { jobId } = await addPeople(client);
  await page.goto(`${running.url}/console/jobs/${jobId}?view=table`);
  await row(page, 'Cleo').waitFor();
  await add(page, 'loc', 'Town', 'Berlin');
  await chip(page, 'Within 50 km of Berlin').waitFor();
  await row(page, 'Cleo').waitFor({ state: 'detached' });
  await add(page, 'tag', 'Tags', 'night');
  await chip(page, 'Tags night').waitFor();
  await add(page, 'title', 'Title', 'bak');
  await chip(page, 'Title bak').waitFor();
  await row(page, 'Bea').waitFor({ state: 'detached' });
  await count(page, '1 candidate').waitFor();
  await page.getByRole('link', { name: /^Pipeline ?3$/ }).waitFor();
  await page.reload();
  await row(page, 'Ada').waitFor();
  assert.equal(await page.getByRole('rowheader').count(), 1);
  await page.keyboard.press('w');
  await page.getByLabel('Name').fill('Bakers nearby');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bakers nearby 1', pressed: true }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  const [view] = (await client.get('/v1/views')).body.views;
  assert.deepEqual(view.filters, { near: 'Berlin', tags: ['night'], title: 'bak' });

  const colleague = await chromium.open(t);
  await addSession(colleague, running, await signedInUser(running, client.workspaceId, { role: 'recruiter' }));
  await colleague.goto(`${running.url}/console/jobs/${jobId}?view=table`);
  await row(colleague, 'Cleo').waitFor();
  await colleague.getByRole('button', { name: /^Bakers nearby/ }).click();
  await row(colleague, 'Cleo').waitFor({ state: 'detached' });
  await chip(colleague, 'Within 50 km of Berlin').waitFor();
  await row(colleague, 'Ada').waitFor();
});

test('a chip is changed, removed by Backspace, and all are cleared; the focus stays in the bar', async () => {
  const { page, client } = await openConsole();
  const { jobId } = await addPeople(client);
  await page.goto(`${running.url}/console/jobs/${jobId}?tags=night&near=Berlin&within_km=20`);
  await chip(page, 'Within 20 km of Berlin').press('Enter');
  await page.getByLabel('Distance in km').fill('80');
  await page.keyboard.press('Enter');
  await chip(page, 'Within 80 km of Berlin').waitFor();
  await count(page, '2 candidates').waitFor();
  await chip(page, 'Tags night').press('Backspace');
  await chip(page, 'Tags night').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '+ Filter' }).and(page.locator(':focus')).waitFor();
  await add(page, 'score', 'Score', '0');
  await chip(page, 'Score ≥ 0').waitFor();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await chip(page, 'Score ≥ 0').waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).search, '');
});

test('bad input is told at its field, and what an address has wrong is removed with a notice', async () => {
  const { page, client } = await openConsole();
  const { jobId } = await addPeople(client);
  await page.goto(`${running.url}/console/jobs/${jobId}`);
  await add(page, 'loc', 'Town', 'Nowhereville');
  await page.getByText('Enter a town we know, such as Berlin or Paris, US.').waitFor();
  assert.equal(await page.getByLabel('Town').getAttribute('aria-invalid'), 'true');
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.keyboard.press('Escape');
  await add(page, 'score', 'Skills', '500');
  await page.getByText('Skills must be an integer between 0 and 100.').waitFor();
  await page.goto(`${running.url}/console/jobs/${jobId}?score_min=many&near=Nowhereville&status=asleep&tags=night`);
  await page.getByText('The filter “Status” has no valid value and was removed.').waitFor();
  await page.getByText(/^The filter “Location” was removed\. Enter a town/).waitFor();
  await page.getByText('The filter “Score” was removed. Score must be an integer between 0 and 100.').waitFor();
  await page.getByRole('link', { name: 'Ada Berg' }).waitFor();
  await until(() => new URL(page.url()).search === '?tags=night');
});

test('answers and knock-outs are asked for in the words of the form; a question that was deleted is told', async () => {
  const { page, client } = await openConsole();
  const { jobId } = await addPeople(client);
  await page.goto(`${running.url}/console/jobs/${jobId}`);
  await page.getByRole('link', { name: 'Ada Berg' }).waitFor();
  await page.keyboard.press('f');
  await page.getByPlaceholder('Find a filter').fill('answ');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Work permit/ }).click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await page.getByText('Early, or late').click();
  await page.getByRole('group', { name: 'Years' }).getByLabel('At least').fill('3');
  await page.getByRole('button', { name: 'Apply' }).click();
  await chip(page, 'Work permit: Yes · Shifts: Early, or late · Years: ≥ 3').waitFor();
  const { searchParams } = new URL(page.url());
  assert.equal(searchParams.get('answers'), 'permit:true,shifts:Early\\, or late,years:3..');
  await page.goto(`${running.url}/console/jobs/${jobId}?answers=gone:true`);
  await chip(page, 'Deleted question').waitFor();
  await page.getByText('Nobody matches').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Ada Berg' }).waitFor();
});

test('an empty result says how many match without each filter, and a selection of all is of the filtered ones', async () => {
  const { page, client } = await openConsole();
  const { jobId, ids } = await addPeople(client);
  await page.goto(`${running.url}/console/jobs/${jobId}?view=table&tags=night&near=Paris`);
  await page.getByRole('button', { name: 'Without “Tags night”: 1 candidate' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Without “Within 50 km of Paris”: 2 candidates' }).click();
  await row(page, 'Bea').waitFor();
  await page.getByLabel('Select all that match').check();
  await page.getByText('All 2 selected').waitFor();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^Screening/ }).click();
  await until(async () => (await client.candidate(ids.Bea ?? '')).status === 'screening');
  assert.deepEqual(
    [(await client.candidate(ids.Ada ?? '')).status, (await client.candidate(ids.Cleo ?? '')).status === 'screening'],
    ['screening', false],
  );
});

test('review goes through the filtered candidates and leads back to the filtered board, which follows a move elsewhere', async () => {
  const { page, client } = await openConsole();
  const { jobId, ids } = await addPeople(client);
  for (const id of Object.values(ids)) await client.patch('/v1/update-candidate', { candidate_id: id, status: 'interview' });
  await page.goto(`${running.url}/console/jobs/${jobId}?title=bak`);
  await page.getByRole('region', { name: 'Interview' }).getByRole('link', { name: 'Review' }).click();
  await page.getByText('1 of 1', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await chip(page, 'Title bak').waitFor();
  await page.getByRole('region', { name: 'Interview' }).getByRole('link', { name: 'Ada Berg' }).waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: ids.Ada, status: 'offer' });
  await page.getByRole('region', { name: 'Offer' }).getByRole('link', { name: 'Ada Berg' }).waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: ids.Cleo, status: 'offer' });
  await client.patch('/v1/update-candidate', { candidate_id: ids.Ada, current_title: 'Cook' });
  await page.getByText('Nobody matches').waitFor();
});

test('on a phone, in German, a filter is added with a thumb, refused at its field and told in words', async (t) => {
  const { client } = await openConsole();
  const { jobId } = await addPeople(client);
  const page = await chromium.open(t, { viewport: phone, hasTouch: true });
  await addSession(page, running, await signedInUser(running, client.workspaceId, { role: 'recruiter' }));
  await page.context().addCookies([{ name: 'muster_language', value: 'de', url: running.url }]);
  await page.goto(`${running.url}/console/jobs/${jobId}?tags=night`);
  await page.getByRole('button', { name: '+ Filter' }).tap();
  await page.getByRole('menuitem', { name: 'Ort', exact: true }).tap();
  await page.getByLabel('Stadt').fill('Nirgendwo');
  await page.getByRole('button', { name: 'Anwenden' }).tap();
  await page.getByText('Geben Sie eine bekannte Stadt ein, zum Beispiel Berlin oder Paris, US.').waitFor();
  await page.getByLabel('Stadt').fill('Potsdam');
  await page.getByRole('button', { name: 'Anwenden' }).tap();
  await page.getByRole('button', { name: 'Höchstens 50 km von Potsdam', exact: true }).waitFor();
  await count(page, '2 Kandidat:innen').waitFor();
  assert.deepEqual([await axeFindings(page), await layoutFindings(page)], [[], []]);
  await page.getByRole('button', { name: '+ Filter' }).tap();
  await page.getByRole('menuitem', { name: 'Interview' }).tap();
  await page.getByRole('dialog').getByText('Bis', { exact: true }).waitFor();
  assert.deepEqual(await layoutFindings(page), []);
});

test('a hiring manager filters the candidates of their jobs, and is offered what they may read', async (t) => {
  const { client } = await openConsole();
  const { jobId } = await addPeople(client);
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  await client.post('/v1/update-hiring-team', { job_id: jobId, add: [{ user_id: manager.id }] });
  await client.addCandidate({ name: 'Dora Lund', job_id: await client.addJob(), tags: ['night'] });
  const page = await chromium.open(t);
  await addSession(page, running, manager);
  await page.goto(`${running.url}/console/candidates`);
  await add(page, 'tag', 'Tags', 'night');
  await count(page, '2 candidates').waitFor();
  assert.equal(await row(page, 'Dora').count(), 0);
});

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const chip = (page: Page, words: string) =>
  page.getByRole('toolbar', { name: 'Filters' }).getByRole('button', { name: words, exact: true });
const count = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** `f`, the beginning of the name, Enter, the value, Enter. */
async function add(page: Page, typed: string, field: string, value: string): Promise<void> {
  await page.getByRole('toolbar', { name: 'Filters' }).waitFor();
  await page.keyboard.press('f');
  await page.getByPlaceholder('Find a filter').fill(typed);
  await page.keyboard.press('Enter');
  const input = page.getByRole('dialog').getByLabel(field, { exact: true });
  await input.waitFor();
  await input.fill(value);
  await page.keyboard.press('Enter');
}
