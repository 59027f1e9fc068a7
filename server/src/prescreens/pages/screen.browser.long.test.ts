import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
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

test('in every language the pages fit a phone, and the questions stay in theirs', async (t) => {
  const client = await newClient(running);
  for (const [locale, start] of [
    ['de-DE', 'Beginnen'],
    ['fr-FR', 'Commencer'],
    ['es-ES', 'Empezar'],
    ['pt-BR', 'Começar'],
    ['nl-NL', 'Beginnen'],
    ['it-IT', 'Inizia'],
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
