import assert from 'node:assert/strict';
import test from 'node:test';
import { messageKinds } from '@muster/contract/messages/message.ts';
import { variablesByKind } from '@muster/contract/messages/template-variables.ts';
import { languages } from '@muster/contract/texts/languages.ts';
import { sql } from '#storage/sql.ts';
import { type Answer, type Client, call, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { storeAddress } from '#test/store-address.ts';

const running = startApp({ MAIL_DOMAINS: 'careers.example.com' });

const refusal = ({ status, body }: Answer) => [status, body.error];
const send = (client: Client, body: object) => client.post('/v1/send-message', body);

async function newMessage(client: Client, fields: object = {}): Promise<any> {
  const candidate_id = await client.addCandidate({ email: 'ada@example.com' });
  const { status, body } = await send(client, { candidate_id, template: 'follow_up', ...fields });
  assert.equal(status, 201, JSON.stringify(body));
  return body.message;
}

function setStatus(client: Client, id: string, status: string, markedAt: Date | null = null): Promise<unknown> {
  return runSql(
    running.app,
    sql`UPDATE messages SET status = ${status}, marked_at = ${markedAt} WHERE workspace_id = ${client.workspaceId} AND id = ${id}`,
  );
}

test('a message is made of a template or of a text, and read back as it was answered', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Pastry Chef' });
  const candidate = { first_name: 'Ada', last_name: 'Lindqvist', email: 'ada@example.com', job_id };
  const candidate_id = await client.addCandidate({ ...candidate, note_to_candidate: 'Line one\r\nLine two' });
  const followUp = await send(client, { candidate_id, template: 'follow_up' });
  assert.equal(followUp.status, 201);
  const { message } = followUp.body;
  assert.deepEqual(
    [message.kind, message.status, message.to, message.note_used, message.is_automatic, message.attempts, message.sent_at],
    ['follow_up', 'queued', 'ada@example.com', true, false, 0, null],
  );
  assert.match(message.text, /^Hello Ada,\n\nLine one\nLine two\n\nKind regards\nTest Company$/);
  assert.deepEqual((await client.get(`/v1/get-message?message_id=${message.id.toUpperCase()}`)).body, followUp.body);
  const written = {
    subject: 'About {{job}}, {{ name | you }}',
    body: 'Dear {{first_name|friend}},\nWhere: {{note}}\nYour status: {{status}} {{job}}{{',
  };
  assert.deepEqual(refusal(await send(client, { candidate_id, ...written })), [
    400,
    'Unknown variable {{}}. Allowed: name, first_name, company, sender, job, status, note, application_link',
  ]);
  const body = written.body.slice(0, -2);
  const other = (await send(client, { candidate_id, ...written, body, include_note: false })).body.message;
  assert.deepEqual(
    [other.kind, other.subject, other.text, other.note_used],
    ['custom', 'About Pastry Chef, Ada Lindqvist', 'Dear Ada,\nYour status: received Pastry Chef', false],
  );
  const noted = (await send(client, { candidate_id, subject: 'x', body: 'Hello', include_note: true })).body.message;
  assert.equal(noted.text, 'Hello\n\nLine one\nLine two');
  const send_after = new Date(Date.now() + 3_600_000).toISOString();
  const later = (await send(client, { candidate_id, template: 'follow_up', send_after, language: 'de' })).body.message;
  assert.deepEqual([later.status, later.send_after, later.language], ['scheduled', send_after, 'de']);
  assert.deepEqual(
    await send(client, { candidate_id, template: 'custom' }).then(
      ({
        body: {
          message: { kind },
        },
      }) => kind,
    ),
    'custom',
  );
});

