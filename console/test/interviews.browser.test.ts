import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { book, freeTimes as bookableTimes, newLink } from '../../server/test/booking.ts';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { addUser, type ConsoleUser, signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { scheduled } from '../../server/test/interviews.ts';
import { startApp } from '../../server/test/start-app.ts';
import { laptop, layoutFindings, zoomed } from './layout.ts';
import { addSession, goOn, untilFileEnds } from './shared-tab.ts';
import { visit } from './visit.ts';

const wholeFile = untilFileEnds();
const running = startApp();
// A language that is written from right to left, which the console is not.
const chromium = startBrowser({ locale: 'ar' });
const [tom, ana] = ['tom@bakery.example', 'ana@bakery.example'];
const hourMs = 3_600_000;

type Setting = { client: Client; jobId: string; interviewer: ConsoleUser };

let setting: Promise<Setting> | undefined;

/** A workspace whose panel is in two time zones. */
function sharedSetting(): Promise<Setting> {
  setting ??= prepare();
  return setting;
}

async function prepare(): Promise<Setting> {
  const client = await newClient(running);
  await addUser(running, client.workspaceId, { role: 'recruiter', name: 'Tom Berger', email: tom });
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer', name: 'Ana Silva', email: ana });
  const jobId = await client.addJob({ job_title: 'Baker', status: 'Active' });
  // Far away: it puts both into the directory.
  await scheduled(client, { interviewers: [tom, ana] });
  await client.patch('/v1/update-interviewer', { interviewer_id: tom, time_zone: 'Europe/Berlin' });
  await client.patch('/v1/update-interviewer', { interviewer_id: ana, time_zone: 'America/New_York' });
  return { client, jobId, interviewer };
}

async function addCandidate(name: string): Promise<string> {
  const { client, jobId } = await sharedSetting();
  return client.addCandidate({ name, job_id: jobId, email: `${name.split(' ')[0]}@x.example` });
}

let tab: Promise<Page> | undefined;

/** A recruiter in Berlin goes on to this screen. */
async function openConsole(path: string): Promise<Page> {
  if (tab) await goOn(await tab, path);
  tab ??= signIn(path);
  return tab;
}

async function signIn(path: string): Promise<Page> {
  const { client } = await sharedSetting();
  const { cookies } = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Lena Moser' });
  const page = await wholeFile.open(chromium, { timezoneId: 'Europe/Berlin', permissions: ['clipboard-read', 'clipboard-write'] });
  await addSession(page, running, { cookies });
  await page.goto(`${running.url}/console/${path}`);
  return page;
}

async function interviewsOf(candidateId: string): Promise<any[]> {
  const { client } = await sharedSetting();
  return (await client.get(`/v1/interviews?candidate_id=${candidateId}`)).body.interviews;
}

test('a panel in two time zones is scheduled on one of its free times; a conflict is told there; a move can be undone', async () => {
  const { client } = await sharedSetting();
  const [candidateId, other] = [await addCandidate('Amara Okafor'), await addCandidate('Mei Tanaka')];
  const page = await openConsole(`candidates/${candidateId}`);
  await page.getByRole('heading', { name: 'Amara Okafor' }).waitFor();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  const panel = dialog.getByRole('combobox', { name: 'Interviewers' });
  await panel.fill('ana');
  await page.getByRole('option', { name: /Ana Silva/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await panel.fill('berger');
  await page.getByRole('option', { name: /Tom Berger/ }).click();
  await dialog.getByRole('button', { name: 'Next week' }).click();
  await dialog.getByRole('button', { name: /^Wed .*[1-9]\d* free/ }).click();
  const free = dialog.getByRole('button', { name: /everyone is free/ });
  await free.first().click();
  // The day of New York begins when that of Berlin ends.
  assert.match(
    await dialog
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /everyone is free/ }) })
      .first()
      .innerText(),
    /^1[45]:\d\d\s+09:00\s+1[45]:\d\d$/,
  );
  assert.deepEqual(await axeFindings(page), []);
  const [day = '', month = '', year = ''] = (await typed(dialog, 'Day')).split('/');
  const chosen = `${year}-${month}-${day}T${await typed(dialog, 'Start')}`;
  const startMs = Date.parse((await freeTimes(candidateId)).find((at) => berlinTime(at) === chosen) ?? assert.fail(chosen));
  await scheduled(client, { candidate_id: other, interviewers: [tom], start_at: new Date(startMs).toISOString() });
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog.getByText(`${tom} already has an interview at this time. These are the free times now.`).waitFor();
  await dialog
    .getByRole('button', { name: /busy: Tom Berger/ })
    .first()
    .waitFor();
  await free.first().click();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/Interview with Amara Okafor scheduled/).waitFor();
  const [interview] = await interviewsOf(candidateId);
  assert.deepEqual(
    interview.interviewers.map(({ email }: { email: string }) => email),
    [ana, tom],
  );
  assert.equal(Date.parse(interview.start_at), startMs + hourMs);
  const section = page.getByRole('region', { name: 'Interviews' });
  await section.getByRole('button', { name: 'Reschedule or edit' }).click();
  await dialog.getByRole('button', { name: /^Thu / }).click();
  // The row of the time is its button, also in the columns of the others.
  const freeRows = dialog.getByRole('row').filter({ has: page.getByRole('button', { name: /everyone is free/ }) });
  await freeRows.first().getByRole('cell').last().click({ force: true });
  await dialog.getByRole('button', { name: '1 day', exact: true }).click();
  const meanwhile = new Date(startMs + 1.25 * hourMs).toISOString();
  await client.patch('/v1/update-interview', { interview_id: interview.id, start_at: meanwhile, location: 'Room 2' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/Someone else changed the time and the location in the meantime/).waitFor();
  assert.equal((await interviewsOf(candidateId))[0].start_at, meanwhile, 'what somebody else has set is not overwritten');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/Interview with Amara Okafor moved to Thu/).waitFor();
  const [moved] = await interviewsOf(candidateId);
  assert.ok(Date.parse(moved.start_at) > Date.parse(meanwhile));
  assert.deepEqual([moved.location, moved.reminders], ['Room 2', [1440]]);
  await page.keyboard.press('z');
  await until(async () => (await interviewsOf(candidateId))[0].start_at === interview.start_at);
  await section.getByRole('button', { name: 'Cancel interview' }).click();
  await dialog.getByLabel('Reason').fill('The oven is broken');
  await page.keyboard.press('Enter');
  await section.getByText('Cancelled').waitFor();
  await until(async () => (await interviewsOf(candidateId))[0].cancel_reason === 'The oven is broken');
  await page.getByText('Interview with Amara Okafor cancelled').waitFor();
  await page.keyboard.press('z');
  await page.getByText('Interview with Amara Okafor restored.').waitFor();
  assert.ok((await interviewsOf(candidateId)).some(({ status }) => status === 'scheduled'));
});

