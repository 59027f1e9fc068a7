import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { newOwnPage, type OwnPage, read } from '#test/application-pages.ts';
import { postForm } from '#test/booking.ts';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { buildForm } from '#test/openings.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

let server: MailServer;
let running: Running;
const cleanUps: (() => Promise<void>)[] = [];

before(async () => {
  server = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const started = await startAppOn(databaseUrl, { ...server.settings, APPLY_LIMITS: 'address=10000,untokened=10000,job=10000' });
  running = started.running;
  const mail = startMail(running.app);
  cleanUps.unshift(mail.stop, started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

const codesTo = (email: string) =>
  server.mails
    .filter(({ to }) => to.includes(email))
    .flatMap(({ email: { text } }) => /^(\d{4} \d{4})$/m.exec(text ?? '')?.[1] ?? []);

/** Sends the form without a code, and waits for the mail. */
async function askForCode(page: string, email: string): Promise<string> {
  const known = codesTo(email).length;
  const asked = await postForm(page, {});
  assert.equal(asked.status, 200, asked.text);
  assert.match(asked.text, /autocomplete="one-time-code"/);
  await until(async () => codesTo(email).length > known);
  return codesTo(email).at(-1) ?? '';
}

async function newPage(email: string): Promise<OwnPage> {
  return newOwnPage(running, { name: 'Ada Lindqvist', email });
}

/** A member of the talent pool, whose page has a link that the team has read. */
async function newMember(email: string) {
  const client = await newClient(running);
  await client.patch('/v1/update-company', { company_id: client.companyId, talent_pool_months: 6 });
  const body = buildForm({ name: 'Ada Lindqvist', email, consent: 'true' });
  await fetch(`${running.url}/jobs/${client.companySlug}/talent_pool`, { method: 'POST', body, redirect: 'manual' });
  const [{ id }] = (await client.get('/v1/candidates')).body.candidates;
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Rita Recruiter' });
  const { url } = (await recruiter.get(`/console/v1/application-link?candidate_id=${id}`)).body;
  return { client, recruiter, id, page: String(url) };
}

test('the download needs the code of a mail to the candidate; it works once, and the audit log has it', async () => {
  const { client, candidateId, page } = await newPage('zip@example.com');
  const code = await askForCode(`${page}/data.zip`, 'zip@example.com');
  assert.equal((await read(`${page}/data.zip`)).status, 200, 'opening the address changes nothing');
  const download = () => fetch(`${page}/data.zip`, { method: 'POST', body: new URLSearchParams({ code }) });
  const first = await download();
  assert.deepEqual([first.status, first.headers.get('content-type')], [200, 'application/zip']);
  await first.arrayBuffer();
  const again = await download();
  assert.deepEqual([again.status, again.headers.get('content-type')], [422, 'text/html; charset=utf-8']);
  const { entries } = (await client.get('/v1/audit-log?action=candidate.data_downloaded')).body;
  assert.deepEqual(
    entries.map(({ actor, target_id }: any) => [actor.type, actor.name, target_id]),
    [['candidate', 'Private page', candidateId]],
  );
});

test('a code is for one act, five tries and 15 minutes, and a new one replaces it', async () => {
  const { client, page } = await newPage('tries@example.com');
  const first = await askForCode(`${page}/data.zip`, 'tries@example.com');
  const second = await askForCode(`${page}/data.zip`, 'tries@example.com');
  assert.equal((await postForm(`${page}/data.zip`, { code: first })).status, 422);
  for (let wrong = 0; wrong < 4; wrong += 1) {
    const { status, text } = await postForm(`${page}/data.zip`, { code: `${wrong}0000000` });
    assert.equal(status, 422);
    assert.ok(text.includes(texts('en').code.wrong));
  }
  assert.equal((await postForm(`${page}/data.zip`, { code: second })).status, 422, 'the sixth try');
  const third = await askForCode(`${page}/data.zip`, 'tries@example.com');
  await runSql(running.app, {
    text: `UPDATE page_codes SET expires_at = expires_at - interval '15 minutes' WHERE workspace_id = $1`,
    values: [client.workspaceId],
  });
  assert.equal((await postForm(`${page}/data.zip`, { code: third })).status, 422);
  await askForCode(`${page}/data.zip`, 'tries@example.com');
  await askForCode(`${page}/data.zip`, 'tries@example.com');
  const limited = await postForm(`${page}/data.zip`, {});
  assert.equal(limited.status, 429);
  assert.ok(limited.text.includes(texts('en').code.limit));
});

test('the team sees neither the mail nor its code, wherever messages are read', async () => {
  const { client, candidateId, page } = await newPage('hidden@example.com');
  const code = await askForCode(`${page}/data.zip`, 'hidden@example.com');
  const [mail] = await runSql<{ id: string; row: string }>(running.app, {
    text: `SELECT id, to_jsonb(messages)::text AS row FROM messages WHERE workspace_id = $1 AND kind = 'page_code'`,
    values: [client.workspaceId],
  });
  assert.ok(mail);
  for (const shown of [code, code.replace(' ', '')]) assert.ok(!mail.row.includes(shown));
  for (const query of ['', `?candidate_id=${candidateId}`, '?status=sent']) {
    const { messages } = (await client.get(`/v1/messages${query}`)).body;
    assert.ok(!messages.some(({ id }: { id: string }) => id === mail.id), query);
  }
  assert.equal((await client.get(`/v1/get-message?message_id=${mail.id}`)).status, 401);
  assert.notEqual((await client.get(`/v1/message-eml?message_id=${mail.id}`)).status, 200);
  assert.ok(!(await read(page)).text.includes(texts('en').code.mail.download.subject));
});

test('a recruiter with the link cannot erase a member; with the code of the mail the member is erased, and the log names the recruiter', async () => {
  const { client, page, id } = await newMember('member@example.com');
  const code = await askForCode(`${page}/leave`, 'member@example.com');
  assert.equal((await postForm(`${page}/leave`, { code: code === '1234 5678' ? '0' : '12345678' })).status, 422);
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 1);
  const left = await postForm(`${page}/leave`, { code });
  assert.ok(left.text.includes(texts('en').pool.leftText));
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 0);
  const [entry] = (await client.get('/v1/audit-log?action=candidate.erased')).body.entries;
  assert.deepEqual(
    [entry.actor.id, entry.actor.name, entry.target_id],
    ['talent-pool', 'Talent pool (link read by Rita Recruiter)', id],
  );
  const rows = await runSql(running.app, {
    text: 'SELECT 1 FROM page_codes WHERE workspace_id = $1',
    values: [client.workspaceId],
  });
  assert.equal(rows.length, 0);
});

test('a code that came to the address of a merged record does not erase the other one', async () => {
  const { client, id } = await newMember('victim@example.com');
  const own = await client.addCandidate({ name: 'Ada Lindqvist', email: 'recruiter@example.com' });
  await client.post('/v1/merge-candidates', { candidate_id: own, duplicate_id: id });
  const { url } = (await client.get(`/v1/application-link?candidate_id=${own}`)).body;
  const code = await askForCode(`${url}/leave`, 'recruiter@example.com');
  assert.equal((await postForm(`${url}/leave`, { code })).status, 303);
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 1, 'the membership ends, and the person stays');
});

