import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { addSession } from './shared-tab.ts';

const running = startApp();
const chromium = startBrowser();

test('a user chooses the language in the profile; another browser of theirs has it too, whatever it prefers', async (t) => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId);
  const page = await chromium.open(t, { locale: 'en-GB' });
  await addSession(page, running, user);
  await page.goto(`${running.url}/console/settings/profile`);
  await page.getByRole('button', { name: /^Same as browser/ }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Profil', level: 2, exact: true }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  const other = await chromium.open(t, { locale: 'fr-FR' });
  await addSession(other, running, user);
  await other.goto(`${running.url}/console/jobs`);
  await other.getByRole('heading', { name: 'Stellen', level: 1 }).waitFor();
  // Somebody else in the same browser, who has chosen none.
  await addSession(other, running, await signedInUser(running, client.workspaceId));
  await other.goto(`${running.url}/console/jobs`);
  await other.getByRole('heading', { name: 'Offres', level: 1 }).waitFor();
});

test('a browser that prefers German gets German, also for what is refused', async (t) => {
  const client = await newClient(running);
  const page = await chromium.open(t, { locale: 'de-DE' });
  await addSession(page, running, await signedInUser(running, client.workspaceId));
  await page.goto(`${running.url}/console/jobs`);
  await page.getByRole('heading', { name: 'Stellen', level: 1 }).waitFor();
  await page.goto(`${running.url}/console/candidates/no-such-id`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.doesNotMatch(await page.locator('main').innerText(), /\b(the|not found|candidate)\b/i);
});
