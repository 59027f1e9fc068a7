import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { codeSettings, postWithCode, read } from '#test/application-pages.ts';
import { postForm } from '#test/booking.ts';
import { type Client, newClient } from '#test/factories.ts';
import { buildForm, filesOnDisk, pdf } from '#test/openings.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp, startAppOn } from '#test/start-app.ts';
import { dayMs } from '#time/durations.ts';
import { endDueMemberships } from './end-due-memberships.ts';

const running = startApp({ APPLY_LIMITS: 'address=100000,untokened=100000,job=100000' });
const email = 'canary@pool.example';

type Pool = { client: Client; url: string };

async function newPool(months: number | null = 12): Promise<Pool> {
  const client = await newClient(running);
  await client.patch('/v1/update-company', { company_id: client.companyId, talent_pool_months: months });
  return { client, url: `${running.url}/jobs/${client.companySlug}/talent_pool` };
}

const fields = { name: 'Canary Singer', email, phone: '+49 30 1', cover_letter: 'Canary wants to bake at night', consent: 'true' };

async function join({ url }: Pool, changes: Record<string, string | Buffer> = {}, query = ''): Promise<Response> {
  const body = buildForm({ ...fields, ...changes });
  return fetch(url + query, { method: 'POST', body, headers: { accept: 'text/html' }, redirect: 'manual' });
}

const members = async ({ client }: Pool, query = ''): Promise<any[]> => (await client.get(`/v1/talent-pool${query}`)).body.members;
const candidates = async ({ client }: Pool): Promise<any[]> => (await client.get('/v1/candidates')).body.candidates;
const mails = async ({ client }: Pool, kind: string): Promise<any[]> =>
  (await client.get(`/v1/messages?kind=${kind}`)).body.messages;
const textOf = async ({ client }: Pool, id: string): Promise<string> =>
  (await client.get(`/v1/get-message?message_id=${id}`)).body.message.text;
const linkIn = async (pool: Pool, kind = 'talent_pool_joined'): Promise<string> => {
  const [mail] = await mails(pool, kind);
  return (await pool.client.get(`/v1/get-message?message_id=${mail.id}`)).body.message.text.match(
    /https?:\S+\/application\/\S{64}/,
  )[0];
};

test('a company has no talent pool until it is switched on; then its list, closed jobs and the form lead to it', async () => {
  const off = await newPool(null);
  const jobId = await off.client.addJob({ status: 'Active' });
  const list = `${running.url}/jobs/${off.client.companySlug}`;
  const { public_slug } = await off.client.job(jobId);
  assert.equal((await read(off.url)).status, 404);
  assert.equal((await join(off)).status, 404);
  assert.doesNotMatch((await read(list)).text, /talent_pool/);
  for (const months of [2, 37, 1.5, '12'])
    assert.equal(
      (await off.client.patch('/v1/update-company', { company_id: off.client.companyId, talent_pool_months: months })).body.error,
      'talent_pool_months must be an integer between 3 and 36, or null',
    );
  await off.client.patch('/v1/update-company', { company_id: off.client.companyId, talent_pool_months: 6 });
  await off.client.patch('/v1/update-job', { job_id: jobId, status: 'Closed' });
  const over = await read(`${list}/${public_slug}`);
  assert.equal(over.status, 410);
  for (const { text } of [over, await read(list)]) assert.match(text, /href="[^"]*\/talent_pool"/);
  for (const language of languages) {
    const { status, text } = await read(`${off.url}?lang=${language}`);
    const t = texts(language).pool;
    assert.equal(status, 200);
    assert.ok(text.includes(t.wishes) && text.includes(t.send), language);
    assert.doesNotMatch(text, /<script/);
    const page = await (await fetch(`${off.url}?lang=${language}`, { headers: { accept: 'text/html' } })).text();
    assert.ok(Buffer.byteLength(page) < 30_000, `${Buffer.byteLength(page)} bytes`);
  }
  await off.client.delete(`/v1/delete-company?id=${off.client.companyId}`);
  assert.equal((await read(off.url)).status, 404);
});

