import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { consolePassword } from '../../server/test/console-user.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { startApp } from '../../server/test/start-app.ts';
import { type OwnerConsole, ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });
test('a rule for retention shows whom it would remove before it is saved', async () => {
  const { page, client } = await openSettings('retention');
  const candidate_id = await client.addCandidate({ name: 'Noor Haddad', job_id: await client.addJob() });
  await client.patch('/v1/update-candidate', { candidate_id, status: 'rejected' });
  await endedEarlier(candidate_id);
  await page.getByText('Nobody is due for removal under this rule.').waitFor();
  await page.getByLabel('Months after').fill('6');
  await page.getByText('1 person would be removed by this rule. It’s turned off.').waitFor();
  await page.getByRole('row', { name: /Noor Haddad/ }).waitFor();
  await page.getByRole('button', { name: /Action$/ }).click();
  await page.getByRole('option', { name: /Anonymise/ }).click();
  await page.getByText('1 person will be anonymised with the next run.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Nobody is removed before/).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  const { settings } = (await client.get('/v1/retention-settings')).body;
  assert.deepEqual([settings.mode, settings.months, settings.outcomes], ['anonymise', 6, ['rejected', 'withdrawn']]);
});

async function endedEarlier(candidateId: string): Promise<void> {
  const ago = (column: string) => `${column} = ${column} - interval '200 days'`;
  for (const text of [
    `UPDATE candidates SET ${ago('created_at')} WHERE id = $1`,
    `UPDATE ended_applications SET ${ago('started_at')}, ${ago('ended_at')} WHERE candidate_id = $1`,
  ])
    await runSql(running.app, { text, values: [candidateId] });
}

/** The owner of a workspace looks at these settings. The console reads them when they are opened for the first time, and keeps them for a while. */
async function openSettings(section: string): Promise<OwnerConsole> {
  const opened = await openConsole(`settings/${section}`);
  await opened.page.getByRole('heading', { level: 2 }).first().waitFor();
  return opened;
}
