import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import type { Page } from 'playwright-core';
import { newOwnPage } from '#test/application-pages.ts';
import { axeFindings } from '#test/browser/axe.ts';
import { startBrowser } from '#test/browser/browser.ts';
import { scheduled } from '#test/interviews.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

async function assertFits(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  assert.equal(overflow, 0, 'the page does not scroll sideways');
}

/** An application with an interview to come and a message. */
async function newStory(job_title = 'Backend Engineer') {
  const own = await newOwnPage(running, {}, { job_title });
  const { client, candidateId: candidate_id } = own;
  await client.patch('/v1/mail-settings', { reply_to: 'rita@bakery.example', sender_name: 'Rita Moreau' });
  const interview = await scheduled(client, { candidate_id, title: 'Meet the team', video_url: 'https://video.example/room-4' });
  await client.patch('/v1/update-interviewer', { interviewer_id: 'tom@panel.example', name: 'Tom Baker' });
  const sent = await client.post('/v1/send-message', {
    candidate_id,
    subject: 'Welcome',
    body: 'Hello Ada,\n\nwe look forward to it.',
  });
  await client.post('/v1/mark-message-sent', { message_id: sent.body.message.id });
  return { ...own, interview };
}

test('the page fits on a phone in every language, and only the title of a job in Arabic runs from right to left', async (t) => {
  const { page: url } = await newStory('مهندس برمجيات');
  const page = await browser.open(t, { viewport: { width: 320, height: 640 } });
  for (const language of languages) {
    await page.goto(`${url}?lang=${language}`);
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    await assertFits(page);
  }
  assert.equal(await page.locator('h1:dir(rtl)').count(), 1);
  assert.equal(await page.locator('h2:dir(rtl)').count(), 0);
});

test('axe finds nothing on the pages that ask before they change something', async (t) => {
  const { page: url, interview } = await newStory();
  const page = await browser.open(t);
  for (const path of ['/withdraw', '/erase', `/interview/${interview.id}/cancel`]) {
    await page.goto(url + path);
    assert.deepEqual(await axeFindings(page), [], path);
  }
});
