import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings, axeFindingsWithoutColors } from '../../server/test/browser/axe.ts';
import { phone, startBrowser } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { interviewFields } from '../../server/test/interviews.ts';
import { runSql } from '../../server/test/postgres/run-sql.ts';
import { startApp } from '../../server/test/start-app.ts';
import { laptop, layoutFindings } from './layout.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { addSession, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();

const open = recruiterConsole(wholeFile, running, chromium);

test('Home shows the week, the pipeline with what is late, and who is stuck; each leads there, by keyboard too', async () => {
  const { client, page } = await open('jobs');
  const job_id = await client.addJob({ job_title: 'Night Baker', status: 'Active', openings: 2 });
  const candidate_id = await client.addCandidate({ job_id, name: 'Freya Lindgren' });
  await client.patch('/v1/update-candidate', { candidate_id, status: 'screening' });
  for (const name of ['Ada', 'Bo']) await client.addCandidate({ job_id, name });
  const start_at = new Date(Date.now() + 41 * 60_000).toISOString();
  const interviewee = await client.addCandidate({ job_id, name: 'Ifeoma Adeyemi' });
  await client.post('/v1/schedule-interview', interviewFields(interviewee, { start_at }));
  await runSql(running.app, {
    text: `UPDATE candidates SET created_at = now() - interval '12 days', status_changed_at = now() - interval '12 days'
      WHERE workspace_id = $1 AND id = $2 RETURNING id`,
    values: [client.workspaceId, candidate_id],
  });
  const { page: home } = await open('home');
  assert.equal(home, page);
  const week = page.getByRole('region', { name: 'This week' });
  await week.getByRole('button', { name: /Ifeoma Adeyemi/ }).waitFor();
  assert.match(await week.getByRole('button', { name: /Ifeoma Adeyemi/ }).innerText(), /in \d+ min/);
  const pipeline = page.getByRole('region', { name: 'Pipeline' });
  await pipeline.getByText('0 of 2').waitFor();
  const late = pipeline.getByRole('link', { name: '1 in Screening, 1 for more than 5 days' });
  assert.equal(await pipeline.getByRole('link', { name: '3 in Applied', exact: true }).count(), 1);
  const stuck = page.getByRole('region', { name: 'Stuck' }).getByRole('row', { name: /Freya Lindgren/ });
  assert.match(await stuck.innerText(), /Night Baker\s+Freya Lindgren\s+Screening\s+12 d\s+A decision/);
  assert.deepEqual(await axeFindings(page), []);
  for (const size of [laptop, phone]) {
    await page.setViewportSize(size);
    await stuck.waitFor();
    assert.deepEqual(await axeFindingsWithoutColors(page), []);
    assert.deepEqual(await layoutFindings(page), []);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await late.click();
  await page.waitForURL(`**/console/jobs/${job_id}?status=screening`);
  await page.goBack();
  await week.getByRole('button', { name: /Ifeoma Adeyemi/ }).waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Ifeoma Adeyemi').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await week.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('region', { name: 'Interviews' }).getByText('0 interviews').waitFor();
});

test('who is on a hiring team has those jobs on Home, and chooses the whole team', async () => {
  const { client, page } = await open('jobs');
  const me = (await client.get('/v1/members')).body.members.find(({ name }: { name: string }) => !/Kim|Sam/.test(name));
  const job_id = await client.addJob({ job_title: 'Miller', status: 'Active' });
  await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: me.id }] });
  await open('home');
  const pipeline = page.getByRole('region', { name: 'Pipeline' });
  await pipeline.getByRole('link', { name: 'Miller' }).waitFor();
  assert.equal(await pipeline.getByRole('link', { name: 'Night Baker' }).count(), 0);
  await page.getByRole('radio', { name: 'Team' }).click();
  await pipeline.getByRole('link', { name: 'Night Baker' }).waitFor();
});

test('an interviewer finds the interview of tomorrow on Home', async (t) => {
  const { client } = await open('home');
  const email = 'ida@home.example';
  const ida = await signedInUser(running, client.workspaceId, { role: 'interviewer', email });
  const candidate_id = await client.addCandidate({ job_id: await client.addJob(), name: 'Ifeoma Adeyemi' });
  const start_at = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await client.post('/v1/schedule-interview', interviewFields(candidate_id, { start_at, interviewers: [email] }));
  const page = await chromium.open(t);
  await addSession(page, running, ida);
  await page.goto(`${running.url}/console/home`);
  await page.getByText('Ifeoma Adeyemi').first().waitFor();
  assert.equal(await page.getByText('You’re all caught up').count(), 0);
});
