import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { sql } from '../../server/src/storage/sql.ts';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { addUser, consolePassword, signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { cloneTemplate, dropDatabase } from '../../server/test/postgres/database-template.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { type Running, startAppOn } from '../../server/test/start-app.ts';

let running: Running;
let stop = async () => {};
const chromium = startBrowser();

before(async () => {
  const databaseUrl = await cloneTemplate();
  // Browsers have no passkeys for addresses without a name.
  const started = await startAppOn(databaseUrl, { HOST: 'localhost' });
  running = started.running;
  stop = async () => {
    await started.stop();
    await dropDatabase(databaseUrl);
  };
});

after(() => stop());

test('somebody invited creates a passkey instead of a password, and signs in with it', async (t) => {
  const { workspaceId } = await newClient(running);
  const owner = await signedInUser(running, workspaceId);
  const { url } = (await owner.post('/console/v1/invite-user', { email: 'kim@team.example', role: 'recruiter' })).body;
  const page = await chromium.open(t);
  await addAuthenticator(page);
  await page.goto(url);
  await page.getByLabel('Your name').fill('Robin Vega');
  await page.getByRole('button', { name: 'Set a password instead' }).click();
  await page.getByLabel('Password').waitFor();
  await page.getByRole('button', { name: 'Create a passkey instead' }).click();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Create a passkey', exact: true }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const signing = page.waitForRequest('**/sign-in-passkey');
  await signOut(page);
  await signing;
  await page.getByRole('heading', { name: 'Home' }).waitFor();
});

test('a passkey is added, signs in once per challenge, confirms, and is refused once it is removed', async (t) => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const page = await chromium.open(t);
  await addAuthenticator(page);
  await page.goto(`${running.app.links.publicUrl}/console`);
  await page.getByLabel('E-mail address').fill(email);
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
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Remove Work laptop' }).waitFor({ state: 'hidden' });

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('The passkey was not accepted.').waitFor();
});

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Robin Vega' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

async function openPasskeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Robin Vega' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
}
