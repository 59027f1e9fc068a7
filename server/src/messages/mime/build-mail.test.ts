import assert from 'node:assert/strict';
import { createPublicKey, createVerify } from 'node:crypto';
import test from 'node:test';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { rsaKeys } from '#test/rsa-keys.ts';
import { rounds } from '#test/runner/rounds.ts';
import { buildMail, type MailContent } from './build-mail.ts';

const plain: MailContent = {
  id: '018f3a52-0000-7000-8000-000000000001',
  from: { address: 'careers@example.com', name: 'Bäckerei "Zum Ofen", GmbH' },
  replyTo: { address: 'ruth@example.com', name: 'Ruth' },
  to: { address: 'ada@example.org', name: 'Ada <script>' },
  subject: 'Über Ihre Bewerbung 🥐',
  text: 'Hello Ada,\n\nsee https://example.com/meet/abc?x=1&y=2.\nYours\n\nhttps://example.com/meet/secret',
  cc: [],
  richText: null,
  brand: null,
  button: 'Öffnen',
  attachments: [],
  language: 'de',
  date: new Date('2026-11-20T10:00:00.000Z'),
  calendar: null,
  isUnsubscribable: false,
  isAutomatic: true,
};

async function built(content: Partial<MailContent> = {}) {
  const { bytes, messageIdHeader } = await buildMail({ ...plain, ...content });
  const email = await PostalMime.parse(bytes);
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  return { bytes, email, header, messageIdHeader };
}

test('sender, recipient, reply address, subject, date and Message-ID come back as they were given', async () => {
  const { email, messageIdHeader } = await built();
  assert.deepEqual([email.from, email.to], [plain.from, [plain.to]]);
  assert.deepEqual([email.replyTo, email.subject], [[plain.replyTo], plain.subject]);
  assert.deepEqual([email.date, email.messageId], [plain.date.toISOString(), messageIdHeader]);
  assert.equal(messageIdHeader, '<018f3a52-0000-7000-8000-000000000001@example.com>');
});

test('text and HTML say the same', async () => {
  const { email } = await built({
    text: 'A < B & "C"\nsecond line\n\nWhen: Friday <b>\nWhere: https://example.org/x\n\n  indented\n\n\nhttps://example.com/?a=1&b=2',
  });
  assert.equal(words(email.text ?? ''), words(textOf(email.html ?? '')));
  const links = [...(email.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, url = '']) => decode(url));
  assert.deepEqual(links, ['https://example.org/x', 'https://example.com/?a=1&b=2']);
});

test('whatever the text is, the HTML says the same and runs nothing', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '\n',
      '\n\n',
      'https://a.example/x?y=1).',
      '<script>',
      '">',
      '&amp;',
      'javascript:x',
      'http://',
      'https://a b',
      'When: x\n',
      'a:b: ',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const text = pieces.join('').replace(/[\p{Cc}\p{Cs}]/gu, (character) => (character === '\n' ? '\n' : ''));
      const { email } = await built({ text: `x${text}` });
      const html = email.html ?? '';
      assert.equal(words(textOf(html)), words(`x${text}`));
      for (const [, url = ''] of html.matchAll(/href="([^"]*)"/g)) assert.match(url, /^https?:\/\//);
      assert.doesNotMatch(html, /<script|<img|<iframe/);
    }),
    { numRuns: rounds(50) },
  );
});

test('no name, subject or address can add a header', async () => {
  const evil = 'x\r\nBcc: victim@example.com\r\n\r\nbody';
  const { email, bytes } = await built({
    subject: evil,
    to: { address: 'ada@example.org', name: evil },
    from: { ...plain.from, name: evil },
  });
  const [head = ''] = bytes.toString().split('\r\n\r\n');
  assert.doesNotMatch(head, /^(bcc|body)/im);
  assert.equal(email.subject, 'x Bcc: victim@example.com body');
});

test('lines are at most 998 octets and end with CRLF, however long the text', async () => {
  const { bytes } = await built({
    text: `${'ä'.repeat(5000)} ${'x'.repeat(5000)}\n${'http://example.com/'.repeat(300)}`,
    subject: 'é'.repeat(250),
  });
  for (const line of bytes.toString('latin1').split('\r\n'))
    assert.ok(line.length <= 998 && !/[\r\n]/.test(line), `${line.length}`);
});

