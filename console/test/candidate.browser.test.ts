import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startCvWorker } from '../../server/src/screening/queue/cv-worker.ts';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { addUser } from '../../server/test/console-user.ts';
import { readOpening } from '../../server/test/openings.ts';
import { pdfPages } from '../../server/test/samples/pdf-pages.ts';
import { pageOfLines, photoOf, scanPicture } from '../../server/test/samples/scans.ts';
import { startApp } from '../../server/test/start-app.ts';
import { candidateConsole } from './candidate-console.ts';
import { layoutFindings, zoomed } from './layout.ts';
import { goOn, untilFileEnds } from './shared-tab.ts';
import { visit } from './visit.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();

const { sharedSetting, openCandidate } = candidateConsole(wholeFile, running, chromium);

test('on a phone and at 200 % zoom one pane is shown at a time, without accessibility findings', async () => {
  const { ids } = await sharedSetting();
  const page = await openCandidate(ids.mara);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: /Found: PostgreSQL/ }).waitFor();
  assert.ok(!(await page.getByRole('article').isVisible()));
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByRole('radio', { name: 'CV' }).click();
  await page.getByRole('article', { name: 'Text of the CV' }).waitFor();
  await page.getByRole('radio', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).waitFor();
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(zoomed);
  assert.deepEqual(await layoutFindings(page), []);
});

test('a criterion marks its quote in the CV, as text and on the pages', async () => {
  const { ids } = await sharedSetting();
  const page = await openCandidate(ids.mara);
  await page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor();
  await page.getByText('scores never decide').waitFor();
  const criterion = page.getByRole('button', { name: /Found: PostgreSQL/ });
  await criterion.click();
  await page.getByRole('button', { name: /Found: PostgreSQL/, pressed: true }).waitFor();
  const chosen = page.locator('.cv-sheet .cv-mark-chosen');
  await chosen.first().waitFor();
  assert.match((await chosen.allTextContents()).join(''), /PostgreSQL query/);
  await page.getByRole('radio', { name: 'Pages' }).click();
  await page.locator('canvas[data-painted]').waitFor();
  await page.locator('.cv-page .cv-mark-chosen').first().waitFor();
  await page.getByRole('radio', { name: 'Text' }).click();
  await page.getByRole('button', { name: /Experience/ }).click();
  await page.getByText(/Why \d+ for experience/).waitFor();
  assert.deepEqual(await axeFindings(page), []);
});

test('a photo of a CV is shown with its quotes marked where they stand, which are said to be from a scan', async (t) => {
  const { client, list } = await sharedSetting();
  const lines = [
    'Ines Duarte',
    'Experience',
    'Backend Developer, Bread Ltd, 2019 - present',
    'Wrote PostgreSQL query plans for all of the bakeries',
  ];
  const photo = await photoOf(await scanPicture(pdfPages([pageOfLines(lines)]))).jpeg(80);
  const resume = { filename: 'cv.jpg', content: photo.toString('base64') };
  const job_id = new URLSearchParams(list).get('job_id') ?? '';
  const id = await client.addCandidate({ job_id, name: 'Ines Duarte', email: 'ines.d@example.com', resume });
  const worker = startCvWorker(running.app);
  t.after(worker.stop);
  await until(async () => (await client.candidate(id)).ai_screening?.score != null);
  const page = await openCandidate(id);
  await page.getByRole('button', { name: /Found: PostgreSQL.*Read from a scan, \d+\s?% certain/s }).click();
  await page.getByRole('radio', { name: 'Pages' }).click();
  const mark = await page.locator('.cv-scan-box.cv-mark-chosen').boundingBox();
  const picture = await page.getByRole('img', { name: 'Page 1 of 1' }).boundingBox();
  assert.ok(mark && picture);
  // The baseline of the line is 703 points above the bottom of a page of 842.
  const place = (mark.y + mark.height / 2 - picture.y) / picture.height;
  assert.ok(Math.abs(place - (842 - 706) / 842) < 0.02, `${place}`);
  assert.match(await page.locator('.cv-scan').innerHTML(), /Wrote PostgreSQL query plans/);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
});

test('the list says what is known of a person, never the job; a locked CV is told as such, without pages or another try', async () => {
  const { ids } = await sharedSetting();
  const page = await openCandidate(ids.otto);
  await page.getByText('It is password-protected.').waitFor();
  const list = page.getByRole('navigation', { name: 'Candidates of the list' });
  assert.match(await list.getByRole('link', { name: /Otto Lock/ }).innerText(), /^OL\s+Otto Lock\s+CV locked\s/);
  assert.match(await list.getByRole('link', { name: /Ada Lindqvist/ }).innerText(), /^AL\s+Ada Lindqvist\s+No CV\s/);
  assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0);
  assert.equal(await page.getByRole('status', { name: 'Loading' }).count(), 0);
});

