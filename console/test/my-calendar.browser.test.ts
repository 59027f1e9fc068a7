import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { tabTo } from '../../server/test/browser/tab.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { foreignEvent } from '../../server/test/connected-calendars.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { startIcsFile } from '../../server/test/servers/answering-server.ts';
import { startCaldavServer } from '../../server/test/servers/caldav-server.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { addSession } from './shared-tab.ts';

const running = startApp();
const chromium = startBrowser({ timezoneId: 'Europe/Berlin' });

/** Of this week in Berlin, so that it is shown at once: a time of today at noon. */
const noonToday = `${new Date().toISOString().slice(0, 10)}T11:00:00Z`;

test('by keyboard a calendar is connected, chosen to write to, checked, paused and disconnected', async (t) => {
  const server = await startCaldavServer(t, 'radicale');
  await server.put('dentist.ics', foreignEvent('dentist', noonToday, 60));
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId, { role: 'interviewer', email: 'tom@calendar.example' });
  const page = await chromium.open(t);
  await addSession(page, running, user);
  await page.goto(`${running.url}/console/home`);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.waitForURL('**/console/me/calendar');
  await page.getByRole('heading', { name: 'My calendar' }).waitFor();
  await page.getByText('No calendar is connected').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Connect Google Calendar' }).count(), 0, 'no client is registered');
  assert.deepEqual(await axeFindings(page), []);

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Never the main password of your account.').waitFor();
  const type = async (label: string, value: string) => {
    await dialog.getByLabel(label).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  };
  await type('Server or email address', 'http://cloud.example.com');
  await type('User name', server.username);
  await type('App password', 'wrong');
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter an address that begins with https://.').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await type('Server or email address', server.url);
  await page.keyboard.press('Enter');
  await dialog.getByText('The calendar server refused the user name or password.').waitFor();
  await type('App password', server.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  const card = page.getByRole('list', { name: 'Connected calendars' }).getByRole('listitem').first();
  await card.getByText('Connected', { exact: true }).waitFor();
  await tabTo(page, 'Check now');
  await page.keyboard.press('Enter');
  await page.getByText('The calendar was read just now').waitFor();
  await card.getByText('Last read: now').waitFor();
  await page.getByRole('listitem').filter({ hasText: '12:00–13:00' }).waitFor();
  await page.getByText('1 busy time').waitFor();
  assert.ok(!(await page.content()).includes('Dentist'), 'no title is known');
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);

  await page.getByRole('button', { name: /Interviews are written to/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /work/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('New interviews appear there').waitFor();
  const own = async () => (await user.get('/console/v1/calendar-connections')).body.calendar_connections[0];
  await until(async () => (await own()).calendars[0].write === true);

  await card.getByRole('checkbox', { name: /work/ }).focus();
  await page.keyboard.press('Space');
  await page.getByText('0 busy times').waitFor();
  assert.equal((await own()).calendars[0].use, 'off');
  await page.keyboard.press('Space');
  await until(async () => (await own()).calendars[0].use === 'busy');

  await chooseInMenu('Pause');
  await card.getByText('Candidates aren’t offered your times.').waitFor();
  await page.getByText('The calendar is paused').waitFor();
  await page.keyboard.press('z');
  await card.getByText('Connected', { exact: true }).waitFor();

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('listitem').filter({ hasText: '12:00–13:00' }).waitFor();
  assert.deepEqual(await layoutFindings(page), []);
  assert.deepEqual(await axeFindings(page), []);

  await chooseInMenu('Disconnect…');
  const sure = page.getByRole('alertdialog');
  await sure.getByText('Muster forgets the password').waitFor();
  await sure.getByRole('button', { name: 'Disconnect', exact: true }).press('Enter');
  await page.getByText('No calendar is connected').waitFor();

  async function chooseInMenu(name: string): Promise<void> {
    await page.getByRole('button', { name: /^More about/ }).focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name });
    await item.waitFor();
    await item.focus();
    await page.keyboard.press('Enter');
  }
});

test('a calendar that refuses the password is told on Home and renewed; what comes back from a provider is told once', async (t) => {
  const server = await startCaldavServer(t, 'radicale');
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId, { role: 'recruiter', email: 'ana@calendar.example' });
  const { url, username, password } = server;
  const calendar = { interviewer: user.email, provider: 'caldav', url, username, password };
  const { calendar_connection } = (await user.post('/console/v1/connect-calendar', calendar)).body;
  await server.changePassword('another one');
  const check = () => user.post('/console/v1/check-calendar', { calendar_connection_id: calendar_connection.id });
  await check();
  await check();
  const page = await chromium.open(t);
  await addSession(page, running, user);
  await page.goto(`${running.url}/console/home`);
  await page.getByRole('link', { name: /needs you to sign in again/ }).click();
  await page.waitForURL('**/console/me/calendar');
  await page.getByText('Sign-in needed').waitFor();
  await page.getByText('The server refused the user name or password. Enter a new app password.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Enter a new password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('App password').fill('another one');
  await page.keyboard.press('Enter');
  await page.getByText('The new password works').waitFor();
  await page.getByText('Connected', { exact: true }).waitFor();

  await page.goto(`${running.url}/console/me/calendar?calendar_error=denied`);
  await page.getByRole('alert').getByText('You did not allow access, so nothing was connected.').waitFor();
  await page.waitForURL('**/console/me/calendar');
  await page.goto(`${running.url}/console/me/calendar?connected=${calendar_connection.id}`);
  await page.getByText('The calendar is connected').waitFor();
  await page.waitForURL('**/console/me/calendar');
});

test('an ICS file is connected by its address, read-only, and booking by it is the choice of its owner', async (t) => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId, { role: 'recruiter', email: 'ics@calendar.example' });
  const url = await startIcsFile(t);
  const page = await chromium.open(t);
  await addSession(page, running, user);
  await page.goto(`${running.url}/console/me/calendar`);
  await page.getByRole('button', { name: 'Connect a calendar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'With a link (ICS)' }).click();
  await dialog.getByLabel('Address of the ICS file').fill(`${url}/secret-4711.ics`);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('None of these calendars can be written to.').waitFor();
  assert.ok(!(await page.content()).includes('secret-4711'), 'of the address only the host is shown');
  await page.getByText('although it may be hours old').click();
  await until(async () => {
    const { calendar_connections } = (await user.get('/console/v1/calendar-connections')).body;
    return calendar_connections[0].candidates_may_book;
  });
});
