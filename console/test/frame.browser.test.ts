import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { addUser, consolePassword, signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings, zoomed } from './layout.ts';
import { addSession, goOn, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
// Neither English nor UTC: the console speaks English to a browser whose language it does not have.
const chromium = startBrowser({ locale: 'sv-SE', timezoneId: 'Europe/Berlin' });

test('a wrong password is refused, the right one signs in, and signing out ends all tabs', async (t) => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const page = await chromium.open(t);
  await page.goto(`${running.url}/console`);
  await page.getByLabel('Email address').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await signIn(page, email, 'not the password at all');
  await page.getByText('The email address or the password is wrong.').waitFor();
  await signIn(page, email, consolePassword);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${running.url}/console/candidates`);
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Robin Vega' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await other.getByRole('button', { name: 'Sign in' }).waitFor();
});

test('a console that breaks tells a code, its details can be copied, and signing out works', async (t) => {
  const { workspaceId } = await newClient(running);
  const page = await chromium.open(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  await addSession(page, running, await signedInUser(running, workspaceId));
  await page.route('**/console/v1/session', (route) => route.fulfill({ json: { success: true } }));
  await page.goto(`${running.url}/console/jobs?q=somebody`);
  const code = await page.getByText(/^Error [0-9a-f]{8}$/).innerText();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Copy details' }).click();
  await page.getByText('Details copied').waitFor();
  const details = await page.evaluate<string>('navigator.clipboard.readText()');
  assert.ok(details.startsWith(`${code}: TypeError: `), details);
  assert.ok(details.includes(`\nPage: ${running.url}/console/jobs\n`), details);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
});

test('without a network a banner says so and a change is refused with the reason; after a session has ended the password is asked for over the page, and the change is made', async () => {
  const { page, client } = await openConsole();
  await page.getByLabel('Job title').fill('Confectioner');
  await page.context().setOffline(true);
  await page.getByText('You’re offline.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The server isn’t responding.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('You’re offline.').waitFor({ state: 'hidden' });
  await page.evaluate(
    "fetch('/console/v1/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })",
  );
  await page.getByRole('button', { name: 'Add job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').fill(consolePassword);
  await page.keyboard.press('Enter');
  await page.getByText('Confectioner was added as a draft').waitFor();
  assert.equal((await client.get('/v1/jobs')).body.total_jobs, 1);
});

test('an address whose id is none, or nobody’s, says that nothing is there', async () => {
  const { page } = await openConsole();
  for (const path of ['jobs', 'candidates', 'requisitions'])
    for (const id of ['123', '01920000-0000-7000-8000-000000000000']) {
      await page.goto(`${running.url}/console/${path}/${id}`);
      await page.getByText('It no longer exists, or your role can’t see it.').waitFor();
    }
});

test('the frame has no accessibility findings, in light and dark and on a phone, and letters of other scripts are there before a name needs them', async () => {
  const { page, client } = await openConsole();
  for (const job_title of ['Pastry Chef', 'Baker', 'Miller']) await client.addJob({ job_title, status: 'Active' });
  await client.addCandidate({ name: 'Ada Lindqvist' });
  await page.goto(`${running.url}/console/jobs`);
  await page.getByRole('link', { name: 'Baker' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(zoomed);
  assert.deepEqual(await layoutFindings(page), []);
  // No text changes its font later.
  const loaded = () => page.evaluate<number>("[...document.fonts].filter(({ status }) => status === 'loaded').length");
  await until(async () => (await loaded()) >= 5);
});

test('the palette finds candidates, jobs and commands, by keyboard alone', async () => {
  const { page } = await openConsole();
  await goOn(page, 'jobs');
  await search(page, 'lindq');
  await page.getByRole('menuitem', { name: 'Ada Lindqvist' }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ada Lindqvist' }).waitFor();
  await search(page, 'pastry');
  await page.getByRole('menuitem', { name: 'Pastry Chef' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pastry Chef' }).waitFor();
  await search(page, 'keyboard short');
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('keys open, move and go, not while somebody types, and can be switched off', async () => {
  const { page } = await openConsole();
  await goOn(page, 'jobs');
  await page.getByRole('link', { name: 'Miller' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.locator(':focus', { hasText: 'Baker' }).waitFor();
  await page.keyboard.press('k');
  await page.locator(':focus', { hasText: 'Miller' }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL('**/console/jobs/new');
  await page.getByLabel('Title').pressSequentially('gcn');
  assert.equal(await page.getByLabel('Title').inputValue(), 'gcn');
  await page.getByLabel('Title').fill('');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.waitForURL('**/console/candidates');
  await page.getByRole('heading', { name: 'Candidates', level: 1 }).waitFor();
  await page.waitForFunction("document.activeElement?.tagName === 'H1'");
  await page.keyboard.press('?');
  await page.getByText('Single-key shortcuts').click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search and commands' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

type Opened = { page: Page; client: Client };

let shared: Promise<Opened> | undefined;

/** The tab of an owner with a password, for all tests that need no other user. */
function openConsole(): Promise<Opened> {
  shared ??= newConsole();
  return shared;
}

async function newConsole(): Promise<Opened> {
  const client = await newClient(running);
  const { cookies } = await signedInUser(running, client.workspaceId, { password: consolePassword });
  const page = await wholeFile.open(chromium);
  await addSession(page, running, { cookies });
  await page.goto(`${running.url}/console/jobs`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, client };
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search candidates, jobs and commands').fill(words);
}
