import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { readOpening } from '../../server/test/openings.ts';
import { startApp } from '../../server/test/start-app.ts';
import { addSession } from './shared-tab.ts';
import { visit } from './visit.ts';

const running = startApp();
const chromium = startBrowser();

const kinds = [
  'Short text',
  'Long text',
  'Single choice',
  'Multiple choice',
  'Yes or no',
  'Number',
  'Date',
  'Link',
  'File',
] as const;

test('questions of all nine kinds are written, previewed, saved and asked on the board', async (t) => {
  const client = await newClient(running);
  const jobId = await client.addJob({ job_title: 'Head Baker', status: 'Active' });
  const { cookies } = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const page = await chromium.open(t);
  await addSession(page, running, { cookies });
  await page.goto(`${running.url}/console/jobs/${jobId}/questions`);
  const form = page.frameLocator('iframe[title="Application form"]');
  for (const kind of kinds) {
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await page.getByLabel('Question', { exact: true }).fill(`${kind}?`);
    if (kind.endsWith('choice')) await page.getByLabel('One option per line').fill('Rye\nSpelt');
    await form.getByText(`${kind}?`).first().waitFor();
  }
  await page.keyboard.press('Control+s');
  await page.getByText('Head Baker was saved').first().waitFor();
  await page.goto(`${(await readOpening(running, client, jobId)).url}/apply`);
  for (const kind of ['Short text', 'Long text', 'Number', 'Date', 'Link', 'File']) await page.getByLabel(`${kind}?`).waitFor();
  await page.getByRole('group', { name: 'Yes or no?' }).getByLabel('Yes').waitFor();
  for (const kind of ['Single choice', 'Multiple choice'])
    await page
      .getByRole('group', { name: `${kind}?` })
      .getByLabel('Spelt')
      .waitFor();
});

test('a hiring manager sees the criteria of a job of their team, and changes nothing', async (t) => {
  const client = await newClient(running);
  const jobId = await client.addJob({ job_title: 'Baker', status: 'Active', job_description: 'Requirements:\n- Python' });
  await client.addCandidate({ job_id: jobId });
  await client.post('/v1/create-source', { job_id: jobId, source_name: 'Fair' });
  const { cookies, id } = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const page = await chromium.open(t);
  await addSession(page, running, { cookies });
  await page.goto(`${running.url}/console/jobs/${jobId}/criteria`);
  await page.getByText('Not found').waitFor();
  await client.post('/v1/update-hiring-team', { job_id: jobId, add: [{ user_id: id }] });
  await page.reload();
  await page.getByRole('list', { name: 'Skills' }).getByText('Python', { exact: true }).waitFor();
  assert.deepEqual(await page.locator('main').getByRole('button').allTextContents(), []);
  const tabs = page.getByRole('navigation', { name: 'Job' }).getByRole('link');
  await waitForEqual(
    () => tabs.allTextContents(),
    ['Pipeline1', 'Stages13', 'Screening criteria', 'Source links1', 'Kits', 'Team'],
  );
  await visit(page, `jobs/${jobId}/post`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
});