test('keys and the menu move, tag and reject, and undo takes each back', async () => {
  const { client, ids } = await sharedSetting();
  const page = await openCandidate(ids.ada);
  const status = (label: string) => page.getByRole('button', { name: `Status: ${label}` });
  await status('Applied').waitFor();
  await page.keyboard.press('Enter');
  await status('Screening').waitFor();
  await page.getByText('Ada Lindqvist moved to Screening').waitFor();
  await page.keyboard.press('z');
  await status('Applied').waitFor();
  await page.getByText('Undone', { exact: true }).waitFor();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Moved to Screening from Applied · undone').waitFor();
  assert.equal(await timeline.getByText(/Screening/).count(), 1);
  await page.keyboard.press('m');
  await page.keyboard.type('offer');
  await page.keyboard.press('Enter');
  await status('Offer').waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('t');
  await page.getByLabel('New tag').fill('night shift');
  await page.keyboard.press('Enter');
  await page.getByText('Tagged “night shift”').waitFor();
  await page.keyboard.press('r');
  await page.getByText('Salary expectations').click();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await until(async () => (await client.candidate(ids.ada)).rejection_reason?.name === 'Salary expectations');
  await page.getByRole('region', { name: 'Notifications' }).getByText('Ada Lindqvist rejected: Salary expectations').waitFor();
  await page.keyboard.press('z');
  await status('Offer').waitFor();
  await until(async () => (await client.candidate(ids.ada)).status === 'offer');
  assert.deepEqual((await client.candidate(ids.ada)).tags, ['night shift']);
  await page.getByRole('button', { name: 'Remove the tag night shift' }).click();
  await until(async () => (await client.candidate(ids.ada)).tags.length === 0);
});

test('a change that somebody else was quicker with is shown, and repeated on request', async () => {
  const { client, ids } = await sharedSetting();
  const page = await openCandidate(ids.edith);
  const status = (label: string) => page.getByRole('button', { name: `Status: ${label}` });
  await status('Applied').waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: ids.edith, tags: ['called'] });
  await page.keyboard.press('Enter');
  await page.getByText('Edith Clarke moved to Screening').waitFor();
  // Between the key and the request: the other change must not be on the screen when the key is pressed.
  await page.route(
    '**/console/v1/update-candidate*',
    async (route) => {
      await client.patch('/v1/update-candidate', { candidate_id: ids.edith, status: 'interview' });
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('Enter');
  await page.getByText('Changed by test token in the meantime.').waitFor();
  await status('Interview').waitFor();
  assert.equal((await client.candidate(ids.edith)).status, 'interview');
  await page.getByRole('button', { name: 'Do it anyway' }).click();
  await status('Qualified').waitFor();
  await until(async () => (await client.candidate(ids.edith)).status === 'qualified');
});

test('a note mentions a member, and is changed, deleted and brought back', async () => {
  const { client, ids } = await sharedSetting();
  await addUser(running, client.workspaceId, { name: 'Priya Raman' });
  const page = await openCandidate(ids.grace);
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  await field.fill('Strong on trees. , please call her.');
  await page.evaluate('document.activeElement.setSelectionRange(17, 17)');
  await field.pressSequentially('@pri');
  await page.getByRole('option', { name: /Priya Raman/ }).waitFor();
  // Read in the task of the key: what is typed right after it goes behind the name.
  const before = await page.evaluate<string>(`(() => {
    const field = document.activeElement;
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    return field.value.slice(0, field.selectionStart);
  })()`);
  assert.equal(before, 'Strong on trees. @Priya Raman ');
  // It is shown before it is saved.
  const saved = page.waitForResponse(/\/add-note$/);
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByText('Strong on trees.').waitFor();
  await saved;
  await page
    .getByRole('region', { name: 'Timeline' })
    .getByText(/Note · Strong on trees/)
    .waitFor();
  const { body } = await client.get(`/v1/notes?candidate_id=${ids.grace}`);
  assert.deepEqual(
    body.notes[0].mentions.map(({ name }: { name: string }) => name),
    ['Priya Raman'],
  );
  await notes.getByRole('button', { name: 'Delete' }).click();
  await notes.getByText('Strong on trees.').waitFor({ state: 'detached' });
  await page.getByText('Note deleted').waitFor();
  await page.keyboard.press('z');
  await notes.getByText('Strong on trees.').waitFor();
});

