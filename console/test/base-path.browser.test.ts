import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFirstRunLinks } from '../../server/src/users/invites/first-run.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { addUser, consolePassword } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { startPathProxy } from '../../server/test/servers/path-proxy.ts';
import { startApp } from '../../server/test/start-app.ts';

const proxy = startPathProxy('/ats', () => running);
const running = startApp({ PUBLIC_URL: proxy.url });
const chromium = startBrowser();

test('behind a proxy that strips the path of PUBLIC_URL, an owner starts with a link, goes from screen to screen, sees changes live and signs out', async (t) => {
  const client = await newClient(running);
  const [link] = await createFirstRunLinks(running.app);
  assert.match(link?.url ?? '', /\/ats\/console\/start#/);
  const page = await chromium.open(t);
  await page.goto(link?.url ?? '');
  await page.getByLabel('Your name').fill('Robin Vega');
  await page.getByLabel('Email address').fill('robin@team@example');
  await page.getByLabel('Password').fill(consolePassword);
  await page.keyboard.press('Enter');
  await page.getByText('Enter a valid email address').waitFor();
  await page.getByLabel('Email address').fill('robin@team.example');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.getByRole('link', { name: 'Jobs' }).click();
  await page.waitForURL('**/ats/console/jobs');
  await page.reload();
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  await page.getByText('Live').first().waitFor();
  await client.addJob({ job_title: 'Pastry Chef', status: 'Active' });
  await page.getByRole('link', { name: 'Pastry Chef' }).click();
  await page.getByRole('heading', { name: 'Pastry Chef' }).waitFor();
  assert.match(page.url(), /\/ats\/console\/jobs\/[\da-f-]{36}$/);
  await page.goto(`${proxy.url}/`);
  await page.waitForURL('**/ats/console/home');
  await page.getByRole('button', { name: 'Robin Vega' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  assert.ok(page.url().startsWith(`${proxy.url}/console`), page.url());
});

test('behind a proxy that passes the path on, a person signs in and opens the reference', async (t) => {
  proxy.isPassedOn = true;
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const page = await chromium.open(t);
  await page.goto(`${proxy.url}/console/candidates`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(consolePassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Candidates', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Test Company' }).click();
  await page.getByRole('menuitem', { name: 'API reference' }).click();
  await page.waitForURL(`${proxy.url}/docs`);
});
