import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import type { Page } from 'playwright-core';
import { newLink } from '#test/booking.ts';
import { axeFindings } from '#test/browser/axe.ts';
import { startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
import { type Client, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

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

test('the page fits on a phone in every language, with long names', async (t) => {
  const { url } = await newMeeting();
  const page = await browser.open(t, { viewport: { width: 320, height: 640 } });
  for (const language of languages) {
    await page.goto(`${url}?lang=${language}`);
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    await assertFits(page);
  }
});

test('axe finds nothing on the page that moves a booking, light and dark', async (t) => {
  const { url } = await newMeeting();
  const page = await browser.open(t);
  await page.goto(url);
  await page.locator('label.time').first().click();
  await follow(page.getByRole('button', { name: 'Book this time' }));
  await follow(page.getByRole('link', { name: 'Choose another time' }));
  await page.getByRole('button', { name: 'Move to this time' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
});
