import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import { samplePng } from '../../server/test/samples/pictures.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';

const running = startApp();
const chromium = startBrowser();

test('color, headline and text are seen in the preview while they are typed, saved, and taken back', async (t) => {
  const client = await newClient(running);
  await client.addJob({ job_title: 'Night Baker', status: 'Active' });
  const page = await openCompany(t, client);
  const preview = page.frameLocator('iframe[title="List of jobs"]');
  await preview.getByRole('heading', { name: 'Test Company' }).waitFor();
  await preview.getByText('Night Baker').waitFor();
  await preview.getByRole('searchbox').waitFor();
  await page.getByLabel('Headline').fill('Bake with us');
  await preview.getByRole('heading', { name: 'Bake with us' }).waitFor();
  await page.getByLabel('Color', { exact: true }).fill('#ffd400');
  await page.getByText(/^To be readable, texts are in #[0-9a-f]{6} on light pages\.$/).waitFor();
  const snippet = `<script src="${running.url}/jobs/embed.js" data-company="${client.companySlug}" async></script>`;
  await page.getByText(snippet, { exact: true }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.getByRole('button', { name: 'Save look' }).click();
  await page.getByText('The look of the board was saved').waitFor();
  const look = async () => {
    const { company } = (await client.get(`/v1/get-company?company_id=${client.companyId}`)).body;
    return [company.headline, company.accent_color];
  };
  assert.deepEqual(await look(), ['Bake with us', '#ffd400']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForEqual(look, [null, null]);
  await page.getByRole('button', { name: /Talent pool/ }).click();
  await page.getByRole('option', { name: '6 months', exact: true }).click();
  await preview.getByRole('heading', { name: 'No fitting job?' }).waitFor();
  await page.getByRole('button', { name: 'Save look' }).click();
  const months = async () => (await client.get(`/v1/get-company?company_id=${client.companyId}`)).body.company.talent_pool_months;
  await waitForEqual(months, 6);
  await page.getByLabel('Name of the company').fill('Bread & Co');
  await page.getByLabel('City').fill('Ulm');
  await page.getByLabel('Privacy text').fill('We keep it for a year.');
  await page.getByRole('button', { name: 'Save company' }).click();
  await page.getByText('The company was saved').waitFor();
  await preview.getByRole('heading', { name: 'Bread & Co' }).waitFor();
  const { company } = (await client.get(`/v1/get-company?company_id=${client.companyId}`)).body;
  assert.deepEqual(
    [company.name, company.city, company.privacy_text, company.talent_pool_months],
    ['Bread & Co', 'Ulm', 'We keep it for a year.', 6],
  );
  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
});

test('with several companies, each has its own look and details', async (t) => {
  const client = await newClient(running);
  const second = (await client.post('/v1/companies', { name: 'Second Bakery', city: 'Graz' })).body.company;
  const page = await openCompany(t, client);
  await page.getByRole('button', { name: 'Test Company Company' }).click();
  await page.getByRole('option', { name: 'Second Bakery' }).click();
  await page.frameLocator('iframe[title="List of jobs"]').getByRole('heading', { name: 'Second Bakery' }).waitFor();
  await waitForEqual(() => page.getByLabel('City').inputValue(), 'Graz');
  await page.getByLabel('Headline').fill('The second one');
  await page.getByRole('button', { name: 'Save look' }).click();
  const headline = async (id: string) => (await client.get(`/v1/get-company?company_id=${id}`)).body.company.headline;
  await waitForEqual(() => headline(second.id), 'The second one');
  assert.equal(await headline(client.companyId), null);
});

test('a logo and a cover are uploaded, shown in the preview, removed, and put back', async (t) => {
  const client = await newClient(running);
  const page = await openCompany(t, client);
  const preview = page.frameLocator('iframe[title="List of jobs"]');
  for (const [label, kind] of [
    ['Logo', 'logo'],
    ['Cover picture', 'cover'],
  ] as const) {
    const picture = { name: 'picture.png', mimeType: 'image/png', buffer: samplePng(200, 100) };
    await page.getByLabel(label, { exact: true }).setInputFiles(picture);
    await page.getByText(`The ${kind} was saved`).waitFor();
    await preview.locator(`img.${kind}`).waitFor();
  }
  const urls = async () => {
    const { company } = (await client.get(`/v1/get-company?company_id=${client.companyId}`)).body;
    return [company.logo_url, company.cover_url];
  };
  const [logo, cover] = await urls();
  assert.ok(logo && cover);
  await page.locator(`img.company-logo[src="${logo}"]`).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await page.getByText('The logo was removed').waitFor();
  await waitForEqual(urls, [null, cover]);
  await page.keyboard.press('z');
  await waitForEqual(async () => (await urls())[0] !== null, true);
  const svg = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(svg);
  await page.getByText('SVG pictures are not accepted, because they can contain scripts.').waitFor();
});

async function openCompany(t: TestContext, { workspaceId }: Client): Promise<Page> {
  const { cookies } = await signedInUser(running, workspaceId, { role: 'admin' });
  const page = await chromium.open(t);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: running.url })));
  await page.goto(`${running.url}/console/settings/company`);
  await page.getByRole('heading', { name: 'Board look' }).waitFor();
  return page;
}