test('a value is put in as it is: a variable in it stays, and no header can end in it', async () => {
  const client = await newClient(running);
  const name = `Eve {{note}}\r\nBcc: victim@example.com\u2028${'x'.repeat(100)}`;
  const job_id = await client.addJob({ job_title: 'Cook {{company}}\r\nBcc: v@example.com' });
  const candidate_id = await client.addCandidate({ name, email: 'eve@example.com', job_id, note_to_candidate: '{{job}}' });
  const texts = { subject: 'To {{name|you}}: {{job}}', body: '{{name|you}} {{job}} {{note}}' };
  const { message } = (await send(client, { candidate_id, ...texts })).body;
  assert.equal(message.subject, 'To you: Cook {{company}} Bcc: v@example.com');
  assert.equal(message.text, 'you Cook {{company}} Bcc: v@example.com {{job}}');
  assert.ok(!/[\r\n\u2028]/.test(message.to_name), message.to_name);
});

test('messages that are sent together are all written, and only to candidates who exist', async () => {
  const client = await newClient(running);
  const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => client.addCandidate({ email: `ada${n}@example.com` })));
  const erased = ids.slice(0, 3);
  const deleting = erased.map((id) => client.delete(`/v1/delete-candidate?id=${id}`));
  const sending = [...ids, ...ids].map((candidate_id) => send(client, { candidate_id, template: 'follow_up' }));
  await Promise.all(deleting);
  const answers = await Promise.all(sending);
  for (const [index, { status, body }] of answers.entries())
    assert.ok(
      status === 201 ? body.message.candidate_id === ids[index % 20] : status === 401 && index % 20 < 3,
      `${index}: ${status}`,
    );
  const { messages, total_messages } = (await client.get('/v1/messages?limit=100')).body;
  assert.deepEqual([messages.length, total_messages], [34, 34]);
  assert.ok(
    messages.every(({ candidate_id }: any) => !erased.includes(candidate_id)),
    'nothing is left of an erased candidate',
  );
});

test('each invalid message is refused with its own text', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'ada@example.com' });
  const template = 'follow_up';
  const future = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const content = 'Either template, or subject and body, must be provided.';
  const offset = 'send_after must be a date and time with an offset, like 2026-11-20T10:00:00+01:00';
  const refused: [object, number, string][] = [
    [{}, 400, 'candidate_id is required and must be a UUID'],
    [
      { candidate_id, template: 'interview_invitation' },
      400,
      'template must be one of: application_received, status_update, rejection, follow_up, application_link, custom',
    ],
    [{ candidate_id }, 400, content],
    [{ candidate_id, subject: 'x' }, 400, content],
    [{ candidate_id, template, subject: 'x' }, 400, content],
    [{ candidate_id, subject: 'x\r\nBcc: v@example.com', body: 'x' }, 400, 'subject must be one line of text'],
    [{ candidate_id, subject: ' ', body: 'x' }, 400, 'subject must be one line of text'],
    [{ candidate_id, subject: 'x'.repeat(201), body: 'x' }, 400, 'subject must be at most 200 characters.'],
    [{ candidate_id, subject: 'x', body: 'x'.repeat(100_000) }, 400, 'body must be at most 20000 characters.'],
    [{ candidate_id, subject: 'x', body: 'a\0b' }, 400, 'body contains characters that cannot be stored.'],
    [{ candidate_id, subject: 'x', body: '{{job}}'.repeat(51) }, 400, 'body may contain at most 50 variables'],
    [
      { candidate_id, subject: '{{link}}', body: 'x' },
      400,
      `Unknown variable {{link}}. Allowed: ${variablesByKind.custom.join(', ')}`,
    ],
    [{ candidate_id, template, send_after: '2030-01-01' }, 400, offset],
    [{ candidate_id, template, send_after: '2030-01-01T10:00:00' }, 400, offset],
    [{ candidate_id, template, send_after: future(-1) }, 400, 'send_after must be in the future'],
    [{ candidate_id, template, send_after: future(3650) }, 400, 'send_after must be within a year'],
    [{ candidate_id, template, include_note: 'yes' }, 400, 'include_note must be a boolean'],
    [{ candidate_id, template, include_note: true }, 409, 'The candidate has no note_to_candidate.'],
    [{ candidate_id: '01a1e19e-7ad3-7162-a2a9-772c32ddf78c', template }, 401, 'Invalid candidate id'],
    [{ candidate_id: await client.addCandidate(), template }, 409, 'The candidate has no email address.'],
  ];
  for (const [body, status, error] of refused) assert.deepEqual(refusal(await send(client, body)), [status, error]);
  for (const email of [
    'a,b@example.com',
    'a<b>@example.com',
    '"a b"@example.com'.replace(' ', ''),
    'a..b@example.com',
    'a@-x-',
    `${'a'.repeat(70)}@b.example`,
  ]) {
    const unusable = await client.addCandidate({ email: 'ada@example.com' });
    await storeAddress(running, client, unusable, email);
    assert.deepEqual(
      refusal(await send(client, { candidate_id: unusable, template })),
      [409, 'The email address of the candidate is not valid.'],
      email,
    );
  }
  assert.equal((await client.get('/v1/messages')).body.total_messages, 0);
});

