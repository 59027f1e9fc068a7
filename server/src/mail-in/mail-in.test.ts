import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { type MailText, mailInSettings, mailText, multipart, replyAddressOf, threadOf } from '#test/inbound.ts';
import { interviewFields } from '#test/interviews.ts';
import { addMessages, readOutbox } from '#test/outbox.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { type IncomingMail, receiveMail } from './intake/receive-mail.ts';
import { startMailIn } from './mail-in-worker.ts';

const running = startApp(mailInSettings);
let mailIn: ReturnType<typeof startMailIn> | undefined;
before(async () => {
  await until(async () => running.app !== undefined);
  mailIn = startMailIn(running.app);
});
after(() => mailIn?.stop());

const email = 'ada@example.com';

async function withCandidate() {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const candidate_id = await client.addCandidate({ email, name: 'Ada Lindqvist', job_id });
  const address = await replyAddressOf(running.app, client.workspaceId, candidate_id);
  return { client, candidate_id, address };
}

function receive(mail: MailText & { raw?: Buffer; envelopeTo?: string[]; envelopeFrom?: string | null }) {
  const { raw, envelopeTo = [], envelopeFrom = null, ...text } = mail;
  const incoming: IncomingMail = { bytes: raw ?? mailText(text), way: 'pipe', envelopeFrom, envelopeTo };
  return receiveMail(running.app, incoming);
}

type Client = Awaited<ReturnType<typeof newClient>>;

async function messagesOf(client: Client, query = 'direction=in') {
  return (await client.get(`/v1/messages?${query}`)).body.messages;
}

async function filed(client: Client, count = 1) {
  let messages: any[] = [];
  await until(async () => {
    messages = await messagesOf(client);
    return messages.length >= count;
  });
  assert.equal(messages.length, count);
  return messages;
}

/** What is read after it has been read too. */
async function allRead(workspaceId: string) {
  await until(async () => {
    const waiting = await runSql(running.app, {
      text: 'SELECT id FROM inbound_mails WHERE workspace_id = $1 AND due_at IS NOT NULL',
      values: [workspaceId],
    });
    return waiting.length === 0;
  });
}

test('an answer to the reply address of a candidate stands on the candidate, unread, with its quotation folded', async () => {
  const { client, candidate_id, address } = await withCandidate();
  const text = 'Tuesday is fine.\n\nOn Mon, 16 Nov 2026 at 10:12, Bread <a@b.example> wrote:\n> When?';
  assert.equal(await receive({ to: `"Bread & Co" <${address.toUpperCase()}>`, from: 'Ada L <Ada@Example.com>', text }), 'stored');
  const [message] = await filed(client);
  assert.deepEqual(
    [message.candidate_id, message.kind, message.status, message.direction, message.from, message.from_name],
    [candidate_id, 'reply', 'received', 'in', 'Ada@Example.com', 'Ada L'],
  );
  assert.deepEqual([message.sender_check, message.is_unread, message.subject], ['verified', true, 'Re: Your application']);
  assert.equal(message.text, text);
  assert.deepEqual(message.folds, [{ from: text.indexOf('On Mon'), to: text.length }]);
  assert.equal(message.sent_at, '2026-11-16T09:12:00.000Z');
  assert.deepEqual((await messagesOf(client, '')).length, 0, 'the list of before has what is sent');
  assert.equal((await messagesOf(client, 'direction=all&unread=true')).length, 1);
  assert.equal((await messagesOf(client, `direction=in&thread_id=${message.thread_id}`)).length, 1);
  const eml = await client.get(`/v1/inbound-eml?mail_id=${message.mail_id}`);
  assert.match(eml.text, /^From: Ada L/);
  const marked = await client.post('/v1/mark-messages-read', { message_ids: [message.id, message.id, 'x'] });
  assert.deepEqual(marked.body, { success: true, marked: 1 });
  assert.equal((await messagesOf(client))[0].is_unread, false);
  assert.equal((await messagesOf(client, 'direction=in&unread=true')).length, 0);
});

