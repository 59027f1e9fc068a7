import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { tabTo } from '../../server/test/browser/tab.ts';
import { consolePassword, signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { startReceiver } from '../../server/test/servers/receiver.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { addSession, ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

const channelsOf = async (client: Client) => (await client.get('/v1/chat-channels')).body.chat_channels;

test('by keyboard a channel is added, tested with an honest outcome, paused, changed and deleted', async (t) => {
  const receiver = await startReceiver(t);
  const { page, client } = await openConsole('settings/chat');
  await page.getByRole('button', { name: 'Add channel' }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Name must be a non-empty string').waitFor();
  await page.keyboard.type('#hiring');
  await page.keyboard.press('Tab');
  await page.keyboard.type('hooks.slack.com/services/T0');
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter an address that begins with https:// or http://.').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(new URL('services/T0-secret', receiver.url).href);
  for (const kind of ['New applicants', 'New interviews', 'Feedback due', 'Approvals needed']) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    assert.equal(await dialog.getByRole('checkbox', { name: kind }).isChecked(), false, kind);
  }
  await page.keyboard.press('Enter');
  await dialog.getByText('Choose at least one.').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /#hiring/ });
  await row.getByText('Not used yet').waitFor();
  await row.getByText('New interviews').waitFor();
  assert.ok(!(await page.content()).includes('T0-secret'), 'of the URL only the host is shown');
  assert.deepEqual(await axeFindings(page), []);

  await tabTo(page, 'Send test');
  await page.keyboard.press('Enter');
  await page.getByText('The test was posted to #hiring').waitFor();
  await row.getByText('Active').waitFor();
  receiver.answer = () => ({ status: 404 });
  await page.keyboard.press('Enter');
  await page.getByText('The test was not posted. Slack answered 404: the webhook was removed.').waitFor();
  await row.getByText('Stopped').waitFor();
  await row.getByText('Slack answered 404: the webhook was removed.').waitFor();

  await choose(page, 'Resume');
  await page.getByText('#hiring is told again').waitFor();
  await row.getByText('Active').waitFor();
  await choose(page, 'Pause');
  await page.getByText('#hiring is paused: nothing is posted').waitFor();
  await row.getByText('Paused').waitFor();
  await page.keyboard.press('z');
  await row.getByText('Active').waitFor();

  await choose(page, 'Change…');
  await dialog.getByText('Leave blank to keep the one at').waitFor();
  assert.equal(await dialog.getByLabel('New URL').inputValue(), '');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('#people');
  await page.keyboard.press('Enter');
  await page.getByText('#people was changed').waitFor();
  const [channel] = await channelsOf(client);
  assert.deepEqual([channel.name, channel.kinds, channel.state], ['#people', ['booking'], 'ok']);

  await choose(page, 'Delete…', '#people');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).waitFor();
  await tabTo(page, /^Delete$/);
  await page.keyboard.press('Enter');
  await page.getByText('#people was deleted').waitFor();
  await page.getByText('Tell a channel what happens').waitFor();
  assert.deepEqual(await channelsOf(client), []);
});

async function choose(page: Page, item: string, name = '#hiring'): Promise<void> {
  await tabTo(page, `More about ${name}`);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: item }).focus();
  await page.keyboard.press('Enter');
}

test('on a phone in German a channel that was stopped says why, and a recruiter has no such page', async (t) => {
  const client = await newClient(running);
  const receiver = await startReceiver(t);
  receiver.answer = () => ({ status: 403 });
  const name = 'Personalgewinnung Norddeutschland und Berlin';
  const added = await client.post('/v1/add-chat-channel', { service: 'teams', name, url: receiver.url, kinds: ['approval'] });
  await client.post('/v1/test-chat-channel', { chat_channel_id: added.body.chat_channel.id });
  const page = await chromium.open(t, { viewport: phone, locale: 'de-DE' });
  await addSession(page, running, await signedInUser(running, client.workspaceId, { role: 'admin' }));
  await page.goto(`${running.url}/console/settings/chat`);
  await page.getByText('Teams hat 403 geantwortet: Der Webhook wird nicht akzeptiert.').waitFor();
  await page.getByText('Angehalten').waitFor();
  assert.deepEqual(await layoutFindings(page), []);
  receiver.answer = () => ({});
  await page.getByRole('button', { name: /^Mehr zu/ }).click();
  await page.getByRole('menuitem', { name: 'Test senden' }).click();
  await page.getByText(`Der Test ist in ${name} angekommen`).waitFor();
  assert.deepEqual(await axeFindings(page), []);

  await page.context().clearCookies();
  await addSession(page, running, await signedInUser(running, client.workspaceId, { role: 'recruiter' }));
  await page.goto(`${running.url}/console/settings/chat`);
  await page.getByText('Diese Seite gibt es nicht.').waitFor();
});