test('a message is cancelled, sent again or marked as sent only in the states that allow it', async () => {
  const client = await newClient(running);
  const { id } = await newMessage(client);
  const sent = [409, 'The message has already been sent.'];
  const leaving = [409, 'The message is being sent.'];
  const cancelled = [409, 'The message is cancelled.'];
  const scheduled = [409, 'The message is scheduled for later.'];
  const answers: [status: string, marked: boolean, cancel: unknown, retry: unknown, mark: unknown][] = [
    ['scheduled', false, 'cancelled', scheduled, 'sent'],
    ['queued', false, 'cancelled', 'queued', 'sent'],
    ['sending', false, 'cancelled', leaving, leaving],
    ['sending', true, leaving, leaving, leaving],
    ['sent', true, sent, sent, sent],
    ['failed', false, 'cancelled', 'queued', 'sent'],
    ['uncertain', true, 'cancelled', 'queued', 'sent'],
    ['bounced', true, sent, 'queued', sent],
    ['held', false, 'cancelled', 'queued', 'sent'],
    ['cancelled', false, 'cancelled', cancelled, cancelled],
  ];
  for (const [status, marked, ...expected] of answers)
    for (const [index, path] of ['cancel-message', 'retry-message', 'mark-message-sent'].entries()) {
      await setStatus(client, id, status, marked ? new Date() : null);
      const answer = await client.post(`/v1/${path}`, { message_id: id });
      const shown = answer.status === 200 ? answer.body.status : refusal(answer);
      assert.deepEqual(shown, expected[index], `${path} of a ${status} message`);
    }
  for (const path of ['cancel-message', 'retry-message', 'mark-message-sent']) {
    assert.deepEqual(refusal(await client.post(`/v1/${path}`, {})), [400, 'message_id is required and cannot be empty.']);
    assert.deepEqual(refusal(await client.post(`/v1/${path}`, { message_id: 'x' })), [401, 'Invalid message id']);
  }
  assert.deepEqual(refusal(await client.get('/v1/get-message?message_id=x')), [401, 'Invalid message id']);
});

test('lists are filtered, paged and counted exactly', async () => {
  const client = await newClient(running);
  const first = await newMessage(client);
  const { id } = await newMessage(client, { template: 'status_update' });
  await newMessage(client, { send_after: new Date(Date.now() + 1e6).toISOString() });
  await client.post('/v1/cancel-message', { message_id: id });
  const found = async (query: string) => {
    const { body } = await client.get(`/v1/messages?${query}`);
    assert.equal(body.total_messages, body.messages.length, query);
    return body.messages.map((each: any) => `${each.kind} ${each.status}`);
  };
  assert.deepEqual(await found(''), ['follow_up scheduled', 'status_update cancelled', 'follow_up queued']);
  assert.deepEqual(await found('kind=follow_up&sort=created_at'), ['follow_up queued', 'follow_up scheduled']);
  assert.deepEqual(await found('status=cancelled,scheduled&sort=-updated_at'), ['status_update cancelled', 'follow_up scheduled']);
  assert.deepEqual(await found(`candidate_id=${first.candidate_id}`), ['follow_up queued']);
  assert.deepEqual(await found(`created_after=${encodeURIComponent(first.created_at)}&kind=follow_up`), ['follow_up scheduled']);
  assert.deepEqual(await found(`updated_before=${first.created_at}`), []);
  for (const query of ['candidate_id=x', 'interview_id=x', `interview_id=${id}`, 'status=sent'])
    assert.deepEqual(await found(query), []);
  const pages: string[] = [];
  for (let cursor = ''; ; ) {
    const { body, headers } = await client.get(`/v1/messages?limit=2&status=queued,scheduled,cancelled${cursor}`);
    assert.equal(body.total_messages, 3);
    pages.push(...body.messages.map((each: any) => each.kind));
    if (!body.has_more) break;
    assert.match(headers.get('link') ?? '', /rel="next"/);
    cursor = `&cursor=${body.next_cursor}`;
  }
  assert.deepEqual(pages, ['follow_up', 'status_update', 'follow_up']);
  assert.deepEqual(refusal(await client.get('/v1/messages?status=lost')), [
    400,
    'status must be one of: scheduled, queued, sending, sent, failed, uncertain, bounced, held, cancelled, received',
  ]);
  assert.deepEqual(refusal(await client.get('/v1/messages?cursor=x')), [400, 'cursor is not valid']);
});

