import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { demoCv, demoCvPeople } from '../../server/src/demo/cvs/add-demo-cvs.ts';
import { demoJobs } from '../../server/src/demo/demo-jobs.ts';
import { startMail } from '../../server/src/messages/sending/start-mail.ts';
import { startCvWorker } from '../../server/src/screening/queue/cv-worker.ts';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { addUser, consolePassword, signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings, zoomed } from './layout.ts';

const running = startApp();
const chromium = startBrowser();

type Setting = { client: Client; ids: { mara: string; ada: string; grace: string; edith: string }; list: string };

let setting: Promise<Setting> | undefined;

test('a criterion marks its quote in the CV, as text and on the pages', async (t) => {
  const { ids } = await sharedSetting();
  const page = await openCandidate(t, ids.mara);
  await page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor();
  await page.getByText('a person decides').waitFor();
  const criterion = page.getByRole('button', { name: /Found: PostgreSQL/ });
  await criterion.click();
  await page.getByRole('button', { name: /Found: PostgreSQL/, pressed: true }).waitFor();
  const chosen = page.locator('.cv-sheet .cv-mark-chosen');
  await chosen.first().waitFor();
  assert.match((await chosen.allTextContents()).join(''), /PostgreSQL query/);
  await page.getByRole('radio', { name: 'Pages' }).click();
  await page.locator('canvas[data-painted]').waitFor();
  await page.locator('.cv-page .cv-mark-chosen').first().waitFor();
  await page.getByRole('radio', { name: 'Text' }).click();
  await page.getByRole('button', { name: /Experience/ }).click();
  await page.getByText(/Why \d+ for experience/).waitFor();
  assert.deepEqual(await axeFindings(page), []);
});

test('keys and the menu move, tag and reject, and undo takes each back', async (t) => {
  const { client, ids } = await sharedSetting();
  const page = await openCandidate(t, ids.ada);
  const status = (label: string) => page.getByRole('button', { name: `Status: ${label}` });
  await status('Applied').waitFor();
  await page.keyboard.press('Enter');
  await status('Screening').waitFor();
  await page.getByText('Ada Lindqvist moved to Screening').waitFor();
  await page.keyboard.press('z');
  await status('Applied').waitFor();
  await page.getByText('Undone').waitFor();
  await page.keyboard.press('m');
  await page.keyboard.type('offer');
  await page.keyboard.press('Enter');
  await status('Offer').waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('t');
  await page.getByLabel('New tag').fill('night shift');
  await page.keyboard.press('Enter');
  await page.getByText('Tagged “night shift”').waitFor();
  await page.keyboard.press('r');
  await page.getByText('Salary expectations').click();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await until(async () => (await client.candidate(ids.ada)).rejection_reason?.name === 'Salary expectations');
  await page.getByRole('region', { name: 'Notifications' }).getByText('Ada Lindqvist rejected: Salary expectations').waitFor();
  await page.keyboard.press('z');
  await status('Offer').waitFor();
  await until(async () => (await client.candidate(ids.ada)).status === 'offer');
  assert.deepEqual((await client.candidate(ids.ada)).tags, ['night shift']);
  await page.getByRole('button', { name: 'Remove the tag night shift' }).click();
  await until(async () => (await client.candidate(ids.ada)).tags.length === 0);
});

test('a move stays on the screen while others change the candidate before it is saved, and is undone', async (t) => {
  const { client } = await sharedSetting();
  const id = await client.addCandidate({ job_id: await client.addJob(), name: 'Rosa Keller', email: 'rosa@example.com' });
  const page = await openCandidate(t, id, { isLive: true });
  const status = (label: string) => page.getByRole('button', { name: `Status: ${label}` });
  await status('Applied').waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: id, tags: ['first'] });
  await page.getByText('first', { exact: true }).waitFor();
  const saves = Promise.withResolvers<void>();
  await page.route('**/console/v1/update-candidate', async (route) => {
    await saves.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await status('Screening').waitFor();
  await page.evaluate(`new Promise((ready) => {
    const stream = new EventSource('/console/v1/live');
    stream.addEventListener('ready', ready);
    window.told = new Promise((told) => (stream.addEventListener('changed', told), (stream.onmessage = told)));
  })`);
  await client.patch('/v1/update-candidate', { candidate_id: id, tags: ['called'] });
  await page.evaluate('window.told');
  // The page gathers events for a quarter of a second, and reads.
  await page.waitForTimeout(600);
  assert.ok(await status('Screening').isVisible());
  saves.resolve();
  await page.getByText('Rosa Keller moved to Screening').waitFor();
  await page.keyboard.press('z');
  await page.getByText('Undone').waitFor();
  await status('Applied').waitFor();
  const { status: saved, tags } = await client.candidate(id);
  assert.deepEqual([saved, tags], ['applied', ['called']]);
});

