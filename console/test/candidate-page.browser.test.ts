import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { askForErasure } from '../../server/test/application-pages.ts';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';

const running = startApp();
const chromium = startBrowser();

async function open(t: TestContext, client: Client, path: string): Promise<Page> {
  const user = await signedInUser(running, client.workspaceId, { role: 'owner' });
  const page = await chromium.open(t, { viewport: { width: 1280, height: 900 } });
  const cookies = [...user.cookies].map(([name, value]) => ({ name, value, url: running.url }));
  await page.context().addCookies(cookies);
  await page.goto(`${running.url}/console${path}`);
  return page;
}

test('the words for a status are chosen with a preview, and saved', async (t) => {
  const client = await newClient(running);
  const page = await open(t, client, '/settings/candidate-page');
  const words = page.getByLabel('Words for Offer');
  await words.fill('We have an offer for you');
  await page.getByText('We have an offer for you').waitFor();
  await page.getByRole('button', { name: 'Group of Offer' }).click();
  await page.getByRole('option', { name: 'Closed' }).click();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The candidate page was saved').waitFor();
  const { settings } = (await client.get('/v1/application-page-settings')).body;
  assert.deepEqual(settings.statuses.offer, { group: 'closed', words: { en: 'We have an offer for you' } });
});

test('a request for erasure waits on Home and on the candidate, and is declined with a reason; a candidate shows until when they are in the talent pool', async (t) => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@example.com' });
  await askForErasure(client, candidate_id);
  const page = await open(t, client, '/');
  await page.getByRole('link', { name: /Ada Lindqvist/ }).click();
  const request = page.getByRole('region', { name: 'Request for erasure' });
  await request.getByText('Asks for erasure').waitFor();
  await request.getByRole('button', { name: 'Decline…' }).click();
  await page.getByLabel('Reason').fill('You work here now.');
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await request.waitFor({ state: 'detached' });
  const { erasure_requests } = (await client.get('/v1/erasure-requests')).body;
  assert.deepEqual(
    erasure_requests.map(({ status, reason }: { status: string; reason: string }) => [status, reason]),
    [['declined', 'You work here now.']],
  );

  await client.patch('/v1/update-company', { company_id: client.companyId, talent_pool_months: 12 });
  const body = new URLSearchParams({ name: 'Noor Haddad', email: 'noor@example.com', consent: 'true' });
  await fetch(`${running.url}/jobs/${client.companySlug}/talent_pool`, { method: 'POST', body, redirect: 'manual' });
  const [member] = (await client.get('/v1/talent-pool')).body.members;
  await page.goto(`${running.url}/console/candidates/${member.candidate_id}`);
  await page.getByRole('region', { name: 'Talent pool' }).getByText('In the talent pool').waitFor();
});
