import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { addAuthenticator, signOut, startNamedApp } from './passkey-console.ts';

const server = startNamedApp();
const chromium = startBrowser();

test('somebody invited creates a passkey instead of a password, and signs in with it', async (t) => {
  const running = server();
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
