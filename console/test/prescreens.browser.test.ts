import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from '../../server/test/browser/axe.ts';
import { startBrowser } from '../../server/test/browser/browser.ts';
import { until } from '../../server/test/chaos/retries.ts';
import { startApp } from '../../server/test/start-app.ts';
import { recruiterConsole } from './recruiter-console.ts';
import { goOn, untilFileEnds } from './shared-tab.ts';

const wholeFile = untilFileEnds();
const running = startApp();
const chromium = startBrowser();

const open = recruiterConsole(wholeFile, running, chromium);

test('a pre-screen is started on the candidate, sent again and cancelled', async () => {
  const { client, page } = await open('jobs');
  const job_id = await client.addJob({ job_title: 'Baker', status: 'Active' });
  const candidate_id = await client.addCandidate({ job_id, name: 'Ada Lindqvist', email: 'ada@pre.example' });
  const read = async () => (await client.get(`/v1/prescreens?candidate_id=${candidate_id}`)).body.prescreens;
  const mails = async () => (await client.get(`/v1/messages?candidate_id=${candidate_id}`)).body.messages.length;
  await goOn(page, `candidates/${candidate_id}`);
  const section = page.getByRole('region', { name: 'Pre-screens' });
  await section.getByRole('button', { name: 'Start a pre-screen' }).click();
  const dialog = page.getByRole('dialog');
  const questions = dialog.getByLabel('Your own questions');
  await questions.fill('One?\nTwo?\nThree?\nFour?');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('At most 3 questions.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await questions.fill('When could you start?');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.waitFor({ state: 'detached' });
  await section.getByText('Invited', { exact: true }).waitFor();
  assert.equal(await section.getByRole('button', { name: 'Start a pre-screen' }).count(), 0, 'one at a time');
  assert.equal(await mails(), 1);
  await section.getByRole('button', { name: 'Remind' }).click();
  await until(async () => (await mails()) === 2);
  await section.getByRole('button', { name: 'Cancel' }).click();
  await section.getByText('Cancelled').waitFor();
  await section.getByRole('button', { name: 'Start a pre-screen' }).waitFor();
  assert.deepEqual(
    (await read()).map(({ status }: { status: string }) => status),
    ['cancelled'],
  );
});

test('selected candidates are invited together; the dialog says before who is left out, and undo stops the emails', async () => {
  const { client, page } = await open('jobs');
  const job_id = await client.addJob({ job_title: 'Miller', status: 'Active' });
  const asked = await client.addCandidate({ job_id, name: 'Bo Ek', email: 'bo@pre.example' });
  const invited = await client.addCandidate({ job_id, name: 'Cy Dunn', email: 'cy@pre.example' });
  await client.addCandidate({ job_id, name: 'No Mail' });
  await client.post('/v1/start-prescreen', { candidate_id: asked });
  const mails = async () =>
    (await client.get(`/v1/messages?candidate_id=${invited}`)).body.messages.map(({ status }: { status: string }) => status);
  await goOn(page, `jobs/${job_id}?view=table`);
  await page.getByRole('checkbox', { name: 'Select all that match' }).press('Space');
  const bar = page.getByRole('region', { name: 'Selected candidates' });
  await bar.getByRole('button', { name: 'Pre-screen' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 candidate will be invited').waitFor();
  await dialog.getByText('1 already invited').waitFor();
  await dialog.getByText('1 without an email address').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
  await page.getByText('1 candidate invited by email; 1 already invited; 1 without an email address').waitFor();
  assert.equal((await mails()).length, 1);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await until(async () => (await mails()).join() === 'cancelled');
});

test('a stage is invited, reminded and cancelled from its menu, by keyboard', async () => {
  const { client, page } = await open('jobs');
  const job_id = await client.addJob({ job_title: 'Brewer', status: 'Active' });
  const candidate_id = await client.addCandidate({ job_id, name: 'Di Eve', email: 'di@pre.example' });
  await client.addCandidate({ job_id, name: 'No Mail' });
  await client.post('/v1/update-candidates', { filter: { job_id }, set: { status: 'applied' } });
  const statuses = async () =>
    (await client.get(`/v1/prescreens?candidate_id=${candidate_id}`)).body.prescreens.map(
      (each: { status: string }) => each.status,
    );
  await goOn(page, `jobs/${job_id}`);
  const openItem = async (name: string) => {
    await page.getByRole('button', { name: 'Actions: Applied' }).press('Enter');
    await page.getByRole('menuitem', { name }).press('Enter');
    return page.getByRole('dialog');
  };
  const invitation = await openItem('Send pre-screen to all in Applied (2)…');
  await invitation.getByText('1 candidate will be invited').waitFor();
  await invitation.getByRole('checkbox', { name: 'Email the link' }).press('Space');
  await invitation.getByText('2 candidates will be invited').waitFor();
  await invitation.getByRole('button', { name: 'Create the links' }).press('Enter');
  await page.getByText('2 candidates can be invited').waitFor();
  assert.deepEqual(await statuses(), ['invited']);

  const reminder = await openItem('Remind all in Applied of their pre-screens…');
  await reminder.getByText('1 candidate will be reminded by email').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await reminder.getByRole('button', { name: 'Remind', exact: true }).press('Enter');
  await page.getByText('1 candidate reminded by email; 1 without an email address').waitFor();

  const cancellation = await openItem('Cancel all open pre-screens in Applied…');
  await cancellation.getByText('2 open pre-screens will be cancelled').waitFor();
  await cancellation.getByRole('button', { name: 'Cancel pre-screens' }).press('Enter');
  await page.getByText('2 pre-screens cancelled').waitFor();
  assert.deepEqual(await statuses(), ['cancelled']);
});
