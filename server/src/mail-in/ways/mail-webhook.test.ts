import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { mailInSettings, mailText, multipart, replyAddressOf } from '#test/inbound.ts';
import { refuseConnections } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { webhookSecret } from './mail-webhook.ts';

const running = startApp(mailInSettings);

const path = () => `/mail-in/${webhookSecret(running.app.keys)}`;

function post(body: string | Buffer | URLSearchParams | FormData, type?: string, at = path()) {
  return fetch(`${running.url}${at}`, { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) });
}

async function statusOf(...given: Parameters<typeof post>): Promise<number> {
  const response = await post(...given);
  await response.arrayBuffer();
  return response.status;
}

async function withCandidate() {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'ada@example.com', name: 'Ada' });
  const address = await replyAddressOf(running.app, client.workspaceId, candidate_id);
  const rows = () =>
    runSql<{ file_key: string; way: string; envelope_from: string | null; envelope_to: string[] }>(running.app, {
      text: 'SELECT file_key, way, envelope_from, envelope_to FROM inbound_mails WHERE workspace_id = $1 ORDER BY received_at, id',
      values: [client.workspaceId],
    });
  return { address, rows };
}

async function bytesOf(key: string): Promise<Buffer> {
  const opened = await running.app.files.open(key);
  assert.ok(opened);
  return Buffer.concat(await opened.stream.toArray());
}

/** With a part that is not UTF-8, as some mail programs write it. */
function rawMail(to: string): Buffer {
  const file = { type: 'application/octet-stream', content: Buffer.from([0, 255, 254, 10, 13]), filename: 'x.bin' };
  return mailText({ to, ...multipart([{ type: 'text/plain', content: 'Grüße' }, file]) });
}

/** Each provider as its documentation shows it. */
const deliveries: Record<string, (raw: Buffer, to: string) => Parameters<typeof post>> = {
  'message/rfc822': (raw) => [raw, 'message/rfc822'],
  Postmark: (raw, to) => [
    JSON.stringify({
      ...{ FromName: 'Ada', MessageStream: 'inbound', From: 'ada@example.com', To: to, OriginalRecipient: to, Subject: 'Re: x' },
      ...{ MailboxHash: 'k', TextBody: 'Grüße', HtmlBody: '', RawEmail: raw.toString(), Attachments: [] },
    }),
    'application/json; charset=utf-8',
  ],
  'Mailgun, as a form': (raw, to) => [
    new URLSearchParams({
      recipient: to,
      sender: 'ada@example.com',
      subject: 'Re: x',
      'body-mime': raw.toString(),
      timestamp: '1',
    }),
  ],
  'Mailgun, in parts': (raw, to) => {
    const form = new FormData();
    const fields = { recipient: to, sender: 'ada@example.com', subject: 'Re: x', 'body-mime': raw.toString(), timestamp: '1' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return [form, undefined, `${path()}/mime`];
  },
  'Amazon SES by SNS': (raw, to) => [
    JSON.stringify({ Type: 'Notification', Message: sesMessage(raw, to, 'BASE64'), MessageId: 'x', TopicArn: 'arn:aws:sns:x' }),
    'text/plain; charset=UTF-8',
  ],
  'Amazon SES by SNS, raw delivery': (raw, to) => [sesMessage(raw, to, 'UTF8'), 'text/plain; charset=UTF-8'],
};

function sesMessage(raw: Buffer, to: string, encoding: 'BASE64' | 'UTF8'): string {
  return JSON.stringify({
    notificationType: 'Received',
    mail: { source: 'ada@example.com', destination: [to, 'other@in.example.com'], messageId: 'x' },
    receipt: { recipients: [to], action: { type: 'SNS', encoding, topicArn: 'arn:aws:sns:x' } },
    content: raw.toString(encoding === 'BASE64' ? 'base64' : 'utf8'),
  });
}

for (const [provider, deliver] of Object.entries(deliveries))
  test(`a provider hands over the mail as it was: ${provider}`, async () => {
    const { address, rows } = await withCandidate();
    const raw = rawMail(address);
    const delivery = deliver(raw, address);
    assert.equal(await statusOf(...delivery), 200);
    assert.equal(await statusOf(...delivery), 200, 'it tries again when it has lost the answer');
    const [row, ...more] = await rows();
    assert.deepEqual([row?.way, more], ['webhook', []]);
    assert.deepEqual(await bytesOf(row?.file_key ?? ''), raw);
    const envelope = provider === 'message/rfc822' ? [null, []] : ['ada@example.com', [address]];
    assert.deepEqual([row?.envelope_from, row?.envelope_to], envelope);
  });

test('another secret is 404, a body without a raw mail 400, and none is 403', async () => {
  const bodies: Parameters<typeof post>[] = [
    ['', 'message/rfc822'],
    ['{}', 'application/json'],
    ['{"RawEmail": 7}', 'application/json'],
    ['[', 'application/json'],
    ['null', 'application/json'],
    [JSON.stringify({ Message: '{"content": 1}' }), 'text/plain'],
    ['sender=x', 'application/x-www-form-urlencoded'],
    ['--x', 'multipart/form-data; boundary=x'],
    ['x', 'multipart/form-data'],
    ['x', 'image/png'],
  ];
  for (const [body, type] of bodies) assert.equal(await statusOf(body, type), 400, `${type}: ${String(body).slice(0, 40)}`);
  assert.equal(await statusOf('x', 'message/rfc822', '/mail-in/wrong'), 404);
  assert.equal(await statusOf('x', 'message/rfc822', `${path()}x/mime`), 404);
});

test('a mail over 25 MB is 413', async () => {
  const { address, rows } = await withCandidate();
  const raw = Buffer.concat([mailText({ to: address }), Buffer.alloc(26 * 1024 * 1024, 'x')]);
  assert.equal(await statusOf(raw, 'message/rfc822'), 413);
  assert.equal(await statusOf(Buffer.alloc(37 * 1024 * 1024, 'x'), 'message/rfc822'), 413);
  assert.deepEqual(await rows(), []);
});

test('while the database is away it is 503 with Retry-After, and the same body is taken afterwards', async () => {
  const { address, rows } = await withCandidate();
  const raw = mailText({ to: address });
  const allow = await refuseConnections(running.databaseUrl);
  try {
    const response = await post(raw, 'message/rfc822');
    assert.deepEqual([response.status, response.headers.has('retry-after')], [503, true]);
    assert.equal(await statusOf(...(deliveries.Postmark?.(raw, address) ?? ['', ''])), 503);
  } finally {
    await allow();
  }
  await until(async () => (await statusOf(raw, 'message/rfc822')) === 200);
  assert.equal((await rows()).length, 1);
});

test('beyond 60 mails an hour from an address it is 503, so that the provider comes again', async () => {
  const { address, rows } = await withCandidate();
  const send = (n: number) => statusOf(mailText({ to: address, subject: `mail ${n}` }), 'message/rfc822');
  for (let n = 0; n < 60; n += 1) assert.equal(await send(n), 200);
  assert.equal(await send(60), 503);
  assert.equal((await rows()).length, 60);
});
