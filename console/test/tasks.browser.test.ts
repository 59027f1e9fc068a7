import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { startApp } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { goOn, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();

const open = recruiterConsole(wholeFile, running, chromium);

test('a task is added by keyboard with a person and a day, changed, ticked, deleted, and each is undone', async () => {
  const { client, page } = await open('candidates');
  const candidate_id = await client.addCandidate({ name: 'Ada Lindqvist' });
  const list = async () => (await client.get(`/v1/tasks?candidate_id=${candidate_id}`)).body.tasks;
  await goOn(page, `candidates/${candidate_id}`);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.waitFor();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'Task' });
  await text.waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Say what is to be done.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await text.fill('Call about the notice period');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Kim Dahl' }).waitFor();
  await page.keyboard.type('kim');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /Kim Dahl.*For/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Tomorrow' }).waitFor();
  await page.keyboard.type('tom');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /Tomorrow.*Day/ }).waitFor();
  await text.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await tasks.getByText('Call about the notice period').waitFor();
  await tasks.getByText('Tomorrow').waitFor();
  const [added] = await list();
  assert.deepEqual([added.assignee.name, added.done_at], ['Kim Dahl', null]);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText(/Task added · Call about the notice period \(for Kim Dahl\)/).waitFor();

  await tasks.getByRole('checkbox', { name: 'Done: Call about the notice period' }).press('Space');
  await tasks.getByRole('button', { name: 'Show 1 done' }).waitFor();
  await until(async () => (await list())[0].done_at !== null);
  await timeline.getByText(/Task done/).waitFor();
  await page.getByText('Done: Call about the notice period').last().waitFor();
  await page.keyboard.press('z');
  await until(async () => (await list())[0].done_at === null);

  await tasks.getByRole('button', { name: 'Edit or delete: Call about the notice period' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await text.fill('Call about the salary');
  await text.press('Enter');
  await tasks.getByText('Call about the salary').waitFor();
  await tasks.getByRole('button', { name: 'Edit or delete: Call about the salary' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await until(async () => (await list()).length === 0);
  await page.getByText('Task deleted').waitFor();
  await page.keyboard.press('z');
  await tasks.getByText('Call about the salary').waitFor();
});

test('what others add appears, and Home has the own tasks, the late ones with a clock', async () => {
  const { client, kim, page } = await open('jobs');
  const candidate_id = await client.addCandidate({ name: 'Bo Ek' });
  const me = (await client.get('/v1/members')).body.members.find(({ name }: { name: string }) => !/Kim|Sam/.test(name));
  await goOn(page, `candidates/${candidate_id}`);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.waitFor();
  await kim.post('/console/v1/add-task', {
    candidate_id,
    text: 'Ask for two references',
    due_on: '2026-01-05',
    assignee_id: me.id,
  });
  await tasks.getByText('Ask for two references').waitFor();
  await goOn(page, 'home');
  const mine = page.getByRole('region', { name: /^Tasks/ });
  await mine.getByText('Overdue since').waitFor();
  await mine.getByRole('link', { name: 'Bo Ek' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  await mine.getByRole('checkbox', { name: 'Done: Ask for two references' }).press('Space');
  await mine.waitFor({ state: 'detached' });
  await until(async () => (await client.get(`/v1/tasks?candidate_id=${candidate_id}`)).body.tasks[0].done_at !== null);
});

test('a result that a service adds appears with a safe link to its report, and its deletion is undone by keyboard', async () => {
  const { client, page } = await open('jobs');
  await page.setViewportSize({ width: 1280, height: 800 });
  const job_id = await client.addJob();
  const link = { job_id, source_name: 'Referral', credited_to_name: 'Miller & Sons' };
  const { source } = (await client.post('/v1/create-source', link)).body;
  const candidate_id = await client.addCandidate({ name: 'Cy Ode', job_id, source_id: source.id });
  await goOn(page, `candidates/${candidate_id}`);
  await page.getByText('Credited to Miller & Sons').waitFor();
  const coding = { candidate_id, provider: 'Codeground', name: 'Coding test' };
  const { result } = (await client.post('/v1/add-result', coding)).body;
  const results = page.getByRole('region', { name: 'Results' });
  await results.getByText('Pending').waitFor();
  const report = {
    status: 'completed',
    score: 83.5,
    maximum: 100,
    url: 'https://codeground.example/r/1',
    summary: 'Strong in SQL',
  };
  await client.patch('/v1/update-result', { result_id: result.id, ...report });
  await results.getByText('83.5 of 100').waitFor();
  const opened = results.getByRole('link', { name: 'Open report' });
  assert.deepEqual(
    [await opened.getAttribute('href'), await opened.getAttribute('rel')],
    ['https://codeground.example/r/1', 'noopener noreferrer'],
  );
  await page
    .getByRole('region', { name: 'Timeline' })
    .getByText(/Result completed · Coding test \(Codeground\), 83.5 of 100/)
    .waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.setViewportSize(phone);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  assert.deepEqual(await layoutFindings(page), []);
  const count = async () => (await client.get(`/v1/results?candidate_id=${candidate_id}`)).body.total_results;
  await results.getByRole('button', { name: 'More about Coding test' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await results.waitFor({ state: 'detached' });
  await until(async () => (await count()) === 0);
  await page.keyboard.press('z');
  await results.getByText('83.5 of 100').waitFor();
  assert.equal(await count(), 1);
});
