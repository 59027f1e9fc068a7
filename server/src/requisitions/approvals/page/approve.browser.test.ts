import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { axeFindings, axeFindingsWithoutColors } from '#test/browser/axe.ts';
import { phone, startBrowser } from '#test/browser/browser.ts';
import { follow } from '#test/browser/follow.ts';
import { tabTo } from '#test/browser/tab.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const browser = startBrowser();

const position = {
  title: 'Head baker for the night shift',
  department: 'Bakery',
  job_country: 'France',
  city: 'Lyon',
  workplace: 'On-site',
  job_type: 'Full-time',
  career_level: 'Senior',
  openings: 2,
  salary_min: 34_000,
  salary_max: 41_000,
  currency: 'EUR',
  salary_period: 'Per year',
  reason: 'replacement',
  replaces: 'Kim Berg',
  justification: 'Kim retires in January.\nWithout a head baker the second oven stays cold at night.',
  hiring_manager: 'ana@bakery.example',
  requested_by: 'dana@bakery.example',
  target_start_date: '2027-02-01',
};

const approval_steps = [
  { name: 'Head of production', approvers: ['ana@bakery.example'] },
  { name: 'Finance', approvers: ['lea@bakery.example', 'tom@bakery.example'] },
];

async function submitted(client: Client): Promise<string> {
  const { body } = await client.post('/v1/create-requisition', { ...position, approval_steps, submit: true });
  return body.requisition.id;
}

async function linkTo({ workspaceId }: Client, email: string): Promise<string> {
  const [mail] = await runSql<{ text: string }>(
    running.app,
    sql`SELECT text FROM messages WHERE workspace_id = ${workspaceId} AND to_email = ${email} ORDER BY created_at DESC LIMIT 1`,
  );
  return /\S+\/approve\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
}

const statusOf = async (client: Client, id: string) =>
  (await client.get(`/v1/get-requisition?requisition_id=${id}`)).body.requisition.status;

test('two people approve, on a phone and with the keyboard, and the requisition becomes a job; axe finds nothing', async (t) => {
  const client = await newClient(running);
  const id = await submitted(client);
  const page = await browser.open(t);
  await page.setViewportSize(phone);
  await page.goto(await linkTo(client, 'ana@bakery.example'));
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), position.title);
  const shown = await page.getByRole('main').innerText();
  for (const words of [
    'REQ-1',
    'dana@bakery.example is asking',
    'Step 1 of 2',
    'Lyon, France',
    '€34,000 – €41,000 per year',
    '1 February 2027',
    'Kim retires',
  ])
    assert.ok(shown.includes(words), words);
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  await follow(page.getByRole('button', { name: 'Reject' }));
  await page.getByRole('alert').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await follow(page.getByRole('button', { name: 'Approve' }));
  assert.match(await page.getByRole('status').innerText(), /You approved on .*The next step is being decided now\./);
  assert.deepEqual(await axeFindingsWithoutColors(page), []);

  await page.goto(await linkTo(client, 'lea@bakery.example'));
  assert.match(await page.getByRole('region', { name: 'Decisions so far' }).innerText(), /ana@bakery\.example approved on/);
  await tabTo(page, 'Comment');
  await page.keyboard.type('Within the budget.');
  await tabTo(page, 'Approve');
  await page.keyboard.press('Enter');
  await page.getByRole('status').waitFor();
  assert.match(await page.getByRole('status').innerText(), /The position is approved\.\s+Your comment: Within the budget\./);
  assert.equal(await statusOf(client, id), 'approved');

  const { job_id } = (await client.post('/v1/open-requisition', { requisition_id: id })).body.requisition;
  await client.patch('/v1/update-job', { job_id, status: 'Active' });
  await page.goto(`${running.url}/jobs/${client.companySlug}`);
  await follow(page.getByRole('link', { name: position.title }));
  assert.match(await page.getByRole('main').innerText(), /€34,000 – €41,000 per year/);
});

test('an approver rejects without JavaScript, and is asked for the comment when it is missing', async (t) => {
  const client = await newClient(running);
  const id = await submitted(client);
  const link = await linkTo(client, 'ana@bakery.example');
  const page = await browser.open(t, { javaScriptEnabled: false, locale: 'de-DE' });
  await page.goto(link);
  await follow(page.getByRole('button', { name: 'Ablehnen' }));
  const problem = page.getByRole('alert').getByRole('link', { name: 'Bitte begründen Sie die Ablehnung.' });
  await problem.click();
  await page.getByLabel('Kommentar').fill('Erst nach dem Umbau.');
  await follow(page.getByRole('button', { name: 'Ablehnen' }));
  assert.match(await page.getByRole('status').innerText(), /Sie haben am .* abgelehnt\./);
  assert.equal(await statusOf(client, id), 'rejected');
  await client.post('/v1/submit-requisition', { requisition_id: id });
  await page.goto(link);
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'Diese Anfrage ist nicht mehr offen.');
});

test('the page of a request that was cancelled says so, and axe finds nothing', async (t) => {
  const client = await newClient(running);
  const requisition_id = await submitted(client);
  const page = await browser.open(t);
  await client.post('/v1/cancel-requisition', { requisition_id });
  await page.goto(await linkTo(client, 'ana@bakery.example'));
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'This request is no longer open.');
  assert.deepEqual(await axeFindingsWithoutColors(page), []);
});
