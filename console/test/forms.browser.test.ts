import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { consolePassword } from '../../server/test/console-user.ts';
import { startApp } from '../../server/test/start-app.ts';
import { hostileValue, sendHostile, showForm, textFields } from './form-walk.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';
import { formFiles, otherForms, settingsPages, shownForms } from './shown-forms.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

test('a refusal is shown at the field that it is about, which gets the focus, in every form', async (t) => {
  const { client, page } = await openConsole();
  for (const form of await shownForms(client))
    await t.test(form.file, async () => {
      await showForm(page, running, form);
      const [name] = await textFields(page, form);
      assert.ok(name, 'the form has a field');
      await sendHostile(page, form, name, hostileValue);
    });
});

test('so it is in the forms of the settings that are on their pages', async (t) => {
  const walked: string[] = [];
  for (const path of settingsPages())
    await t.test(path, async () => {
      const { page } = await openConsole();
      await page.goto(`${running.url}/console/${path}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const count = await page.locator('form:has([data-field])').count();
      for (let index = 0; index < count; index += 1) {
        const form = { file: path, path, index };
        const [name] = await textFields(page, form);
        if (name) await sendHostile(page, form, name, hostileValue);
        walked.push(path);
      }
    });
  // Company and look, sender, words, retention, reasons, name and password.
  assert.ok(walked.length >= 8, walked.join());
});

test('every form with a text is among them', async () => {
  const { client } = await openConsole();
  const walked = (await shownForms(client)).map(({ file }) => file);
  const onPages = /^screens\/settings\/(account|application-page|calendars|retention|workspace)\//;
  const missing = (await formFiles()).filter((file) => !walked.includes(file) && !otherForms.includes(file) && !onPages.test(file));
  assert.deepEqual(missing, []);
});