test('a template is changed in one language, used, previewed and reset', async () => {
  const client = await newClient(running);
  const { templates } = (await client.get('/v1/message-templates')).body;
  assert.deepEqual(
    templates.map(({ kind }: any) => kind),
    messageKinds,
  );
  const texts = { subject: 'Hi {{first_name}}', body: 'Ciao\r\n{{note|nothing}}' };
  const { status, body } = await client.patch('/v1/update-message-template', { kind: 'follow_up', language: 'it', ...texts });
  assert.deepEqual(
    [status, body.template.subject, body.template.body, body.template.is_default],
    [200, texts.subject, 'Ciao\n{{note|nothing}}', false],
  );
  const candidate_id = await client.addCandidate({ name: 'Ada', email: 'ada@example.com' });
  const preview = async (fields: object) => (await client.post('/v1/preview-message', fields)).body.preview;
  const { html, ...previewed } = await preview({ candidate_id, template: 'follow_up', language: 'it' });
  assert.match(html, /^<!doctype html>\n<html lang="it".*Ciao.*nothing/s);
  assert.deepEqual(previewed, {
    from: null,
    reply_to: null,
    to: 'ada@example.com',
    language: 'it',
    subject: 'Hi Ada',
    text: 'Ciao\nnothing',
    note_used: false,
    is_unsubscribed: false,
  });
  const shown = await preview({ template: 'interview_invitation', subject: 'On {{date}}', body: 'x' });
  assert.deepEqual([shown.to, shown.subject], [null, 'On [date]']);
  await client.patch('/v1/mail-settings', { sender_name: 'Bread & Co', reply_to: 'jobs@bread.example' });
  const signed = { subject: 'x', body: 'Regards, {{sender}} of {{company}}' };
  for (const whom of [{ candidate_id }, { template: 'custom' }])
    assert.equal((await preview({ ...whom, ...signed })).text, 'Regards, Bread & Co of Bread & Co');
  assert.equal((await client.get('/v1/messages')).body.total_messages, 0, 'a preview sends nothing');
  const mail = (await send(client, { candidate_id, template: 'follow_up', language: 'it' })).body.message;
  assert.deepEqual([mail.subject, mail.text], ['Hi Ada', 'Ciao\nnothing']);
  const one = await client.get('/v1/message-templates?kind=follow_up&language=it');
  const etag = one.headers.get('etag') ?? '';
  const change = (fields: object, match = etag) =>
    call(`${running.url}/v1/update-message-template`, {
      method: 'PATCH',
      token: client.token,
      body: { kind: 'follow_up', language: 'it', ...fields },
      headers: { 'if-match': match },
    });
  assert.equal((await change({ subject: 'Ciao' })).body.template.subject, 'Ciao');
  assert.deepEqual(refusal(await change({ subject: 'Salve' })), [412, 'The resource has changed.']);
  const reset = await client.patch('/v1/update-message-template', { kind: 'follow_up', language: 'it', subject: null, body: null });
  assert.deepEqual([reset.body.template.is_default, reset.body.template.updated_at], [true, null]);
  const refused: [object, number, string][] = [
    [{ kind: 'follow_up' }, 400, 'At least one updatable field must be provided.'],
    [{ kind: 'follow_up', language: 'it' }, 400, 'At least one updatable field must be provided.'],
    [{ kind: 'x', body: 'y' }, 400, `kind must be one of: ${messageKinds.join(', ')}`],
    [{ kind: 'follow_up', language: 'xx', body: 'y' }, 400, `language must be one of: ${languages.join(', ')}`],
    [
      { kind: 'follow_up', body: '{{salary}}' },
      400,
      'Unknown variable {{salary}}. Allowed: name, first_name, company, sender, job, note, application_link',
    ],
    [
      { kind: 'application_received', body: '{{note}}' },
      400,
      'Unknown variable {{note}}. Allowed: name, first_name, company, sender, job, application_link',
    ],
    [{ kind: 'follow_up', body: 'x'.repeat(100_000) }, 400, 'body must be at most 20000 characters.'],
  ];
  for (const [fields, code, error] of refused)
    assert.deepEqual(refusal(await client.patch('/v1/update-message-template', fields)), [code, error]);
});

