import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { mailedPage, newOwnPage, read } from '#test/application-pages.ts';
import { postForm } from '#test/booking.ts';
import { until } from '#test/chaos/retries.ts';
import { readOpening } from '#test/openings.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';

const running = startApp();

const ask = ({ url }: Running, email: string) => postForm(`${url}/application`, { email });

async function linkMails({ app }: Running): Promise<{ workspace_id: string; to_email: string; text: string }[]> {
  return runSql(app, sql`SELECT workspace_id, to_email, text FROM messages WHERE kind = 'application_link' ORDER BY created_at`);
}

test('links are mailed to the address on file, from each workspace with its own, and never shown', async () => {
  const first = await newOwnPage(running, { email: 'lost@example.com' }, { job_title: 'Baker' });
  const again = await readOpening(running, first.client, await first.client.addJob({ job_title: 'Miller', status: 'Active' }));
  await again.apply({ email: 'lost@example.com' });
  const [miller] = await again.applicants();
  const other = await newOwnPage(running, { email: 'lost@example.com' }, { job_title: 'Cook' });
  await newOwnPage(running, { email: 'somebody@example.com' });

  const { status, text } = await ask(running, ' LOST@example.com ');
  assert.equal(status, 200);
  await until(async () => (await linkMails(running)).length === 2);
  const mails = new Map((await linkMails(running)).map((mail) => [mail.workspace_id, mail]));
  const mail = mails.get(first.client.workspaceId);
  const pages = [first.page, await mailedPage(running, first.client, miller.id)];
  for (const page of pages) assert.ok(mail?.text.includes(page) && !text.includes(page));
  assert.equal(mail?.to_email, 'lost@example.com');
  assert.ok(mails.get(other.client.workspaceId)?.text.includes(other.page));
  assert.ok(!mail?.text.includes(other.page));
});

test('each company of a workspace mails its own links, in its own name', async () => {
  const { client } = await newOwnPage(running, { email: 'brands@example.com' });
  const { id: company_id, slug } = (await client.post('/v1/companies', { name: 'Harbour & Pine' })).body.company;
  const jobId = await client.addJob({ job_title: 'Cook', company_id, status: 'Active' });
  await (await readOpening(running, { ...client, companySlug: slug }, jobId)).apply({ email: 'brands@example.com' });
  await ask(running, 'brands@example.com');
  const own = async () => (await linkMails(running)).filter(({ workspace_id }) => workspace_id === client.workspaceId);
  await until(async () => (await own()).length === 2);
  const mails = await own();
  const ofCook = mails.find(({ text }) => text.includes('Cook'));
  assert.ok(ofCook?.text.includes('Harbour & Pine') && !ofCook.text.includes('Baker') && !ofCook.text.includes('Test Company'));
  assert.ok(mails.some(({ text }) => text.includes('Test Company') && text.includes('Baker')));
});

test('the answer is the same for an unknown address, and no mail is written', async () => {
  await newOwnPage(running, { email: 'known@example.com' });
  const before = (await linkMails(running)).length;
  const [known, unknown] = [await ask(running, 'known@example.com'), await ask(running, 'unknown@example.com')];
  assert.deepEqual(unknown, known);
  await until(async () => (await linkMails(running)).length === before + 1);
  const invalid = await ask(running, 'no address <b>');
  assert.equal(invalid.status, 400);
  assert.match(invalid.text, /Please enter an email address/);
  assert.ok(!invalid.text.includes('<b>'));
});

test('an address gets at most three mails an hour, and a visitor asks at most 20 times, on all nodes together', async (t) => {
  const databaseUrl = await cloneTemplate();
  const nodes = [await startAppOn(databaseUrl), await startAppOn(databaseUrl)];
  t.after(async () => {
    for (const { stop } of nodes) await stop();
    await dropDatabase(databaseUrl);
  });
  const [node] = nodes;
  assert.ok(node);
  await newOwnPage(node.running, { email: 'often@example.com' });
  const statuses: number[] = [];
  for (let count = 0; count < 24; count += 1) {
    const { running: asked } = nodes[count % nodes.length] ?? node;
    statuses.push((await ask(asked, 'often@example.com')).status);
  }
  assert.deepEqual(
    [statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length],
    [20, 4],
  );
  // What is sent after the answers is done when the nodes have stopped.
  for (const { stop } of nodes.slice(1)) await stop();
  await until(async () => (await linkMails(node.running)).length === 3);
});

test('a link that was merged away is mailed to its own address, and works', async () => {
  const { client, jobId, page, candidateId } = await newOwnPage(running, { email: 'old@example.com' });
  const kept = await client.addCandidate({ email: 'new@example.com', job_id: jobId });
  await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: candidateId });
  const before = (await linkMails(running)).length;
  await ask(running, 'old@example.com');
  await until(async () => (await linkMails(running)).length === before + 1);
  const mail = (await linkMails(running)).at(-1);
  assert.ok(mail?.text.includes(page) && mail.to_email === 'old@example.com');
  assert.equal((await read(page)).status, 200);
});
