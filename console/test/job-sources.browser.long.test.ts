import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { startApp } from '../../server/test/start-app.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { untilFileEnds } from './shared-tab.ts';
import { visit } from './visit.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = recruiterConsole(wholeFile, running, chromium);

test('a source link has a QR code and visits, criteria show what they change, and somebody joins the hiring team', async () => {
  const { client } = await openConsole('settings/profile');
  const jobId = await client.addJob({ job_title: 'Baker', status: 'Active', job_description: 'Requirements:\n- Python' });
  await client.addCandidate({ job_id: jobId });
  const { page } = await openConsole(`jobs/${jobId}/sources`);
  await page.getByLabel('New source').fill('Fair');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'QR code: Fair' }).waitFor();
  const [source] = (await client.get(`/v1/job-sources?job_id=${jobId}`)).body.sources;
  await page.getByRole('img', { name: `QR code of ${source.source_url}` }).waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await fetch(source.source_url, { redirect: 'manual' });
  await page.reload();
  await page.getByRole('row', { name: /Fair .* 1 / }).waitFor();
  await page.getByRole('link', { name: /^Source links ?1$/ }).waitFor();
  const report = page.getByRole('link', { name: 'Views and applications of this job, by source' });
  assert.equal(await report.getAttribute('href'), `/console/reports?job_id=${jobId}`);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);

  await page.getByRole('link', { name: 'Screening criteria' }).click();
  await page.getByRole('list', { name: 'Skills' }).getByText('Python', { exact: true }).waitFor();
  await page.getByLabel('Add a skill').fill('Sourdough');
  await page.keyboard.press('Enter');
  await page.getByText('No candidate has a CV that could be scored.').waitFor();
  await page.getByText('When you save, the one candidate of the job is scored again.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('link', { name: /^Source links/ }).click();
  await page.getByRole('alertdialog', { name: 'Save your changes?' }).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save criteria' }).click();
  await toast(page, 'Criteria saved. Candidates are being scored again').waitFor();
  const skills = async () => (await client.job(jobId)).screening_criteria.skills.map(({ name }: { name: string }) => name);
  assert.deepEqual(await skills(), ['Python', 'Sourdough']);
  await page.keyboard.press('z');
  await page.getByRole('list', { name: 'Skills' }).getByText('Sourdough').waitFor({ state: 'detached' });
  await waitForEqual(skills, ['Python']);

  await visit(page, `jobs/${jobId}`);
  await page.getByRole('button', { name: 'Hiring team' }).click();
  await page.getByLabel('Add a teammate').fill('sam');
  await page.getByRole('button', { name: 'Add Sam Ito' }).click();
  await page.getByText('Sam Ito joined the hiring team').waitFor();
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.keyboard.press('Escape');
});

function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}