test('a mail that comes again, by any way and with other trace headers, stands there once', async () => {
  const { client, address } = await withCandidate();
  const bytes = mailText({ to: address });
  const again = Buffer.concat([Buffer.from('Received: from a by b\r\n for <x@y>; today\r\nDelivered-To: someone@b\r\n'), bytes]);
  assert.deepEqual(await Promise.all([receive({ raw: bytes }), receive({ raw: bytes })]).then((each) => each.toSorted()), [
    'known',
    'stored',
  ]);
  assert.equal(await receive({ raw: again }), 'known');
  assert.equal(await receive({ raw: bytes, envelopeTo: [address] }), 'stored', 'another envelope');
  await allRead(client.workspaceId);
  await filed(client, 1);
  const files = await runSql(running.app, {
    text: 'SELECT owned FROM stored_files WHERE workspace_id = $1 AND owned',
    values: [client.workspaceId],
  });
  assert.equal(files.length, 1, 'the copy is not kept');
});

test('copies that are read at the same moment make one message, with its files and one notification', async () => {
  const { client, candidate_id, address } = await withCandidate();
  const user = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const parts = multipart([
    { type: 'text/plain', content: 'My letter is attached.' },
    { type: 'text/plain', content: 'a letter', filename: 'letter.txt' },
  ]);
  for (let round = 0; round < 4; round += 1) {
    const raw = mailText({ to: address, subject: `copies ${round}`, ...parts });
    await Promise.all(['a', 'b', 'c'].map((each) => receive({ raw, envelopeTo: [address, `${each}@in.example.com`] })));
    await allRead(client.workspaceId);
  }
  await filed(client, 4);
  assert.equal((await client.get(`/v1/candidate-files?candidate_id=${candidate_id}`)).body.total_files, 4);
  assert.equal((await user.get('/console/v1/notifications')).body.notifications.length, 4);
});

test('a forged sender is shown as unverified, one that fails the check of the mail server as failed', async () => {
  const { client, address } = await withCandidate();
  const results = (server: string, result: string) => ({ 'Authentication-Results': `${server}; dmarc=${result}` });
  await receive({ to: address, from: 'mallory@evil.example', subject: 'other' });
  await receive({ to: address, subject: 'failed', headers: results('mx.example.com', 'fail (p=reject)') });
  await receive({ to: address, subject: 'not ours', headers: results('mx.evil.example', 'fail') });
  const checks = Object.fromEntries((await filed(client, 3)).map(({ subject, sender_check }) => [subject, sender_check]));
  assert.deepEqual(checks, { other: 'other_address', failed: 'failed', 'not ours': 'verified' });
  const other = (await messagesOf(client)).find(({ subject }: any) => subject === 'other');
  const confirm = () => client.post('/v1/confirm-sender', { message_id: other.id });
  for (let times = 0; times < 2; times += 1)
    assert.deepEqual((await confirm()).body, { success: true, message_id: other.id, sender_check: 'confirmed' });
});

test('without a key, the messages that it answers say whom it is about; its sender alone only when proven', async () => {
  const { client, candidate_id } = await withCandidate();
  await addMessages(running.app, client.workspaceId, 1);
  const id = `<${candidate_id}@sent.example>`;
  await runSql(running.app, {
    text: 'UPDATE messages SET message_id_header = $2, candidate_id = $3 WHERE workspace_id = $1',
    values: [client.workspaceId, id, candidate_id],
  });
  const references = { References: `<unknown@x>\r\n (a comment)\r\n ${id}`, 'In-Reply-To': '<unknown@x> "of Monday"' };
  await receive({ headers: references });
  const [message] = await filed(client);
  assert.deepEqual([message.candidate_id, message.sender_check], [candidate_id, 'unchecked']);
  const [sent] = await readOutbox(running.app, client.workspaceId);
  assert.equal(message.in_reply_to, sent?.id);
});

