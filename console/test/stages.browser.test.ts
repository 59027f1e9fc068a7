import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import type { Client } from '../../server/test/factories.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { ownerConsole, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();
const openConsole = ownerConsole(wholeFile, () => running, chromium);

test('a pipeline is built from nothing by keyboard, and a candidate goes through its stages', async () => {
  const { page, client } = await openConsole('settings/pipelines');
  await page.getByText('Name the stages as your team does').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Engineering');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { name: 'Pipelines', level: 2 }).waitFor();
  await page.getByRole('link', { name: 'Engineering' }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('link', { name: 'Engineering' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await row(page, 'Applied').waitFor();

  // Two stages of one status, between where people come in and where they are hired.
  await page.keyboard.press('a');
  await typeName(page, 'Coding test');
  await page.getByRole('button', { name: 'Status' }).press('t');
  await page.getByRole('button', { name: /Technical/ }).waitFor();
  await page.getByRole('textbox', { name: 'Target in days' }).fill('7');
  await page.keyboard.press('Control+Enter');
  await row(page, 'Coding test').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('a');
  await typeName(page, 'coding test');
  await page.keyboard.press('Control+s');
  await page.getByText('Another stage has this name already.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await typeName(page, 'System design');
  await page.keyboard.press('Control+Enter');
  assert.deepEqual(await names(page), ['Applied', 'Coding test', 'System design', 'Hired', 'Rejected']);
  await row(page, 'System design').press('Alt+ArrowUp');
  await row(page, 'System design').and(page.locator(':focus')).waitFor();
  assert.deepEqual(await names(page), ['Applied', 'System design', 'Coding test', 'Hired', 'Rejected']);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: 'Engineering' }).waitFor();

  const { body } = await client.get('/v1/pipelines');
  const { jobId, candidateId } = await addJob(client, body.pipelines[0].id);
  await openConsole(`jobs/${jobId}`);
  await column(page, 'Coding test').waitFor();
  await card(page, 'Applied', 'Amara Okafor').focus();
  for (const stage of ['Coding test', 'System design']) {
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: stage }).focus();
    await page.keyboard.press('Enter');
    await card(page, stage, 'Amara Okafor').waitFor();
    await until(async () => (await stageOf(client, candidateId)) === stage);
    await card(page, stage, 'Amara Okafor').focus();
  }
  assert.deepEqual(await axeFindings(page), []);
  await page.keyboard.press('z');
  await card(page, 'Coding test', 'Amara Okafor').waitFor();
  await until(async () => (await stageOf(client, candidateId)) === 'Coding test');

  await card(page, 'Coding test', 'Amara Okafor').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Move to System design/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Moved to System design').first().waitFor();
  await until(async () => (await stageOf(client, candidateId)) === 'System design');
});

test('a stage with candidates is removed once somebody says where they go', async () => {
  const { page, client } = await openConsole('settings/profile');
  const stages = [
    { name: 'Applied', status: 'applied' },
    { name: 'Coding test', status: 'technical', target_days: 7, on_enter: [{ send_template: 'follow_up', after_minutes: 120 }] },
    { name: 'System design', status: 'technical' },
    { name: 'Hired', status: 'hired' },
    { name: 'Rejected', status: 'rejected' },
  ];
  const { body } = await client.post('/v1/create-pipeline', { name: 'Design', stages });
  const { jobId, candidateId } = await addJob(client, body.pipeline.id);
  const stage_id = await stageId(client, jobId, 'System design');
  await client.patch('/v1/update-candidate', { candidate_id: candidateId, stage_id });
  await openConsole(`jobs/${jobId}/stages`);
  await row(page, 'System design').waitFor();
  await row(page, 'System design').click();
  await page.getByRole('button', { name: 'Remove stage' }).click();
  await page.getByText('1 decision left').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Save Ctrl|^Save$/ }).isDisabled(), true);
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('option', { name: 'Coding test' }).click();
  await page.getByText('1 decision left').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await page.getByText('1 candidate goes to Coding test').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('The stages were saved').waitFor();
  await until(async () => (await stageOf(client, candidateId)) === 'Coding test');
  assert.deepEqual(await names(page), ['Applied', 'Coding test', 'Hired', 'Rejected']);

  await page.setViewportSize(phone);
  assert.deepEqual(await layoutFindings(page), []);
  await page.emulateMedia({ colorScheme: 'dark' });
  await row(page, 'Coding test').click();
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await page.emulateMedia({ colorScheme: 'light' });
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
});

async function typeName(page: Page, name: string): Promise<void> {
  const field = page.getByRole('list', { name: 'Stages' }).getByRole('textbox', { name: 'Name', exact: true });
  await field.waitFor();
  await field.fill(name);
}

function row(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Stages' }).getByRole('button', { name, exact: true });
}

function names(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: 'Stages' })
    .locator('[aria-expanded]')
    .and(page.locator('[data-list-item]'))
    .allInnerTexts();
}

function column(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Board' }).getByRole('region', { name, exact: true });
}

function card(page: Page, stage: string, name: string): Locator {
  return column(page, stage).getByRole('link', { name });
}

async function addJob(client: Client, pipelineId: string): Promise<{ jobId: string; candidateId: string }> {
  const jobId = await client.addJob({ job_title: 'Controls Engineer', pipeline_id: pipelineId });
  const candidateId = await client.addCandidate({ name: 'Amara Okafor', job_id: jobId, status: 'applied' });
  return { jobId, candidateId };
}

async function stageOf(client: Client, candidateId: string): Promise<string | undefined> {
  return (await client.candidate(candidateId)).stage?.name;
}

async function stageId(client: Client, jobId: string, name: string): Promise<string> {
  const { body } = await client.get(`/v1/job-stages?job_id=${jobId}`);
  return body.stages.find((stage: { name: string }) => stage.name === name).id;
}
