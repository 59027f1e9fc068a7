import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { countryName } from '#pages/format.ts';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const steps = [
  { name: 'Team', approvers: ['ana@x.example', 'tom@x.example'], required: 'all' },
  { name: 'Finance', approvers: ['lea@x.example'] },
];

async function create(client: Client, fields: object = {}): Promise<string> {
  const body = { title: 'Baker', submit: true, approval_steps: steps, ...fields };
  return (await client.post('/v1/create-requisition', body)).body.requisition.id;
}

type Mail = { key: string; to_email: string; subject: string; text: string; language: string };

const mails = ({ workspaceId }: Client) =>
  runSql<Mail>(
    running.app,
    sql`SELECT key, to_email, subject, text, language FROM messages WHERE workspace_id = ${workspaceId} ORDER BY created_at, to_email`,
  );

/** The link in the last mail to this address. */
async function linkTo(client: Client, email: string): Promise<string> {
  const mail = (await mails(client)).findLast(({ to_email }) => to_email === email);
  const [link] = /\S+\/approve\/[\w-]{43}/.exec(mail?.text ?? '') ?? [];
  assert.ok(link, `no mail to ${email}`);
  return link;
}

async function visit(link: string, headers: Record<string, string> = {}) {
  const response = await fetch(link, { headers: { 'accept-language': 'en', ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function decide(link: string, values: Record<string, string>) {
  const response = await fetch(link, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const read = async (client: Client, id: string) => (await client.get(`/v1/get-requisition?requisition_id=${id}`)).body.requisition;

test('each approver of the current step gets one mail, and the next step is asked when it is reached', async () => {
  const client = await newClient(running);
  const id = await create(client, { requested_by: 'dana@x.example', city: 'Lyon', salary_min: 30_000, currency: 'EUR' });
  const first = await mails(client);
  assert.deepEqual(
    first.map(({ to_email, key }) => [to_email, key]),
    ['ana@x.example', 'tom@x.example'].map((email) => [email, `approval_request:${id}:1:1:${email}`]),
  );
  assert.match(first[0]?.subject ?? '', /REQ-1 Baker/);
  assert.match(first[0]?.text ?? '', /dana@x\.example[\s\S]*Lyon[\s\S]*from €30,000/);
  assert.notEqual(await linkTo(client, 'ana@x.example'), await linkTo(client, 'tom@x.example'));
  await decide(await linkTo(client, 'ana@x.example'), { decision: 'approve' });
  assert.equal((await mails(client)).length, 2);
  await decide(await linkTo(client, 'tom@x.example'), { decision: 'approve' });
  assert.deepEqual((await mails(client)).at(-1)?.key, `approval_request:${id}:1:2:lea@x.example`);
});

test('the country is in the language of the page and of the mail; one that is not known stays as written', async () => {
  const client = await newClient(running);
  await client.patch('/v1/mail-settings', { language: 'it' });
  await create(client, { city: 'Ulm', job_country: 'Germany' });
  const link = await linkTo(client, 'ana@x.example');
  for (const language of languages)
    assert.ok((await visit(link, { 'accept-language': language })).text.includes(`Ulm, ${countryName(language, 'DE')}<`), language);
  assert.match((await mails(client))[0]?.text ?? '', /Ulm, Germania/);
  await create(client, { city: 'Ulm', job_country: 'Atlantis' });
  assert.match((await visit(await linkTo(client, 'ana@x.example'))).text, /Ulm, Atlantis</);
});

test('the page approves as the person of the link, and shows the decision afterwards', async () => {
  const client = await newClient(running);
  const id = await create(client, { approval_steps: [{ name: 'Finance', approvers: ['lea@x.example'] }] });
  const link = await linkTo(client, 'lea@x.example');
  const sent = await decide(link, { decision: 'approve', comment: 'Within the budget.' });
  assert.deepEqual([sent.status, new URL(sent.headers.get('location') ?? '', link).href], [303, link]);
  const shown = await visit(link);
  assert.equal(shown.status, 200);
  assert.match(shown.text, /You approved on [^<]*<\/strong> The position is approved\.[\s\S]*Within the budget\./);
  assert.doesNotMatch(shown.text, /<form/);
  assert.equal((await decide(link, { decision: 'reject', comment: 'No.' })).status, 303);
  const { status, approvals, history } = await read(client, id);
  assert.deepEqual([status, approvals[0].decisions.length], ['approved', 1]);
  assert.deepEqual(history.at(-1).actor, { type: 'user', id: 'lea@x.example', name: 'lea@x.example' });
  const events = await recordedEvents(running, client.workspaceId);
  assert.deepEqual(
    events.map(({ type, actor }) => [type, actor.id]),
    [['requisition.approved', 'lea@x.example']],
  );
  assert.equal(JSON.stringify(events).includes('/approve/'), false);
});

test('a rejection needs a comment, which is kept with what else was typed', async () => {
  const client = await newClient(running);
  const id = await create(client);
  const link = await linkTo(client, 'ana@x.example');
  const refused = await decide(link, { decision: 'reject', comment: ' ' });
  assert.equal(refused.status, 400);
  assert.match(refused.text, /role="alert"[\s\S]*Please say why you’re rejecting it\.[\s\S]*aria-invalid="true"/);
  const long = await decide(link, { decision: 'approve', comment: `<b>${'x'.repeat(5000)}` });
  assert.equal(long.status, 400);
  assert.match(long.text, /at most 5,000 characters[\s\S]*<textarea[^>]*>\n&lt;b&gt;x{5000}/);
  assert.equal((await decide(link, { decision: 'maybe' })).status, 400);
  assert.equal((await decide(link, { decision: 'approve', comment: 'x'.repeat(1_000_000) })).status, 413);
  assert.equal((await read(client, id)).status, 'pending');
  assert.equal((await decide(link, { decision: 'reject', comment: 'Not now.' })).status, 303);
  assert.equal((await read(client, id)).status, 'rejected');
  assert.match((await visit(link)).text, /You rejected on/);
});

test('a link of an old round, of an old step, or of a closed request is 410', async () => {
  const client = await newClient(running);
  const id = await create(client, { approval_steps: [{ name: 'Any', approvers: ['ana@x.example', 'tom@x.example'] }, steps[1]] });
  const [ana, tom] = [await linkTo(client, 'ana@x.example'), await linkTo(client, 'tom@x.example')];
  await decide(ana, { decision: 'approve' });
  const assertClosed = async (link: string) => {
    for (const { status, text } of [await visit(link), await decide(link, { decision: 'approve' })]) {
      assert.equal(status, 410);
      assert.match(text, /This request is no longer open\./);
    }
  };
  await assertClosed(tom);
  assert.match((await visit(ana)).text, /The next step is being decided now\./);
  const lea = await linkTo(client, 'lea@x.example');
  await client.post('/v1/withdraw-requisition', { requisition_id: id });
  await assertClosed(lea);
  await client.post('/v1/submit-requisition', { requisition_id: id });
  await assertClosed(ana);
  await assertClosed(lea);
  const json = await fetch(lea, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"decision":"approve"}',
  });
  assert.deepEqual([json.status, await json.json()], [410, { success: false, error: 'This request is no longer open.' }]);
  for (const action of ['withdraw', 'submit']) await client.post(`/v1/${action}-requisition`, { requisition_id: id });
  assert.equal((await read(client, id)).round, 3);
  await assertClosed(ana);
  assert.equal((await visit(`${running.url}/approve/${'a'.repeat(43)}`)).status, 404);
  assert.equal((await visit(`${running.url}/approve/short`)).status, 404);
});

test('a decision by link, concurrent with a withdrawal and a decision over the API, has one outcome', async () => {
  const client = await newClient(running);
  for (let round = 0; round < 10; round += 1) {
    const id = await create(client, { approval_steps: [{ name: 'Any', approvers: ['ana@x.example', 'tom@x.example'] }] });
    const [ana, tom] = [await linkTo(client, 'ana@x.example'), await linkTo(client, 'tom@x.example')];
    const [byAna, byTom, withdrawn] = await Promise.all([
      decide(ana, { decision: 'approve' }),
      decide(tom, { decision: 'reject', comment: 'No.' }),
      client.post('/v1/withdraw-requisition', { requisition_id: id }),
    ]);
    const outcomes = [byAna.status === 303 && 'approved', byTom.status === 303 && 'rejected', withdrawn.status === 200 && 'draft'];
    assert.deepEqual(outcomes.filter(Boolean), [(await read(client, id)).status]);
    for (const { status } of [byAna, byTom]) assert.ok(status === 303 || status === 410, String(status));
  }
});

test('opening the page repeatedly, as mail scanners do, changes nothing', async () => {
  const client = await newClient(running);
  await create(client);
  const link = await linkTo(client, 'ana@x.example');
  // A row that is written again, even with the same values, has another xmin.
  const rows = sql`
    SELECT (SELECT json_agg(row_to_json(requisitions)::text || xmin) FROM requisitions) AS requisitions,
      (SELECT json_agg(row_to_json(requisition_history)::text || xmin) FROM requisition_history) AS history,
      (SELECT json_agg(secret_hash::text || xmin) FROM approval_directory) AS links, (SELECT json_agg(id::text || xmin) FROM messages) AS messages,
      (SELECT json_agg(id || xmin) FROM events) AS events`;
  const before = await runSql(running.app, rows);
  for (let count = 0; count < 10; count += 1)
    for (const method of ['GET', 'HEAD'])
      for (const address of [link, `${link}?lang=de`, `${link}?decision=approve`])
        assert.equal((await fetch(address, { method })).status, 200);
  assert.deepEqual(await runSql(running.app, rows), before);
});

test('the page is neither cached nor indexed, and its address is in no Referer and not in the log', async () => {
  const client = await newClient(running);
  await create(client);
  const link = await linkTo(client, 'ana@x.example');
  for (const { headers, text } of [await visit(link), await decide(link, { decision: 'reject' })]) {
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-robots-tag'), 'noindex');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.match(text, /<meta name="robots" content="noindex">/);
  }
  assert.equal(running.log.join().includes(link.split('/').at(-1) ?? ''), false);
});

test('markup in every field is shown as text, on the page and in the mail', async () => {
  const client = await newClient(running);
  const markup = `"'><script>alert(1)</script><img src=x onerror=alert(1)>{{link}}`;
  const text = Object.fromEntries(
    ['title', 'department', 'city', 'job_country', 'replaces', 'justification', 'hiring_manager', 'requested_by'].map((name) => [
      name,
      `${name} ${markup}`.slice(0, 200),
    ]),
  );
  const id = await create(client, { ...text, approval_steps: [{ name: markup, approvers: ['ana@x.example'] }, steps[1]] });
  await client.post('/v1/approve-requisition', { requisition_id: id, approver: 'ana@x.example', comment: markup });
  const { text: page } = await visit(await linkTo(client, 'lea@x.example'));
  assert.doesNotMatch(page, /<script|<img/);
  for (const name of Object.keys(text)) assert.ok(page.includes(`${name} &quot;&#39;&gt;&lt;script&gt;`), name);
  for (const { text: mail } of await mails(client)) {
    assert.ok(mail.includes(`justification ${markup}`));
    assert.equal(mail.match(/\/approve\//g)?.length, 1);
  }
});

test('the page is in the language of the visitor, with dates and money of that language', async () => {
  const client = await newClient(running);
  await create(client, {
    requested_by: 'dana@x.example',
    salary_min: 30_000,
    salary_max: 36_000.5,
    currency: 'EUR',
    salary_period: 'Per year',
    target_start_date: '2027-02-01',
    reason: 'temporary_cover',
  });
  const link = await linkTo(client, 'ana@x.example');
  for (const language of languages) {
    const { approve } = texts(language);
    const { text, headers } = await visit(link, { 'accept-language': language });
    assert.ok(text.includes(`<html lang="${language}">`));
    assert.equal(headers.get('content-language'), language);
    for (const words of [
      approve.asks({ requester: 'dana@x.example' }),
      approve.reasons.temporary_cover,
      approve.approve,
      approve.reject,
    ])
      assert.ok(text.includes(words.replaceAll("'", '&#39;')), `${language}: ${words}`);
  }
  const german = (await visit(`${link}?lang=de`)).text.replaceAll('\u00a0', ' ');
  assert.match(german, /30\.000,00 € – 36\.000,50 € pro Jahr[\s\S]*1\. Februar 2027/);
  const refused = await decide(`${link}?lang=fr`, { decision: 'reject' });
  assert.match(refused.text, /Veuillez indiquer pourquoi vous refusez\./);
  const sent = await decide(`${link}?lang=fr`, { decision: 'approve' });
  assert.match(sent.headers.get('location') ?? '', /\?lang=fr$/);
});
