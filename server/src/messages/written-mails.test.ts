import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Running, startAppOn } from '#test/start-app.ts';
import { startMail } from './sending/start-mail.ts';

let server: MailServer;
let running: Running;
const cleanUps: (() => Promise<void>)[] = [];

before(async () => {
  server = await startMailServer({}, { after: (cleanUp) => cleanUps.push(cleanUp) });
  const databaseUrl = await cloneTemplate();
  const received = { MAIL_IN_ADDRESS: 'reply@in.example.com', MAIL_IN_BY: 'pipe' };
  const started = await startAppOn(databaseUrl, { ...server.settings, ...received });
  running = started.running;
  const mail = startMail(running.app);
  cleanUps.push(mail.stop, started.stop, () => dropDatabase(databaseUrl));
});

after(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

const content = Buffer.from('A plain text about the job.\n'.repeat(20)).toString('base64');

async function prepare() {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Baker' });
  const email = `ada-${uuidv7()}@example.com`;
  const candidate_id = await client.addCandidate({ job_id, name: 'Ada *bold* Lindqvist', first_name: 'Ada', email });
  const rita = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Rita "R" Recruiter\u202e' });
  return { client, candidate_id, email, rita };
}

async function sentTo(address: string, subject: string) {
  for (;;) {
    const found = server.mails.find(({ to, email }) => to.includes(address) && email.subject === subject);
    if (found) return found;
    await server.has(server.mails.length + 1);
  }
}

/** As if the time for undo had passed. */
async function passUndo({ workspaceId }: Client) {
  await runSql(running.app, sql`UPDATE messages SET due_at = now() WHERE workspace_id = ${workspaceId} AND due_at IS NOT NULL`);
  running.app.mailWakeup.notify(workspaceId);
}

test('a mail that a person writes comes from them, with their signature, and the preview said so', async () => {
  const { client, candidate_id, email, rita } = await prepare();
  await rita.patch('/console/v1/profile', { signature: '**Rita R.**\n[Call me](https://x.example/rita_r)' });
  const message = {
    candidate_id,
    subject: 'Your application',
    body: 'Hello {{name}},\n\nwe like *your* CV.\n\nKind regards\n{{sender}}',
  };
  const { body: shown } = await rita.post('/console/v1/preview-message', message);
  const { status } = await rita.post('/console/v1/send-message', message);
  assert.equal(status, 201);
  await passUndo(client);
  const mail = await sentTo(email, 'Your application');
  assert.equal(mail.email.from?.name, 'Rita "R" Recruiter (Test Company)');
  assert.equal(shown.preview.from, `${mail.email.from?.name} <${mail.email.from?.address}>`);
  assert.equal(
    mail.email.text?.trim(),
    'Hello Ada *bold* Lindqvist,\n\nwe like your CV.\n\nKind regards\nRita R.\nCall me (https://x.example/rita_r)',
  );
  assert.equal(shown.preview.text, mail.email.text?.trim());
  assert.match(mail.email.html ?? '', /we like <em>your<\/em> CV/);
  assert.match(mail.email.html ?? '', /Ada \*bold\* Lindqvist/);
  assert.match(mail.email.html ?? '', /<strong>Rita R\.<\/strong>/);
});

test('a token, and a rule, write as the company', async () => {
  const { client, candidate_id, email } = await prepare();
  await client.post('/v1/send-message', { candidate_id, subject: 'From a program', body: 'Hi {{sender}}' });
  const mail = await sentTo(email, 'From a program');
  assert.equal(mail.email.from?.name, 'Test Company');
  assert.equal(mail.email.text?.trim(), 'Hi Test Company');
});

test('copies and files go with a mail; the files stay those of the candidate', async () => {
  const { client, candidate_id, email } = await prepare();
  const { status, body } = await client.post('/v1/add-candidate-file', {
    candidate_id,
    file: { filename: 'Über uns.txt', content },
  });
  assert.deepEqual([status, body.file.purpose], [201, 'attachment']);
  const { body: sent } = await client.post('/v1/send-message', {
    ...{ candidate_id, subject: 'With files', body: 'See the file' },
    ...{ cc: ['boss@example.org', 'BOSS@example.org', email.toUpperCase()], attachments: [body.file.id] },
  });
  assert.deepEqual([sent.message.cc, sent.message.attachments[0].filename], [['BOSS@example.org'], 'Über uns.txt']);
  const mail = await sentTo(email, 'With files');
  assert.deepEqual(mail.to, [email, 'BOSS@example.org']);
  assert.deepEqual(
    mail.email.cc?.map(({ address }) => address),
    ['BOSS@example.org'],
  );
  const [file] = mail.email.attachments;
  assert.deepEqual([file?.filename, file?.mimeType], ['Über uns.txt', 'text/plain']);
  const { body: listed } = await client.get(`/v1/messages?candidate_id=${candidate_id}`);
  assert.equal(listed.messages[0].attachments[0].file_id, body.file.id);
});

test('a mail whose file is gone is not sent without it', async () => {
  const { client, candidate_id } = await prepare();
  const { body } = await client.post('/v1/add-candidate-file', { candidate_id, file: { filename: 'a.txt', content } });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const message = { candidate_id, subject: 'File', body: 'x', attachments: [body.file.id], send_after: later };
  const { body: sent } = await client.post('/v1/send-message', message);
  await runSql(running.app, sql`DELETE FROM candidate_files WHERE workspace_id = ${client.workspaceId}`);
  await passUndo(client);
  for (;;) {
    const { body: read } = await client.get(`/v1/get-message?message_id=${sent.message.id}`);
    if (read.message.status !== 'scheduled' && read.message.status !== 'sending') {
      assert.deepEqual([read.message.status, read.message.last_error], ['failed', 'attachment_missing']);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

test('bad copies, foreign files, too much and headers in names are refused', async () => {
  const { client, candidate_id } = await prepare();
  const stranger = await prepare();
  const { body: foreign } = await stranger.client.post('/v1/add-candidate-file', {
    ...{ candidate_id: stranger.candidate_id, file: { filename: 'a.txt', content } },
  });
  const error = async (fields: object) =>
    (await client.post('/v1/send-message', { candidate_id, subject: 'S', body: 'B', ...fields })).body.error;
  for (const address of ['a@x.example\r\nBcc: b@x.example', 'no address', 'a@x.example, b@x.example', '<a@x.example>'])
    assert.match(await error({ cc: [address] }), /^cc(\[0\])? must be an (array of at most 5 )?email address/);
  for (const cc of ['a@x.example', Array(6).fill('a@x.example')])
    assert.equal(await error({ cc }), 'cc must be an array of at most 5 email addresses');
  assert.equal(await error({ attachments: [foreign.file.id] }), 'Invalid file id');
  assert.equal(await error({ attachments: ['x'] }), 'Invalid file id');
  assert.match(await error({ attachments: Array(11).fill('x') }), /at most 10 ids/);
  assert.match(await error({ subject: 'S\r\nBcc: b@x.example' }), /one line of text/);
  await runSql(running.app, sql`UPDATE candidate_files SET bytes = 10485761 WHERE workspace_id = ${stranger.client.workspaceId}`);
  const { body: large } = await stranger.client.post('/v1/send-message', {
    ...{ candidate_id: stranger.candidate_id, subject: 'S', body: 'B', attachments: [foreign.file.id] },
  });
  assert.equal(large.error, 'The attachments must have at most 10 MB in all.');
});

test('answers come back to the conversation: a reply address, references, and a reply in the thread', async () => {
  const { client, candidate_id, email, rita } = await prepare();
  const send = async (subject: string) => {
    await client.post('/v1/send-message', { candidate_id, subject, body: 'Hello' });
    return sentTo(email, subject);
  };
  const first = await send('First');
  const second = await send('Second');
  const [replyTo] = first.email.replyTo ?? [];
  assert.match(replyTo?.address ?? '', /^reply\+[a-z2-7]{20}@in\.example\.com$/);
  assert.deepEqual([replyTo?.name, second.email.replyTo], ['Test Company', first.email.replyTo]);
  assert.deepEqual([second.email.references, second.email.inReplyTo], [first.email.messageId, first.email.messageId]);
  const { body } = await client.get(`/v1/messages?candidate_id=${candidate_id}`);
  const [{ thread_id }] = body.messages;
  assert.ok(thread_id);
  const id = await receive(client, { candidate_id, thread_id, email });
  const { status, body: answered } = await rita.post('/console/v1/reply-message', {
    message_id: id,
    body: 'Thank **you**, {{first_name}}',
  });
  assert.deepEqual([status, answered.message.subject, answered.message.status], [201, 'Re: your mail', 'scheduled']);
  assert.deepEqual([answered.message.in_reply_to, answered.message.thread_id, answered.message.to], [id, thread_id, email]);
  const { body: read } = await client.get(`/v1/get-message?message_id=${id}`);
  assert.equal(read.message.is_unread, false);
  await passUndo(client);
  const reply = await sentTo(email, 'Re: your mail');
  assert.equal(reply.email.text?.trim(), 'Thank you, Ada');
  assert.equal(reply.email.inReplyTo, '<their-mail@example.com>');
  assert.match(reply.email.from?.name ?? '', /^Rita/);
  const { body: refused } = await client.post('/v1/reply-message', { message_id: answered.message.id, body: 'x' });
  assert.equal(refused.error, 'The message did not come in.');
});

/** As if it had come by mail. */
async function receive(
  client: Client,
  { candidate_id, thread_id, email }: { candidate_id: string; thread_id: string; email: string },
) {
  const id = uuidv7();
  await runSql(
    running.app,
    sql`INSERT INTO messages (workspace_id, id, key, kind, status, direction, candidate_id, thread_id, from_email, sender_check, to_email, to_key,
      language, subject, text, is_automatic, message_id_header, dated_at, sent_at, created_at, updated_at)
      VALUES (${client.workspaceId}, ${id}, ${id}, 'reply', 'received', 'in', ${candidate_id}, ${thread_id}, ${email}, 'verified', 'us@x.example',
      'us@x.example', 'en', 'AW: Re: your mail', 'Hello {{x}}', false, '<their-mail@example.com>', now(), now(), now(), now())`,
  );
  return id;
}