/** As the API tells them for the next two weeks. */
async function freeTimes(candidateId: string): Promise<string[]> {
  const { client } = await sharedSetting();
  const end = new Date(Date.now() + 14 * 24 * hourMs).toISOString().slice(0, 10);
  const query = `candidate_id=${candidateId}&interviewers=${ana},${tom}&duration_minutes=45&time_zone=Europe/Berlin&end_date=${end}`;
  const { body } = await client.get(`/v1/free-times?${query}`);
  return body.free_times.map(({ start_at }: { start_at: string }) => start_at);
}

/** 2026-11-25T15:00 */
function berlinTime(at: string): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T');
}

test('a booking link is made and copied; the time that the candidate books appears in the list', async () => {
  const { client } = await sharedSetting();
  const candidateId = await addCandidate('Jonas Lindqvist');
  const page = await openConsole('interviews/list');
  await page.getByRole('button', { name: 'Booking link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Candidate' }).fill('Jonas');
  await page.getByRole('option', { name: /Jonas Lindqvist/ }).click();
  await dialog.getByRole('combobox', { name: 'Interviewers' }).fill('new.person@bakery.example');
  await page.keyboard.press('Enter');
  await dialog.getByRole('list', { name: 'Panel' }).getByText('new.person@bakery.example').waitFor();
  await dialog.getByText('More options').click();
  await dialog.getByLabel('Buffer before and after (min)').fill('10');
  await dialog.getByText('Email the link to the candidate').click();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  const url = await dialog.getByLabel('Link').inputValue();
  const [link] = (await client.get(`/v1/booking-links?candidate_id=${candidateId}`)).body.booking_links;
  assert.deepEqual([link.url, link.buffer_minutes, link.time_zone, link.status], [url, 10, 'Europe/Berlin', 'open']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const [first = ''] = await bookableTimes(url);
  await book(url, first);
  const row = page.getByRole('listitem').filter({ hasText: 'Jonas Lindqvist' });
  await row.getByText('new.person@bakery.example').waitFor();
  await row.getByRole('button', { name: 'Jonas Lindqvist', exact: true }).click();
  await dialog.getByText('chose this time').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Booking links' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Jonas Lindqvist' }).getByText('Booked').waitFor();
});

