import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { startApp } from '../../server/test/start-app.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { untilFileEnds } from './shared-tab.ts';
import { visit } from './visit.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = recruiterConsole(wholeFile, running, chromium);

test('a job is closed and keeps everybody about whom nothing is decided; all of it is undone', async () => {
  const { client, page } = await openConsole('settings/profile');
  const jobId = await client.addJob({ job_title: 'Night Baker', status: 'Active' });
  const statuses = ['applied', 'applied', 'applied', 'interview', 'offer', 'hired'];
  const ids: string[] = [];
  for (const status of statuses) {
    const id = await client.addCandidate({ job_id: jobId });
    if (status !== 'applied') await client.patch('/v1/update-candidate', { candidate_id: id, status });
    ids.push(id);
  }
  await visit(page, `jobs/${jobId}`);

  await page.getByRole('button', { name: 'Status: active' }).click();
  await page.getByRole('menuitem', { name: 'Close…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('5 candidates').waitFor();
  await dialog.getByRole('button', { name: 'Close job', exact: true }).waitFor();
  await choose(page, 'Applied', 'Reject');
  await choose(page, 'Interview', 'Talent pool');
  assert.deepEqual(await axeFindings(page), []);
  await dialog.getByRole('button', { name: /Reason/ }).click();
  await page.getByRole('option', { name: 'Other', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close job and decide for 4' }).click();
  await toast(page, 'Night Baker is closed, with a decision for 4').waitFor();
  const read = async () => {
    const candidates = await Promise.all(ids.map((id) => client.candidate(id)));
    return [(await client.job(jobId)).status, ...candidates.map(({ status, pool_stage }) => `${status} ${pool_stage}`)];
  };
  const rejected = ['rejected null', 'rejected null', 'rejected null'];
  assert.deepEqual(await read(), ['closed', ...rejected, 'on_hold warm', 'offer null', 'hired null']);
  assert.equal((await client.candidate(ids[0] ?? '')).rejection_reason.name, 'Other');
  await page.keyboard.press('z');
  await toast(page, 'Undone').waitFor();
  assert.deepEqual(await read(), ['active', ...statuses.map((status) => `${status} null`)]);
});

async function choose(page: Page, stage: string, decision: string): Promise<void> {
  await page.getByRole('dialog').getByRole('radiogroup', { name: stage }).getByRole('radio', { name: decision }).click();
}

function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}
