import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startMail } from '../../server/src/messages/sending/start-mail.ts';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { addUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { type MailServer, startMailServer } from '../../server/test/mail-server.ts';
import { cloneTemplate, dropDatabase } from '../../server/test/postgres/database-template.ts';
import { type OidcServer, startOidcProvider } from '../../server/test/servers/oidc-provider.ts';
import { type Running, startAppOn } from '../../server/test/start-app.ts';

let provider: OidcServer;
let mails: MailServer;
let running: Running;
const cleanUps: (() => Promise<void>)[] = [];
const chromium = startBrowser();

before(async () => {
  const scope = { after: (cleanUp: () => Promise<void>) => cleanUps.push(cleanUp) };
  provider = await startOidcProvider(scope);
  mails = await startMailServer({}, scope);
  const databaseUrl = await cloneTemplate();
  // Browsers have no passkeys for addresses without a name.
  const started = await startAppOn(databaseUrl, { HOST: 'localhost', ...provider.settings, ...mails.settings });
  running = started.running;
  cleanUps.unshift(startMail(running.app).stop, started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

test('a user signs in at the provider and returns to the screen that was asked for; an unknown address is told so on the sign-in page', async (t) => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId);
  const page = await chromium.open(t);
  provider.person = { email: 'nobody@team.example', email_verified: true };
  await page.goto(`${running.app.links.publicUrl}/console/candidates`);
  await page.getByRole('button', { name: 'Continue with Example Login' }).click();
  await page.getByRole('link', { name: 'Continue as nobody@team.example' }).click();
  await page.getByText('Nobody here has your email address.').waitFor();
  assert.equal(new URL(page.url()).search, '', 'nothing of the provider stays in the address');

  provider.person = { email, email_verified: true };
  await page.goto(`${running.app.links.publicUrl}/console/candidates`);
  await page.getByRole('button', { name: 'Continue with Example Login' }).click();
  await page.getByRole('link', { name: `Continue as ${email}` }).click();
  await page.getByRole('heading', { name: 'Candidates' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/console/candidates');
});

test('a mailed link asks before it signs in, and is used up then', async (t) => {
  const { workspaceId } = await newClient(running);
  const { email } = await addUser(running, workspaceId);
  const page = await chromium.open(t);
  await page.goto(`${running.app.links.publicUrl}/console`);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText('Enter your email address above first.').waitFor();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText('an email with a link is on its way').waitFor();
  const [mail] = await mails.has(1);
  const [url = ''] = /http:\S+\/console\/link#\S{43}/.exec(mail?.email.text ?? '') ?? [];

  await page.goto(url);
  await page.getByText(`As ${email}`).waitFor();
  assert.equal(new URL(page.url()).hash, '', 'the secret does not stay in the address');
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await signOut(page);
  await page.getByLabel('Email address').waitFor();
  await page.goto(url);
  await page.getByText('This link was used already').waitFor();
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Robin Vega' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}
