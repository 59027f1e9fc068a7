import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, axeFindingsWithoutColors } from '#test/browser/axe.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
import { tabTo } from '#test/browser/tab.ts';
import { newClient } from '#test/factories.ts';
import { startedPrescreen } from '#test/prescreens.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

async function assertFits(page: Page, name: string): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  assert.equal(width, 0, `${name} scrolls sideways`);
}

const pageUrl = (url: string) => running.url + new URL(url).pathname;

test('a candidate answers on a phone without JavaScript: intro, questions, an error, a follow-up, back, overview, thanks', async (t) => {
  const client = await newClient(running);
  const prescreen = await startedPrescreen(client);
  const page = await browser.open(t, { viewport: phone, javaScriptEnabled: false });
  const eyes = await browser.open(t);
  await eyes.setViewportSize(phone);
  // axe needs scripts: a second tab looks at the same address.
  const see = async (findings: typeof axeFindings) => {
    await eyes.goto(page.url());
    assert.deepEqual(await findings(eyes), [], page.url());
    await assertFits(eyes, page.url());
  };
  await page.goto(pageUrl(prescreen.url));
  await see(axeFindingsWithoutColors);
  await follow(page.getByRole('button', { name: 'Start' }));
  await see(axeFindings);
  await follow(page.getByRole('button', { name: 'Save and continue' }));
  assert.match(await page.getByRole('alert').innerText(), /Choose yes or no/);
  for (let count = 0; count < 3; count += 1) {
    await page.getByLabel('Yes').check();
    await follow(page.getByRole('button', { name: 'Save and continue' }));
  }
  assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /What have you done with Kubernetes\?/);
  await see(axeFindingsWithoutColors);
  await page.getByLabel('Your answer').fill('I ran Kubernetes clusters at Contoso for three years and cut outages by 40 %.');
  await follow(page.getByRole('button', { name: 'Save and continue' }));
  await page.getByLabel('Your answer').fill('I administered PostgreSQL.');
  await follow(page.getByRole('button', { name: 'Save and continue' }));
  assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /Where did you do that with PostgreSQL/);
  await assertFits(page, 'follow-up');
  await follow(page.getByRole('link', { name: 'Back' }));
  assert.equal(await page.getByLabel('Your answer').inputValue(), 'I administered PostgreSQL.');
  await page.goto(pageUrl(prescreen.url));
  await page.getByLabel('Your answer').fill('At a bank since 2019.');
  await follow(page.getByRole('button', { name: 'Save and continue' }));
  await follow(page.getByRole('button', { name: 'Skip this question' }));
  await see(axeFindings);
  await follow(page.getByRole('button', { name: 'Send my answers' }));
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Thank you, your answers have been sent');
  await assertFits(page, 'thanks');
  const { prescreen: ended } = (await client.get(`/v1/get-prescreen?prescreen_id=${prescreen.id}`)).body;
  assert.deepEqual(
    ended.assessment.items.map(({ level }: any) => level),
    [null, null, null, 4, 3, null],
  );
});

test('a page is in the language of the browser, and the questions stay in theirs', async (t) => {
  const prescreen = await startedPrescreen(await newClient(running), { language: 'pt' });
  const page = await browser.open(t, { locale: 'pt-BR', viewport: phone, javaScriptEnabled: false });
  await page.goto(pageUrl(prescreen.url));
  assert.equal(await page.getAttribute('html', 'lang'), 'pt');
  await follow(page.getByRole('button', { name: 'Começar' }));
  await assertFits(page, 'knockout');
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), prescreen.plan[0].question);
});

test('a candidate can choose to talk to a person with the keyboard alone', async (t) => {
  const client = await newClient(running);
  const prescreen = await startedPrescreen(client);
  const page = await browser.open(t);
  await page.goto(pageUrl(prescreen.url));
  await tabTo(page, 'I would rather talk to a person');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Of course – a person will contact you' }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
});
