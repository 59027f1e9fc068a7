import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startMail } from '../../server/src/messages/sending/start-mail.ts';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { type MailServer, startMailServer } from '../../server/test/mail-server.ts';
import { cloneTemplate, dropDatabase } from '../../server/test/postgres/database-template.ts';
import { type Running, startAppOn } from '../../server/test/start-app.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();

let mails: MailServer;
let running: Running;
const cleanUps: (() => Promise<void>)[] = [];
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { name: 'Robin Vega' });

before(async () => {
  mails = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const started = await startAppOn(databaseUrl, mails.settings);
  running = started.running;
  cleanUps.unshift(startMail(running.app).stop, started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

test('the text of a mail is changed with variables, previewed and reset', async () => {
  const { page, client } = await openConsole('settings/templates');
  await client.addCandidate({ name: 'Grace Hopper', job_id: await client.addJob({ job_title: 'Baker' }) });
  await page.getByRole('link', { name: 'Rejection', exact: true }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByRole('link', { name: 'Rejection', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Message' });
  await text.fill('Dear {{nickname}},');
  await page.getByText('Unknown variable {{nickname}}').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Save' }).isDisabled());
  await text.fill('Dear ');
  await page.getByRole('button', { name: '{{first_name}}' }).waitFor();
  // Read in the task of the click: what is typed right after it goes into the text.
  const focused = await page.evaluate<string>(`(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '{{first_name}}');
    button.focus();
    button.click();
    return document.activeElement.tagName;
  })()`);
  assert.equal(focused, 'TEXTAREA');
  await page.keyboard.type(', thank you.');
  await page.getByLabel('What the recipient sees').getByText('Dear Grace, thank you.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  const typed = Promise.withResolvers<void>();
  await page.route('**/update-message-template', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type(' Bye.');
  typed.resolve();
  await page.getByText('Rejection: the text was saved').waitFor();
  await page.getByText('Changed', { exact: true }).waitFor();
  assert.equal(await text.inputValue(), 'Dear {{first_name}}, thank you. Bye.', 'what is typed meanwhile stays');
  await page.unroute('**/update-message-template');
  const stored = async () => (await client.get('/v1/message-templates?kind=rejection')).body.templates[0];
  assert.equal((await stored()).body, 'Dear {{first_name}}, thank you.');
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByText('the default text is back').waitFor();
  await page.getByText('Changed', { exact: true }).waitFor({ state: 'detached' });
  assert.ok((await stored()).is_default);
  await waitForEqual(() => text.inputValue(), (await stored()).body);
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await page.waitForURL('**/rejection?language=de');
  await page.getByLabel('What the recipient sees').getByText('Guten Tag').waitFor();
});