test('in the one workspace of the settings, a proven sender is filed, the others are unfiled, with who it may be', async () => {
  const { client, candidate_id } = await withCandidate();
  const { mailIn: settings } = running.app.config;
  assert.ok(settings);
  settings.workspaceId = client.workspaceId;
  try {
    const pass = { 'Authentication-Results': 'mx.example.com 1; spf=pass; dmarc=pass header.from=example.com' };
    await receive({ to: 'reply@in.example.com', headers: pass, subject: 'proven' });
    await receive({ to: 'reply@in.example.com', subject: 'forged?' });
    await receive({ to: 'reply@in.example.com', from: 'who@else.example', subject: 'unknown' });
    await receive({ to: 'reply+aaaaaaaaaaaaaaaaaaaa@in.example.com', from: 'who@else.example', subject: 'gone' });
    await receive({ to: 'reply@in.example.com', subject: 'win', headers: { 'X-Spam-Flag': 'YES', ...pass } });
    const [message] = await filed(client);
    assert.deepEqual([message.subject, message.candidate_id, message.sender_check], ['proven', candidate_id, 'verified']);
    await allRead(client.workspaceId);
    const { unfiled_mails: mails, total_unfiled_mails: total } = (await client.get('/v1/unfiled-mails?sort=created_at')).body;
    assert.deepEqual(
      mails.map(({ subject, reason, suggestions }: any) => [subject, reason, suggestions.map((each: any) => each.candidate_id)]),
      [
        ['forged?', 'unverified_sender', [candidate_id]],
        ['unknown', 'unknown_sender', []],
        ['gone', 'unknown_key', []],
        ['win', 'spam', [candidate_id]],
      ],
    );
    assert.equal(total, 4);
    assert.equal((await client.get('/v1/unfiled-mails?spam=true')).body.total_unfiled_mails, 1);
    assert.equal((await client.get('/v1/home')).body.home.messages.unfiled, 3);
  } finally {
    settings.workspaceId = undefined;
  }
});

test('an unfiled mail is filed once, with its files, or discarded; others cannot see it', async () => {
  const { client, candidate_id } = await withCandidate();
  const { mailIn: settings } = running.app.config;
  assert.ok(settings);
  settings.workspaceId = client.workspaceId;
  const parts = multipart([
    { type: 'text/plain', content: 'My CV is attached.' },
    { type: 'text/plain', content: 'name: Ada', filename: 'cv.txt' },
  ]);
  await receive({ to: 'reply@in.example.com', from: 'who@else.example', subject: 'keep', ...parts });
  await receive({ to: 'reply@in.example.com', from: 'who@else.example', subject: 'bin' });
  settings.workspaceId = undefined;
  await allRead(client.workspaceId);
  const [keep, bin] = (await client.get('/v1/unfiled-mails?sort=created_at')).body.unfiled_mails;
  assert.deepEqual(
    keep.attachments.map(({ filename, left_out }: any) => [filename, left_out]),
    [['cv.txt', 'waiting']],
  );
  const stranger = await newClient(running);
  const file = (by: Client, mail_id: string, candidate = candidate_id) =>
    by.post('/v1/file-mail', { mail_id, candidate_id: candidate });
  assert.deepEqual([(await file(stranger, keep.id)).status, (await file(stranger, keep.id)).body.error], [401, 'Invalid mail id']);
  assert.equal((await file(client, keep.id, keep.id)).body.error, 'Invalid candidate id');
  const { status, body } = await file(client, keep.id);
  assert.deepEqual([status, body.message.candidate_id, body.message.sender_check], [200, candidate_id, 'confirmed']);
  const again = await file(client, keep.id);
  assert.deepEqual([again.status, again.body.error], [409, 'The mail has already been filed.']);
  assert.equal((await client.post('/v1/discard-mail', { mail_id: keep.id })).status, 409);
  const discarded = await client.post('/v1/discard-mail', { mail_id: bin.id });
  assert.deepEqual(discarded.body, { success: true, mail_id: bin.id });
  assert.equal((await client.post('/v1/discard-mail', { mail_id: bin.id })).body.error, 'Invalid mail id');
  assert.equal((await client.get(`/v1/inbound-eml?mail_id=${bin.id}`)).body.error, 'Invalid mail id');
  await allRead(client.workspaceId);
  const [message] = await filed(client);
  assert.deepEqual(message, { ...body.message, attachments: message.attachments, updated_at: message.updated_at });
  assert.equal(message.attachments[0].left_out, null);
  const { files } = (await client.get(`/v1/candidate-files?candidate_id=${candidate_id}`)).body;
  assert.deepEqual([files[0].id, files[0].purpose, files[0].filename], [message.attachments[0].file_id, 'from_mail', 'cv.txt']);
});