test('mail settings start with the confirmation of applications alone, and change in parts', async () => {
  const client = await newClient(running);
  const { body, headers } = await client.get('/v1/mail-settings');
  assert.deepEqual(body.mail_settings.automatic, {
    application_received: true,
    status_update: false,
    rejection: false,
    feedback_request: false,
  });
  assert.deepEqual([body.mail_settings.language, body.mail_settings.can_send, body.mail_settings.updated_at], ['en', false, null]);
  const change = (fields: object) => client.patch('/v1/mail-settings', fields);
  const changed = await change({
    sender_name: 'Anna\tat Bread',
    from_address: 'Anna@careers.example.com',
    automatic: { rejection: true },
  });
  assert.equal(changed.status, 200, changed.text);
  await change({ reply_to: 'anna@bread.example', language: 'de' });
  const now = (await client.get('/v1/mail-settings')).body.mail_settings;
  assert.deepEqual(
    [now.sender_name, now.from_address, now.reply_to, now.language, now.automatic.rejection, now.automatic.application_received],
    ['Anna at Bread', 'Anna@careers.example.com', 'anna@bread.example', 'de', true, true],
  );
  const stale = {
    method: 'PATCH',
    token: client.token,
    body: { language: 'fr' },
    headers: { 'if-match': headers.get('etag') ?? '' },
  };
  assert.deepEqual(refusal(await call(`${running.url}/v1/mail-settings`, stale)), [412, 'The resource has changed.']);
  const refused: [object, string][] = [
    [{}, 'At least one updatable field must be provided.'],
    [{ from_address: 'ceo@other.example' }, 'from_address must be of one of these domains: careers.example.com'],
    [{ from_address: 'a@careers.example.com.evil.example' }, 'from_address must be of one of these domains: careers.example.com'],
    [{ from_address: 'a b' }, 'from_address must be an email address or null'],
    [{ reply_to: 'a,b@example.com' }, 'reply_to must be an email address or null'],
    [
      { automatic: { everything: true } },
      'automatic may contain only: application_received, status_update, rejection, feedback_request',
    ],
    [{ automatic: { rejection: 1 } }, 'automatic.rejection must be a boolean'],
    [{ language: 'xx' }, `language must be one of: ${languages.join(', ')}`],
    [{ sender_name: 'x'.repeat(10_000) }, 'sender_name must be at most 200 characters.'],
  ];
  for (const [fields, error] of refused) assert.deepEqual(refusal(await change(fields)), [400, error]);
  const all = Promise.all(
    Array.from({ length: 10 }, (_, n) => change({ automatic: { [n % 2 ? 'status_update' : 'feedback_request']: true } })),
  );
  for (const { status } of await all) assert.equal(status, 200);
  const { automatic } = (await client.get('/v1/mail-settings')).body.mail_settings;
  assert.deepEqual(Object.values(automatic), [true, true, true, true], 'concurrent changes all take effect');
});

