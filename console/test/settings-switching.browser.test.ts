import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startImportWorker } from '../../server/src/switching/background/import-worker.ts';
import { ashbyArchive, leverArchive, trialOn, uploaded, work } from '../../server/test/background-imports.ts';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { demoWorkspace, exported } from '../../server/test/bundles.ts';
import { consolePassword } from '../../server/test/console-user.ts';
import { inventedLever } from '../../server/test/invented-lever.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { leverKey, startLever } from '../../server/test/servers/lever.ts';
import { startApp } from '../../server/test/start-app.ts';
import { zipOf } from '../../server/test/zip.ts';
import { layoutFindings } from './layout.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const elsewhere = startApp();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

type Page = Awaited<ReturnType<typeof openConsole>>['page'];

const pressIn = (page: Page) => async (name: string | RegExp) => {
  await page.getByRole('button', { name, exact: true }).last().focus();
  await page.keyboard.press('Enter');
};
const currentStep = (page: Page) => page.locator('[aria-current=step]');

async function checkWidths(page: Page): Promise<void> {
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  for (const width of [360, 720]) {
    await page.setViewportSize({ width, height: 740 });
    assert.deepEqual(await layoutFindings(page), [], String(width));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('what was uploaded is counted, mapped, tried, loaded and undone with the keyboard, and its jobs are published', async (t) => {
  const archive = await leverArchive(40);
  const { page, client } = await openConsole('settings/switching');
  const press = pressIn(page);
  const worker = startImportWorker(running.app);
  t.after(worker.stop);
  const newest = async () => (await client.get('/v1/imports')).body.imports[0];

  await page.getByText('BambooHR').first().click();
  await press('Continue with BambooHR');
  await press('Connect');
  await page.getByText('Enter the account.').waitFor();
  await press('Back');
  await page.getByText('Greenhouse').first().click();
  await page.getByRole('radio', { name: /^Greenhouse/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('In Lever, a super admin creates it').waitFor();
  await checkWidths(page);
  await press('Continue with Lever');
  await press('Connect');
  await page.getByText('Enter the credential.').waitFor();
  await page.getByRole('radio', { name: 'Upload files' }).click();
  await page
    .getByLabel('Archive', { exact: true })
    .setInputFiles({ name: 'lever.zip', mimeType: 'application/zip', buffer: archive });
  await checkWidths(page);
  await press('Upload and count');

  await page.getByRole('heading', { name: /^Stages/ }).waitFor();
  assert.match((await currentStep(page).textContent()) ?? '', /Map/);
  assert.deepEqual((await client.get('/v1/candidates')).body.candidates, []);
  await checkWidths(page);
  const chosen = page.getByRole('button', { name: /On-site interview/ });
  assert.match((await chosen.textContent()) ?? '', /Interview/);
  await chosen.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'On hold' }).click();
  await page
    .getByRole('button', { name: /On-site interview/ })
    .filter({ hasText: 'On hold' })
    .waitFor();
  await press('Start dry run');
  await page.getByText('Nothing was refused.').waitFor();
  assert.equal(await page.locator('.switch-person').count(), 5);
  assert.match((await currentStep(page).textContent()) ?? '', /Dry run/);
  assert.deepEqual((await client.get('/v1/candidates')).body.candidates, []);
  await checkWidths(page);
  await press('Back to mapping');
  await page
    .getByRole('button', { name: /On-site interview/ })
    .filter({ hasText: 'On hold' })
    .waitFor();
  await press('Start dry run');
  await page.getByText('Nothing was refused.').waitFor();
  await press('Load');

  await page.getByText('Everything from Lever is here.').waitFor();
  const { candidates } = (await client.get('/v1/candidates?status=on_hold')).body;
  assert.ok(candidates.length > 0);
  await page.locator('.switch-job-list').getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await checkWidths(page);
  await press(/^Publish \d+ jobs?$/);
  await page.getByRole('heading', { name: /^Publish jobs/ }).waitFor({ state: 'detached' });
  assert.ok((await client.get('/v1/jobs?status=active')).body.jobs.length > 0);

  await press('Fetch what is new');
  assert.match((await currentStep(page).textContent()) ?? '', /Connect/);
  await page.getByLabel('API key').waitFor();
  await press('Back');
  await press('Undo import');
  await page.getByRole('alertdialog', { name: 'Undo this import?' }).waitFor();
  await press('Undo import');
  await page.getByText(/records were removed\./).waitFor();
  assert.equal((await newest()).status, 'undone');
});

test('a credential is tried first: missing rights are named, another one is tried, and what may be read is fetched', async (t) => {
  const lever = await startLever(t, inventedLever(5));
  const { page, client } = await openConsole('settings/switching');
  const press = pressIn(page);
  const worker = startImportWorker({ ...running.app, runImportOnThread: trialOn(t, lever) });
  t.after(worker.stop);
  await page.getByText('Lever', { exact: true }).first().click();
  await press('Continue with Lever');
  await page.getByLabel('API key').fill('another-key');
  await press('Connect');
  await page.getByText('Lever refused the credential (401).').waitFor();
  assert.match((await currentStep(page).textContent()) ?? '', /Connect/);
  await page.getByLabel('API key').fill(leverKey);
  await press('Try again');
  await page.getByText('Everything in Lever can be read.').waitFor();
  assert.ok((await page.locator('.switch-rights > li').count()) > 10);
  await page.getByText(/requests a second are allowed there: 10,000 people take about/).waitFor();
  await checkWidths(page);
  // As of a credential with fewer rights.
  const { id, access } = (await client.get('/v1/imports')).body.imports[0];
  const setRights = (forbidden: string[]) =>
    runSql(running.app, {
      text: 'UPDATE imports SET access = $2::json WHERE id = $1',
      values: [
        id,
        JSON.stringify({
          ...access,
          lists: access.lists.map((each: any) => ({ ...each, may_read: !forbidden.includes(each.name) })),
        }),
      ],
    });
  await setRights(['postings', 'offers']);
  await page.reload();
  await page.getByText('Without postings there is nothing to import.', { exact: false }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^(Fetch and count|Continue without them)$/ }).count(), 0);
  await checkWidths(page);
  await setRights(['offers']);
  await page.reload();
  await page.getByRole('button', { name: 'Continue without them' }).waitFor();
  await press('Discard');
  await page.getByRole('button', { name: /^Continue with/ }).waitFor();
  const { imports } = (await client.get('/v1/imports')).body;
  assert.ok(imports.every(({ status }: { status: string }) => status === 'undone'));
});