test('who leaves a profile is a prospect without a job, with CV, consent and the tag, and gets the link to their page', async () => {
  const pool = await newPool(12);
  const answer = await join(pool, { resume: pdf }, '?lang=de');
  assert.equal(answer.status, 303);
  assert.match(answer.headers.get('location') ?? '', /\/talent_pool\/joined\?lang=de$/);
  assert.match((await read(`${pool.url}/joined?lang=de`)).text, /Ihr Profil ist eingegangen/);
  const [candidate, ...others] = await candidates(pool);
  assert.equal(others.length, 0);
  assert.deepEqual(
    [candidate.type, candidate.status, candidate.job_id, candidate.tags, candidate.pool_stage, candidate.resume_filename],
    ['prospect', 'applied', null, ['talent-pool'], 'warm', 'resume.pdf'],
  );
  const [member] = await members(pool, `?candidate_id=${candidate.id}`);
  assert.deepEqual([member.candidate_name, member.company_id, member.reminded_at], ['Canary Singer', pool.client.companyId, null]);
  assert.equal(new Date(member.ends_at).getUTCFullYear() - new Date(member.consented_at).getUTCFullYear(), 1);
  assert.equal((await members(pool, `?company_id=${pool.client.companyId}`)).length, 1);
  const [consent] = await runSql<{ text: string }>(running.app, {
    text: 'SELECT text FROM application_consents WHERE workspace_id = $1 AND candidate_id = $2',
    values: [pool.client.workspaceId, candidate.id],
  });
  assert.match(consent?.text ?? '', /Test Company bewahrt Ihre Angaben bis/);
  const queued = await runSql(running.app, {
    text: 'SELECT 1 FROM cv_jobs WHERE workspace_id = $1 AND candidate_id = $2',
    values: [pool.client.workspaceId, candidate.id],
  });
  assert.equal(queued.length, 1, 'the CV is read like others');
  const [mail] = await mails(pool, 'talent_pool_joined');
  assert.deepEqual([mail.language, mail.subject], ['de', 'Sie sind im Talentpool von Test Company']);
  assert.equal((await pool.client.get('/v1/candidates?q=bake')).body.total_candidates, 1, 'their wishes are found');
});

test('a form with mistakes comes back with what was typed and the file; a filled honeypot stores nothing', async () => {
  const pool = await newPool();
  const before = filesOnDisk(running).length;
  assert.equal((await join(pool, { subject: 'spam', resume: pdf })).status, 303);
  const answer = await join(pool, { email: 'nobody', consent: '', resume: pdf });
  const text = await answer.text();
  assert.equal(answer.status, 422);
  assert.match(text, /value="Canary Singer"/);
  assert.match(text, /resume\.pdf/);
  assert.match(text, /href="#f-email"/);
  assert.equal((await join(pool, { resume: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]) })).status, 422);
  assert.deepEqual([await candidates(pool), await members(pool)], [[], []]);
  assert.equal(filesOnDisk(running).length, before + 1, 'only the file that is kept for the form');
});

test('a repeated sign-up lasts longer and changes nothing else; the answer is the same, also for eight at once', async () => {
  const pool = await newPool(6);
  const first = await Promise.all(Array.from({ length: 8 }, (_, n) => join(pool, { name: `Canary ${n}` })));
  const [candidate, ...others] = await candidates(pool);
  assert.equal(others.length, 0);
  const [member] = await members(pool);
  await runSql(running.app, {
    text: `UPDATE talent_pool_members SET ends_at = now() + interval '3 days', reminded_at = now() WHERE workspace_id = $1`,
    values: [pool.client.workspaceId],
  });
  const again = await join(pool, { name: 'Somebody Else', email: email.toUpperCase(), resume: pdf });
  const seen = new Set([...first, again].map(({ status, headers }) => `${status} ${headers.get('location')}`));
  assert.equal(seen.size, 1);
  const [renewed, ...more] = await members(pool);
  assert.equal(more.length, 0);
  assert.deepEqual([renewed.id, renewed.reminded_at], [member.id, null]);
  assert.ok(renewed.ends_at >= member.ends_at);
  const after = await pool.client.candidate(candidate.id);
  assert.deepEqual([after.name, after.resume_filename], [candidate.name, null]);
  assert.ok(after.history.some(({ what }: { what: string }) => what === 'talent_pool_renewed'));
  assert.equal((await pool.client.get('/v1/candidates')).body.total_candidates, 1);
  const { repeated_applications: kept } = (await pool.client.get(`/v1/repeated-applications?candidate_id=${member.candidate_id}`))
    .body;
  const { name, resume_filename } = kept.at(-1);
  assert.deepEqual([name, resume_filename], ['Somebody Else', 'resume.pdf']);
});

