import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { consolePassword, signedInUser } from '../../server/test/console-user.ts';
import type { Client } from '../../server/test/factories.ts';
import { startCaldavServer } from '../../server/test/servers/caldav-server.ts';
import { startZoomServer } from '../../server/test/servers/zoom.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const zoom = startZoomServer();
const running = startApp(zoom.settings);
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

const settingsOf = async (client: Client) => (await client.get('/v1/calendar-settings')).body.settings;

test('rules are saved at once, a template is refused at its field, and a good one shows what it makes', async () => {
  const { page, client } = await openConsole('settings/calendars');
  await page.getByText('Nobody has connected a calendar yet').waitFor();
  await page.getByRole('button', { name: /While a calendar can’t be read/ }).click();
  await page.getByRole('option', { name: 'Go by what was read in the last 24 hours' }).click();
  await until(async () => (await settingsOf(client)).calendar_outage === 'last_known');
  await page.getByText('The team is told if a time turns out to be taken.').waitFor();
  await page.getByText('Tentative entries count as busy').click();
  await until(async () => (await settingsOf(client)).count_tentative === false);

  await page.getByRole('button', { name: /Interviews get/ }).click();
  await page.getByRole('option', { name: 'The same link for all interviews' }).click();
  await page.getByRole('button', { name: 'Save video links' }).click();
  await page.getByText('Enter the link of the video call.').waitFor();
  await page.getByRole('button', { name: /Interviews get/ }).click();
  await page.getByRole('option', { name: 'A link of its own for each interview' }).click();
  const template = page.getByRole('textbox', { name: 'Template of the link' });
  await template.fill('https://meet.example.com/room');
  await page.keyboard.press('Enter');
  await page.getByText('Write {random} or {interview} somewhere in the address').waitFor();
  await template.fill('http://meet.example.com/{random}');
  await page.keyboard.press('Enter');
  await page.getByText('Enter an address that begins with https://.').waitFor();
  await template.fill('https://meet.example.com/{random}');
  await page.getByText('For example https://meet.example.com/k7q2').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The video links were saved').waitFor();
  const { video, video_template } = await settingsOf(client);
  assert.deepEqual([video, video_template], ['template', 'https://meet.example.com/{random}']);
  await page.locator('summary', { hasText: 'Google Calendar' }).click();
  await page.getByText(`${running.url}/console/calendar/google`).waitFor();
  await page.getByText('Choose the user type “Internal”.').waitFor();
  await page.locator('summary', { hasText: 'Zoom' }).click();
  await page.getByText('ZOOM_ACCOUNT_ID=').waitFor();
  await page.getByRole('button', { name: /Interviews get/ }).click();
  await page.getByRole('option', { name: 'A Zoom meeting for each interview' }).click();
  await page.getByText('The meeting is made in the account of the first interviewer who has one there').waitFor();
  await page.getByRole('button', { name: 'Save video links' }).click();
  await until(async () => (await settingsOf(client)).video === 'zoom');
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);
});

test('people are listed with their state, and calendars of an account of the workspace are given to people', async (t) => {
  const { page, client } = await openConsole();
  const server = await startCaldavServer(t, 'radicale');
  const { url, username, password } = server;
  const tom = await signedInUser(running, client.workspaceId, {
    role: 'interviewer',
    name: 'Tom Baker',
    email: 'tom@team.example',
  });
  const own = { interviewer: tom.email, provider: 'caldav', url, username, password };
  assert.equal((await tom.post('/console/v1/connect-calendar', own)).status, 201);
  await openConsole('settings/calendars');
  // Members are known from before.
  await page.reload();
  const row = page.getByRole('row', { name: /Tom Baker/ });
  await row.getByText('Connected', { exact: true }).waitFor();
  assert.ok(!(await row.innerText()).includes('work'), 'names of calendars are for their owner');

  await page.getByRole('button', { name: 'Connect an account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Server or email address').fill(url);
  await dialog.getByLabel('User name').fill(username);
  await dialog.getByLabel('App password').fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const account = page.getByRole('region', { name: 'ada' });
  await account.getByRole('button', { name: /Person of/ }).click();
  await page.getByRole('option', { name: 'Tom Baker' }).click();
  const calendarOf = async () => {
    const { calendar_connections } = (await client.get('/v1/calendar-connections')).body;
    return calendar_connections.find(({ interviewer }: { interviewer: unknown }) => interviewer === null).calendars[0];
  };
  await until(async () => (await calendarOf()).interviewer?.email === tom.email);
  const write = account.getByRole('checkbox', { name: /Write interviews to/ });
  await until(() => write.isEnabled());
  await write.focus();
  await page.keyboard.press('Space');
  await until(async () => (await calendarOf()).write);
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
});