test('attachments pass the checks of uploads, or are listed with the reason', async () => {
  const { client, candidate_id, address } = await withCandidate();
  const parts = multipart([
    { type: 'text/html', content: '<p>See <b>files</b></p><script>alert(1)</script>' },
    { type: 'application/pdf', content: 'no PDF at all \u0000\u0001', filename: '../../cv.pdf' },
    { type: 'text/plain', content: 'a letter', filename: 'letter.txt' },
    { type: 'image/png', content: 'x'.repeat(100), filename: 'logo.png', inline: true },
    { type: 'application/ms-tnef', content: '\u0078\u009f', filename: 'winmail.dat' },
    ...Array.from({ length: 20 }, (_, n) => ({ type: 'text/plain', content: `file ${n}`, filename: `${n}.txt` })),
  ]);
  await receive({ to: address, ...parts });
  const [message] = await filed(client);
  assert.equal(message.text, 'See files');
  const states = message.attachments.map(({ filename, left_out }: any) => [filename, left_out]);
  assert.deepEqual(states.slice(0, 4), [
    ['../../cv.pdf', 'file_type'],
    ['letter.txt', null],
    ['logo.png', 'inline_picture'],
    ['winmail.dat', 'file_type'],
  ]);
  assert.deepEqual(
    states.slice(-4).map(([, left]: any) => left),
    Array(4).fill('too_many'),
  );
  const { total_files } = (await client.get(`/v1/candidate-files?candidate_id=${candidate_id}`)).body;
  assert.equal(total_files, 17);
});

test('an invitation that is answered by mail has the answer, unless the mail is from somebody else', async () => {
  const { client, candidate_id, address } = await withCandidate();
  const { body } = await client.post('/v1/schedule-interview', interviewFields(candidate_id));
  const { id } = body.interview;
  const answer = (partstat: string, second: number) =>
    multipart([
      { type: 'text/plain', content: partstat },
      {
        type: 'text/calendar; method=REPLY',
        content: [
          ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REPLY', 'BEGIN:VEVENT', `UID:candidate-${id}`, 'SEQUENCE:0'],
          ...[`DTSTAMP:20261119T10000${second}Z`, `ATTENDEE;PARTSTAT=${partstat}:mailto:${email}`, 'END:VEVENT', 'END:VCALENDAR'],
        ].join('\r\n'),
      },
    ]);
  const response = async () => (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview.candidate_response;
  await receive({ to: address, from: 'mallory@evil.example', subject: 'forged', ...answer('DECLINED', 1) });
  await filed(client, 1);
  await allRead(client.workspaceId);
  assert.equal(await response(), 'pending');
  await receive({ to: address, from: email, subject: 'accepted', ...answer('ACCEPTED', 2) });
  await filed(client, 2);
  await allRead(client.workspaceId);
  assert.equal(await response(), 'accepted');
});

test('automatic mail is kept without a mark; our own mail and reports are dropped; a calendar answers with its text', async () => {
  const { client, candidate_id, address } = await withCandidate();
  const automatic = [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'List-Id': '<jobs.example.com>' },
    { 'Return-Path': '<>' },
    { Precedence: 'auto_reply' },
  ];
  for (const [index, headers] of automatic.entries()) await receive({ to: address, subject: `auto ${index}`, headers });
  await receive({ to: address, subject: 'auto envelope', envelopeFrom: '' });
  const people = [{ 'Auto-Submitted': 'no' }, { 'X-Auto-Response-Suppress': 'All' }];
  for (const headers of people) await receive({ to: address, subject: 'person', headers });
  const { threadId } = await threadOf(running.app, client.workspaceId, candidate_id);
  await receive({ to: address, subject: 'own', headers: { 'X-Muster-Thread': threadId } });
  const elsewhere = { 'X-Muster-Thread': '0192d5c4-0000-8000-8000-000000000000' };
  await receive({ to: address, subject: 'person', headers: elsewhere });
  const ics = 'BEGIN:VCALENDAR\nMETHOD:REPLY\nBEGIN:VEVENT\nUID:x\nEND:VEVENT\nEND:VCALENDAR';
  const parts = [
    { type: 'text/plain', content: 'Accepted' },
    { type: 'text/calendar; method=REPLY', content: ics },
  ];
  await receive({ to: address, subject: 'calendar', ...multipart(parts) });
  await allRead(client.workspaceId);
  const kinds = (await filed(client, 10)).map(({ subject, kind, is_unread }) => [subject.split(' ')[0], kind, is_unread]);
  const count = (kind: string) => kinds.filter((each) => each[1] === kind).length;
  assert.deepEqual([count('auto_reply'), count('reply'), count('calendar_reply')], [6, 3, 1]);
  assert.ok(
    kinds.every(
      ([subject, kind, isUnread]) => isUnread === (subject === 'person') && (subject !== 'auto' || kind === 'auto_reply'),
    ),
  );
  const dropped = await runSql<{ reason: string; file_key: string | null }>(running.app, {
    text: "SELECT reason, file_key FROM inbound_mails WHERE workspace_id = $1 AND state = 'dropped'",
    values: [client.workspaceId],
  });
  assert.deepEqual(dropped, [{ reason: 'own', file_key: null }]);
});

