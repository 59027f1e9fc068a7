import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { readOpening } from '../../server/test/openings.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = recruiterConsole(wholeFile, running, chromium);

// Those of a list, a date and of one and more lines: all nine are in the long tests.
const kinds = ['Short text', 'Long text', 'Single choice', 'Date'] as const;

test('a job with questions is written, previewed, ordered, published and shown on the board', async () => {
  const { client } = await openConsole('settings/profile');
  await client.addJob({ job_title: 'Brewer' });
  const { page } = await openConsole('jobs');
  await page.getByRole('link', { name: 'Brewer', exact: true }).waitFor();
  await page.keyboard.press('n');
  await page.getByLabel('Title').fill('Head Baker');
  await page.getByLabel('Text').fill('## What you do\n\nYou **bake** rye.');
  const jobPage = page.frameLocator('iframe[title="Page of the job"]');
  await jobPage.getByRole('heading', { name: 'Head Baker' }).waitFor();
  await jobPage.getByRole('heading', { name: 'What you do' }).waitFor();
  await page.getByRole('radio', { name: 'Range' }).click();
  await page.getByLabel('From').fill('42000');
  await page.getByLabel('To', { exact: true }).fill('30000');
  await page.keyboard.press('Control+s');
  await page.getByText('Enter an amount that is not below the first one').waitFor();
  await page.getByLabel('To', { exact: true }).fill('');
  await page.getByLabel('Currency').fill('EU');
  await page.keyboard.press('Control+s');
  await page.getByText('Choose the period').waitFor();
  await page.getByRole('button', { name: /Period/ }).click();
  await page.getByRole('option', { name: 'Per year' }).click();
  await page.keyboard.press('Control+s');
  await page.getByText('Currency must be a three-letter ISO currency code').waitFor();
  await page.getByLabel('Currency').fill('EUR');
  await jobPage.getByText('from €42,000 per year').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('Control+s');
  await toast(page, 'Head Baker was added as a draft').waitFor();

  await page.waitForURL(/\/questions$/);
  const formPage = page.frameLocator('iframe[title="Application form"]');
  const refusal = page.waitForResponse((response) => response.url().endsWith('/preview-job') && response.status() === 400);
  for (const kind of kinds) {
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await page.getByLabel('Question', { exact: true }).fill(`${kind}?`);
    if (kind === 'Single choice') {
      await refusal;
      await formPage.getByLabel('Short text?').waitFor();
      const size = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ ...size, height: 480 });
      assert.ok(await page.evaluate('document.documentElement.scrollHeight <= innerHeight'), 'only the screen scrolls');
      await page.setViewportSize(size);
    }
    if (kind.endsWith('choice')) {
      await page.getByLabel('One option per line').fill('Rye\nSpelt');
      await page.getByRole('checkbox', { name: 'Spelt' }).press('Space');
    }
  }
  await formPage.getByRole('group', { name: 'Single choice?' }).getByLabel('Spelt').waitFor();
  await page.getByRole('radiogroup', { name: 'Phone' }).getByRole('radio', { name: 'Required' }).click();
  await formPage.getByLabel('Phone').waitFor();

  await question(page, 'Date?').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await waitForEqual(async () => (await questionOrder(page)).slice(-2), ['Date?', 'Single choice?']);
  await page.getByRole('button', { name: 'Move Short text?', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.react-aria-DropIndicator[data-drop-target]').waitFor();
  for (let step = 0; step < 5 && !(await focusedLabel(page)).includes('Long text? and'); step += 1) {
    const before = await focusedLabel(page);
    await page.keyboard.press('ArrowDown');
    await until(async () => (await focusedLabel(page)) !== before);
  }
  assert.equal(await focusedLabel(page), 'Insert between Long text? and Date?');
  await page.keyboard.press('Enter');
  await firstQuestion(page, 'Long text?').waitFor();
  await question(page, 'Single choice?').dragTo(question(page, 'Long text?'), { targetPosition: { x: 120, y: 4 } });
  await firstQuestion(page, 'Single choice?').waitFor();
  await page.getByRole('button', { name: 'Remove Date?', exact: true }).click();
  await question(page, 'Date?').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await question(page, 'Date?').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  const ordered = await questionOrder(page);

  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.keyboard.press('Control+s');
  await toast(page, 'Head Baker was saved').waitFor();
  await page.getByRole('button', { name: 'Status: draft' }).click();
  await page.getByRole('menuitem', { name: 'Publish on the board' }).click();
  await toast(page, 'Head Baker is on the board').waitFor();

  const [{ id }] = (await client.get('/v1/jobs?sort=-created_at')).body.jobs;
  const { questions, status, salary_min } = await client.job(id);
  assert.deepEqual(
    questions.custom.map(({ label }: { label: string }) => label),
    ordered,
  );
  const expected = questions.custom.map((each: { expected?: object }) => each.expected).filter(Boolean);
  assert.deepEqual(expected, [{ one_of: ['Spelt'] }]);
  assert.deepEqual([questions.fields.phone, status, salary_min], ['required', 'active', 42_000]);
  const form = await (await fetch(`${(await readOpening(running, client, id)).url}/apply`)).text();
  for (const label of ordered) assert.ok(form.includes(label), label);

  await page.keyboard.press('z');
  await page.getByRole('button', { name: 'Status: draft' }).waitFor();
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
});

test('the board of a job without candidates offers the first steps', async () => {
  const { client } = await openConsole('jobs');
  const id = await client.addJob({ job_title: 'Miller' });
  const { page } = await openConsole(`jobs/${id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await toast(page, 'Link copied. It works once the job is published').waitFor();
  assert.equal(await page.evaluate<string>('navigator.clipboard.readText()'), (await client.job(id)).public_url);
  await page.getByRole('button', { name: 'Publish on the board' }).click();
  await page.getByText('Share the job page.').waitFor();
  await page.getByRole('button', { name: 'Add a candidate' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Ada Lindqvist');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Applied' }).getByText('Ada Lindqvist').waitFor();
});

function question(page: Page, label: string) {
  return page.getByRole('grid', { name: 'Questions' }).getByRole('row', { name: label });
}

async function questionOrder(page: Page): Promise<string[]> {
  return page.getByRole('grid', { name: 'Questions' }).locator('.question-label').allTextContents();
}

function firstQuestion(page: Page, label: string) {
  return page.locator('.question').first().filter({ hasText: label });
}

async function focusedLabel(page: Page): Promise<string> {
  return (await page.locator(':focus').getAttribute('aria-label')) ?? '';
}

function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}

test('criteria say that the effect of a change is being computed, and keep the quotes of the job text after an edit', async () => {
  const { client } = await openConsole('settings/profile');
  const job_id = await client.addJob({ job_description: 'Requirements:\n- PostgreSQL in depth' });
  const { page } = await openConsole(`jobs/${job_id}/criteria`);
  const skill = (name: string) => page.getByRole('list', { name: 'Skills' }).getByRole('listitem').filter({ hasText: name });
  await skill('PostgreSQL').getByText('“PostgreSQL').waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/console/v1/preview-screening-criteria*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await skill('PostgreSQL').getByRole('radio', { name: 'Preferred' }).click();
  await page.getByText('Scoring the newest candidates…').waitFor();
  held.resolve();
  await page.getByText('No candidate has a CV that could be scored.').waitFor();
  await page.getByRole('button', { name: 'Save criteria' }).click();
  await page.getByText('Criteria saved. Candidates are being scored again').waitFor();
  await page.getByRole('button', { name: /^Reset to job description: skills/ }).waitFor();
  await skill('PostgreSQL').getByText('“PostgreSQL').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
