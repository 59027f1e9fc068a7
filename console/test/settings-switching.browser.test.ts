import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startImportWorker } from '../../server/src/switching/background/import-worker.ts';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { demoWorkspace, exported } from '../../server/test/bundles.ts';
import { consolePassword } from '../../server/test/console-user.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { startApp } from '../../server/test/start-app.ts';
import { zipOf } from '../../server/test/zip.ts';
import { layoutFindings } from './layout.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const elsewhere = startApp();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

test('an archive is uploaded, loaded and undone with the keyboard; the password is asked for again', async (t) => {
  const archive = await zipOf(await exported(elsewhere, await demoWorkspace(elsewhere)));
  const { page, client } = await openConsole('settings/switching');
  await client.addCandidate({ name: 'Was Here' });
  await runSql(running.app, {
    text: `UPDATE sessions SET confirmed_at = now() - interval '1 day' WHERE workspace_id = $1`,
    values: [client.workspaceId],
  });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).last().focus();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('heading', { name: 'New import' }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await press('Start import');
  await page.getByText('Enter the credential.').waitFor();
  await page.getByLabel('Credential, as ID:SECRET').fill('a-key-of-the-old-api');

  await page.getByRole('button', { name: /From where/ }).click();
  await page.getByRole('option', { name: 'Muster archive' }).click();
  await press('Start import');
  await page.getByText('Choose the archive.').waitFor();
  await page
    .getByLabel('Archive', { exact: true })
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: archive });
  await press('Start import');
  await page.getByLabel('Password', { exact: true }).fill(consolePassword);
  await page.keyboard.press('Enter');
  await page.getByRole('progressbar', { name: 'Import from Muster archive' }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);

  const worker = startImportWorker(running.app);
  t.after(worker.stop);
  await page.getByText(/^Can be undone until/).waitFor();
  await press('Report');
  const row = page.getByRole('row', { name: /^Applications/ });
  await row.waitFor();
  const { imports } = (await client.get('/v1/imports')).body;
  const { types } = (await client.get(`/v1/import-report?import_id=${imports[0].id}`)).body.report;
  const applications = types.find(({ type }: { type: string }) => type === 'application');
  assert.deepEqual(await row.getByRole('cell').allTextContents(), [
    ...[applications.read, applications.made, 0, 0].map((count) => count.toLocaleString('en')),
  ]);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.setViewportSize({ width: 360, height: 740 });
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize({ width: 1280, height: 800 });

  await press('Undo import');
  await page.getByRole('alertdialog', { name: 'Undo this import?' }).waitFor();
  await press('Undo import');
  await page.getByText(/records were removed\./).waitFor();
  const { candidates } = (await client.get('/v1/candidates')).body;
  assert.deepEqual(
    candidates.map(({ name }: { name: string }) => name),
    ['Was Here'],
  );
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
  await page.getByText('Lever refused the credential (401).').waitFor();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('heading', { name: 'Import from Muster archive, not started' }).waitFor({ state: 'detached' });
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
