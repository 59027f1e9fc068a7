import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { tabTo } from '../../server/test/browser/tab.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { scheduled } from '../../server/test/interviews.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { name: 'Dario Benedetti' });

const kit = {
  name: 'Workshop day',
  instructions: '**Before you start.** Walk through the repair bay.',
  attributes: [
    { id: 'safety', name: 'Safety at height', description: 'Stops in doubt', required: true },
    { id: 'crew', name: 'Works with the crew' },
  ],
  questions: [{ id: 'repair', text: 'A repair that you had to do again?', attribute_id: 'safety' }],
};

test('a template is made from the empty page, archived with undo, and copied to a job for a stage', async () => {
  const { page, client } = await openConsole('settings/kits');
  await page.getByText('Ask everyone the same').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New interview kit' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/^Name/).last().waitFor();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('First call');
  await dialog.getByRole('textbox', { name: 'Attribute 1' }).fill('Motivation');
  await dialog.getByText('Required', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Question 1' }).fill('Why here?');
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /First call.*1 attribute · 1 question/ }).waitFor();
  await page.getByRole('button', { name: 'Archive First call' }).click();
  await page.getByText('First call was archived').waitFor();
  await page.getByText('Ask everyone the same').waitFor();
  await page.keyboard.press('z');
  await page.getByRole('row', { name: /First call/ }).waitFor();
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);

  const jobId = await client.addJob({ job_title: 'Blade Technician' });
  await openConsole(`jobs/${jobId}/kits`);
  await page.getByRole('button', { name: 'From a template…' }).click();
  const copy = page.getByRole('dialog', { name: 'Kit from a template' });
  await copy.getByRole('button', { name: /Stage/ }).click();
  await page.getByRole('option', { name: 'Interview', exact: true }).click();
  await copy.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('row', { name: /First call.*Interview/ }).waitFor();
  const { kits } = (await client.get(`/v1/kits?job_id=${jobId}`)).body;
  assert.ok(kits[0].stage_id);
});

test('feedback is given by keys, its draft outlives the screen, and the ratings of others open with one’s own', async () => {
  const { page, client, owner } = await openConsole('home');
  const { id: kit_id } = (await client.post('/v1/create-kit', kit)).body.kit;
  const candidate_id = await client.addCandidate({ name: 'Rūta Kazlauskaitė' });
  const interviewers = [owner.email, 'aiko@panel.example'];
  const { id } = await scheduled(client, { candidate_id, interviewers, kit_id, title: 'Workshop day' });
  await client.post('/v1/submit-feedback', {
    ...{ interview_id: id, interviewer: 'aiko@panel.example', recommendation: 'strong_yes' },
    attributes: [{ id: 'safety', rating: 2, note: 'Hidden until then' }],
  });
  await openConsole(`interviews/${id}/feedback`);
  await page.getByText('2 required left:').waitFor();
  await page.getByText('Ratings of others open once yours are in.').waitFor();
  assert.ok(!(await page.content()).includes('Hidden until then'));
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Safety at height', exact: true }).click();
  const choice = (name: RegExp) => page.getByRole('radiogroup', { name: 'Safety at height' }).getByRole('radio', { name });
  await page.keyboard.press('4');
  await choice(/4 Strong/)
    .and(page.locator('[aria-checked=true]'))
    .waitFor();
  await page.keyboard.press('4');
  await choice(/4 Strong/)
    .and(page.locator('[aria-checked=false]'))
    .waitFor();
  await page.keyboard.press('4');
  await page.getByText('1 required left:').waitFor();
  await page.getByRole('textbox', { name: /A repair that you had to do again/ }).fill('Cured too cold');
  await page.getByText(/^Draft saved/).waitFor();
  const draft = async () =>
    (await client.get(`/v1/feedback-draft?interview_id=${id}&interviewer=${encodeURIComponent(owner.email)}`)).body.draft;
  await until(async () => (await draft())?.answers[0]?.text === 'Cured too cold');
  await openConsole('home');
  await openConsole(`interviews/${id}/feedback`);
  await choice(/4 Strong/)
    .and(page.locator('[aria-checked=true]'))
    .waitFor();
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize({ width: 1440, height: 900 });
  await tabTo(page, 'Overall');
  await page.keyboard.press('Enter');
  await page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: 'Yes', exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Feedback sent').waitFor();
  const section = page.getByRole('region', { name: 'Scorecards' });
  await section.getByRole('columnheader', { name: 'You' }).waitFor();
  await section.getByRole('row', { name: /Safety at height 4 Strong 2 Partly 2–4/ }).waitFor();
  await section.getByText('Notes and answers').click();
  await section.getByText('Hidden until then').waitFor();
  assert.equal(await draft(), null);
});

test('what is typed while the server cannot be reached is kept on the device, and saved afterwards', async () => {
  const { page, client, owner } = await openConsole('home');
  const { id: kit_id } = (await client.post('/v1/create-kit', kit)).body.kit;
  const candidate_id = await client.addCandidate({ name: 'Mara Offline' });
  const { id } = await scheduled(client, { candidate_id, interviewers: [owner.email], kit_id });
  await openConsole(`interviews/${id}/feedback`);
  const answer = page.getByRole('textbox', { name: /A repair that you had to do again/ });
  await answer.waitFor();
  await page.context().setOffline(true);
  await answer.fill('Typed in the lift');
  await page.getByText('Saved on this device').waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^Draft saved/).waitFor();
  const { draft } = (await client.get(`/v1/feedback-draft?interview_id=${id}&interviewer=${encodeURIComponent(owner.email)}`)).body;
  assert.equal(draft.answers[0].text, 'Typed in the lift');
});

test('the comparison has attributes by interviewers, and says where a panel is split', async () => {
  const { page, client } = await openConsole('home');
  const { id: kit_id } = (await client.post('/v1/create-kit', kit)).body.kit;
  const add = async (name: string, ratings: number[]) => {
    const candidate_id = await client.addCandidate({ name });
    const people = ['aiko@panel.example', 'samuel@panel.example'];
    const { id } = await scheduled(client, { candidate_id, interviewers: people, kit_id });
    for (const [index, interviewer] of people.entries())
      await client.post('/v1/submit-feedback', {
        ...{ interview_id: id, interviewer, recommendation: 'yes' },
        attributes: [{ id: 'safety', rating: ratings[index] }],
        answers: [{ question_id: 'repair', text: `${name} by ${interviewer}` }],
      });
    return candidate_id;
  };
  const ids = [await add('Amara', [4, 1]), await add('Tomasz', [3, 3])];
  await openConsole(`candidates/compare?ids=${ids.join(',')}`);
  const row = page.getByRole('row', { name: /^Safety at height/ });
  await row.getByText('Split').waitFor();
  assert.equal(await row.getByText('Split').count(), 1);
  await page.getByText('Amara by aiko@panel.example').waitFor();
  assert.deepEqual(await axeFindings(page), []);
});
