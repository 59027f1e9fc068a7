import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '#test/browser/axe.ts';
import { type Bakery, newBakery } from '#test/browser/bakery.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow, loadPage } from '#test/browser/follow.ts';
import { makePdf } from '#test/browser/pdf.ts';
import { tabTo } from '#test/browser/tab.ts';
import { addWebhook, type Receiver, startReceiver, verify } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';
import { startSender } from '#webhooks/delivery/sender.ts';

const running = startApp({ OUTBOUND_ALLOW_CIDRS: '127.0.0.1' });
const browser = startBrowser();
const resume = makePdf('Ada Lindqvist, baker');
const certificate = makePdf('Certificate');

/** A form that is sent within three seconds is held back for the rest of them. */
function skipFillTime(): void {
  const at = running.app.clock().getTime() + 20_000;
  running.app.clock = () => new Date(at);
}

function pdf(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/pdf', buffer };
}

type Subscribed = { receiver: Receiver; secret: string };

async function subscribe(t: TestContext, { client }: Bakery): Promise<Subscribed> {
  const receiver = await startReceiver(t);
  const { secret } = await addWebhook(running.app, client.workspaceId, { url: receiver.url, events: ['new_applicant'] });
  const sender = startSender(running.app);
  t.after(() => sender.stop());
  return { receiver, secret };
}

async function findAndOpen(page: Page, { listUrl }: Bakery): Promise<void> {
  await page.goto(listUrl);
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('baker');
  await follow(page.getByRole('button', { name: 'Search' }));
  assert.deepEqual(await titles(page), ['Pastry Baker', 'Night Baker']);
  await page.getByLabel('Department').selectOption({ label: 'Bread (1)' });
  await follow(page.getByRole('button', { name: 'Search' }));
  assert.deepEqual(await titles(page), ['Night Baker']);
  await follow(page.getByRole('link', { name: 'Night Baker' }));
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Night Baker');
  assert.match(await page.getByRole('main').innerText(), /Lyon, France[\s\S]*knead, shape and bake/);
  await follow(page.getByRole('link', { name: 'Apply for this job' }).first());
}

async function titles(page: Page): Promise<string[]> {
  return (await page.getByRole('heading', { level: 3 }).allInnerTexts()).sort((a, b) => (a < b ? 1 : -1));
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Lindqvist');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone').fill('+33 6 12 34 56 78');
  await page.getByLabel('City').fill('Lyon');
  await page.getByLabel('Country').fill('France');
  await page.getByLabel('CV').setInputFiles(pdf('ada.pdf', resume));
  await page.getByLabel('Cover letter').fill('I bake.\n\nEvery night.');
  await page.getByLabel('Website').fill('https://ada.example.com/');
  await page.getByLabel('Languages').fill('French, fluent\nSwedish, native');
  await page.getByLabel('Your favourite bread').fill('Rye & "spelt" <b>');
  await page.getByRole('group', { name: 'Which shift suits you?' }).getByLabel('Late').check();
  await page.getByLabel('Which town?').selectOption('Town 7');
  for (const oven of ['Gas', 'Wood']) await page.getByLabel(oven).check();
  await page.getByRole('group', { name: 'Do you have a driving licence?' }).getByLabel('Yes').check();
  await page.getByLabel('Years at the oven').fill('7.5');
  await page.getByLabel('Earliest start').fill('2027-01-15');
  await page.getByLabel('A page with your work').fill('https://ada.example.com/bread');
  await page.getByLabel('Certificate').setInputFiles(pdf('certificate.pdf', certificate));
  await page.getByLabel(/privacy notice/).check();
}

async function send(page: Page): Promise<void> {
  skipFillTime();
  const answered = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Send application' }).click();
  await answered;
}

async function assertConfirmed(page: Page): Promise<void> {
  await page.waitForURL(/\/applied$/);
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Thank you, we’ve received your application');
}

