import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import type { Page } from 'playwright-core';
import { newLink } from '#test/booking.ts';
import { axeFindings, axeFindingsWithoutColors } from '#test/browser/axe.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
import { tabTo } from '#test/browser/tab.ts';
import { type Client, newClient } from '#test/factories.ts';
import { startCaldavServer } from '#test/servers/caldav-server.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

/** A link for an interview with two people, on weekdays from nine to five in Berlin. */
async function newMeeting(fields: object = {}): Promise<{ client: Client; url: string; link: any }> {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Backend Engineer' });
  const link = await newLink(client, {
    candidate_id: await client.addCandidate({ job_id, email: 'ada@example.com' }),
    interviewers: ['tom@panel.example', 'ana@panel.example'],
    duration_minutes: 45,
    slot_minutes: 60,
    time_zone: 'Europe/Berlin',
    availability: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
    video_url: 'https://video.example/room-4',
    contact: { name: 'Rita Moreau', email: 'rita@bakery.example' },
    ...fields,
  });
  for (const [email, name] of [
    ['tom@panel.example', 'Tom Baker'],
    ['ana@panel.example', 'Ana Souza'],
  ])
    await client.patch('/v1/update-interviewer', { interviewer_id: email, name });
  return { client, url: link.url, link };
}

async function assertFits(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  assert.equal(overflow, 0, 'the page does not scroll sideways');
}

test('a candidate chooses a zone, books, moves and cancels on a phone without scripts', async (t) => {
  const { client, url } = await newMeeting();
  const page = await browser.open(t, { javaScriptEnabled: false, viewport: phone, isMobile: true, hasTouch: true });
  await page.goto(url);
  assert.equal(await heading(page), 'Choose a time for your interview');
  assert.match(await page.getByRole('main').innerText(), /Test Company would like to talk with you about Backend Engineer/);
  await assertFits(page);

  assert.match(await page.getByLabel('Time zone').inputValue(), /^Berlin \(UTC\+0[12]:00\)$/);
  await page.getByLabel('Time zone').fill('Atlantis');
  await follow(page.getByRole('button', { name: 'Show times' }));
  assert.match(await page.getByRole('alert').innerText(), /We do not know this time zone/);
  await page.getByLabel('Time zone').fill('new york');
  await follow(page.getByRole('button', { name: 'Show times' }));
  assert.match(await page.getByLabel('Time zone').inputValue(), /^New York \(UTC−0[45]:00\)$/);
  await page.getByLabel('03:00').first().check();
  const chosen = (await page.getByLabel('03:00').first().getAttribute('value')) ?? '';
  await follow(page.getByRole('button', { name: 'Book this time' }));
  assert.equal(await heading(page), 'Your interview is booked');
  assert.match(await page.getByRole('main').innerText(), /03:00 to 03:45\s+New York \(UTC−0[45]:00\)/);
  assert.equal(await page.locator('time').getAttribute('datetime'), chosen);
  await assertFits(page);

  await follow(page.getByRole('link', { name: 'Choose another time' }));
  assert.equal(await heading(page), 'Choose another time');
  await follow(page.getByRole('link', { name: 'Later days' }));
  await page.getByLabel('08:00').first().check();
  await follow(page.getByRole('button', { name: 'Move to this time' }));
  assert.equal(await heading(page), 'Your interview is booked');
  assert.match(await page.getByRole('main').innerText(), /08:00 to 08:45/);

  await follow(page.getByRole('link', { name: 'Cancel the interview' }));
  await page.getByLabel('Why are you cancelling?').fill('I have found another job.');
  await follow(page.getByRole('button', { name: 'Yes, cancel the interview' }));
  assert.match(await page.getByRole('status').innerText(), /You have cancelled the interview/);
  assert.match(await page.getByLabel('Time zone').inputValue(), /^New York/);
  const { interviews } = (await client.get('/v1/interviews')).body;
  assert.deepEqual(
    interviews.map(({ status, sequence, cancel_reason }: any) => [status, sequence, cancel_reason]),
    [['cancelled', 2, 'I have found another job.']],
  );
});

