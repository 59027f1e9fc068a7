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
import { recruiterConsole } from './recruiter-console.ts';
import { openReview, place } from './review-console.ts';
import { addSession, goOn, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();

const open = recruiterConsole(wholeFile, running, chromium);

type Jobs = { bakery: string; pastry: string };

/** `word` is in the titles of both jobs, so that tests find their own. */
async function twoJobs(client: Client, word: string): Promise<Jobs> {
  const add = (title: string) => client.addJob({ job_title: `${title} ${word}`, status: 'Active' });
  return { bakery: await add('Baker'), pastry: await add('Pastry chef') };
}

/** By keys alone, from the palette to the dialog. */
async function ask(page: Page, command: 'Move to another job…' | 'Add to another job…') {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search candidates, jobs and commands').fill(command.slice(0, -1));
  await page.getByRole('menuitem', { name: command }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /to another job/ });
  await dialog.getByRole('combobox', { name: 'Job' }).and(page.locator(':focus')).waitFor();
  return dialog;
}

async function choose(page: Page, typed: string, title: string): Promise<void> {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: title }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: title }).and(page.locator('[data-focused]')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
}

test('a candidate moves to another job by keys: the next of the list is there, the timeline names both jobs, z takes it back', async () => {
  const { client, page } = await open('candidates');
  const { bakery, pastry } = await twoJobs(client, 'Oslo');
  const ada = await client.addCandidate({ name: 'Ada Lindqvist', job_id: bakery });
  const grace = await client.addCandidate({ name: 'Grace Hopper', job_id: bakery });
  await client.patch('/v1/update-candidate', { candidate_id: grace, status: 'interview' });
  await goOn(page, `candidates/${grace}?${new URLSearchParams({ list: `job_id=${bakery}` })}`);
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  const dialog = await ask(page, 'Move to another job…');
  await dialog.getByText('Grace Hopper starts there in Applied.').waitFor();
  await dialog.getByRole('button', { name: 'Move' }).press('Enter');
  await dialog.getByText('Choose a job.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await dialog.getByRole('combobox', { name: 'Job' }).focus();
  await choose(page, 'pastry oslo', 'Pastry chef Oslo');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Ada Lindqvist' }).waitFor();
  await page.getByText('Grace Hopper moved to Pastry chef Oslo').waitFor();
  const list = page.getByRole('navigation', { name: 'Candidates of the list' });
  await list.getByText('Grace Hopper').waitFor({ state: 'detached' });
  const moved = await client.candidate(grace);
  assert.deepEqual([moved.job_id, moved.status], [pastry, 'applied']);

  await goOn(page, `candidates/${grace}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Changed job').waitFor();
  await timeline.getByRole('link', { name: 'Baker Oslo' }).waitFor();
  assert.equal(await timeline.getByRole('link', { name: 'Pastry chef Oslo' }).getAttribute('href'), `/console/jobs/${pastry}`);
  await page.keyboard.press('z');
  await page.getByText('Undone', { exact: true }).waitFor();
  await until(async () => (await client.candidate(grace)).job_id === bakery);
  assert.equal((await client.candidate(grace)).status, 'interview');
  await timeline.getByText('· undone').waitFor();
  assert.equal(await timeline.getByText('Changed job').count(), 1);
  assert.equal((await client.candidate(ada)).job_id, bakery);
});

test('a closed job is marked, and refused at the field like one where the person is already', async () => {
  const { client, page } = await open('candidates');
  const { bakery, pastry } = await twoJobs(client, 'Turin');
  await client.addJob({ job_title: 'Cook Turin', status: 'Closed' });
  const email = 'bea@turin.example';
  const bea = await client.addCandidate({ name: 'Bea Moss', email, job_id: bakery });
  await client.addCandidate({ name: 'Bea Moss', email, job_id: pastry });
  await goOn(page, `candidates/${bea}`);
  await page.getByRole('heading', { name: 'Bea Moss' }).waitFor();
  const dialog = await ask(page, 'Add to another job…');
  const field = dialog.getByRole('combobox', { name: 'Job' });
  await page.keyboard.type('turin');
  await page.getByRole('option', { name: /Cook Turin.*Closed/ }).waitFor();
  assert.match((await page.getByRole('option').allInnerTexts()).join(), /Pastry chef Turin.*Cook Turin/s);
  assert.equal(await page.getByRole('option', { name: 'Baker Turin' }).count(), 0);
  await page.getByRole('option', { name: /Cook Turin/ }).click();
  await field.press('Enter');
  await dialog.getByText('This job is closed.').waitFor();
  await field.fill('');
  await choose(page, 'pastry turin', 'Pastry chef Turin');
  await page.keyboard.press('Enter');
  await dialog.getByText('This person is a candidate for this job already.').waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a person is added to another job, which the timeline there says with a link back; undo removes it', async () => {
  const { client, page } = await open('candidates');
  const { bakery, pastry } = await twoJobs(client, 'Riga');
  const ada = await client.addCandidate({ name: 'Ada Riga', email: 'ada@riga.example', job_id: bakery });
  const ofPastry = async () => (await client.get(`/v1/job-candidates?job_id=${pastry}`)).body.candidates;
  const add = async () => {
    await goOn(page, `candidates/${ada}`);
    await page.getByRole('heading', { name: 'Ada Riga' }).waitFor();
    const dialog = await ask(page, 'Add to another job…');
    await dialog.getByText('Ada Riga starts there in Applied, and stays in this job too.').waitFor();
    await choose(page, 'pastry riga', 'Pastry chef Riga');
    await page.keyboard.press('Enter');
    await page.getByText('Ada Riga added to Pastry chef Riga').waitFor();
  };
  await add();
  await page.getByRole('link', { name: 'Pastry chef Riga' }).waitFor();
  assert.equal((await ofPastry()).length, 1);
  await page.keyboard.press('z');
  await until(async () => (await ofPastry()).length === 0);
  await page.getByRole('link', { name: 'Pastry chef Riga' }).waitFor({ state: 'detached' });
  await add();
  const [added] = await ofPastry();
  await goOn(page, `candidates/${added.id}`);
  const origin = page.getByRole('region', { name: 'Timeline' }).getByRole('link', { name: 'Baker Riga' });
  await origin.click();
  await page.waitForURL(`**/candidates/${ada}`);
});

test('boards follow a move between jobs at once, also of a manager who sees only the job that was left', async (t) => {
  const { client, page } = await open('candidates');
  const { bakery, pastry } = await twoJobs(client, 'Lund');
  const id = await client.addCandidate({ name: 'Lena Lund', job_id: bakery });
  const stays = await client.addCandidate({ name: 'Stig Lund', job_id: bakery });
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  await client.post('/v1/update-hiring-team', { job_id: bakery, add: [{ user_id: manager.id }] });
  const other = await chromium.open(t, {});
  await addSession(other, running, manager);
  await other.goto(`${running.url}/console/jobs/${bakery}`);
  const onOld = other.getByRole('row', { name: /Lena Lund/ }).or(other.getByText('Lena Lund'));
  await onOld.first().waitFor();
  await goOn(page, `jobs/${pastry}`);
  await page.getByRole('heading', { name: 'Pastry chef Lund' }).first().waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: id, job_id: pastry });
  await page.getByText('Lena Lund').first().waitFor();
  await onOld.first().waitFor({ state: 'detached' });
  await other.getByText('Stig Lund').first().waitFor();
  // The manager of the old job may not read them any more, nor move people between jobs.
  await other.goto(`${running.url}/console/candidates/${stays}`);
  await other.getByRole('heading', { name: 'Stig Lund' }).waitFor();
  await other.getByRole('button', { name: 'More' }).click();
  await other.getByRole('menuitem', { name: 'Copy link' }).waitFor();
  assert.equal(await other.getByRole('menuitem', { name: /another job/ }).count(), 0);
  assert.equal(await other.getByRole('menuitem', { name: 'Record a past interview…' }).count(), 1);
});

test('the review goes on to the next person after a move to another job, and z brings the one before back', async () => {
  const review = await openReview(open, 3);
  const { page, client, ids, job_id } = review;
  const pastry = await client.addJob({ job_title: 'Pastry chef Kiel', status: 'Active' });
  await page.keyboard.press('m');
  const item = page.getByRole('menuitem', { name: 'Move to another job…' });
  await item.waitFor();
  await page.keyboard.press('End');
  await item.and(page.locator('[data-focused]')).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move Person 1 to another job' });
  await dialog.getByRole('combobox', { name: 'Job' }).and(page.locator(':focus')).waitFor();
  await choose(page, 'pastry kiel', 'Pastry chef Kiel');
  await page.keyboard.press('Enter');
  await place(page, 2, 3);
  assert.equal((await client.candidate(ids[0] ?? '')).job_id, pastry);
  await page.keyboard.press('z');
  await place(page, 1, 3);
  await until(async () => (await client.candidate(ids[0] ?? '')).job_id === job_id);
});

test('the dialogs fit a phone in German', async (t) => {
  const { client, kim } = await open('candidates');
  const { bakery, pastry } = await twoJobs(client, 'Bern');
  const id = await client.addCandidate({ name: 'Ada Bern', job_id: bakery });
  await client.patch('/v1/update-candidate', { candidate_id: id, job_id: pastry });
  const page = await chromium.open(t, { viewport: phone, locale: 'de-DE' });
  await addSession(page, running, kim);
  await page.goto(`${running.url}/console/candidates/${id}`);
  await page.getByText('Stelle gewechselt').waitFor();
  const dialog = page.getByRole('dialog');
  for (const [command, explanation] of [
    ['Zu anderer Stelle verschieben …', 'Ada Bern beginnt dort in „Beworben“.'],
    ['Weiterer Stelle hinzufügen …', 'Ada Bern beginnt dort in „Beworben“ und bleibt auch in dieser Stelle.'],
    ['Vergangenes Interview erfassen …', 'Niemand wird eingeladen oder erhält eine E-Mail.'],
  ] as const) {
    await page.getByRole('button', { name: 'Mehr', exact: true }).click();
    await page.getByRole('menuitem', { name: command }).click();
    await dialog.getByText(explanation).waitFor();
    assert.deepEqual(await axeFindingsWithoutColors(page), []);
    assert.deepEqual(await layoutFindings(page), []);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});
