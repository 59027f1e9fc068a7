import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { startApp } from '../../server/test/start-app.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium);

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

async function open(path: string): Promise<Page> {
  return (await openConsole(path)).page;
}
