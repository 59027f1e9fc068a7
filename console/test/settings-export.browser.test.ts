import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { startExportWorker } from '../../server/src/switching/export/background/export-worker.ts';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { consolePassword } from '../../server/test/console-user.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { startApp } from '../../server/test/start-app.ts';
import { readZip } from '../../server/test/zip.ts';
import { layoutFindings } from './layout.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

test('everything is exported, watched, downloaded and deleted with the keyboard; the password is asked for again', async () => {
  const { page, client } = await openConsole('settings/export');
  await client.addCandidate({ name: 'Ada Canary' });
  await runSql(running.app, {
    text: `UPDATE sessions SET confirmed_at = now() - interval '1 day' WHERE workspace_id = $1`,
    values: [client.workspaceId],
  });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).last().focus();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('checkbox', { name: 'Include CVs, letters and other files' }).waitFor();
  await press('Export everything');
  await page.getByLabel('Password', { exact: true }).fill(consolePassword);
  await page.keyboard.press('Enter');
  await page.getByRole('progressbar', { name: 'Export in progress' }).waitFor();
  await page.getByText('It starts in a moment.').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);

  const worker = startExportWorker(running.app);
  await page.getByRole('heading', { name: 'Latest export' }).waitFor();
  const { export: complete } = (await client.get('/v1/get-export')).body;
  await page.getByText(`${complete.records} records and 0 files`).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  const downloading = page.waitForEvent('download');
  await press('Download .zip');
  const download = await downloading;
  assert.match(download.suggestedFilename(), /^muster-export-\d{4}-\d\d-\d\d\.zip$/);
  const entries = readZip(await readFile(await download.path()));
  assert.match(String(entries.get('records/person.jsonl')), /Ada Canary/);

  await page.setViewportSize({ width: 360, height: 740 });
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Somebody else has begun one meanwhile.
  await worker.stop();
  await client.post('/v1/create-export', {});
  await press('Export everything');
  await page.getByText('An export is already running.').waitFor();
  await page.reload();
  await press('Stop export');
  await page.getByRole('alertdialog', { name: 'Stop this export?' }).waitFor();
  await press('Stop export');
  await page.getByRole('heading', { name: 'Latest export' }).waitFor();
  await press('Delete export');
  await page.getByRole('alertdialog', { name: 'Delete this export?' }).waitFor();
  await press('Delete export');
  await page.getByRole('heading', { name: 'Latest export' }).waitFor({ state: 'detached' });
  assert.equal((await client.get('/v1/get-export')).body.export, null);
});

test('an export that has failed says why', async () => {
  const { page, client } = await openConsole('home');
  await client.post('/v1/create-export', {});
  await runSql(running.app, {
    text: `UPDATE workspace_exports SET status = 'failed', problem = 'storage_full', due_at = NULL, expires_at = now() + interval '1 day' WHERE workspace_id = $1`,
    values: [client.workspaceId],
  });
  await openConsole('settings/export');
  await page.getByRole('alert').filter({ hasText: 'not enough free space on the server' }).waitFor();
  await page.getByRole('button', { name: 'Export everything' }).waitFor();
});
