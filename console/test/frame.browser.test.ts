import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { addUser, consolePassword } from '../../server/test/console-user.ts';
import { newCandidate, newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';

const running = startApp();
const chromium = startBrowser();

test('somebody signs in, and is told when the password is wrong', async (t) => {
  const page = await chromium.open(t);
  const { email } = await newUser();
  await page.goto(`${running.url}/console`);
  assert.deepEqual(await axeFindings(page), []);
  await signIn(page, email, 'not the password at all');
  await page.getByText('The e-mail address or the password is wrong.').waitFor();
  await signIn(page, email, consolePassword);
  await page.getByRole('heading', { name: 'Add your first job' }).or(page.getByText('Add your first job')).waitFor();
});

async function newUser() {
  const client = await newClient(running);
  return { client, ...(await addUser(running, client.workspaceId, { password: consolePassword })) };
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
