import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { inviteByOperator } from '../../server/src/users/invites/invite-actions.ts';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { addUser, consolePassword, signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings, zoomed } from './layout.ts';

const running = startApp();
const chromium = startBrowser();

test('the link of the first start makes an owner, who adds the first job', async (t) => {
  const { workspaceId } = await newClient(running);
  const { url } = await inviteByOperator(running.app, workspaceId, { email: 'lena@bakery.example', role: undefined }, () => []);
  const page = await chromium.open(t);
  await page.goto(url);
  await page.getByLabel('Your name').fill('Lena Moser');
  assert.equal(new URL(page.url()).hash, '');
  assert.deepEqual(await axeFindings(page), []);
  await page.getByLabel('Password').fill('too short');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The password must have at least 15 characters.').waitFor();
  await page.getByLabel('Password').fill(consolePassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Add the first job' }).click();
  await page.getByLabel('Job title').fill('Night Baker');
  await page.keyboard.press('Enter');
  await page.getByText('Night Baker was added as a draft').waitFor();
  await page.getByRole('link', { name: /^Jobs/ }).click();
  await page.getByRole('link', { name: 'Night Baker' }).waitFor();
});

test('a wrong password is refused, the right one signs in, and signing out ends all tabs', async (t) => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId, { password: consolePassword });
  const page = await chromium.open(t);
  await page.goto(`${running.url}/console`);
  await page.getByLabel('E-mail address').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await signIn(page, email, 'not the password at all');
  await page.getByText('The e-mail address or the password is wrong.').waitFor();
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

test('the frame has no accessibility findings, in light and dark and on a phone', async (t) => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Baker', status: 'Active' });
  const page = await openSignedIn(t, client);
  await page.getByRole('link', { name: 'Baker' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(zoomed);
  assert.deepEqual(await layoutFindings(page), []);
});

test('letters of other scripts are there before a name needs them: no text changes its font later', async (t) => {
  const page = await openSignedIn(t, await newClient(running));
  const loaded = () => page.evaluate<number>("[...document.fonts].filter(({ status }) => status === 'loaded').length");
  await until(async () => (await loaded()) >= 5);
});

test('the palette finds candidates, jobs and commands, by keyboard alone', async (t) => {
  const client = await newClient(running);
  const jobId = await client.addJob({ job_title: 'Pastry Chef', status: 'Active' });
  const candidateId = await client.addCandidate({ name: 'Ada Lindqvist' });
  const page = await openSignedIn(t, client);
  await search(page, 'lindq');
  await page.getByRole('menuitem', { name: 'Ada Lindqvist' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/console/candidates/${candidateId}`);
  await search(page, 'pastry');
  await page.getByRole('menuitem', { name: 'Pastry Chef' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/console/jobs/${jobId}`);
  await search(page, 'list the keys');
  await page.getByRole('menuitem', { name: 'List the keys' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
});

test('keys open, move and go, not while somebody types, and can be switched off', async (t) => {
  const client = await newClient(running);
  for (const job_title of ['Baker', 'Miller']) await client.addJob({ job_title });
  const page = await openSignedIn(t, client);
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
  await page.getByText('Keys without Ctrl work').click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search and commands' }).waitFor();
});

test('a session that ended asks for the password over the page, and the change is made', async (t) => {
  const client = await newClient(running);
  const page = await openSignedIn(t, client, { password: consolePassword });
  await page.getByLabel('Job title').fill('Confectioner');
  await page.evaluate(
    "fetch('/console/v1/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })",
  );
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').fill(consolePassword);
  await page.keyboard.press('Enter');
  await page.getByText('Confectioner was added as a draft').waitFor();
  assert.equal((await client.get('/v1/jobs')).body.total_jobs, 1);
});

test('another role empties the screen of what it does not see, and a user who is removed is asked to sign in', async (t) => {
  const client = await newClient(running);
  await client.addCandidate({ name: 'Vera Roux' });
  const owner = await signedInUser(running, client.workspaceId);
  const user = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const page = await chromium.open(t);
  await page.context().addCookies([{ name: 'muster_session', value: user.cookies.get('muster_session') ?? '', url: running.url }]);
  await page.goto(`${running.url}/console/candidates`);
  await page.getByRole('link', { name: 'Vera Roux' }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route(/\/candidates\?/, (route) => held.promise.then(() => route.continue()));
  await owner.patch('/console/v1/update-user', { user_id: user.id, role: 'interviewer' });
  // Without waiting for what the new role sees.
  await page.getByRole('link', { name: 'Vera Roux' }).waitFor({ state: 'detached' });
  held.resolve();
  await page.getByText('No candidates yet').waitFor();
  await owner.delete(`/console/v1/remove-user?id=${user.id}`);
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
});

test('without a network a banner says so, a change is refused with the reason, and both work again afterwards', async (t) => {
  const client = await newClient(running);
  const page = await openSignedIn(t, client);
  await page.getByLabel('Job title').fill('Brewer');
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The server does not answer.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Add job' }).click();
  await page.getByText('Brewer was added as a draft').waitFor();
});

test('an unknown address leads back, and a link to another page of the server leaves the console', async (t) => {
  const page = await openSignedIn(t, await newClient(running), {}, '/console/nothing/here');
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await page.getByRole('link', { name: 'Go to jobs' }).click();
  await page.getByText('Add your first job').waitFor();
  await page.getByRole('button', { name: 'Test Company' }).click();
  await page.getByRole('menuitem', { name: 'API reference' }).click();
  await page.waitForURL('**/docs');
});

async function openSignedIn(t: TestContext, client: Client, fields = {}, path = '/console/jobs'): Promise<Page> {
  const { cookies } = await signedInUser(running, client.workspaceId, fields);
  const page = await chromium.open(t);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: running.url })));
  await page.goto(running.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search candidates, jobs and commands').fill(words);
}
