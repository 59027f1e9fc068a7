import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { inviteByOperator } from '../../server/src/users/invites/invite-actions.ts';
import { axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { consolePassword, openBrowser } from '../../server/test/console-user.ts';
import { newClient } from '../../server/test/factories.ts';
import { readOpening } from '../../server/test/openings.ts';
import { startApp } from '../../server/test/start-app.ts';

const running = startApp();
const chromium = startBrowser();

// A step more is a reason to look at the path again.
const clicksOfToday = { job: 13, colleague: 5, interview: 7, funnel: 3 };

test('somebody new posts a job with three questions, invites a colleague, schedules an interview and reads the funnel, by what the screens say', async (t) => {
  const client = await newClient(running);
  const { workspaceId } = client;
  const { url } = await inviteByOperator(running.app, workspaceId, { email: 'lena@bakery.example', role: undefined }, () => []);
  const page = await chromium.open(t, { timezoneId: 'Europe/Berlin' });
  const clicks = { job: 0, colleague: 0, interview: 0, funnel: 0 };
  let part: keyof typeof clicks = 'job';
  const click = async (target: Locator) => {
    clicks[part] += 1;
    await target.click();
  };
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  await page.goto(url);
  await page.getByLabel('Your name').fill('Lena Moser');
  assert.equal(new URL(page.url()).hash, '', 'the secret does not stay in the address');
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
  await page.getByLabel('Password').fill('too short');
  await button('Continue').click();
  await page.getByText('The password must have at least 15 characters.').waitFor();
  await page.getByLabel('Password').fill(consolePassword);
  await click(button('Continue'));
  await click(link(/^Add the first job/));
  await page.getByLabel('Job title').fill('Night Baker');
  await click(button(/^Add job/));
  await click(link(/^Questions/));
  for (const [kind, text] of [
    ['Short text', 'Which breads have you baked?'],
    ['Yes or no', 'May you work at night?'],
    ['Number', 'For how many years have you baked?'],
  ] as const) {
    await click(button('Add question'));
    await click(page.getByRole('menuitem', { name: kind, exact: true }));
    await page.getByLabel('Question', { exact: true }).fill(text);
  }
  await click(button(/^Save/));
  await page.getByText('Night Baker was saved').first().waitFor();
  await click(button('Status: draft'));
  await click(page.getByRole('menuitem', { name: 'Publish on the board' }));
  await page.getByText('Night Baker is on the board').first().waitFor();

  part = 'colleague';
  await click(link(/^Home/));
  await click(link(/^Invite the team/));
  await click(button('Invite'));
  await page.getByLabel('Email address').fill('ida@bakery.example');
  await click(button('Create link'));
  const invitation = (await page.locator('.secret-text').textContent()) ?? '';
  await click(button('Done'));
  const ida = { secret: new URL(invitation).hash.slice(1), name: 'Ida Brandt', password: consolePassword };
  assert.equal((await openBrowser(running).post('/console/v1/start', ida)).status, 201);
  const [{ id: jobId }] = (await client.get('/v1/jobs')).body.jobs;
  const { questions } = await client.job(jobId);
  assert.equal(questions.custom.length, 3);
  const answers = { night: 'yes', years: '4', breads: 'Rye' };
  const [breads, night, years] = questions.custom.map(({ id }: { id: string }) => id);
  const { apply } = await readOpening(running, client, jobId);
  await apply({ name: 'Amara Okafor', [breads]: answers.breads, [night]: answers.night, [years]: answers.years });

  part = 'interview';
  await click(link(/^Home/));
  await click(link(/Night Baker 1 new/));
  await click(link(/Amara Okafor/));
  await click(button(/^Schedule/));
  const dialog = page.getByRole('dialog');
  // The field has the focus: one types at once.
  await dialog.locator('input[role=combobox]:focus').waitFor();
  await page.keyboard.type('ida');
  await click(page.getByRole('option', { name: /Ida Brandt/ }));
  await click(dialog.getByRole('button', { name: /everyone is free/ }).first());
  await click(dialog.getByRole('button', { name: 'Schedule', exact: true }));
  await page.getByText(/Interview with Amara Okafor scheduled/).waitFor();
  const { interviews } = (await client.get('/v1/interviews')).body;
  assert.deepEqual(
    interviews[0].interviewers.map(({ email }: { email: string }) => email),
    ['ida@bakery.example'],
  );

  part = 'funnel';
  await click(button(/^Status: /));
  await click(page.getByRole('menuitem', { name: /^Hired/ }));
  await page.getByText('Amara Okafor moved to Hired').waitFor();
  await click(link('Reports'));
  const hired = page.getByRole('table', { name: 'Funnel' }).getByRole('row', { name: /^Hired/ });
  assert.match((await hired.innerText()).replace(/\s+/g, ' '), /^Hired 1 100 %/);
  t.diagnostic(`clicks: ${JSON.stringify(clicks)}`);
  assert.deepEqual(clicks, clicksOfToday);
});
