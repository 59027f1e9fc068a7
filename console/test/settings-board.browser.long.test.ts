import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { consolePassword } from '../../server/test/console-user.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { type OwnerConsole, ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium, { password: consolePassword });

test('color, headline and text of the board are seen in the preview while they are typed, saved, and taken back', async () => {
  const { client } = await openConsole();
  await client.addJob({ job_title: 'Miller', status: 'Active' });
  const { page } = await openSettings('company');
  const preview = page.frameLocator('iframe[title="List of jobs"]');
  await preview.getByRole('heading', { name: 'Test Company' }).waitFor();
  await preview.getByText('Miller').waitFor();
  await preview.getByRole('searchbox').waitFor();
  await page.getByLabel('Headline').fill('Bake with us');
  await preview.getByRole('heading', { name: 'Bake with us' }).waitFor();
  await page.getByLabel('Color', { exact: true }).fill('#ffd400');
  await page.getByText(/^To stay readable, text is in #[0-9a-f]{6} on light pages\.$/).waitFor();
  const snippet = `<script src="${running.url}/jobs/embed.js" data-company="${client.companySlug}" async></script>`;
  await page.getByText(snippet, { exact: true }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.getByRole('button', { name: 'Save appearance' }).click();
  await page.getByText('The board’s appearance was saved').waitFor();
  const look = async () => {
    const { company } = (await client.get(`/v1/get-company?company_id=${client.companyId}`)).body;
    return [company.headline, company.accent_color];
  };
  assert.deepEqual(await look(), ['Bake with us', '#ffd400']);
  await page.keyboard.press('z');
  await waitForEqual(look, [null, null]);
  await page.getByRole('button', { name: /Talent pool/ }).click();
  await page.getByRole('option', { name: '6 months', exact: true }).click();
  await preview.getByRole('heading', { name: 'Nothing that fits?' }).waitFor();
  await page.getByRole('button', { name: 'Save appearance' }).click();
  const months = async () => (await client.get(`/v1/get-company?company_id=${client.companyId}`)).body.company.talent_pool_months;
  await waitForEqual(months, 6);
  await page.getByLabel('Company name').fill('Bread & Co');
  await page.getByLabel('City').fill('Ulm');
  await page.getByLabel('Privacy text', { exact: true }).fill('We keep it for a year.');
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

test('privacy texts are edited for one language at a time, with the form of address, and taken back', async () => {
  const { client } = await openConsole();
  const { page } = await openSettings('company');
  const details = async () => {
    const { company } = (await client.get(`/v1/get-company?company_id=${client.companyId}`)).body;
    return [company.privacy_text, company.privacy_texts, company.talent_pool_privacy_texts, company.form_of_address];
  };
  const before = await details();
  const choose = async (label: RegExp, option: string) => {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const privacy = page.getByLabel('Privacy text', { exact: true });
  await privacy.fill('Kept for a year.');
  await choose(/Privacy texts for visitors who read/, 'Deutsch');
  await waitForEqual(() => privacy.inputValue(), '');
  await privacy.fill('Ein Jahr lang.');
  await page.getByLabel('Privacy text of the talent pool').fill('Zwei Jahre lang.');
  await choose(/Form of address/, 'Informal (du, tu, tú, je …)');
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.getByRole('button', { name: 'Save company' }).click();
  await waitForEqual(details, ['Kept for a year.', { de: 'Ein Jahr lang.' }, { de: 'Zwei Jahre lang.' }, 'informal']);
  await page.getByRole('button', { name: /Deutsch · own text/ }).waitFor();
  await choose(/Privacy texts for visitors who read/, 'Any language');
  await waitForEqual(() => privacy.inputValue(), 'Kept for a year.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await waitForEqual(details, before);
});

/** The owner of a workspace looks at these settings. The console reads them when they are opened for the first time, and keeps them for a while. */
async function openSettings(section: string): Promise<OwnerConsole> {
  const opened = await openConsole(`settings/${section}`);
  await opened.page.getByRole('heading', { level: 2 }).first().waitFor();
  return opened;
}