test('the recruiter of the job is told of a reply, and Home counts it', async () => {
  const { client, candidate_id, address } = await withCandidate();
  const user = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  await receive({ to: address });
  await filed(client);
  const { notifications } = (await user.get('/console/v1/notifications')).body;
  assert.deepEqual(
    notifications.map(({ kind, text, path }: any) => [kind, text, path]),
    [['reply', 'Ada Lindqvist has answered an email', `candidates/${candidate_id}?tab=messages`]],
  );
  assert.equal((await client.get('/v1/home')).body.home.messages.replies, 1);
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  for (const path of ['messages?direction=in', 'unfiled-mails'])
    assert.equal((await manager.get(`/console/v1/${path}`)).status, 403);
});

test('an erasure leaves nothing of a mail, and its reply address is no longer known', async () => {
  const { client, candidate_id, address } = await withCandidate();
  const parts = multipart([
    { type: 'text/plain', content: 'CANARY-7131' },
    { type: 'text/plain', content: 'a letter', filename: 'letter.txt' },
  ]);
  await receive({ to: address, ...parts });
  const [message] = await filed(client);
  const key = (await threadOf(running.app, client.workspaceId, candidate_id)).threadId;
  assert.equal(message.thread_id, key);
  assert.equal((await client.delete(`/v1/delete-candidate?id=${candidate_id}`)).status, 200);
  const left = await runSql<{ count: string }>(running.app, {
    text: `SELECT (SELECT count(*) FROM inbound_mails WHERE workspace_id = $1) + (SELECT count(*) FROM messages WHERE workspace_id = $1)
      + (SELECT count(*) FROM mail_threads WHERE workspace_id = $1) + (SELECT count(*) FROM mail_address_directory WHERE workspace_id = $1)
      + (SELECT count(*) FROM stored_files WHERE workspace_id = $1) AS count`,
    values: [client.workspaceId],
  });
  assert.equal(Number(left[0]?.count), 0);
});

test('too many mails within an hour wait where they are, and one that is too large is refused', async () => {
  const { client, address } = await withCandidate();
  for (let n = 0; n < 60; n += 1) assert.equal(await receive({ to: address, subject: `${n}` }), 'stored');
  assert.equal(await receive({ to: address, subject: 'one more' }), 'over_limit');
  assert.equal(await receive({ to: address, from: 'someone@else.example' }), 'stored');
  await runSql(running.app, {
    text: `INSERT INTO inbound_mails (workspace_id, id, bytes, way, envelope_to, state, from_key, received_at)
      SELECT $1, gen_random_uuid(), 1, 'pipe', '{}', 'filed', number || '@many.example', now() - interval '50 minutes'
      FROM generate_series(62, 600) AS number RETURNING id`,
    values: [client.workspaceId],
  });
  assert.equal(await receive({ to: address, from: 'nobody@else.example' }), 'over_limit', 'of the workspace');
  const other = await withCandidate();
  assert.equal(await receive({ to: other.address, from: 'nobody@else.example' }), 'stored', 'of another workspace');
  assert.equal(await receive({ to: address, text: 'x'.repeat(26 * 1024 * 1024) }), 'too_large');
  await allRead(client.workspaceId);
  await allRead(other.client.workspaceId);
});