test('automatic mail says so; only mail that may be unwanted can be unsubscribed', async () => {
  const automatic = await built();
  assert.deepEqual([automatic.header('auto-submitted'), automatic.header('list-unsubscribe')], ['auto-generated', undefined]);
  const followUp = await built({ isAutomatic: false, isUnsubscribable: true });
  assert.deepEqual(
    [followUp.header('auto-submitted'), followUp.header('list-unsubscribe')],
    [undefined, `<mailto:ruth@example.com?subject=unsubscribe%20${plain.id}>`],
  );
});

test('an invitation is an alternative with its method, and an attachment with the same text', async () => {
  const ics = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Gespräch\r\nEND:VCALENDAR\r\n';
  const { email, bytes } = await built({ calendar: { method: 'CANCEL', ics } });
  assert.match(bytes.toString(), /multipart\/alternative[\s\S]*Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
  assert.ok(bytes.toString().replaceAll('\r\n', '').includes(Buffer.from(ics).toString('base64')));
  const parts = email.attachments.map(({ mimeType, filename, method, content }) => [
    mimeType,
    filename,
    method,
    Buffer.from(typeof content === 'string' ? content : new Uint8Array(content))
      .toString()
      .replace(/\r?\n/g, '\r\n'),
  ]);
  assert.deepEqual(parts, [
    ['text/calendar', null, 'CANCEL', ics],
    ['application/ics', 'invite.ics', undefined, ics],
  ]);
});

test('the DKIM signature is that of the key, and mail of another domain is not signed', async () => {
  const { privateKey, publicKey } = rsaKeys();
  const dkim = { domain: 'example.com', selector: 'muster', key: privateKey };
  const { bytes } = await buildMail(plain, dkim);
  const signature = await PostalMime.parse(bytes).then(
    ({ headers }) => headers.find(({ key }) => key === 'dkim-signature')?.value ?? '',
  );
  assert.match(signature, /d=example\.com;.* s=muster;/);
  assert.ok(isVerified(bytes, publicKey.export({ type: 'spki', format: 'pem' }).toString()));
  const subdomain = await buildMail({ ...plain, from: { address: 'a@jobs.example.com', name: null } }, dkim);
  assert.match(subdomain.bytes.toString(), /^DKIM-Signature:/);
  for (const address of ['a@example.org', 'a@notexample.com'])
    assert.doesNotMatch((await buildMail({ ...plain, from: { address, name: null } }, dkim)).bytes.toString(), /DKIM-Signature/);
});

/** RFC 6376, relaxed canonicalisation of the headers. */
function isVerified(bytes: Buffer, publicPem: string): boolean {
  const [head = ''] = bytes.toString().split('\r\n\r\n');
  const fields = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const find = (name: string) => fields.find((field) => field.toLowerCase().startsWith(`${name}:`)) ?? '';
  const relaxed = (field: string) => {
    const colon = field.indexOf(':');
    return `${field.slice(0, colon).toLowerCase()}:${field
      .slice(colon + 1)
      .replace(/\s+/g, ' ')
      .trim()}`;
  };
  const own = find('dkim-signature');
  const tag = (name: string) => new RegExp(`[;:]\\s*${name}=([^;]*)`).exec(own)?.[1]?.replace(/\s/g, '') ?? '';
  const signed = tag('h')
    .split(':')
    .map((name) => relaxed(find(name.toLowerCase())));
  const unsigned = relaxed(own.replace(/(;\s*b=)[^;]*/, '$1'));
  return createVerify('sha256')
    .update([...signed, unsigned].join('\r\n'))
    .verify(createPublicKey(publicPem), tag('b'), 'base64');
}

function textOf(markup: string): string {
  // A link that stands alone is a button, whose words are not of the text.
  const body = markup.replace(/^[\s\S]*<body[^>]*>/, '').replace(/<a href="([^"]*)"[^>]*>Öffnen<\/a>/g, '$1');
  return decode(body.replace(/<\/?(a|span)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' '));
}

function decode(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

function words(text: string): string {
  return text
    .replace(/^ {0,3}(?:[-*•]|\d{1,3}[.)]) +/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