test('users and custom fields are mapped, the import is paused and goes on, and colleagues are invited one by one', async (t) => {
  const { page, client } = await openConsole('home');
  const field = { object: 'candidate', label: 'Grade', type: 'text' };
  await client.post('/v1/create-custom-field', { ...field, key: 'mark' });
  const id = await uploaded(client, 'ashby', await ashbyArchive());
  await client.post('/v1/start-import', { import_id: id });
  await work(running.app, client, id);
  await openConsole('settings/switching');
  const press = pressIn(page);
  await page.getByText('Invite later, one tick each').waitFor();
  const counts = () => page.locator('.switch-user-counts dd').allTextContents();
  assert.deepEqual(await counts(), ['0', '2', '2']);
  await press('Change');
  const dialog = page.getByRole('dialog', { name: 'Users' });
  await dialog.getByRole('checkbox', { name: /Bob/ }).focus();
  await page.keyboard.press('Space');
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await press('Save');
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await counts(), ['0', '1', '3']);
  const grade = page.getByRole('button', { name: /Grade/ });
  assert.match((await grade.textContent()) ?? '', /Use Grade/);
  await page.getByRole('button', { name: /Level/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Leave out' }).click();
  await page.getByRole('button', { name: /Level/ }).filter({ hasText: 'Leave out' }).waitFor();
  await checkWidths(page);
  await press('Load without dry run');
  await press('Pause');
  await page.getByText('It stops after what it’s writing now.').waitFor();
  const worker = startImportWorker(running.app);
  t.after(worker.stop);
  await page.getByRole('heading', { name: 'Import from Ashby, paused' }).waitFor();
  await checkWidths(page);
  await press('Continue import');
  await page.getByText('Everything from Ashby is here.').waitFor();
  const invite = page.getByRole('checkbox', { name: /Rita/ });
  await invite.focus();
  await page.keyboard.press('Space');
  await checkWidths(page);
  await press('Create 1 link');
  await page.getByText('Copy each link and send it.', { exact: false }).waitFor();
  await checkWidths(page);
  const { candidates } = (await client.get('/v1/candidates')).body;
  const { candidate } = (await client.get(`/v1/get-candidate?candidate_id=${candidates[0].id}`)).body;
  assert.deepEqual(candidate.custom_fields, { mark: '7' });
  await client.post('/v1/undo-import', { import_id: id });
  await work(running.app, client, id);
  // What the API did is seen when the page is opened again.
  await page.reload();
});

test('an archive of Muster is loaded at once, after the password was asked for again', async (t) => {
  const archive = await zipOf(await exported(elsewhere, await demoWorkspace(elsewhere)));
  const { page, client } = await openConsole('settings/switching');
  await runSql(running.app, {
    text: `UPDATE sessions SET confirmed_at = now() - interval '1 day' WHERE workspace_id = $1`,
    values: [client.workspaceId],
  });
  const press = pressIn(page);
  await page.getByText('Muster archive').click();
  await press('Continue with Muster archive');
  await press('Load archive');
  await page.getByText('Choose the archive.').waitFor();
  await page
    .getByLabel('Archive', { exact: true })
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: archive });
  await press('Load archive');
  await page.getByLabel('Password', { exact: true }).fill(consolePassword);
  await page.keyboard.press('Enter');
  await page.getByRole('progressbar', { name: 'Import from Muster archive' }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);

  const worker = startImportWorker(running.app);
  t.after(worker.stop);
  await page.getByText(/^Can be undone until/).waitFor();
  await page.getByRole('button', { name: 'Report', exact: true }).first().click();
  const row = page.getByRole('row', { name: /^Applications/ });
  await row.waitFor();
  const { imports } = (await client.get('/v1/imports')).body;
  const { types } = (await client.get(`/v1/import-report?import_id=${imports[0].id}`)).body.report;
  const applications = types.find(({ type }: { type: string }) => type === 'application');
  assert.deepEqual(await row.getByRole('cell').allTextContents(), [
    ...[applications.read, applications.made, 0, 0].map((count) => count.toLocaleString('en')),
  ]);
  await checkWidths(page);
});

