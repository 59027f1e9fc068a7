import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { type ConsoleUser, signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { addSession } from './shared-tab.ts';
import { visit } from './visit.ts';

const running = startApp();
const chromium = startBrowser();

test('a rejected requisition is changed and submitted again, and an approved one is asked about again', async (t) => {
  const client = await newClient(running);
  const owner = await signedInUser(running, client.workspaceId, { name: 'Robin Vega' });
  await signedInUser(running, client.workspaceId, { name: 'Lea Roth', role: 'recruiter' });
  const steps = [{ name: 'Head', approvers: [owner.email] }];
  const id = await createRequisition(client, { title: 'Miller', approval_steps: steps, requested_by: 'ana@team.example' });
  const page = await openAs(t, owner, `requisitions/${id}`);
  await page.getByText('Your approval is needed.').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Write why.').waitFor();
  await page.getByLabel('Comment').fill('Not before the new budget.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('REQ-1: rejected').waitFor();
  await page.keyboard.press('e');
  await page.getByLabel('City').fill('Lyon');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('definition').getByText('Lyon').waitFor();
  await page.keyboard.press('s');
  await page.getByText('REQ-1 was submitted').waitFor();
  await page.getByText('Round 1', { exact: true }).click();
  await page.getByRole('blockquote').getByText('Not before the new budget.').waitFor();
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await page.getByText('REQ-1: approved').waitFor();

  await page.keyboard.press('e');
  await page.getByText('It’s approved.').waitFor();
  await page.getByLabel('Justification').fill('The old mill opens again.');
  await page.getByRole('button', { name: 'Save', exact: false }).waitFor();
  await page.getByLabel('Openings').fill('3');
  await page.getByText('This change needs a new round of approval').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Save and ask again' }).click();
  await page.getByRole('heading', { name: 'Approval, round 3' }).waitFor();
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Approved on').waitFor();
  await page.keyboard.press('h');
  await page.keyboard.press('Control+Enter');
  await page.getByText('REQ-1 is on hold').waitFor();
  await page.keyboard.press('z');
  await page.getByText('REQ-1 was resumed').waitFor();
  await page.keyboard.press('x');
  await page.getByText('This is final.').waitFor();
  await page.getByRole('button', { name: 'Cancel the requisition' }).click();
  await page.getByText('REQ-1 was cancelled').waitFor();

  const own = await createRequisition(client, { title: 'Baker', requested_by: owner.email });
  await visit(page, `requisitions/${own}`);
  await page.getByText('You requested this, so someone else decides. Waiting on anyone who manages hiring.').waitFor();
  const answer = await owner.post('/console/v1/approve-requisition', { requisition_id: own });
  assert.equal(answer.status, 403);
});

async function openAs(t: TestContext, { cookies }: ConsoleUser, path: string): Promise<Page> {
  const page = await chromium.open(t);
  await addSession(page, running, { cookies });
  await page.goto(`${running.url}/console/${path}`);
  return page;
}

async function createRequisition(client: Client, fields: object): Promise<string> {
  return (await client.post('/v1/create-requisition', { submit: true, ...fields })).body.requisition.id;
}
