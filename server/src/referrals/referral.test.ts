import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { declinedReferralDays, referralDays } from '@muster/contract/referrals/referral.ts';
import { languages } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { startMail } from '#messages/sending/start-mail.ts';
import { sql } from '#storage/sql.ts';
import { read } from '#test/application-pages.ts';
import { postForm } from '#test/booking.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { buildForm, filesOnDisk, pdf } from '#test/openings.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { colleague, mailedReferrals, newReferralLink, recommended, sendReferral } from '#test/referrals.ts';
import { type Running, startAppOn } from '#test/start-app.ts';
import { purge, purgeRules } from '#worker/purge-rules.ts';
import { nameWithoutLinks, withoutLinks } from './referral.ts';

let server: MailServer;
let running: Running;
const cleanUps: (() => Promise<unknown>)[] = [];

before(async () => {
  server = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const settings = { ...server.settings, APPLY_LIMITS: 'address=100000,untokened=100000,job=100000' };
  const started = await startAppOn(databaseUrl, settings);
  running = started.running;
  cleanUps.push(started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

type Case = { client: Client; jobId: string; link: any };

async function newCase(fields: object = {}): Promise<Case> {
  const client = await newClient(running);
  const jobId = await client.addJob({ status: 'Active' });
  return { client, jobId, link: await newReferralLink(client, fields) };
}

const referrals = async ({ client }: Case, query = ''): Promise<any[]> =>
  (await client.get(`/v1/referrals${query}`)).body.referrals;
const candidates = async ({ client }: Case): Promise<any[]> => (await client.get('/v1/candidates')).body.candidates;
const pageOf = async (given: Case): Promise<string> => (await mailedReferrals(running, given.client))[0] ?? '';
const agree = (page: string) => postForm(page, { consent: 'true', lang: 'en' });
const storedText = async ({ client }: Case): Promise<string> => {
  const rows = await runSql<{ row: string }>(
    running.app,
    sql`
    SELECT row_to_json(each)::text AS row FROM referrals AS each WHERE workspace_id = ${client.workspaceId}
    UNION ALL SELECT row_to_json(each)::text FROM messages AS each WHERE workspace_id = ${client.workspaceId}
    UNION ALL SELECT filename FROM kept_uploads WHERE workspace_id = ${client.workspaceId}`,
  );
  return rows.map(({ row }) => row).join('\n');
};

test('a recommended person is asked by email, and becomes an applicant with CV, source and credit only when they agree', async () => {
  const given = await newCase();
  const { client, jobId, link } = given;
  const resume = Buffer.concat([pdf, Buffer.from('% of Ada')]);
  const mailer = startMail(running.app);
  const sent = await sendReferral(link.url, jobId, { resume, person_phone: '+46 8 1', person_url: 'linkedin.example/in/ada' });
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `${new URL(link.url).pathname}?done=sent`]);
  const mail = await server.has(1).finally(() => mailer.stop());
  assert.deepEqual(mail[0]?.to, [recommended.person_email]);
  const mailed = mail[0]?.email.text ?? '';
  assert.match(mailed, new RegExp(`${colleague} recommends you for the job “Baker” at Test Company`));
  assert.match(mailed, /> We worked together for two years\s+> She finds every bug\./);
  const page = mailed.match(/https?:\S+\/recommended\/[\w-]{43}/)?.[0] ?? '';
  assert.equal(new URL(page).pathname, new URL(await pageOf(given)).pathname);
  assert.deepEqual(await candidates(given), []);
  assert.deepEqual((await client.get('/v1/messages')).body.messages, []);
  const [waiting] = await referrals(given);
  assert.deepEqual(
    [waiting.status, waiting.candidate_id, waiting.note, waiting.relation, waiting.credited_to],
    ['waiting', null, null, null, { id: null, name: colleague }],
  );
  assert.doesNotMatch(JSON.stringify((await client.get('/v1/events')).body), /ada@example/i);

  const own = running.url + new URL(page).pathname;
  const shown = await read(own);
  for (const text of [
    'Ada Lindqvist',
    'ada@example.com',
    '+46 8 1',
    'https://linkedin.example/in/ada',
    'She finds every bug.',
    'resume.pdf',
  ])
    assert.ok(shown.text.includes(text), text);
  assert.equal((await postForm(own, {})).status, 400, 'without the tick nothing is agreed to');
  assert.deepEqual(await candidates(given), []);
  assert.equal((await agree(own)).status, 303);
  const [candidate] = await candidates(given);
  const { name, email, phone, type, job_id, source_name, credited_to, status } = candidate;
  assert.deepEqual(
    { name, email, phone, type, job_id, source_name, credited_to, status },
    {
      ...{ name: 'Ada Lindqvist', email: 'ada@example.com', phone: '+46 8 1', type: 'applicant', job_id: jobId, status: 'applied' },
      ...{ source_name: `Referral: ${colleague}`, credited_to: { id: null, name: colleague } },
    },
  );
  const { candidate_files } = {
    candidate_files: (await client.get(`/v1/candidate-files?candidate_id=${candidate.id}`)).body.files,
  };
  assert.equal(candidate_files[0].filename, 'resume.pdf');
  const [agreed] = await referrals(given, `?candidate_id=${candidate.id}`);
  assert.deepEqual([agreed.status, agreed.candidate_name, agreed.note], ['confirmed', 'Ada Lindqvist', recommended.note]);
  const { events } = (await client.get('/v1/events')).body;
  assert.ok(events.some((event: any) => event.type === 'new_applicant'));
  assert.deepEqual(
    (await client.get('/v1/messages')).body.messages.map(({ kind }: any) => kind),
    ['application_received'],
  );
  // The mail with what was said is gone, and the page leads on to the form with what is known.
  assert.deepEqual(await mailedReferrals(running, client), []);
  const confirmed = await read(own);
  assert.match(confirmed.text, /name="email" value="ada@example\.com"/);
  const { public_slug } = await client.job(jobId);
  const form = buildForm({ name: 'Ada Lindqvist', email: 'ada@example.com', show_in: 'en' });
  const address = `${running.url}/jobs/${client.companySlug}/${public_slug}/apply`;
  const filled = await fetch(address, { method: 'POST', body: form, headers: { accept: 'text/html' } });
  assert.match(await filled.text(), /value="ada@example\.com"/);
  assert.match((await read(link.url)).text, /Agreed/);
});

test('whoever declines is forgotten at once, and not asked again', async () => {
  const given = await newCase();
  const { client, jobId, link } = given;
  const before = filesOnDisk(running).length;
  await sendReferral(link.url, jobId, { resume: Buffer.concat([pdf, Buffer.from('% declined')]) });
  const page = await pageOf(given);
  assert.equal(filesOnDisk(running).length, before + 1);
  assert.match(await storedText(given), /ada@example/i);
  assert.equal((await postForm(`${page}/decline`, {})).status, 303);
  assert.doesNotMatch(await storedText(given), /ada@|lindqvist|every bug|worked together|resume\.pdf/i);
  assert.equal(filesOnDisk(running).length, before);
  assert.match((await read(page)).text, /Everything is deleted/);
  assert.equal((await agree(page)).status, 303);
  assert.deepEqual(await candidates(given), []);
  assert.match((await read(link.url)).text, /Declined/);
  const other = await client.addJob({ status: 'Active', job_title: 'Miller' });
  for (const job of [jobId, other]) assert.equal((await sendReferral(link.url, job)).status, 303);
  assert.deepEqual(await mailedReferrals(running, client), []);
  assert.doesNotMatch(await storedText(given), /ada@|lindqvist/i);
  assert.deepEqual((await referrals(given)).map(({ status }) => status).sort(), ['declined', 'waiting', 'waiting']);
});

test('a second recommendation for the same job looks the same, mails nobody and stores nothing, also while both come at once', async () => {
  const given = await newCase();
  const { client, jobId, link } = given;
  const other = await newReferralLink(client, { credited_to_name: 'Lee Ono' });
  const answers = await Promise.all(
    [link, other, link, other].map(({ url }) => sendReferral(url, jobId, { person_email: 'ADA@Example.com ' })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303, 303, 303],
  );
  assert.equal((await mailedReferrals(running, client)).length, 1);
  const rows = await runSql<{ people: number }>(
    running.app,
    sql`SELECT count(email) AS people FROM referrals WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.equal(rows[0]?.people, 1);
  const shown = async (url: string) => (await read(url)).text.match(/Waiting for an answer/g)?.length;
  assert.deepEqual([await shown(link.url), await shown(other.url)], [2, 2]);
  await agree(await pageOf(given));
  for (const { url } of [link, other]) assert.equal((await read(url)).text.match(/Agreed/g)?.length, 2);
});

test('the form answers alike for somebody who has applied before, and agreeing adds no second application', async () => {
  const given = await newCase();
  const { client, jobId, link } = given;
  const { public_slug } = await client.job(jobId);
  const apply = `${running.url}/jobs/${client.companySlug}/${public_slug}/apply`;
  await fetch(apply, { method: 'POST', body: buildForm({ name: 'Ada L.', email: 'ada@example.com', consent: 'true' }) });
  const [known] = await candidates(given);
  const [first, stranger] = [
    await sendReferral(link.url, jobId),
    await sendReferral(link.url, jobId, { person_email: 'new@example.com' }),
  ];
  assert.deepEqual([first.status, first.headers.get('location')], [stranger.status, stranger.headers.get('location')]);
  const page = await pageOf(given);
  await agree(page);
  const now = await candidates(given);
  assert.deepEqual(
    now.map(({ id, name, credited_to }) => [id, name, credited_to]),
    [[known.id, 'Ada L.', null]],
  );
  assert.equal((await referrals(given, '?status=confirmed'))[0].candidate_id, known.id);
});

test('of answers at the same moment one counts', async () => {
  for (let round = 0; round < 4; round += 1) {
    const given = await newCase();
    await sendReferral(given.link.url, given.jobId, { resume: Buffer.concat([pdf, Buffer.from(`% ${round}`)]) });
    const page = await pageOf(given);
    const answers = await Promise.all([agree(page), postForm(`${page}/decline`, {}), agree(page), agree(page)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303, 303, 303],
    );
    const [referral] = await referrals(given);
    const found = await candidates(given);
    assert.equal(found.length, referral.status === 'confirmed' ? 1 : 0, referral.status);
    assert.equal(referral.candidate_id, found[0]?.id ?? null);
    assert.doesNotMatch(
      await storedText({ ...given }).then((text) => text.replaceAll(/.*application_received.*/g, '')),
      /ada@example/i,
    );
  }
});

test('a recommendation without an answer is deleted with its email after its days, a declined one later', async () => {
  const given = await newCase();
  const { client, jobId, link } = given;
  await sendReferral(link.url, jobId);
  const page = await pageOf(given);
  const rule = purgeRules.find(({ name }) => name === 'purge referrals');
  assert.ok(rule);
  const age = (days: number) =>
    runSql(
      running.app,
      sql`
      UPDATE referrals SET expires_at = expires_at - ${days} * interval '1 day' WHERE workspace_id = ${client.workspaceId} RETURNING id`,
    );
  const { signal } = new AbortController();
  await age(referralDays - 1);
  await purge(running.app, rule, signal);
  assert.equal((await read(page)).status, 200);
  await age(1);
  assert.equal((await read(page)).status, 404, 'over before it is purged');
  await purge(running.app, rule, signal);
  assert.equal(await storedText(given), '');
  await sendReferral(link.url, jobId);
  await postForm(`${await pageOf(given)}/decline`, {});
  await age(declinedReferralDays - 1);
  await purge(running.app, rule, signal);
  assert.equal((await referrals(given)).length, 1);
  await age(1);
  await purge(running.app, rule, signal);
  assert.equal((await referrals(given)).length, 0);
});

test('an erasure also erases what waits for the person, with its email and its file', async () => {
  const given = await newCase();
  const { client, jobId, link } = given;
  const candidate = await client.addCandidate({ email: 'ada@example.com' });
  await sendReferral(link.url, jobId, { resume: Buffer.concat([pdf, Buffer.from('% erased')]) });
  const page = await pageOf(given);
  await client.delete(`/v1/delete-candidate?id=${candidate}`);
  assert.equal(await storedText(given), '');
  assert.equal((await read(page)).status, 404);
});

test('erasing who has agreed deletes the recommendation, and a merge moves it', async () => {
  const given = await newCase();
  const { client, jobId, link } = given;
  await sendReferral(link.url, jobId);
  await agree(await pageOf(given));
  const [{ id }] = await candidates(given);
  const kept = await client.addCandidate({ email: 'ada@other.example', job_id: jobId });
  await client.post('/v1/merge-candidates', { candidate_id: kept, duplicate_id: id });
  assert.equal((await referrals(given))[0].candidate_id, kept);
  await client.delete(`/v1/delete-candidate?id=${kept}`);
  assert.deepEqual(await referrals(given), []);
});

test('what strangers type comes into the email without links, and an address gets two of these emails a day at most', async () => {
  const given = await newCase({ credited_to_name: 'Kim of evil.example' });
  const { client, jobId, link } = given;
  const note = 'Look at https://evil.example/x or evil.example/y, www.evil.example, mail me@evil.example.\r\nTEL:+4930123 ok';
  await sendReferral(link.url, jobId, { note, person_name: 'Ada http://evil.example' });
  const [mail] = await runSql<{ subject: string; text: string; to_name: string }>(
    running.app,
    sql`SELECT subject, text, to_name FROM messages WHERE workspace_id = ${client.workspaceId} AND kind = 'referral'`,
  );
  assert.ok(mail);
  assert.doesNotMatch(`${mail.subject}\n${mail.text}\n${mail.to_name}`, /evil\.example|https?:|TEL:\+/);
  assert.match(mail.text, /> TEL: \+4930123 ok/);
  for (const title of ['Miller', 'Cook', 'Smith'])
    assert.equal((await sendReferral(link.url, await client.addJob({ status: 'Active', job_title: title }))).status, 303);
  assert.equal((await mailedReferrals(running, client)).length, 2);
});

test('texts without links stay as they are, and are cut', () => {
  assert.equal(withoutLinks('A fine baker. Really!\nYes: 100%'), 'A fine baker. Really!\nYes: 100%');
  assert.equal(nameWithoutLinks('Ada\nLindqvist'), 'Ada Lindqvist');
  assert.equal(nameWithoutLinks('日本。jp'), '日本。 jp');
  assert.ok(withoutLinks('x'.repeat(100_000)).length <= 1000);
});

test('a filled honeypot, mistakes and junk store nothing and are told in the language of the page', async () => {
  const given = await newCase();
  const { client, jobId, link } = given;
  assert.equal((await sendReferral(link.url, jobId, { subject: 'buy' })).status, 303);
  for (const language of languages) {
    const wrong = await fetch(`${link.url}/${jobId}?lang=${language}`, {
      method: 'POST',
      body: buildForm({ person_email: 'ada', person_name: '<b>Ada</b>', note: 'x'.repeat(1001) }),
      headers: { accept: 'text/html' },
    });
    const text = await wrong.text();
    assert.equal(wrong.status, 422);
    assert.ok(text.includes(texts(language).form.fieldProblems.email), language);
    assert.ok(text.includes('value="&lt;b&gt;Ada&lt;/b&gt;"'));
    assert.equal(wrong.headers.get('referrer-policy'), 'no-referrer');
    const shown = await read(`${link.url}?lang=${language}`);
    assert.ok(shown.text.includes(texts(language).refer.jobs), language);
  }
  const send = (body: string | FormData, type?: string) =>
    fetch(`${link.url}/${jobId}`, {
      method: 'POST',
      body,
      headers: { accept: 'text/html', ...(type && { 'content-type': type }) },
    });
  for (const [body, type] of [
    ['{', 'application/json'],
    ['%00=%ff', 'application/x-www-form-urlencoded'],
    ['x', 'multipart/form-data'],
    ['x', 'text/x'],
  ])
    assert.ok([400, 415, 422].includes((await send(body ?? '', type)).status), `${type}`);
  const nul = buildForm({ ...recommended, note: 'a\0b' });
  assert.equal((await send(nul)).status, 422);
  for (const path of ['/x', '/00000000-0000-0000-0000-000000000000', `/${'a'.repeat(3000)}`])
    assert.ok([404, 414].includes((await read(link.url + path)).status), path.slice(0, 9));
  for (const query of ['?q=%00%25_', '?q=%ff', `?q=${'a%20'.repeat(600)}`])
    assert.equal((await read(link.url + query)).status, 200);
  assert.deepEqual(await mailedReferrals(running, client), []);
  assert.deepEqual(await referrals(given), []);
});

test('a link leads to its jobs only: one job, one company, or all open ones', async () => {
  const { client, jobId, link } = await newCase();
  const company_id = (await client.post('/v1/companies', { name: 'Bread & Co' })).body.company.id;
  const other = await client.addJob({ status: 'Active', job_title: 'Miller', company_id });
  const draft = await client.addJob({ status: 'Draft', job_title: 'Secret' });
  const over = await client.addJob({ status: 'Active', job_title: 'Gone', valid_through: '2020-01-01' });
  const ofJob = await newReferralLink(client, { job_id: jobId });
  const ofCompany = await newReferralLink(client, { company_id });
  const forJobs = async ({ url }: any) =>
    Promise.all([jobId, other, draft, over].map(async (job) => (await read(`${url}/${job}`)).status === 200));
  assert.deepEqual(await forJobs(link), [true, true, false, false]);
  assert.deepEqual(await forJobs(ofJob), [true, false, false, false]);
  assert.deepEqual(await forJobs(ofCompany), [false, true, false, false]);
  const { text } = await read(link.url);
  assert.match(text, /Baker/);
  assert.match(text, /Miller/);
  assert.doesNotMatch(text, /Secret|Gone/);
  assert.doesNotMatch((await read(`${link.url}?q=mill`)).text, /for Baker/);
  const stranger = await newClient(running);
  assert.equal((await read(`${link.url}/${await stranger.addJob({ status: 'Active' })}`)).status, 404);
  assert.equal((await client.post('/v1/create-referral-link', { job_id: jobId, company_id, credited_to_name: 'x' })).status, 400);
  assert.equal((await client.post('/v1/create-referral-link', {})).body.error, 'credited_to_id or credited_to_name is required.');
});

test('a link that is revoked or replaced leads nowhere, and people who were asked can still answer', async () => {
  const given = await newCase();
  const { client, jobId, link } = given;
  await sendReferral(link.url, jobId);
  const page = await pageOf(given);
  const key = { referral_link_id: link.id };
  const replaced = (await client.post('/v1/replace-referral-link', key)).body.referral_link;
  assert.notEqual(replaced.url, link.url);
  assert.deepEqual([(await read(link.url)).status, (await read(replaced.url)).status], [404, 200]);
  for (let time = 0; time < 2; time += 1)
    assert.equal((await client.post('/v1/revoke-referral-link', key)).body.referral_link?.is_active, false, `${time}`);
  assert.equal((await read(replaced.url)).status, 410);
  assert.equal((await sendReferral(replaced.url, jobId, { person_email: 'b@example.com' })).status, 410);
  assert.equal((await client.post('/v1/replace-referral-link', key)).status, 409);
  await agree(page);
  assert.equal((await candidates(given)).length, 1);
  const [shown] = (await client.get('/v1/referral-links')).body.referral_links;
  assert.deepEqual([shown.referrals, shown.confirmed, shown.is_active], [1, 1, false]);
  const stored = await runSql<{ text: string }>(
    running.app,
    sql`SELECT row_to_json(each)::text AS text FROM referral_link_directory AS each`,
  );
  assert.ok(!stored.some(({ text }) => text.includes(replaced.url.slice(-43))), 'only a hash is stored');
});

test('the link of a member is credited to them, and dies when they leave', async () => {
  const client = await newClient(running);
  const jobId = await client.addJob({ status: 'Active' });
  const member = await signedInUser(running, client.workspaceId, { role: 'hiring_manager', name: 'Mira Manager' });
  const made = await member.post('/console/v1/create-referral-link', {});
  assert.deepEqual(made.body.referral_link.credited_to, { id: member.id, name: 'Mira Manager' });
  const { url } = made.body.referral_link;
  await sendReferral(url, jobId);
  await agree((await mailedReferrals(running, client))[0] ?? '');
  const [candidate] = (await client.get('/v1/candidates')).body.candidates;
  assert.deepEqual(candidate.credited_to, { id: member.id, name: 'Mira Manager' });
  await runSql(
    running.app,
    sql`DELETE FROM users WHERE workspace_id = ${client.workspaceId} AND user_id = ${member.id} RETURNING user_id`,
  );
  assert.equal((await read(url)).status, 410);
});

test('roles: hiring managers make and see their own links, interviewers none, and recommendations are for those who edit candidates', async () => {
  const { client, jobId, link } = await newCase();
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  const create = '/console/v1/create-referral-link';
  assert.equal((await interviewer.post(create, {})).status, 403);
  assert.equal((await manager.post(create, { credited_to_name: 'Somebody' })).status, 403);
  assert.equal((await manager.post(create, { job_id: jobId })).body.error, 'Invalid job id', 'not of their team');
  const own = (await manager.post(create, {})).body.referral_link;
  assert.deepEqual(
    (await manager.get('/console/v1/referral-links')).body.referral_links.map(({ id }: any) => id),
    [own.id],
  );
  assert.equal((await recruiter.get('/console/v1/referral-links')).body.total_referral_links, 2);
  for (const act of ['replace', 'revoke']) {
    assert.equal((await manager.post(`/console/v1/${act}-referral-link`, { referral_link_id: link.id })).status, 401);
    assert.equal((await manager.post(`/console/v1/${act}-referral-link`, { referral_link_id: own.id })).status, 200);
  }
  assert.equal((await manager.get('/console/v1/referrals')).status, 403);
  assert.equal((await recruiter.get('/console/v1/referrals')).status, 200);
});

test('a link takes only so many recommendations an hour', async (t) => {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const limited = await startAppOn(databaseUrl, { ...server.settings, APPLY_LIMITS: 'address=1000,untokened=1000,job=3' });
  t.after(limited.stop);
  const client = await newClient(limited.running);
  const jobId = await client.addJob({ status: 'Active' });
  const { url } = await newReferralLink(client);
  const statuses: number[] = [];
  for (let at = 0; at < 5; at += 1) statuses.push((await sendReferral(url, jobId, { person_email: `a${at}@example.com` })).status);
  assert.deepEqual(statuses, [303, 303, 303, 429, 429]);
  assert.equal((await mailedReferrals(limited.running, client)).length, 3);
});