test('a request for erasure waits on Home and on the candidate, and is declined with a reason; a candidate shows until when they are in the talent pool, and what was sent again', async () => {
  const { client, page } = await sharedSetting();
  await goOn(page, 'jobs');
  await page.getByRole('link', { name: /^Home/ }).click();
  await page.getByRole('link', { name: /Ines Duarte/ }).click();
  const request = page.getByRole('region', { name: 'Erasure request' });
  await request.getByText('Asks for erasure').waitFor();
  await request.getByRole('button', { name: 'Decline…' }).click();
  await page.getByLabel('Reason').fill('You work here now.');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await request.waitFor({ state: 'detached' });
  const { erasure_requests } = (await client.get('/v1/erasure-requests')).body;
  assert.deepEqual(
    erasure_requests.map(({ status, reason }: { status: string; reason: string }) => [status, reason]),
    [['declined', 'You work here now.']],
  );

  await client.patch('/v1/update-company', { company_id: client.companyId, talent_pool_months: 12 });
  const body = new URLSearchParams({ name: 'Noor Haddad', email: 'noor@example.com', consent: 'true' });
  await fetch(`${running.url}/jobs/${client.companySlug}/talent_pool`, { method: 'POST', body, redirect: 'manual' });
  const [member] = (await client.get('/v1/talent-pool')).body.members;
  await visit(page, `candidates/${member.candidate_id}`);
  await page.getByRole('region', { name: 'Talent pool' }).getByText('In the talent pool').waitFor();

  body.set('cover_letter', 'Rather mornings.');
  await fetch(`${running.url}/jobs/${client.companySlug}/talent_pool`, { method: 'POST', body, redirect: 'manual' });
  await page.reload();
  await page.getByRole('region', { name: 'Sent again, not confirmed' }).getByText('Rather mornings.').waitFor();
});

test('a candidate is corrected with the keyboard: refusals at their field, and one undo', async () => {
  const { client, ids } = await sharedSetting();
  const page = await openCandidate(ids.edith);
  await page.getByRole('heading', { name: 'Edith Clarke' }).waitFor();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Electrical engineer');
  await dialog.getByRole('textbox', { name: 'Languages' }).fill('German, C1\nDutch');
  await dialog.getByRole('textbox', { name: 'Other email addresses' }).fill('edith@home.example\nnobody');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
  const others = dialog.getByRole('textbox', { name: 'Other email addresses' });
  await dialog.locator('textarea[aria-invalid=true]:focus').waitFor();
  assert.equal(await others.getAttribute('aria-invalid'), 'true');
  await others.fill('edith@home.example');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
  await page.getByText('Edith Clarke saved').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Electrical engineer').first().waitFor();
  await page.getByRole('link', { name: 'edith@home.example' }).waitFor();
  await page
    .getByRole('region', { name: 'Timeline' })
    .getByText(/Corrected/)
    .first()
    .waitFor();
  const { current_title, languages } = await client.candidate(ids.edith);
  assert.deepEqual([current_title, languages.length], ['Electrical engineer', 2]);
  await page.keyboard.press('z');
  await page.getByRole('link', { name: 'edith@home.example' }).waitFor({ state: 'detached' });
  await until(async () => (await client.candidate(ids.edith)).current_title === null);
  await page.getByRole('heading', { name: 'Edith Clarke' }).getByRole('button').click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Edith C.');
  await dialog.getByRole('textbox', { name: 'Email address', exact: true }).fill('grace@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Another person has this email address: merge the two candidates instead.').waitFor();
  await page.keyboard.press('Escape');
});

test('knock-out questions stand above the scores; only an unexpected answer says what was expected', async () => {
  const { client, page } = await sharedSetting();
  const custom = [
    { id: 'permit', label: 'EU work permit?', type: 'boolean', expected: { is: true } },
    { id: 'years', label: 'Years with rye', type: 'number', expected: { at_least: 2 } },
    { id: 'nights', label: 'Nights?', type: 'boolean', expected: { is: true } },
  ];
  const job = await client.addJob({ status: 'Active', questions: { custom } });
  const { apply, applicants } = await readOpening(running, client, job);
  await apply({ email: 'knock@example.com', answers: { permit: false, years: 3 } });
  const [{ id }] = await applicants();
  await goOn(page, `candidates/${id}`);
  const shown = page.getByRole('region', { name: 'Knock-out questions' }).getByRole('listitem');
  await shown.first().waitFor();
  assert.deepEqual(
    (await shown.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
    ['◆ Not as expected: EU work permit? No · expected Yes', '✓ As expected: Years with rye 3', '– No answer: Nights? –'],
  );
  assert.deepEqual(await axeFindings(page), []);
});
