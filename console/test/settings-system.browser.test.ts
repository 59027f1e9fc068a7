import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startNode } from '../../server/src/nodes/start-node.ts';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { consolePassword, signedInUser } from '../../server/test/console-user.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { addSession, ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

test('the health of the installation is shown, and its diagnostics are copied', async (t) => {
  const node = await startNode(running.app, 'all');
  t.after(node.stop);
  running.app.noteError('read a CV', new TypeError('Ada Canary'));
  const { page, client } = await openConsole('settings/system');
  for (const name of ['Maintenance and log', 'Dependencies', 'Nodes', 'Queues', 'Slowest database statements', 'Recent errors'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.getByRole('rowheader', { name: running.app.node.id }).waitFor();
  await page.getByRole('row', { name: /^Mail server No action needed/ }).waitFor();
  await page.getByRole('row', { name: /read a CV TypeError/ }).waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Work after the upgrade' }).count(), 0);
  const left = (statement: string) => runSql(running.app, { text: statement, values: [client.workspaceId] });
  await left('INSERT INTO candidate_filter_backfills (workspace_id) VALUES ($1)');
  t.after(() => left('DELETE FROM candidate_filter_backfills WHERE workspace_id = $1'));
  await page.reload();
  await page.getByRole('row', { name: /^Candidate filters \d+ 1$/ }).waitFor();
  assert.ok(!(await page.getByRole('main').innerText()).includes('Ada Canary'));
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.setViewportSize({ width: 360, height: 740 });
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy diagnostics' }).press('Enter');
  await page.getByText('Diagnostics copied.').waitFor();
  assert.match(String(await page.evaluate('navigator.clipboard.readText()')), /read a CV: TypeError/);
});

test('maintenance is switched on with the keyboard after the password; others see why, and go on by themselves', async (t) => {
  const node = await startNode(running.app, 'all');
  t.after(node.stop);
  const { page, client } = await openConsole('settings/system');
  await runSql(running.app, {
    text: `UPDATE sessions SET confirmed_at = now() - interval '1 day' WHERE workspace_id = $1`,
    values: [client.workspaceId],
  });
  await page.getByRole('button', { name: 'Turn on…' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Turn on maintenance mode?' });
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(consolePassword);
  await page.keyboard.press('Enter');
  await page.getByText('Maintenance mode is on. Nobody else can use Muster.').waitFor();
  assert.equal((await client.get('/v1/jobs')).status, 503);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);

  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const tab = await chromium.open(t);
  await addSession(tab, running, recruiter);
  await tab.goto(`${running.url}/console/jobs`);
  await tab.getByRole('heading', { name: 'Down for maintenance' }).waitFor();

  await page.getByRole('button', { name: 'Turn off', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Turn on…' }).waitFor();
  await page.getByText('Maintenance mode is on.').waitFor({ state: 'detached' });
  await tab.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
});