test('an import that has failed says why, and goes on with its credential; one that was not started is discarded', async () => {
  const { page, client } = await openConsole('home');
  const { id } = (await client.post('/v1/create-import', { source: 'lever', credential: 'a-key-of-lever' })).body.import;
  await client.post('/v1/create-import', { source: 'bundle', bytes: 5 });
  await runSql(running.app, {
    text: `UPDATE imports SET status = 'failed', problem = 'credential_refused', message = 'Lever refused the credential (401).', credential = NULL WHERE id = $1`,
    values: [id],
  });
  await openConsole('settings/switching');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('heading', { name: 'Import from Muster archive, not started' }).waitFor({ state: 'detached' });
  await page.getByText('Lever refused the credential (401).').waitFor();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Continue import' }) });
  await form.getByLabel('Credential', { exact: true }).fill('short');
  await form.getByRole('button', { name: 'Continue import' }).click();
  await form.getByText('This is no API key of Lever.').waitFor();
  await form.getByLabel('Credential', { exact: true }).fill('another-key-of-lever');
  await form.getByRole('button', { name: 'Continue import' }).click();
  await page.getByRole('progressbar', { name: 'Import from Lever' }).waitFor();
  await page.getByRole('button', { name: 'Stop import' }).click();
  await page.getByText('It stops after what it’s writing now.').waitFor();
  assert.equal((await client.get(`/v1/get-import?import_id=${id}`)).body.import.is_stopping, true);
});