/** What the team has of it: the candidate in the API with the CV behind its link, and the event with its signature. */
async function assertDelivered({ client, jobId }: Bakery, { receiver, secret }: Subscribed): Promise<void> {
  const { candidates } = (await client.get(`/v1/job-candidates?job_id=${jobId}`)).body;
  assert.equal(candidates.length, 1);
  const candidate = await client.candidate(candidates[0].id);
  const { name, email, type, status, location_city, resume_filename, cover_letter, languages, custom_answers } = candidate;
  assert.deepEqual(
    { name, email, type, status, location_city, resume_filename, cover_letter, languages },
    {
      name: 'Ada Lindqvist',
      email: 'ada@example.com',
      type: 'applicant',
      status: 'applied',
      location_city: 'Lyon',
      resume_filename: 'ada.pdf',
      cover_letter: 'I bake.\n\nEvery night.',
      languages: [
        { language: 'French', level: 'fluent' },
        { language: 'Swedish', level: 'native' },
      ],
    },
  );
  const answers = Object.fromEntries(custom_answers.map(({ question_id, answer }: any) => [question_id, answer]));
  const { bread, shift, town, ovens, licence, years, start, work } = answers;
  assert.deepEqual(
    { bread, shift, town, ovens, licence, years, start, work },
    {
      bread: 'Rye & "spelt" <b>',
      shift: 'Late',
      town: 'Town 7',
      ovens: ['Gas', 'Wood'],
      licence: true,
      years: 7.5,
      start: '2027-01-15',
      work: 'https://ada.example.com/bread',
    },
  );
  const download = await fetch(candidate.resume_url);
  assert.equal(download.status, 200);
  assert.match(download.headers.get('content-disposition') ?? '', /^attachment/);
  assert.deepEqual(Buffer.from(await download.arrayBuffer()), resume);
  const [received] = await receiver.has(1);
  assert.ok(received);
  verify(received, secret);
  assert.equal(received.event.type, 'new_applicant');
  assert.deepEqual([received.event.data.candidate.id, received.event.data.job.id], [candidate.id, jobId]);
}

test('an applicant finds a job and applies with a CV and a double click; the API and the webhook have one application', async (t) => {
  const bakery = await newBakery(running);
  const subscribed = await subscribe(t, bakery);
  const page = await browser.open(t);
  await findAndOpen(page, bakery);
  await fillIn(page);
  skipFillTime();
  await page.getByRole('button', { name: 'Send application' }).dblclick();
  // Not by its navigation: the second click may cut off the one of the first.
  await page.getByRole('heading', { name: 'Thank you, we’ve received your application' }).waitFor();
  await page.waitForLoadState('networkidle');
  await assertDelivered(bakery, subscribed);
});

test('the same works on a phone without JavaScript; after a mistake the files are kept, and one is removed', async (t) => {
  const bakery = await newBakery(running);
  const subscribed = await subscribe(t, bakery);
  const page = await browser.open(t, { javaScriptEnabled: false, viewport: phone, isMobile: true, hasTouch: true });
  await findAndOpen(page, bakery);
  await fillIn(page);
  await page.getByLabel('Email').fill('ada at example.com');
  await send(page);
  await assertFilesKept(page);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Remove this file').check();
  await send(page);
  await assertConfirmed(page);
  await assertDelivered(bakery, subscribed);
  const [candidate] = (await bakery.client.get(`/v1/job-candidates?job_id=${bakery.jobId}`)).body.candidates;
  assert.ok(!JSON.stringify(candidate.custom_answers).includes('certificate.pdf'));
});

async function assertFilesKept(page: Page): Promise<void> {
  const field = (label: string) => page.locator('.field', { has: page.getByLabel(label) });
  assert.match(await field('CV').innerText(), /ada\.pdf 1 kB\s+File attached/);
  assert.match(await field('Certificate').innerText(), /certificate\.pdf 1 kB\s+File attached/);
}

test('errors are shown beside the field and in a focused summary, and the values are kept', async (t) => {
  const bakery = await newBakery(running);
  const page = await browser.open(t);
  await page.goto(`${bakery.jobUrl}/apply`);
  await fillIn(page);
  await page.getByLabel('Email').fill('ada at example.com');
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('CV').setInputFiles([]);
  await page.getByLabel(/privacy notice/).uncheck();
  await send(page);
  await assertErrors(page, ['Email', 'Phone', 'CV', 'I have read the privacy notice and agree to it']);
  assert.equal(await page.getByText('Attached.').count(), 1);
  await assertKept(page);
  assert.deepEqual(await axeFindings(page), []);
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Phone/ })
    .click();
  await page.locator('[name=phone]:focus').waitFor();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone').fill('+33 6 12 34 56 78');
  await page.getByLabel('CV').setInputFiles(pdf('cv.pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')));
  await page.getByLabel(/privacy notice/).check();
  await send(page);
  await assertErrors(page, ['CV']);
  await page.getByLabel('CV').setInputFiles(pdf('ada.pdf', resume));
  await send(page);
  await assertConfirmed(page);
});