test('withdrawing is in the audit log', async () => {
  const { client, candidateId, page } = await newPage('withdraws@example.com');
  for (const _twice of [1, 2]) await postForm(`${page}/withdraw`, {});
  const { entries } = (await client.get('/v1/audit-log?action=candidate.withdrawn')).body;
  assert.deepEqual(
    entries.map(({ actor, target_id }: any) => [actor.name, target_id]),
    [['Private page', candidateId]],
  );
});

test('the page and the mail speak seven languages', async () => {
  for (const language of languages) {
    const email = `${language}@example.com`;
    const { page } = await newPage(email);
    const t = texts(language).code;
    const asked = await postForm(`${page}/data.zip?lang=${language}`, {});
    assert.ok(asked.text.includes(t.label) && asked.text.includes(t.again), language);
    assert.doesNotMatch(asked.text, /<script/);
    await until(async () => codesTo(email).length > 0);
    assert.equal(server.mails.findLast(({ to }) => to.includes(email))?.email.subject, t.mail.download.subject);
  }
});

test('without a mail server, leaving is a request for erasure, and the page says whom to ask for the data', async (t) => {
  const { running: silent, stop } = await startAppOn(running.databaseUrl, { APPLY_LIMITS: 'address=1000,untokened=1000,job=1000' });
  t.after(stop);
  const { client, id, page } = await newMember('silent@example.com');
  const own = page.replace(running.url, silent.url);
  assert.match((await postForm(`${own}/leave`, {})).location ?? '', /\?done=asked$/);
  assert.equal((await client.get('/v1/candidates')).body.total_candidates, 1);
  assert.equal((await client.get(`/v1/erasure-requests?candidate_id=${id}`)).body.erasure_requests[0].status, 'open');
  const refused = await postForm(`${own}/data.zip`, {});
  assert.equal(refused.status, 409);
  assert.ok(refused.text.includes(texts('en').code.noMail({ company: '<bdi>Test Company</bdi>' }).slice(0, 60)));
});
