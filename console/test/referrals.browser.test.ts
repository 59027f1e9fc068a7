import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeSettings } from '../../server/test/application-pages.ts';
import { postForm } from '../../server/test/booking.ts';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { mailedReferrals, sendReferral } from '../../server/test/referrals.ts';
import { startApp } from '../../server/test/start-app.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp(codeSettings);
const chromium = startBrowser();
const openConsole = recruiterConsole(wholeFile, running, chromium);

test('a recruiter makes a link to recommend somebody, sees who has agreed, replaces the link and revokes it', async () => {
  const { client } = await openConsole('settings/profile');
  const jobId = await client.addJob({ job_title: 'Baker', status: 'Active' });
  const { page } = await openConsole(`jobs/${jobId}/sources`);
  await page.getByRole('button', { name: 'Recommend somebody' }).click();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByLabel('For a colleague without an account').fill('Kim Dahl');
  await page.getByRole('button', { name: 'Create link' }).last().click();
  const shown = page.getByRole('dialog', { name: 'Copy the link now' });
  const url = await shown.getByText(/\/refer\//).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /Kim Dahl/ }).waitFor();
  assert.equal((await fetch(url)).status, 200);

  await sendReferral(url, jobId);
  await page.reload();
  const list = page.getByRole('table', { name: 'Recommendations' });
  await list.getByRole('row', { name: /Kim Dahl.*Waiting for an answer/ }).waitFor();
  const [own = ''] = await mailedReferrals(running, client);
  await postForm(own, { consent: 'true' });
  await page.reload();
  await list.getByRole('link', { name: 'Ada Lindqvist' }).waitFor();
  await list.getByText('We worked together for two years – She finds every bug.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  assert.deepEqual(await axeFindings(page), []);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  assert.equal(width, 0, 'scrolls sideways');

  await page.getByRole('button', { name: 'Replace the link of Kim Dahl' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await shown.getByText(/\/refer\//).waitFor();
  assert.equal((await fetch(url)).status, 404);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke the link of Kim Dahl' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('row', { name: /Replace the link of Kim Dahl/ }).waitFor({ state: 'detached' });
});
