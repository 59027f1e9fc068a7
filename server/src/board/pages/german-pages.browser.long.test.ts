import assert from 'node:assert/strict';
import test from 'node:test';
import { newBakery } from '#test/browser/bakery.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

test('a German phone without JavaScript gets list, job, form, errors and confirmation in German, and keeps another language that is chosen', async (t) => {
  const { client, listUrl, jobId } = await newBakery(running);
  const questions = { fields: { resume: 'off' }, custom: [] };
  const { company_id } = await client.job(jobId);
  await client.addJob({
    job_title: 'Konditor',
    status: 'Active',
    company_id,
    questions,
    job_description: 'Sie backen die Torten und das Gebäck für die Stadt.',
  });
  const page = await browser.open(t, {
    locale: 'de-DE',
    javaScriptEnabled: false,
    viewport: phone,
    isMobile: true,
    hasTouch: true,
  });
  await page.goto(listUrl);
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  await page.getByLabel('Abteilung').selectOption({ label: 'Pastry (1)' });
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('heading', { name: '1 von 5 offenen Stellen' }).waitFor();
  await follow(page.getByRole('link', { name: 'Filter entfernen: Pastry' }));
  await follow(page.getByRole('link', { name: 'Konditor' }));
  await page.getByRole('link', { name: 'Jetzt bewerben' }).first().click();
  await page.getByRole('heading', { name: 'Bewerbung als Konditor' }).waitFor();
  await page.getByLabel('E-Mail-Adresse').fill('ada');
  await page.getByRole('button', { name: 'Bewerbung senden' }).click();
  await page.getByRole('heading', { name: 'Bitte prüfen Sie 3 Angaben' }).waitFor();
  assert.equal(await page.getByLabel('E-Mail-Adresse').getAttribute('aria-invalid'), 'true');
  await page.getByLabel('Vor- und Nachname').fill('Ada Lindqvist');
  await page.getByLabel('E-Mail-Adresse').fill('ada@example.com');
  await page.getByLabel('Ich habe den Datenschutzhinweis gelesen').check();
  await page.getByRole('button', { name: 'Bewerbung senden' }).click();
  await page.getByRole('heading', { name: 'Vielen Dank, Ihre Bewerbung ist eingegangen' }).waitFor();

  await page.goto(`${listUrl}?department=Bread`);
  await page.getByText('Sprache: Deutsch').click();
  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('heading', { name: '2 sur 5 postes à pourvoir' }).waitFor();
  await follow(page.getByRole('link', { name: 'Night Baker' }));
  await page.getByRole('link', { name: 'Postuler' }).first().click();
  await page.getByRole('heading', { name: 'Postuler au poste de Night Baker' }).waitFor();
  await page.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  await page.getByRole('heading', { name: /Veuillez vérifier/ }).waitFor();
  await page.getByRole('link', { name: 'Bread & Co' }).click();
  await page.getByRole('heading', { name: '5 postes à pourvoir' }).waitFor();
});
