import { test } from 'node:test';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { readOpening } from '../../server/test/openings.ts';
import { startApp } from '../../server/test/start-app.ts';

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
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: running.url })));
  await page.goto(`${running.url}/console/jobs/${jobId}/questions`);
  const form = page.frameLocator('iframe[title="Application form"]');
  for (const kind of kinds) {
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await page.getByLabel('Question', { exact: true }).fill(`${kind}?`);
    if (kind.endsWith('choice')) await page.getByLabel('Options, one in each line').fill('Rye\nSpelt');
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