test('what somebody has changed since is not undone, and neither is what cannot be read', async (t) => {
  const { client } = await sharedSetting();
  const id = await client.addCandidate({ job_id: await client.addJob(), name: 'Lena Marsh', email: 'lena@example.com' });
  const page = await openCandidate(t, id, { isLive: true });
  const status = (label: string) => page.getByRole('button', { name: `Status: ${label}` });
  await status('Applied').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Lena Marsh moved to Screening').waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'interview' });
  await status('Interview').waitFor();
  await page.keyboard.press('z');
  await page.getByText('Somebody has changed it since. It was not undone.').waitFor();

  await page.keyboard.press('m');
  await page.keyboard.type('offer');
  await page.keyboard.press('Enter');
  await page.getByText('Lena Marsh moved to Offer').waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'on_hold' });
  await status('On hold').waitFor();
  await page.route('**/console/v1/get-candidate?*', (route) =>
    route.fulfill({ status: 403, json: { success: false, error: 'Not today.' } }),
  );
  await page.keyboard.press('z');
  await page.getByText('Not today.').first().waitFor();
  assert.equal((await client.candidate(id)).status, 'on_hold');
});

test('the list of the address leads to the next and the previous candidate, and opening one clears its mark', async (t) => {
  const { client, ids } = await sharedSetting();
  const page = await openCandidate(t, ids.edith);
  const list = page.getByRole('navigation', { name: 'Candidates of the list' });
  await page.getByText('1 of 4').waitFor();
  await waitForPrefetch(page, ids.grace);
  // No timer and no frame runs between the key and the next candidate.
  const shownAtOnce = await page.evaluate<string>(`(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    for (let count = 0; count < 10; count += 1) await null;
    return document.querySelector('.candidate-name').textContent;
  })()`);
  assert.equal(shownAtOnce, 'Grace Hopper');
  await page.getByText('2 of 4').waitFor();
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await page.waitForURL((url) => url.href.includes(ids.grace));
  await list
    .getByRole('link', { name: /Grace Hopper/, exact: false })
    .and(page.locator('[aria-current]'))
    .waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: 'Edith Clarke' }).waitFor();
  await page.getByText('There is no CV.').waitFor();
  await until(async () => {
    const { body } = await client.get('/v1/candidates?fields=card&limit=10');
    return body.candidates.every(({ id, is_new }: { id: string; is_new: boolean }) =>
      id === ids.grace || id === ids.edith ? !is_new : true,
    );
  });
});

test('a message is previewed, held without a mail server, and can be cancelled', async (t) => {
  const { ids } = await sharedSetting();
  t.after(startMail(running.app).stop);
  const page = await openCandidate(t, ids.grace, { isLive: true });
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await page.keyboard.press('e');
  await page.getByLabel('Subject').fill('About {{job}}');
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear {{first_name}}, when could you start?');
  await page.getByLabel('What the recipient reads').getByText('Dear Grace, when could you start?').waitFor();
  await page.getByText('No mail server is set up').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByText('About Backend Engineer').click();
  await messages.getByText('Dear Grace, when could you start?').waitFor();
  await messages.getByText('Held: no mail server').waitFor();
  await messages.getByRole('button', { name: 'Cancel it' }).click();
  await messages.getByText('Cancelled').waitFor();
});

