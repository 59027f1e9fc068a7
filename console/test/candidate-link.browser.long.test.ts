import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { startApp } from '../../server/test/start-app.ts';
import { candidateConsole } from './candidate-console.ts';
import { untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();

const { sharedSetting, openCandidate } = candidateConsole(wholeFile, running, chromium);

test('the list of the address leads to the next and the previous candidate, and opening one clears its mark', async () => {
  const { client, ids } = await sharedSetting();
  const page = await openCandidate(ids.edith);
  const list = page.getByRole('navigation', { name: 'Candidates of the list' });
  await page.getByText('1 of 5').waitFor();
  await waitForPrefetch(page, ids.grace);
  // No timer and no frame runs between the key and the next candidate.
  const shownAtOnce = await page.evaluate<string>(`(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    for (let count = 0; count < 10; count += 1) await null;
    return document.querySelector('.candidate-name').textContent;
  })()`);
  assert.equal(shownAtOnce, 'Grace Hopper');
  await page.getByText('2 of 5').waitFor();
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await page.waitForURL((url) => url.href.includes(ids.grace));
  await list
    .getByRole('link', { name: /Grace Hopper/, exact: false })
    .and(page.locator('[aria-current]'))
    .waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: 'Edith Clarke' }).waitFor();
  await page.getByText('No CV yet.').waitFor();
  const viewed = { text: 'SELECT candidate_id FROM candidate_views WHERE workspace_id = $1', values: [client.workspaceId] };
  await until(async () => {
    const opened = (await runSql<{ candidate_id: string }>(running.app, viewed)).map(({ candidate_id }) => candidate_id);
    return opened.includes(ids.grace) && opened.includes(ids.edith);
  });
});

test('the link of the candidate is replaced after a question; an erasure is asked again, names what goes, and erases', async () => {
  const { client, ids } = await sharedSetting();
  const page = await openCandidate(ids.ada);
  const link = async () => (await client.get(`/v1/application-link?candidate_id=${ids.ada}`)).body.url;
  const before = await link();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Replace candidate page link…' }).click();
  await page.getByRole('button', { name: 'Replace and email the new one' }).click();
  await page.getByText('The link was replaced, and the new one is on its way').waitFor();
  assert.notEqual(await link(), before);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Erase this person…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('the CV, all other files and answers').waitFor();
  const erase = dialog.getByRole('button', { name: 'Erase for good' });
  assert.ok(await erase.isDisabled());
  await dialog.getByText('Erase Ada Lindqvist and all of the above').click();
  await erase.click();
  await page.waitForURL(/\/console\/jobs\//);
  const { status } = await client.get(`/v1/get-candidate?candidate_id=${ids.ada}`);
  assert.equal(status, 401);
});

async function waitForPrefetch(page: Page, id: string): Promise<void> {
  const read = `performance.getEntriesByType('resource').some(({ name }) => name.includes('get-candidate') && name.includes('${id}'))`;
  await until(() => page.evaluate<boolean>(read));
}
