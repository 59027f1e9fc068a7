import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '#test/browser/axe.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
import { tabTo } from '#test/browser/tab.ts';
import { newClient } from '#test/factories.ts';
import { startedPrescreen } from '#test/prescreens.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

/** axe finds nothing in light and dark, and nothing is wider than the screen. */
async function look(page: Page, name: string): Promise<void> {
  assert.deepEqual(await axeFindings(page), [], name);
  await assertFits(page, name);
}

async function assertFits(page: Page, name: string): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  assert.equal(width, 0, `${name} scrolls sideways`);
}

const pageUrl = (url: string) => running.url + new URL(url).pathname;

test('a candidate answers on a phone without JavaScript: intro, questions, an error, a follow-up, back, overview, thanks', async (t) => {
  const client = await newClient(running);
  const prescreen = await startedPrescreen(client);
  const page = await browser.open(t, { viewport: phone, javaScriptEnabled: false });
  const eyes = await browser.open(t, { viewport: phone });
  // axe needs scripts: a second tab looks at the same address.
  const see = async (name: string) => {
    await eyes.goto(page.url());
    await look(eyes, `phone-${name}`);
  };
  await page.goto(pageUrl(prescreen.url));
  await see('1-intro');
  await follow(page.getByRole('button', { name: 'Start' }));
  await see('2-knockout');
  await follow(page.getByRole('button', { name: 'Save and continue' }));
  assert.match(await page.getByRole('alert').innerText(), /Choose yes or no/);
  for (let count = 0; count < 3; count += 1) {
    await page.getByLabel('Yes').check();
    await follow(page.getByRole('button', { name: 'Save and continue' }));
  }
  assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /What have you done with Kubernetes\?/);
  await see('3-question');
  await page.getByLabel('Your answer').fill('I ran Kubernetes clusters at Contoso for three years and cut outages by 40 %.');
  await follow(page.getByRole('button', { name: 'Save and continue' }));
  await page.getByLabel('Your answer').fill('I administered PostgreSQL.');
  await follow(page.getByRole('button', { name: 'Save and continue' }));
  assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /Where did you do that with PostgreSQL/);
  await see('4-follow-up');
  await follow(page.getByRole('link', { name: 'Back' }));
  assert.equal(await page.getByLabel('Your answer').inputValue(), 'I administered PostgreSQL.');
  await page.goto(pageUrl(prescreen.url));
  await page.getByLabel('Your answer').fill('At a bank since 2019.');
  await follow(page.getByRole('button', { name: 'Save and continue' }));
  await follow(page.getByRole('button', { name: 'Skip this question' }));
  await see('5-overview');
  await follow(page.getByRole('button', { name: 'Send my answers' }));
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Thank you, your answers are sent');
  await see('6-thanks');
  const { prescreen: ended } = (await client.get(`/v1/get-prescreen?prescreen_id=${prescreen.id}`)).body;
  assert.deepEqual(
    ended.assessment.items.map(({ level }: any) => level),
    [null, null, null, 4, 3, null],
  );
});

test('in every language the pages fit a phone, and the questions stay in theirs', async (t) => {
  const client = await newClient(running);
  for (const [locale, start] of [
    ['de-DE', 'Beginnen'],
    ['fr-FR', 'Commencer'],
    ['es-ES', 'Empezar'],
    ['pt-BR', 'Começar'],
    ['nl-NL', 'Beginnen'],
    ['it-IT', 'Iniziare'],
  ] as const) {
    const prescreen = await startedPrescreen(client, { language: locale.slice(0, 2) });
    const page = await browser.open(t, { locale, viewport: phone });
    await page.goto(pageUrl(prescreen.url));
    assert.equal(await page.getAttribute('html', 'lang'), locale.slice(0, 2));
    await assertFits(page, `${locale}-1-intro`);
    await follow(page.getByRole('button', { name: start }));
    await assertFits(page, `${locale}-2-knockout`);
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), prescreen.plan[0].question);
  }
});

test('a candidate can choose to talk to a person with the keyboard alone', async (t) => {
  const client = await newClient(running);
  const prescreen = await startedPrescreen(client);
  const page = await browser.open(t);
  await page.goto(pageUrl(prescreen.url));
  await tabTo(page, 'I would rather talk to a person');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'All right, a person it is' }).waitFor();
  await look(page, 'desktop-declined');
});