test('week, list and own interviews fit a phone and a zoomed window, and pass axe; keys step the weeks', async () => {
  const { client } = await sharedSetting();
  const candidateId = await addCandidate('Zoë Öst');
  const day = new Date(Date.now() + 8 * 24 * hourMs).toISOString().slice(0, 10);
  for (const start_at of [`${day}T10:00:00Z`, `${day}T10:15:00Z`])
    await scheduled(client, { candidate_id: candidateId, interviewers: [tom], start_at, allow_overlap: true });
  await newLink(client, { candidate_id: candidateId });
  const page = await openConsole(`interviews?week=${day}`);
  const [first, second] = [0, 1].map((index) => page.locator('.week-event', { hasText: 'Zoë Öst' }).nth(index));
  if (!first || !second) return assert.fail();
  await second.waitFor();
  const [left, right] = [await first.boundingBox(), await second.boundingBox()];
  assert.ok(left && right && left.x + left.width <= right.x + 1, 'side by side');
  assert.deepEqual(await axeFindings(page), []);
  await second.focus();
  for (const key of ['m', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByText(/, 11:45–/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/Interview with Zoë Öst moved to .*, 11:45–/).waitFor();
  const starts = async () => (await interviewsOf(candidateId)).map(({ start_at }) => start_at.slice(11, 16)).sort();
  assert.deepEqual(await starts(), ['10:00', '10:45']);
  await page.keyboard.press('z');
  await until(async () => (await starts()).includes('10:15'));
  await page.getByText('Undone', { exact: true }).waitFor();
  await dragDown(page, second);
  await page.getByText(/Interview with Zoë Öst moved to .*, 12:15–/).waitFor();
  assert.deepEqual(await starts(), ['10:00', '11:15']);
  await page.keyboard.press('n');
  await second.waitFor({ state: 'detached' });
  await page.keyboard.press('p');
  await second.waitFor();
  await page.keyboard.press('t');
  await page.waitForURL((url) => !url.search.includes('week'));
  await page.setViewportSize(zoomed);
  assert.deepEqual(await layoutFindings(page), []);
  await visit(page, 'interviews/list');
  await page.getByText('Zoë Öst').first().waitFor();
  await page.setViewportSize(laptop);
  assert.deepEqual(await layoutFindings(page), []);
  await page.setViewportSize(phone);
  for (const path of ['interviews', 'interviews/list', 'interviews/mine', 'interviews/links']) {
    await visit(page, path);
    const shown = path === 'interviews/mine' ? 'You’re not on any panel.' : /Times in|Zoë Öst/;
    await page.getByText(shown).first().waitFor();
    assert.deepEqual(await layoutFindings(page), [], path);
    assert.deepEqual(await (path === 'interviews/list' ? axeFindings(page) : axeFindingsWithoutColors(page)), [], path);
  }
});

// Last, because another user is signed in from here on.
test('an interviewer gives feedback by keyboard alone; that of others is hidden until then', async (t) => {
  const { client, interviewer } = await sharedSetting();
  const [own, foreign] = [await addCandidate('Lucía Fernández'), await addCandidate('Priya Raman')];
  const yesterday = new Date(Date.now() - 24 * hourMs);
  t.mock.method(running.app, 'clock', () => new Date(yesterday.getTime() - 1000));
  const past = await scheduled(client, {
    candidate_id: own,
    interviewers: [ana, 'kim@bakery.example'],
    start_at: yesterday.toISOString(),
  });
  await scheduled(client, { candidate_id: foreign, interviewers: [tom], start_at: yesterday.toISOString() });
  t.mock.restoreAll();
  const secret = { recommendation: 'strong_no', comment: 'Burns the crust', ratings: [{ name: 'Skills', rating: 1 }] };
  await client.post('/v1/submit-feedback', { interview_id: past.id, interviewer: 'kim@bakery.example', ...secret });
  const page = await openConsole('interviews');
  await page.context().clearCookies();
  await addSession(page, running, interviewer);
  await page.goto(`${running.url}/console`);
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Interviews' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page.getByRole('heading', { name: 'Interviews' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Schedule' }).count(), 0);
  await tabTo(page, page.getByRole('link', { name: 'My interviews' }));
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Feedback due' }).getByRole('button', { name: 'Lucía Fernández', exact: true }).waitFor();
  assert.equal(await page.getByText('Priya Raman').count(), 0);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('One is hidden until you send yours.').waitFor();
  assert.equal(await page.getByText('Burns the crust').count(), 0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('f');
  await dialog.getByRole('radio').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByLabel('Comment'));
  await page.keyboard.insertText('Her rye is the best.');
  await page.reload();
  await page.getByRole('list', { name: 'Feedback due' }).getByRole('button', { name: 'Lucía Fernández', exact: true }).waitFor();
  await page.keyboard.press('f');
  await dialog.locator(':focus').waitFor();
  await tabTo(page, dialog.getByRole('radio', { name: 'Skills: 1' }));
  await page.keyboard.press('ArrowLeft');
  assert.equal(await dialog.getByLabel('Comment').inputValue(), 'Her rye is the best.');
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Feedback sent').waitFor();
  const { body } = await client.get(`/v1/get-interview?interview_id=${past.id}`);
  const given = body.interview.feedback.find(({ email }: { email: string }) => email === ana);
  assert.deepEqual(
    [given.recommendation, given.comment, given.ratings],
    ['yes', 'Her rye is the best.', [{ name: 'Skills', rating: 5, note: null }]],
  );
  const earlier = page.getByRole('list', { name: 'Earlier' });
  await earlier.getByRole('button', { name: 'Lucía Fernández', exact: true }).waitFor();
  await tabTo(page, earlier.getByRole('button', { name: 'Lucía Fernández', exact: true }));
  await page.keyboard.press('Enter');
  await dialog.getByText('Burns the crust').waitFor();
});

/** What the segments of a date or time show, in every language of the browser. */
async function typed(dialog: Locator, label: string): Promise<string> {
  const segments = await dialog.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').allTextContents();
  return segments.join(label === 'Day' ? '/' : ':');
}

/** By an hour. */
async function dragDown(page: Page, interview: Locator): Promise<void> {
  const [box, hour] = [await interview.boundingBox(), await page.locator('.week-hour').first().boundingBox()];
  if (!box || !hour) return assert.fail('not shown');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + 10 + hour.height / 2);
  await page.mouse.move(box.x + 10, box.y + 10 + hour.height);
  await page.mouse.up();
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let count = 0; count < 60; count += 1) {
    if (await element.and(page.locator(':focus')).count()) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('the focus does not come here');
}