test('on their page members stay or leave; opening a link changes nothing, and leaving erases all about them', async (t) => {
  const pool = await newPool(9);
  await join(pool, { resume: pdf });
  const page = await linkIn(pool);
  const [member] = await members(pool);
  for (const address of [page, `${page}/leave`, page, `${page}/stay`]) await read(address);
  assert.deepEqual(await members(pool), [member]);
  const { text } = await read(page);
  assert.match(text, /In the talent pool/);
  assert.doesNotMatch(text, /\/withdraw"/);
  await runSql(running.app, {
    text: `UPDATE talent_pool_members SET ends_at = now() + interval '1 day' WHERE workspace_id = $1`,
    values: [pool.client.workspaceId],
  });
  assert.equal((await postForm(`${page}/stay`, {})).status, 303);
  const [longer] = await members(pool);
  assert.ok(longer.ends_at >= member.ends_at);
  assert.match((await read(`${page}?done=stays`)).text, /You’re staying in the talent pool/);
  await pool.client.patch('/v1/update-company', { company_id: pool.client.companyId, talent_pool_months: null });
  assert.doesNotMatch((await read(page)).text, /\/stay"/, 'nobody stays in a talent pool that was closed');
  await postForm(`${page}/stay`, {});
  assert.equal((await members(pool))[0].ends_at, longer.ends_at);
  assert.match((await read(`${page}/leave`)).text, /can’t be undone/);
  const mailing = await startAppOn(running.databaseUrl, codeSettings);
  t.after(mailing.stop);
  const left = await postWithCode(mailing.running, `${page.replace(running.url, mailing.running.url)}/leave`);
  assert.equal(left.status, 200);
  assert.match(await left.text(), /Your profile has been deleted/);
  assert.deepEqual([await members(pool), await candidates(pool)], [[], []]);
  for (const address of [page, `${page}/leave`]) assert.equal((await read(address)).status, 404);
  assert.equal((await postForm(`${page}/leave`, {})).status, 404);
  const rows = await runSql<{ row: string }>(running.app, {
    text: `SELECT t::text AS row FROM (
      SELECT row_to_json(m) AS row FROM messages m WHERE workspace_id = $1 UNION ALL SELECT row_to_json(p) FROM people p WHERE workspace_id = $1
      UNION ALL SELECT row_to_json(c) FROM application_consents c WHERE workspace_id = $1
      UNION ALL SELECT row_to_json(a) FROM audit_log a WHERE workspace_id = $1) AS t`,
    values: [pool.client.workspaceId],
  });
  assert.deepEqual(
    rows.filter(({ row }) => /canary/i.test(row)),
    [],
  );
});

test('members are asked 30 days before the end, once, and erased after it; who is needed elsewhere is kept', async (t) => {
  const pool = await newPool(3);
  const busy = await newPool(3);
  const startMs = Date.parse('2026-01-31T12:00:00Z');
  let nowMs = startMs;
  const { clock } = running.app;
  running.app.clock = () => new Date(nowMs);
  t.after(() => {
    running.app.clock = clock;
  });
  const add = (name: string) => join(pool, { name, email: `${name}@pool.example` });
  for (const name of ['gone', 'stays', 'applies', 'moved', 'gone-too']) await add(name);
  for (let n = 0; n < 52; n += 1) await join(busy, { email: `busy${n}@pool.example` });
  const byName = new Map((await candidates(pool)).map((each) => [each.name, each]));
  const job_id = await pool.client.addJob();
  await pool.client.post('/v1/add-candidate', { type: 'prospect', name: 'applies', email: 'applies@pool.example', job_id });
  await pool.client.patch('/v1/update-candidate', { candidate_id: byName.get('moved').id, status: 'interview' });
  const [first] = await members(pool);
  assert.equal(first.ends_at, '2026-04-30T12:00:00.000Z');

  const run = () => Promise.all([1, 2, 3].map(() => endDueMemberships(running.app)));
  const asked = () => mails(pool, 'talent_pool_ending');
  nowMs = Date.parse('2026-03-31T11:59:00Z');
  await run();
  assert.equal((await asked()).length, 0);
  nowMs = Date.parse('2026-03-31T12:01:00Z');
  await run();
  await run();
  assert.deepEqual((await asked()).map(({ to }) => to).sort(), [...byName.keys()].map((name) => `${name}@pool.example`).sort());
  assert.equal((await mails(busy, 'talent_pool_ending')).length, 52);
  const stays = await runSql<{ text: string }>(running.app, {
    text: `SELECT text FROM messages WHERE workspace_id = $1 AND to_email = 'stays@pool.example' AND kind = 'talent_pool_ending'`,
    values: [pool.client.workspaceId],
  });
  const page = stays[0]?.text.match(/https?:\S+\/application\/\S{64}/)?.[0] ?? '';
  await postForm(`${page}/stay`, {});
  nowMs = Date.parse('2026-04-30T12:01:00Z');
  await run();
  await run();
  const left = await candidates(pool);
  assert.deepEqual(
    left.map(({ name, job_id: job, status, tags }) => [name, job === null, status, tags]).sort(),
    [
      ['applies', false, 'applied', []],
      ['applies', true, 'withdrawn', []],
      ['moved', true, 'interview', []],
      ['stays', true, 'applied', ['talent-pool']],
    ].sort(),
  );
  assert.deepEqual(
    (await members(pool)).map(({ candidate_name }) => candidate_name),
    ['stays'],
  );
  assert.deepEqual([await candidates(busy), await members(busy)], [[], []]);
  const log = (await pool.client.get('/v1/audit-log?action=candidate.erased')).body.entries;
  assert.deepEqual([log.length, log[0].actor.name], [2, 'Talent pool']);
  nowMs += 31 * dayMs;
  await run();
  assert.equal((await candidates(pool)).length, 4, 'who stays is kept for three months more');
  await until(async () => (await members(pool)).length === 1);
});

test('an end that is interrupted leaves the member as they were, and the next try ends it with tag and status', async (t) => {
  const pool = await newPool(3);
  const { clock } = running.app;
  t.after(() => {
    running.app.clock = clock;
  });
  await join(pool, { name: 'kept', email: 'kept@pool.example' });
  await pool.client.post('/v1/add-candidate', {
    type: 'prospect',
    name: 'kept',
    email: 'kept@pool.example',
    job_id: await pool.client.addJob(),
  });
  const profile = async () => (await candidates(pool)).find(({ job_id }) => job_id === null);
  running.app.clock = () => new Date(Date.now() + 100 * dayMs);
  const refuse = (text: string) => runSql(running.app, { text, values: [] });
  await refuse(`CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''interrupted''; END'`);
  await refuse(
    `CREATE TRIGGER interrupted BEFORE UPDATE ON candidates FOR EACH ROW WHEN (OLD.tags <> NEW.tags) EXECUTE FUNCTION interrupt()`,
  );
  await endDueMemberships(running.app).finally(() => refuse('DROP TRIGGER interrupted ON candidates'));
  assert.deepEqual(
    [(await members(pool)).length, (await profile())?.tags, (await profile())?.status],
    [1, ['talent-pool'], 'applied'],
  );
  await endDueMemberships(running.app);
  assert.deepEqual([(await members(pool)).length, (await profile())?.tags, (await profile())?.status], [0, [], 'withdrawn']);
});

test('a membership whose candidate is gone ends too, before and after the end of its time', async (t) => {
  const pool = await newPool(3);
  const { clock } = running.app;
  t.after(() => {
    running.app.clock = clock;
  });
  await join(pool, { name: 'lost', email: 'lost@pool.example' });
  await runSql(running.app, {
    text: 'UPDATE talent_pool_members SET candidate_id = gen_random_uuid() WHERE workspace_id = $1',
    values: [pool.client.workspaceId],
  });
  const left = async () =>
    (
      await runSql<{ reminded: boolean }>(running.app, {
        text: 'SELECT reminded_at IS NOT NULL AS reminded FROM talent_pool_members WHERE workspace_id = $1',
        values: [pool.client.workspaceId],
      })
    ).map(({ reminded }) => reminded);
  for (const [days, expected] of [
    [70, [true]],
    [100, []],
  ] as const) {
    running.app.clock = () => new Date(Date.now() + days * dayMs);
    await endDueMemberships(running.app);
    assert.deepEqual(await left(), expected);
  }
});

test('with the talent pools of two companies, a person is kept until the second one ends, also after a merge', async (t) => {
  const pool = await newPool(3);
  const { clock } = running.app;
  let nowMs = Date.parse('2026-01-31T12:00:00Z');
  running.app.clock = () => new Date(nowMs);
  t.after(() => {
    running.app.clock = clock;
  });
  const { company } = (await pool.client.post('/v1/companies', { name: 'Second Bakery', talent_pool_months: 6 })).body;
  const second = { client: pool.client, url: `${running.url}/jobs/${company.slug}/talent_pool` };
  for (const address of ['apart@pool.example', 'merged@pool.example'])
    for (const each of [pool, second]) await join(each, { name: address, email: address });
  const [kept, duplicate] = (await members(pool)).filter(({ candidate_name }) => candidate_name === 'merged@pool.example');
  await pool.client.post('/v1/merge-candidates', { candidate_id: kept.candidate_id, duplicate_id: duplicate.candidate_id });
  nowMs = Date.parse('2026-03-31T12:01:00Z');
  await endDueMemberships(running.app);
  const asked = await Promise.all((await mails(pool, 'talent_pool_ending')).map(({ id }) => textOf(pool, id)));
  assert.deepEqual([asked.length, asked.filter((text) => text.includes('Second Bakery')).length], [2, 0]);
  nowMs = Date.parse('2026-04-30T12:01:00Z');
  await endDueMemberships(running.app);
  const left = (await candidates(pool)).map(({ name, status, tags }) => [name.split('@')[0], status, tags[0]].join(' ')).sort();
  assert.deepEqual(left, ['apart applied talent-pool', 'apart withdrawn ', 'merged applied talent-pool']);
  nowMs = Date.parse('2026-07-31T12:01:00Z');
  await endDueMemberships(running.app);
  assert.deepEqual([await candidates(pool), await members(pool)], [[], []]);
});

test('a merge moves the membership to the kept candidate, and undoing it moves it back', async () => {
  const pool = await newPool();
  await join(pool);
  const [member] = await members(pool);
  const other = await pool.client.addCandidate({ name: 'Canary Singer', email: 'other@pool.example' });
  const merged = await pool.client.post('/v1/merge-candidates', { candidate_id: other, duplicate_id: member.candidate_id });
  assert.equal(merged.status, 200, merged.text);
  assert.deepEqual(
    (await members(pool)).map(({ candidate_id }) => candidate_id),
    [other],
  );
  await pool.client.post('/v1/unmerge-candidates', { merge_id: merged.body.merge_id });
  assert.deepEqual(await members(pool), [member]);
});

test('with a mail server, a profile counts when it is confirmed on its page, and is erased after seven days if it is not', async (t) => {
  const mailing = await startAppOn(running.databaseUrl, { ...codeSettings, APPLY_LIMITS: 'address=1000,untokened=1000,job=1000' });
  t.after(mailing.stop);
  const { app, url } = mailing.running;
  let nowMs = Date.parse('2026-01-31T12:00:00Z');
  const { clock } = app;
  app.clock = () => new Date(nowMs);
  t.after(() => {
    app.clock = clock;
  });
  const own = await newPool(3);
  const pool = { ...own, url: own.url.replace(running.url, url) };
  await join(pool);
  await join(pool, { name: 'Stranger', email: 'never@pool.example' });
  assert.match((await read(`${pool.url}/joined`)).text, /Confirm your profile there within seven days/);
  assert.deepEqual(await members(pool), []);
  assert.deepEqual(
    (await candidates(pool)).map(({ tags, pool_stage }) => [tags, pool_stage]),
    [
      [[], null],
      [[], null],
    ],
  );
  assert.equal((await mails(pool, 'talent_pool_joined')).length, 0);
  const asked = (await mails(pool, 'talent_pool_confirm')).find(({ to }) => to === email);
  const [page = ''] = (await textOf(pool, asked.id)).match(/https?:\S+\/application\/\S{64}/) ?? [];
  const { text } = await read(page);
  assert.match(text, /Please confirm your profile/);
  assert.match(text, /<h2 id="options">Your data<\/h2>/);
  assert.deepEqual(await members(pool), [], 'opening the link confirms nothing');

  nowMs += 6 * dayMs;
  assert.match((await postForm(`${page}/stay`, {})).location ?? '', /done=confirmed/);
  assert.match((await read(`${page}?done=confirmed`)).text, /You are in the talent pool/);
  const [member, ...others] = await members(pool);
  assert.deepEqual(
    [others.length, member.consented_at, member.ends_at],
    [0, '2026-02-06T12:00:00.000Z', '2026-05-06T12:00:00.000Z'],
  );
  const confirmed = await pool.client.candidate(member.candidate_id);
  assert.deepEqual([confirmed.tags, confirmed.pool_stage], [['talent-pool'], 'warm']);
  assert.equal((await mails(pool, 'talent_pool_joined')).length, 1);

  nowMs += 1 * dayMs + 1;
  await endDueMemberships(app);
  assert.deepEqual(
    (await candidates(pool)).map(({ id }) => id),
    [member.candidate_id],
  );
  await join(pool, { name: 'Somebody else' });
  assert.deepEqual(await members(pool), [member], 'a form with a known address renews nothing');
  assert.equal((await mails(pool, 'talent_pool_confirm')).filter(({ to }) => to === email).length, 2);
  for (const language of languages) {
    const t = texts(language).pool;
    assert.ok((await read(`${pool.url}/joined?lang=${language}`)).text.includes(t.joinedConfirm), language);
  }
});