test('the page opens in the time zone of the browser, and keeps one that was chosen', async (t) => {
  const { url } = await newMeeting();
  const page = await browser.open(t, { timezoneId: 'America/Sao_Paulo', locale: 'pt-BR' });
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(url);
  await page.waitForURL(/zone=America%2FSao_Paulo/);
  assert.match(await page.getByLabel('Fuso horário').inputValue(), /^Sao Paulo \(UTC−03:00\)$/);
  assert.equal(
    await page
      .locator('datalist option')
      .nth(1)
      .getAttribute('value')
      .then((value) => value?.split(' (')[0]),
    'Berlin',
  );
  await page.getByLabel('Fuso horário').fill('Tokyo');
  await follow(page.getByRole('button', { name: 'Mostrar horários' }));
  assert.match(await page.getByLabel('Fuso horário').inputValue(), /^Tokyo/);
  await page.goto(url);
  await page.waitForURL(/zone=Asia%2FTokyo/);
  await page.getByLabel('Fuso horário').fill('Sao Paulo');
  await follow(page.getByRole('button', { name: 'Mostrar horários' }));
  await page.goto(url);
  await page.waitForURL(/zone=America%2FSao_Paulo/);
  assert.deepEqual(problems, []);
});

test('while a calendar of the panel cannot be read, no times are shown, in every language, and the page looks again without scripts', async (t) => {
  const server = await startCaldavServer(t, 'radicale');
  const { client, url } = await newMeeting();
  const { username, password } = server;
  const calendar = { interviewer: 'tom@panel.example', provider: 'caldav', url: server.url, username, password };
  const { calendar_connection } = (await client.post('/v1/connect-calendar', calendar)).body;
  const check = () => client.post('/v1/check-calendar', { calendar_connection_id: calendar_connection.id });
  await check();
  const page = await browser.open(t, { javaScriptEnabled: false, viewport: phone });
  await page.goto(url);
  await page.locator('label.time').first().waitFor();
  await server.stop();
  await check();
  const response = await page.goto(url);
  assert.equal(response?.headers().refresh, '60');
  assert.equal(await page.getByRole('status').innerText(), 'No times can be shown right now. We look again every minute.');
  assert.match(await page.getByRole('main').innerText(), /Rita Moreau \(rita@bakery\.example\)/);
  assert.ok(!(await page.content()).includes('calendar'), 'a candidate does not learn why');
  const told = new Set<string>();
  for (const language of languages) {
    await page.goto(`${url}?lang=${language}`);
    told.add(await page.getByRole('status').innerText());
    await assertFits(page);
  }
  assert.equal(told.size, languages.length);
  await server.start();
  await check();
  const again = await page.goto(url);
  assert.equal(again?.headers().refresh, undefined);
  await page.locator('label.time').first().waitFor();
});

test('everything can be done with the keyboard', async (t) => {
  const { url } = await newMeeting();
  const page = await browser.open(t, { javaScriptEnabled: false });
  await page.goto(url);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // Which time is the first depends on the hour: a day's notice is needed.
  await tabTo(page, (await page.locator('label.time').first().innerText()).trim());
  for (const key of ['ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  const chosen = await page.locator('input:checked').getAttribute('value');
  await tabTo(page, 'Book this time');
  await page.keyboard.press('Enter');
  await page.getByText('Your interview is booked').waitFor();
  assert.equal(await page.locator('time').getAttribute('datetime'), chosen);
  await tabTo(page, 'Choose another time');
});

test('axe finds nothing on any page, light and dark, and a time that was taken is said above the free ones', async (t) => {
  const { client, url } = await newMeeting();
  const page = await browser.open(t);
  await page.goto(url);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  const other = await newLink(client, {
    interviewers: ['tom@panel.example'],
    duration_minutes: 45,
    time_zone: 'Europe/Berlin',
    slot_minutes: 60,
    availability: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
  });
  await page.getByLabel('10:00').first().check();
  const start_at = (await page.locator('input:checked').getAttribute('value')) ?? '';
  assert.equal(
    (await fetch(other.url, { method: 'POST', body: new URLSearchParams({ start_at }), redirect: 'manual' })).status,
    303,
  );
  await follow(page.getByRole('button', { name: 'Book this time' }));
  assert.match(await page.getByRole('alert').innerText(), /This time is no longer available/);
  assert.deepEqual(await axeFindings(page), []);
  await page.getByLabel('11:00').first().check();
  await follow(page.getByRole('button', { name: 'Book this time' }));
  await page.getByText('Your interview is booked').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.goto(`${url}/cancel`);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await client.post('/v1/revoke-booking-link', {
    booking_link_id: (await client.get('/v1/booking-links?status=booked')).body.booking_links.at(-1).id,
  });
  await page.goto(url);
  assert.equal(await heading(page), 'This link is no longer valid');
  assert.match(await page.getByRole('main').innerText(), /Rita Moreau \(rita@bakery\.example\)/);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
});
