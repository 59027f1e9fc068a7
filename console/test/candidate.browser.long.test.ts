import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startMail } from '../../server/src/messages/sending/start-mail.ts';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { addSession } from './shared-tab.ts';

const running = startApp();
const chromium = startBrowser();

test('a move stays on the screen while others change the candidate before it is saved, and is undone', async (t) => {
  const client = await newClient(running);
  const id = await client.addCandidate({ job_id: await client.addJob(), name: 'Rosa Keller', email: 'rosa@example.com' });
  const page = await openCandidate(t, client, id);
  const status = (label: string) => page.getByRole('button', { name: `Status: ${label}` });
  await status('Applied').waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: id, tags: ['first'] });
  await page.getByText('first', { exact: true }).waitFor();
  const saves = Promise.withResolvers<void>();
  await page.route('**/console/v1/update-candidate', async (route) => {
    await saves.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await status('Screening').waitFor();
  await page.evaluate(`new Promise((ready) => {
    const stream = new EventSource('/console/v1/live');
    stream.addEventListener('ready', ready);
    window.told = new Promise((told) => (stream.addEventListener('changed', told), (stream.onmessage = told)));
  })`);
  await client.patch('/v1/update-candidate', { candidate_id: id, tags: ['called'] });
  await page.evaluate('window.told');
  // The page gathers events for a quarter of a second, and reads.
  await page.waitForTimeout(600);
  assert.ok(await status('Screening').isVisible());
  saves.resolve();
  await page.getByText('Rosa Keller moved to Screening').waitFor();
  await page.keyboard.press('z');
  await page.getByText('Undone', { exact: true }).waitFor();
  await status('Applied').waitFor();
  const { status: saved, tags } = await client.candidate(id);
  assert.deepEqual([saved, tags], ['applied', ['called']]);
});

test('what somebody has changed since is not undone, and neither is what cannot be read', async (t) => {
  const client = await newClient(running);
  const id = await client.addCandidate({ job_id: await client.addJob(), name: 'Lena Marsh', email: 'lena@example.com' });
  const page = await openCandidate(t, client, id);
  const status = (label: string) => page.getByRole('button', { name: `Status: ${label}` });
  await status('Applied').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Lena Marsh moved to Screening').waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'interview' });
  await status('Interview').waitFor();
  await page.keyboard.press('z');
  await page.getByText('Someone has changed it since, so it wasn’t undone.').waitFor();

  await page.keyboard.press('m');
  await page.keyboard.type('offer');
  await page.keyboard.press('Enter');
  await page.getByText('Lena Marsh moved to Offer').waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'on_hold' });
  await status('On hold').waitFor();
  await page.route('**/console/v1/get-candidate?*', (route) =>
    route.fulfill({ status: 403, json: { success: false, error: 'Not today.' } }),
  );
  await page.keyboard.press('z');
  await page.getByText('Not today.').first().waitFor();
  assert.equal((await client.candidate(id)).status, 'on_hold');
});

test('a message is previewed, held without a mail server, and can be cancelled', async (t) => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Backend Engineer' });
  const id = await client.addCandidate({ job_id, name: 'Grace Hopper', email: 'grace@example.com' });
  t.after(startMail(running.app).stop);
  const page = await openCandidate(t, client, id);
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await page.keyboard.press('e');
  await page.getByLabel('Subject').fill('About {{job}}');
  await page.getByRole('textbox', { name: 'Message' }).fill('Dear {{first_name}}, when could you start?');
  await page.getByLabel('What the recipient sees').getByText('Dear Grace, when could you start?').waitFor();
  await page.getByText('No mail server is set up').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByText('About Backend Engineer').click();
  await messages.getByText('Dear Grace, when could you start?').waitFor();
  await messages.getByText('Held: no mail server').waitFor();
  await messages.getByRole('button', { name: 'Cancel it' }).click();
  await messages.getByText('Cancelled').waitFor();
});

/** Signed in, on the screen of the candidate. */
async function openCandidate(t: TestContext, { workspaceId }: Client, id: string): Promise<Page> {
  const { cookies } = await signedInUser(running, workspaceId);
  const page = await chromium.open(t);
  await addSession(page, running, { cookies });
  await page.goto(`${running.url}/console/candidates/${id}`);
  return page;
}