/** About these fields: above, where the focus is, and beside each. */
async function assertErrors(page: Page, labels: string[]): Promise<void> {
  await page.locator('[role=alert]:focus').waitFor();
  const links = await page.getByRole('alert').getByRole('link').allInnerTexts();
  assert.deepEqual(
    links.map((text) => text.split(':')[0]),
    labels,
  );
  for (const label of labels) {
    const field = page.getByLabel(label);
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    const described = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const error = page.locator(`[id="${described.find((id) => id.endsWith('-error'))}"]`);
    assert.ok((await error.innerText()).length > 10);
    const [above, beside] = [await field.boundingBox(), await error.boundingBox()];
    assert.ok(above && beside && Math.abs(beside.y - above.y - above.height) < 60, 'the error is at its field');
  }
}

async function assertKept(page: Page): Promise<void> {
  const values = await Promise.all(
    [
      'Full name',
      'Email',
      'Cover letter',
      'Your favourite bread',
      'Which town?',
      'Years at the oven',
      'Earliest start',
      'Languages',
    ].map((label) => page.getByLabel(label).inputValue()),
  );
  assert.deepEqual(values, [
    'Ada Lindqvist',
    'ada at example.com',
    'I bake.\n\nEvery night.',
    'Rye & "spelt" <b>',
    'Town 7',
    '7.5',
    '2027-01-15',
    'French, fluent\nSwedish, native',
  ]);
  const checked = await Promise.all(
    ['Late', 'Early', 'Gas', 'Wood', 'Electric'].map((label) => page.getByLabel(label).isChecked()),
  );
  assert.deepEqual(checked, [true, false, true, true, false]);
}

test('an application can be made with the keyboard alone; through a source link it belongs to that source', async (t) => {
  const bakery = await newBakery(running);
  const subscribed = await subscribe(t, bakery);
  const page = await browser.open(t);
  // Listened for all the time: a listener that comes with the key may come too late.
  page.on('filechooser', () => {});
  const { keyboard } = page;
  const type = async (label: string, text: string) => {
    await tabTo(page, label);
    await keyboard.insertText(text);
  };
  const choose = async (label: string, file: ReturnType<typeof pdf>) => {
    await tabTo(page, label);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Space')]);
    await chooser.setFiles(file);
  };
  const press = async (name: string | RegExp, key: string) => {
    await tabTo(page, name);
    await keyboard.press(key);
  };
  const open = async (name: string) => {
    await tabTo(page, name);
    await loadPage(page, () => keyboard.press('Enter'));
  };
  const { client, jobId } = bakery;
  const { source } = (await client.post('/v1/create-source', { job_id: jobId, source_name: 'Poster' })).body;
  await page.goto(source.source_url);
  await open('Apply for this job');
  await type('Full name', 'Ada Lindqvist');
  await type('Email', 'ada@example.com');
  await type('Phone', '+33 6 12 34 56 78');
  await type('City', 'Lyon');
  await type('Country', 'France');
  await choose('CV', pdf('ada.pdf', resume));
  await type('Cover letter', 'I bake.\n\nEvery night.');
  await type('Languages', 'French, fluent\nSwedish, native');
  await type('Your favourite bread', 'Rye & "spelt" <b>');
  await tabTo(page, 'Early');
  await keyboard.press('ArrowDown');
  await tabTo(page, 'Which town?');
  await keyboard.type('Town 7');
  await press('Gas', 'Space');
  await press('Wood', 'Space');
  await press('Yes', 'Space');
  await type('Years at the oven', '7.5');
  await tabTo(page, 'Earliest start');
  await keyboard.type('01152027');
  await type('A page with your work', 'https://ada.example.com/bread');
  await choose('Certificate', pdf('certificate.pdf', certificate));
  await press(/privacy notice/, 'Space');
  skipFillTime();
  await tabTo(page, 'Send application');
  await Promise.all([page.waitForURL(/applied$/), keyboard.press('Enter')]);
  await assertConfirmed(page);
  await assertDelivered(bakery, subscribed);
  const { candidates } = (await client.get(`/v1/job-candidates?job_id=${jobId}`)).body;
  assert.deepEqual([candidates[0].source_name, candidates[0].source_id], ['Poster', source.id]);
});

test('another language keeps the form as it was filled in, and Enter sends the form', async (t) => {
  const { jobUrl } = await newBakery(running);
  const page = await browser.open(t, { javaScriptEnabled: false, viewport: phone });
  await page.goto(`${jobUrl}/apply`);
  await page.getByLabel('Full name').fill('Ada Lindqvist');
  await page.getByLabel(/^CV/).setInputFiles(pdf('ada.pdf', resume));
  await page.getByText('English').first().click();
  await follow(page.getByRole('button', { name: 'Deutsch' }));
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  assert.equal(await page.getByRole('textbox').first().inputValue(), 'Ada Lindqvist');
  await page.getByText('ada.pdf').first().waitFor();
  await page.getByRole('textbox').first().focus();
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  assert.equal((await answer).status(), 422);
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
});
