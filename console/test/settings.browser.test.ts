import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventNames } from '../../contract/src/events/event.ts';
import { startSender } from '../../server/src/webhooks/delivery/sender.ts';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { addUser, consolePassword } from '../../server/test/console-user.ts';
import { call } from '../../server/test/factories.ts';
import { startReceiver } from '../../server/test/servers/receiver.ts';
import { startApp } from '../../server/test/start-app.ts';
import { type OwnerConsole, ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

test('a token that was made in the console calls the API until it is revoked', async () => {
  const { page } = await openSettings('tokens');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Name').fill('HRIS sync');
  await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
  const token = (await page.locator('.secret-text').first().textContent()) ?? '';
  await page.getByText(`curl -H 'Authorization: Bearer ${token}' ${running.url}/v1/jobs`).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.equal((await call(`${running.url}/v1/jobs`, { token })).status, 200);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.ok(!(await page.content()).includes(token));
  await page
    .getByRole('row', { name: /HRIS sync/ })
    .getByText('Robin Vega')
    .waitFor();
  await page
    .getByRole('row', { name: /test token/ })
    .getByText('Command line')
    .waitFor();
  await page.getByRole('button', { name: 'Revoke HRIS sync' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('HRIS sync was revoked').waitFor();
  await page.getByRole('rowheader', { name: 'HRIS sync' }).waitFor({ state: 'detached' });
  assert.equal((await call(`${running.url}/v1/jobs`, { token })).status, 401);
});

test('a webhook is made, tested, read in its log and delivered again', async (t) => {
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  const receiver = await startReceiver(t);
  receiver.answer = ({ event }) => ({ body: JSON.stringify({ challenge: event.challenge }) });
  const { client } = await openConsole();
  const silent = await startReceiver(t);
  await client.post('/v1/create-webhook', { request_url: silent.url, events: ['job_added'] });
  const { page } = await openSettings('webhooks');
  await page.getByText('Not verified').waitFor();
  silent.answer = ({ event }) => ({ body: JSON.stringify({ challenge: event.challenge }) });
  await page.getByRole('button', { name: /^Send the challenge again/ }).click();
  await page.getByText('The webhook is active').waitFor();
  await page.getByRole('row').getByText('Active').waitFor();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByLabel('URL').fill(receiver.url);
  assert.equal(await page.getByRole('dialog').getByRole('checkbox').count(), eventNames.length + 1, 'each event, and all');
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText('The URL has answered the challenge').waitFor();
  assert.match((await page.locator('.secret-text').textContent()) ?? '', /^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await client.addJob({ job_title: 'Night Baker' });
  await receiver.has(2);
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText(/^Test: 200 after/).waitFor();
  await page.getByRole('table', { name: 'Deliveries' }).getByText('test').waitFor();
  await page.getByRole('button', { name: 'job_added', exact: true }).click();
  await page.getByText('"job_title": "Night Baker"').waitFor();
  await page.getByText(`webhook-id: ${receiver.received[1]?.event.id}`).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('k');
  await page.getByText('"test": true').waitFor();
  await page.keyboard.press('j');
  await page.getByText('"job_title": "Night Baker"').waitFor();
  await page.keyboard.press('r');
  await page.getByText('job_added is sent again').waitFor();
  const received = await receiver.has(4);
  assert.equal(received[3]?.headers['webhook-id'], received[1]?.headers['webhook-id']);
  await page.getByRole('button', { name: 'job_added', exact: true }).nth(1).waitFor();
});

test('somebody is invited, and another member gets a new role', async () => {
  const { client, owner } = await openConsole();
  const { id } = await addUser(running, client.workspaceId, { name: 'Sam Ito', role: 'hiring_manager' });
  const { page } = await openSettings('team');
  await page.getByText('The only owner can’t be removed').waitFor();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email address').fill('kim@team.example');
  await page.getByRole('button', { name: /Role/ }).last().click();
  await page.getByRole('option', { name: 'Hiring manager' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  assert.match((await page.locator('.secret-text').textContent()) ?? '', /\/console\/start#\S{43}$/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('table', { name: 'Open invitations' }).getByText('kim@team.example').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Role of Sam Ito' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await page.getByText('Sam Ito: Admin').waitFor();
  const { users } = (await owner.get('/console/v1/users')).body;
  assert.equal(users.find((user: { id: string }) => user.id === id)?.role, 'admin');
});

test('screening is switched off, and on again by undo', async () => {
  const { page, client } = await openSettings('screening');
  const isOn = async () => (await client.get('/v1/screening-settings')).body.settings.is_on;
  await page.getByText('Score candidates').click();
  await page.getByText('Candidates are no longer scored').waitFor();
  assert.equal(await isOn(), false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Candidates are scored').waitFor();
  assert.equal(await isOn(), true);
});

test('each bar of the usage is read out with its name', async () => {
  const { page } = await openSettings('usage');
  for (const name of ['Users and open invitations', 'API requests this hour']) await page.getByRole('meter', { name }).waitFor();
});

test('forms on all pages end at the same line, and the roles are explained when asked for', async () => {
  const { page } = await openConsole();
  const edges: string[] = [];
  for (const [section, label] of [
    ['profile', 'Name'],
    ['company', 'Privacy text'],
    ['mail', 'Reply to'],
    ['retention', 'Keep people with these tags'],
    ['rejection-reasons', 'Rejection reasons'],
  ] as const) {
    await openSettings(section);
    const box = await page.getByLabel(label, { exact: true }).boundingBox();
    edges.push(`${box && Math.round(box.x + box.width)}`);
  }
  assert.deepEqual([...new Set(edges)].length, 1, edges.join());
  await openSettings('team');
  const role = page.getByText('The candidates of their own interviews', { exact: false });
  await role.waitFor({ state: 'hidden' });
  await page.getByText('What each role can do').click();
  await role.waitFor();
});

test('on a phone a reason for rejections is added, archived and offered again', async () => {
  const { page, client } = await openSettings('profile');
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByRole('link', { name: 'Rejection reasons' }).click();
  await page.getByLabel('New reason').fill('Notice period');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Archive Notice period' }).click();
  await page.getByText('Notice period is archived').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Notice period is offered again').waitFor();
  const { rejection_reasons } = (await client.get('/v1/rejection-reasons')).body;
  assert.equal(rejection_reasons.find(({ name }: { name: string }) => name === 'Notice period')?.is_archived, false);
});

/** The owner of a workspace looks at these settings. The console reads them when they are opened for the first time, and keeps them for a while. */
async function openSettings(section: string): Promise<OwnerConsole> {
  const opened = await openConsole(`settings/${section}`);
  await opened.page.getByRole('heading', { level: 2 }).first().waitFor();
  return opened;
}
