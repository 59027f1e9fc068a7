import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import { axeFindings } from '#test/browser/axe.ts';
import { startBrowser } from '#test/browser/browser.ts';
import { newClient } from '#test/factories.ts';
import { accept, offeredCandidate, sentOffer } from '#test/offers.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

const longName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('the pages of an offer fit on a phone in every language, with long names, before and after the answer', async (t) => {
  const client = await newClient(running);
  await client.patch('/v1/update-company', { company_id: client.companyId, name: longName });
  const candidate_id = await offeredCandidate(client, { name: longName });
  const { job_id } = await client.candidate(candidate_id);
  await client.patch('/v1/update-job', { job_id, job_title: longName });
  const { url } = await sentOffer(client, { candidate_id, bonus: longName, equity: longName, location: longName });
  const page = await browser.open(t, { viewport: { width: 320, height: 640 } });
  const checkAll = async (addresses: string[]) => {
    for (const address of addresses)
      for (const language of languages) {
        await page.goto(`${address}?lang=${language}`);
        const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
        assert.equal(overflow, 0, `${address} in ${language}`);
      }
    assert.deepEqual(await axeFindings(page), []);
  };
  await checkAll([`${url}/decline`, url]);
  await accept(url, { name: longName });
  await checkAll([url]);
});

test('axe finds nothing on the page of an offer that was withdrawn or replaced', async (t) => {
  const client = await newClient(running);
  const withdrawn = await sentOffer(client);
  await client.post('/v1/withdraw-offer', { offer_id: withdrawn.id });
  const replaced = await sentOffer(client);
  await client.patch('/v1/update-offer', { offer_id: replaced.id, salary: 1 });
  const page = await browser.open(t);
  for (const [url, title] of [
    [withdrawn.url, 'This offer was withdrawn'],
    [replaced.url, 'This offer was replaced'],
  ]) {
    await page.goto(url);
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), title);
    assert.deepEqual(await axeFindings(page), []);
  }
});