test('a change that somebody else was quicker with is shown, and repeated on request', async (t) => {
  const { client, ids } = await sharedSetting();
  const page = await openCandidate(t, ids.edith);
  const status = (label: string) => page.getByRole('button', { name: `Status: ${label}` });
  await status('Applied').waitFor();
  await client.patch('/v1/update-candidate', { candidate_id: ids.edith, tags: ['called'] });
  await page.keyboard.press('Enter');
  await page.getByText('Edith Clarke moved to Screening').waitFor();
  // Between the key and the request: the other change must not be on the screen when the key is pressed.
  await page.route(
    '**/console/v1/update-candidate*',
    async (route) => {
      await client.patch('/v1/update-candidate', { candidate_id: ids.edith, status: 'interview' });
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('Enter');
  await page.getByText('Changed by test token meanwhile.').waitFor();
  await status('Interview').waitFor();
  assert.equal((await client.candidate(ids.edith)).status, 'interview');
  await page.getByRole('button', { name: 'Do it anyway' }).click();
  await status('Qualified').waitFor();
  await until(async () => (await client.candidate(ids.edith)).status === 'qualified');
});

test('a note mentions a member, and is changed, deleted and brought back', async (t) => {
  const { client, ids } = await sharedSetting();
  await addUser(running, client.workspaceId, { name: 'Priya Raman' });
  const page = await openCandidate(t, ids.grace);
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  await field.fill('Strong on trees. , please call her.');
  await page.evaluate('document.activeElement.setSelectionRange(17, 17)');
  await field.pressSequentially('@pri');
  await page.getByRole('option', { name: /Priya Raman/ }).waitFor();
  // Read in the task of the key: what is typed right after it goes behind the name.
  const before = await page.evaluate<string>(`(() => {
    const field = document.activeElement;
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    return field.value.slice(0, field.selectionStart);
  })()`);
  assert.equal(before, 'Strong on trees. @Priya Raman ');
  // It is shown before it is saved.
  const saved = page.waitForResponse(/\/add-note$/);
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByText('Strong on trees.').waitFor();
  await saved;
  const { body } = await client.get(`/v1/notes?candidate_id=${ids.grace}`);
  assert.deepEqual(
    body.notes[0].mentions.map(({ name }: { name: string }) => name),
    ['Priya Raman'],
  );
  await notes.getByRole('button', { name: 'Delete' }).click();
  await notes.getByText('Strong on trees.').waitFor({ state: 'detached' });
  await page.getByText('Note deleted').waitFor();
  await page.keyboard.press('z');
  await notes.getByText('Strong on trees.').waitFor();
});

test('on a phone and at 200 % zoom one pane is shown at a time, without accessibility findings', async (t) => {
  const { ids } = await sharedSetting();
  const page = await openCandidate(t, ids.mara, { viewport: phone });
  await page.getByRole('button', { name: /Found: PostgreSQL/ }).waitFor();
  assert.ok(!(await page.getByRole('article').isVisible()));
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByRole('radio', { name: 'CV' }).click();
  await page.getByRole('article', { name: 'Text of the CV' }).waitFor();
  await page.getByRole('radio', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).waitFor();
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(zoomed);
  assert.deepEqual(await layoutFindings(page), []);
});

test('the link of the candidate is replaced after a question; an erasure is asked again, names what goes, and erases', async (t) => {
  const { client, ids } = await sharedSetting();
  const page = await openCandidate(t, ids.ada);
  const link = async () => (await client.get(`/v1/application-link?candidate_id=${ids.ada}`)).body.url;
  const before = await link();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Replace the candidate’s own link…' }).click();
  await page.getByRole('button', { name: 'Replace and mail the new one' }).click();
  await page.getByText('The link was replaced, and the new one is on its way').waitFor();
  assert.notEqual(await link(), before);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Erase this person…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('the CV, all other files and answers').waitFor();
  const erase = dialog.getByRole('button', { name: 'Erase for good' });
  assert.ok(await erase.isDisabled());
  await dialog.getByText('Erase Ada Lindqvist and all of the above').click();
  await erase.click();
  await page.waitForURL(/\/console\/jobs\//);
  const { status } = await client.get(`/v1/get-candidate?candidate_id=${ids.ada}`);
  assert.equal(status, 401);
});

async function waitForPrefetch(page: Page, id: string): Promise<void> {
  const read = `performance.getEntriesByType('resource').some(({ name }) => name.includes('get-candidate') && name.includes('${id}'))`;
  await until(() => page.evaluate<boolean>(read));
}

/** A job with four candidates, one of whom has a CV that has been read; all tests share it. */
function sharedSetting(): Promise<Setting> {
  setting ??= createSetting();
  return setting;
}

async function createSetting(): Promise<Setting> {
  const client = await newClient(running);
  const [job] = demoJobs;
  const [person] = demoCvPeople;
  assert.ok(job && person);
  const job_id = await client.addJob(job);
  const resume = { filename: 'Mara.pdf', content: demoCv(person).toString('base64') };
  const mara = await client.addCandidate({ job_id, name: person.name, email: person.email, resume });
  const ada = await client.addCandidate({ job_id, name: 'Ada Lindqvist', email: 'ada@example.com' });
  const grace = await client.addCandidate({ job_id, name: 'Grace Hopper', email: 'grace@example.com' });
  const edith = await client.addCandidate({ job_id, name: 'Edith Clarke', email: 'edith@example.com' });
  const worker = startCvWorker(running.app);
  await until(async () => (await client.candidate(mara)).ai_screening?.score != null);
  await worker.stop();
  return { client, ids: { mara, ada, grace, edith }, list: `job_id=${job_id}` };
}

type Opening = Parameters<typeof chromium.open>[1] & { isLive?: boolean };

/** Signed in, on the screen of the candidate. Unless it is live, changes of others do not arrive by themselves, so that tests decide when they do. */
async function openCandidate(t: TestContext, id: string, { isLive = false, ...options }: Opening = {}): Promise<Page> {
  const { client, list } = await sharedSetting();
  const { cookies } = await signedInUser(running, client.workspaceId, { password: consolePassword });
  const page = await chromium.open(t, options);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: running.url })));
  if (!isLive) await page.route('**/console/v1/live?*', (route) => route.abort());
  await page.goto(`${running.url}/console/candidates/${id}?${new URLSearchParams({ list })}`);
  return page;
}