test('a message to many candidates has the values of each, skips who cannot be mailed, and is cancelled as one', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Baker' });
  const ada = await client.addCandidate({ first_name: 'Ada', name: 'Ada L', email: 'ada@example.com', job_id });
  const ben = await client.addCandidate({ first_name: 'Ben', name: 'Ben M', email: 'ben@example.com' });
  const without = await client.addCandidate({ name: 'No Address' });
  const unusable = await client.addCandidate({ name: 'Odd', email: 'odd@example.com' });
  await storeAddress(running, client, unusable, 'a..b@example.com');
  const stranger = await (await newClient(running)).addCandidate({ email: 'eve@example.com' });
  const text = { subject: 'News for {{first_name}}', body: 'Dear {{first_name}}, about {{job|us}}' };
  const candidate_ids = [ada, ada.toUpperCase(), ben, without, unusable, stranger, 'x'];
  const { status, body } = await client.post('/v1/send-messages', { candidate_ids, ...text });
  assert.deepEqual([status, body.created, body.not_found], [201, 2, [stranger, 'x']]);
  assert.deepEqual(body.skipped, [
    { candidate_id: without, reason: 'no_email' },
    { candidate_id: unusable, reason: 'email_unusable' },
  ]);
  const read = async () => {
    const { messages } = (await client.get('/v1/messages?sort=created_at')).body;
    return messages.map((message: any) => [message.to, message.subject, message.text, message.status]).sort();
  };
  assert.deepEqual(await read(), [
    ['ada@example.com', 'News for Ada', 'Dear Ada, about Baker', 'queued'],
    ['ben@example.com', 'News for Ben', 'Dear Ben, about us', 'queued'],
  ]);
  const [first = '', second = ''] = body.messages.map(({ message_id }: { message_id: string }) => message_id);
  await setStatus(client, first, 'sent');
  const message_ids = [first, second, 'x'];
  const cancelled = await client.post('/v1/cancel-messages', { message_ids });
  assert.deepEqual([cancelled.body.cancelled, cancelled.body.not_cancelled], [1, [first, 'x']]);
  assert.deepEqual((await client.post('/v1/cancel-messages', { message_ids })).body, { ...cancelled.body, cancelled: 0 });
  assert.deepEqual(
    (await read()).map(([, , , each]: string[]) => each),
    ['sent', 'cancelled'],
  );
  const log = (await client.get('/v1/audit-log?limit=2')).body.entries;
  assert.deepEqual(
    log.map(({ action, count }: { action: string; count: number }) => [action, count]),
    [
      ['messages.cancelled', 1],
      ['messages.created', 2],
    ],
  );
});

test('messages to many candidates with one address are held beyond the daily limit', async () => {
  const client = await newClient(running);
  const add = () => client.addCandidate({ email: 'same@example.com' });
  const candidate_ids = await Promise.all(Array.from({ length: 7 }, add));
  await client.post('/v1/send-messages', { candidate_ids, template: 'follow_up' });
  const { messages } = (await client.get('/v1/messages?status=held')).body;
  assert.deepEqual(
    messages.map(({ hold_reason }: { hold_reason: string }) => hold_reason),
    ['daily_limit', 'daily_limit'],
  );
});

test('bad input of a message to many is refused', async () => {
  const client = await newClient(running);
  const refused: [string, object, string][] = [
    ['send', { template: 'follow_up' }, 'candidate_ids must be an array of 1 to 200 candidate ids'],
    [
      'send',
      { candidate_ids: Array(201).fill('x'), template: 'follow_up' },
      'candidate_ids must be an array of 1 to 200 candidate ids',
    ],
    ['send', { candidate_ids: ['x'] }, 'Either template, or subject and body, must be provided.'],
    [
      'send',
      { candidate_ids: ['x'], template: 'follow_up', send_after: '2020-01-01T00:00:00Z' },
      'send_after must be in the future',
    ],
    ['cancel', { message_ids: [] }, 'message_ids must be an array of 1 to 200 message ids'],
  ];
  for (const [action, input, error] of refused)
    assert.deepEqual(refusal(await client.post(`/v1/${action}-messages`, input)), [400, error]);
});
