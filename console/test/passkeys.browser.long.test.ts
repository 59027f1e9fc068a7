import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startMail } from '../../server/src/messages/sending/start-mail.ts';
import { sql } from '../../server/src/storage/sql.ts';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { addUser, consolePassword } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { type MailServer, startMailServer } from '../../server/test/mail-server.ts';
import { cloneTemplate, dropDatabase } from '../../server/test/postgres/database-template.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
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

async function openPasskeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Robin Vega' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Robin Vega' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}
