import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { cloneTemplate, dropDatabase } from '../../server/test/postgres/database-template.ts';
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
