import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { consolePassword, signedInUser } from '../../server/test/console-user.ts';
import { until } from '../../server/test/postgres/embedded-postgres-process.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { addSession, goOn, ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

test('a field is made from nothing, refused at its field, filled for a candidate, undone, found by, shown as a column, and archived', async () => {
  const { page, client } = await openConsole('settings/custom-fields');
  await page.getByText('Add your first field').waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label').fill('Notice period');
  await dialog.getByRole('button', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Single choice' }).click();
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await dialog.getByText('Add at least one option.').waitFor();
  await dialog.getByLabel('Options').fill('None\nThree months');
  await dialog.getByText('Lists can be filtered by it').click();
  assert.deepEqual(await axeFindings(page), []);
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await page.getByText('Notice period was added').waitFor();
  await page.getByText('notice_period').waitFor();
  assert.deepEqual(await axeFindings(page), []);

  const candidate = await client.addCandidate({ name: 'Ada Lindqvist' });
  await client.addCandidate({ name: 'Bea Nordin' });
  await goOn(page, `candidates/${candidate}`);
  const section = page.getByRole('region', { name: 'More about the candidate' });
  await section.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Notice period' }).click();
  await page.getByRole('option', { name: 'Three months' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await section.getByText('Three months').waitFor();
  await page.getByText('Ada Lindqvist saved').waitFor();
  const stored = async () => (await client.candidate(candidate)).custom_fields ?? null;
  await until(async () => (await stored())?.notice_period === 'Three months');
  await page.keyboard.press('z');
  await until(async () => (await stored()) === null);
  await client.patch('/v1/update-candidate', { candidate_id: candidate, custom_fields: { notice_period: 'Three months' } });
  await section.getByText('Three months').waitFor();
  await page.locator('.timeline').getByText('Notice period').first().waitFor();

  await goOn(page, 'candidates');
  await page.getByRole('link', { name: 'Bea Nordin' }).waitFor();
  await page.getByRole('button', { name: '+ Filter' }).click();
  await page.getByRole('menuitem', { name: 'Notice period' }).click();
  await page.getByRole('option', { name: 'Three months' }).click();
  await page.getByRole('link', { name: 'Bea Nordin' }).waitFor({ state: 'detached' });
  assert.match(page.url(), /custom_fields\.notice_period=Three\+months/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Notice period' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Notice period' }).waitFor();
  await page.getByRole('cell', { name: 'Three months' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);

  await goOn(page, 'settings/custom-fields');
  await page.getByRole('button', { name: 'More about Notice period' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByText('Notice period is archived').waitFor();
  await page.keyboard.press('z');
  await page.getByText('Notice period is back').waitFor();
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
});

test('by keyboard a column sorts by its field, up and down, those without a value last; a reload keeps it', async () => {
  const { page, client } = await openConsole();
  await page.setViewportSize({ width: 1280, height: 900 });
  await client.post('/v1/create-custom-field', { object: 'candidate', label: 'Years', type: 'number', filterable: true });
  for (const [name, years] of [
    ['Ada', 12],
    ['Bea', 2],
    ['Cleo', undefined],
    ['Dora', 7],
  ] as const)
    await client.addCandidate({ name, ...(years !== undefined && { custom_fields: { years } }) });
  await page.goto(`${running.url}/console/candidates`);
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Years' }).press('Enter');
  await page.keyboard.press('Escape');
  const head = page.getByRole('columnheader', { name: 'Years' });
  const isInOrder = (names: string[]) =>
    until(async () => {
      const shown = await page.getByRole('row').getByRole('link').allTextContents();
      return names.every((name, index) => shown[index]?.startsWith(name));
    });
  await head.getByRole('button').press('Enter');
  await isInOrder(['Ada', 'Dora', 'Bea', 'Cleo']);
  assert.equal(await head.getAttribute('aria-sort'), 'descending');
  await head.getByRole('button').press('Enter');
  await isInOrder(['Bea', 'Dora', 'Ada', 'Cleo']);
  assert.equal(await head.getAttribute('aria-sort'), 'ascending');
  assert.deepEqual(await axeFindings(page), []);
  await page.reload();
  await isInOrder(['Bea', 'Dora', 'Ada', 'Cleo']);
  assert.match(page.url(), /sort=custom_fields\.years/);
});

test('on a phone in German the fields fit the screen', async (t) => {
  const { client, owner } = await openConsole();
  const label = 'Gehaltsvorstellung einschließlich aller Zulagen';
  await client.post('/v1/create-custom-field', { object: 'candidate', label, type: 'money', required: true, filterable: true });
  const german = await chromium.open(t, { viewport: phone, locale: 'de-DE', colorScheme: 'dark' });
  await addSession(german, running, owner);
  await german.goto(`${running.url}/console/settings/custom-fields`);
  await german.getByText(label).waitFor();
  assert.deepEqual(await layoutFindings(german), []);
  assert.deepEqual(await axeFindings(german), []);
});

test('a role that does not see a field has neither its value nor its filter nor its column', async () => {
  const { page, client } = await openConsole('settings/custom-fields');
  const hidden = { object: 'candidate', label: 'Secret wish', type: 'text', filterable: true, visible_to: ['owner'] };
  await client.post('/v1/create-custom-field', hidden);
  await client.post('/v1/create-custom-field', { object: 'candidate', label: 'Open wish', type: 'text', filterable: true });
  const custom_fields = { secret_wish: 'a bakery', open_wish: 'a garden' };
  const candidate = await client.addCandidate({ name: 'Cleo Sund', custom_fields });
  await addSession(page, running, await signedInUser(running, client.workspaceId, { role: 'recruiter' }));
  await page.goto(`${running.url}/console/candidates/${candidate}`);
  const section = page.getByRole('region', { name: 'More about the candidate' });
  await section.getByText('a garden').waitFor();
  assert.doesNotMatch(await page.content(), /Secret wish|a bakery/);
});

test('fields of a job and of a requisition are in their forms, and a refusal is told at its field', async () => {
  const { page, client } = await openConsole('settings/custom-fields');
  await client.post('/v1/create-custom-field', { object: 'job', label: 'Budget per year', type: 'money' });
  await client.post('/v1/create-custom-field', { object: 'requisition', label: 'Team size', type: 'number' });
  const job = await client.addJob();
  await page.goto(`${running.url}/console/jobs/${job}/post`);
  await page.getByLabel('Budget per year', { exact: true }).fill('70000');
  await page.getByLabel('Currency of Budget per year').fill('eur');
  await page.getByRole('button', { name: /^Save/ }).click();
  await until(async () => (await client.job(job)).custom_fields !== undefined);
  assert.deepEqual((await client.job(job)).custom_fields, { budget_per_year: { amount: 70_000, currency: 'EUR' } });
  await page.goto(`${running.url}/console/requisitions/new`);
  await page.getByLabel('Title').fill('Baker');
  await page.getByLabel('Team size').fill('many');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Team size must be a number.').waitFor();
  await page.getByLabel('Team size').fill('7');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const stored = async () => (await client.get('/v1/requisitions')).body.requisitions[0]?.custom_fields ?? null;
  await until(async () => (await stored()) !== null);
  assert.deepEqual(await stored(), { team_size: 7 });
});
