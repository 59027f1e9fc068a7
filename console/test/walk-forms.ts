import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { consolePassword } from '../../server/test/console-user.ts';
import { startApp } from '../../server/test/start-app.ts';
import { sendHostile, showForm, textFields } from './form-walk.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';
import { shownForms } from './shown-forms.ts';

/**
 * A test that puts the value into each text field of each form, one at a time, and looks where the refusal is shown. `part`: every second
 * form, from the first or from the second one.
 */
export function walkForms(told: string, value: string, part?: 'first' | 'second'): void {
  const wholeFile = untilFileEnds();
  const running = startApp();
  const chromium = startBrowser();
  const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

  test(`${told} in a field of a form: what is refused is told, at the field that it is about`, async (t) => {
    const { client, page } = await openConsole();
    const forms = await shownForms(client);
    for (const form of part ? forms.filter((_, index) => (index % 2 === 0) === (part === 'first')) : forms)
      await t.test(form.file, async () => {
        await showForm(page, running, form);
        let isShown = true;
        for (const name of await textFields(page, form)) {
          if (!isShown) await showForm(page, running, form);
          isShown = await sendHostile(page, form, name, value);
          // An empty field may be right: then the form has done its work.
          if (value === '' && !isShown) break;
        }
      });
  });
}
