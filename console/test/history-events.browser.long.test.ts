import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { goOn, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();

test('a line of the history shows the event behind it as it is delivered', async () => {
  const { client } = await openConsole();
  const id = await client.addCandidate({ name: 'Ruth Amsel' });
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'offer' });
  const page = await open(`candidates/${id}`);
  await page.getByRole('button', { name: 'Show the event of: Moved to Offer from Applied' }).click();
  const dialog = page.getByRole('dialog', { name: 'Events of this change' });
  await dialog.getByText('"type": "candidate.stage_changed"').waitFor();
  await dialog.getByText('No webhook is subscribed to candidate.stage_changed.').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
});

type Opened = { page: Page; client: Client };

let shared: Promise<Opened> | undefined;

async function open(path: string): Promise<Page> {
  const { page } = await openConsole();
  if (page.url().startsWith(running.url)) await goOn(page, path);
  else await page.goto(`${running.url}/console/${path}`);
  return page;
}

/** The tab of an owner, for all tests. */
function openConsole(): Promise<Opened> {
  shared ??= signIn();
  return shared;
}

async function signIn(): Promise<Opened> {
  const client = await newClient(running);
  const { cookies } = await signedInUser(running, client.workspaceId);
  const page = await wholeFile.open(chromium);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: running.url })));
  return { page, client };
}
