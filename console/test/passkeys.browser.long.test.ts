import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../../server/src/storage/sql.ts';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { addUser, consolePassword } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { addAuthenticator, openPasskeys, signOut, startNamedApp } from './passkey-console.ts';

const server = startNamedApp();
const chromium = startBrowser();

test('a passkey is added, signs in once per challenge, confirms, and is refused once it is removed', async (t) => {
  const running = server();
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const page = await chromium.open(t);
  await addAuthenticator(page);
  await page.goto(`${running.app.links.publicUrl}/console`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(consolePassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();

  await openPasskeys(page);
  await page.getByLabel('Name of the new passkey').fill('Work laptop');
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('button', { name: 'Remove Work laptop' }).waitFor();

  const signing = page.waitForRequest('**/sign-in-passkey');
  await signOut(page);
  // The browser offers it in the field of the address; the virtual authenticator accepts at once.
  const signed = (await signing).postDataJSON();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const repeated = await page.request.post(`${running.app.links.publicUrl}/console/v1/sign-in-passkey`, {
    data: signed,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  assert.equal(repeated.status(), 400);

  await runSql(running.app, sql`UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE workspace_id = ${workspaceId}`);
  await openPasskeys(page);
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Remove Work laptop' }).waitFor({ state: 'hidden' });

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('The passkey was not accepted.').waitFor();
});
