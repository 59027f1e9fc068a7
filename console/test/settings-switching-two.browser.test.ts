import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { startImportWorker } from '../../server/src/switching/background/import-worker.ts';
import { leverArchive } from '../../server/test/background-imports.ts';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { consolePassword, signedInUser } from '../../server/test/console-user.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { addSession, ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });
const tabsMax = 150;

/** With the Tab key alone, as far as it takes. */
async function tabTo(page: Page, role: 'button' | 'radio' | 'checkbox', name: RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name });
  await wanted.first().waitFor();
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    const isThere = await wanted.evaluateAll((found) => found.some((each) => each === each.ownerDocument.activeElement));
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${name}.`);
}

const press = async (page: Page, name: RegExp) => {
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
};

test('two people see what the other does with an import, one by the keyboard alone, one in German on a phone', async (t) => {
  const archive = await leverArchive(12);
  const { page, client } = await openConsole('settings/switching');
  await client.post('/v1/create-pipeline', {
    name: 'Plant',
    stages: [
      { name: 'New', status: 'applied' },
      { name: 'Plant visit', status: 'interview' },
    ],
  });
  const colleague = await signedInUser(running, client.workspaceId, { role: 'admin', password: consolePassword });
  const phone = await chromium.open(t, { locale: 'de', viewport: { width: 360, height: 740 } });
  await addSession(phone, running, colleague);
  await phone.goto(`${running.url}/console/settings/switching`);
  await phone.getByRole('button', { name: /^Weiter mit/ }).waitFor();
  const worker = startImportWorker(running.app);
  t.after(worker.stop);
  const check = async () => assert.deepEqual([await layoutFindings(phone), await axeFindingsWithoutColors(phone)], [[], []]);
  await check();

  await tabTo(page, 'radio', /./);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('radio', { name: /^Lever/, checked: true }).waitFor();
  await press(page, /^Continue with Lever$/);
  await tabTo(page, 'radio', /./);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page
    .getByLabel('Archive', { exact: true })
    .setInputFiles({ name: 'lever.zip', mimeType: 'application/zip', buffer: archive });
  await press(page, /^Upload and count$/);
  await page.getByRole('heading', { name: /^Stages/ }).waitFor();

  await phone.getByRole('heading', { name: /^Phasen/ }).waitFor();
  await check();
  await tabTo(page, 'button', /On-site interview/);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Plant visit · Interview' }).waitFor();
  await page.keyboard.type('Plant');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Plant visit · Interview/ }).waitFor();
  await phone.getByRole('button', { name: /Plant visit/ }).waitFor();
  await check();

  await press(page, /^Start dry run$/);
  await page.getByText('Nothing was refused.').waitFor();
  await phone.getByText('Nichts wurde abgelehnt.').waitFor();
  await check();
  await press(page, /^Load$/);
  await page.getByText('Everything from Lever is here.').waitFor();
  await phone.getByText('Alles aus Lever ist da.').waitFor();
  await check();

  await press(page, /^Undo import$/);
  await page.getByRole('alertdialog', { name: 'Undo this import?' }).waitFor();
  await press(page, /^Undo import$/);
  await page.getByText(/records were removed\./).waitFor();
  await phone.getByText(/Datensätze wurden entfernt\./).waitFor();
  await check();

  await client.post('/v1/create-import', { source: 'lever', credential: 'a-key-of-lever' });
  await page.getByRole('heading', { name: 'Unfinished imports' }).waitFor();
});
