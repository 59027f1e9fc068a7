import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import test, { after } from 'node:test';
import { openCvReaders } from '#screening/reading/cv-readers.ts';
import { mailText } from '#test/inbound.ts';
import { listening } from '#test/servers/listening.ts';
import { openMailReaders } from './mail-readers.ts';
import { UnreadableMail } from './unreadable-mail.ts';

const readers = openMailReaders({ readers: 1 });
after(() => readers.close());

const head = 'From: ada@example.com\r\nSubject: hostile\r\nMIME-Version: 1.0\r\n';
const mixed = (boundary: string) => `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`;

function parts(count: number, part: string): string {
  return `${head}${mixed('b')}${`--b\r\n${part}\r\n`.repeat(count)}--b--\r\n`;
}

function nested(levels: number): string {
  const opened = Array.from({ length: levels }, (_, level) => `${mixed(`b${level}`)}--b${level}\r\n`);
  const closed = Array.from({ length: levels }, (_, level) => `\r\n--b${levels - 1 - level}--`);
  return `${head}${opened.join('')}Content-Type: text/plain\r\n\r\ndeep${closed.join('')}\r\n`;
}

function inEachOther(levels: number): string {
  const outer = `${head}Content-Type: message/rfc822\r\n\r\n`;
  return `${outer.repeat(levels)}${head}\r\nthe last one\r\n`;
}

const mega = 1024 * 1024;

/** Each ends with a reason, or is read within the limits; never longer than the limit of the reader. */
const refused: Record<string, () => string | Buffer> = {
  '10,000 parts': () => parts(10_000, 'Content-Type: text/plain\r\n\r\nx'),
  '10,000 files': () => parts(10_000, 'Content-Disposition: attachment; filename=x.txt\r\n\r\nx'),
  '10,000 parts that are empty': () => parts(10_000, ''),
  '10,000 parts of parts': () => parts(10_000, `${mixed('c')}--c\r\n\r\nx\r\n--c--`),
  '21 levels': () => nested(21),
  '5,000 levels': () => nested(5000),
  'headers of 300 kB': () => `${head}${'X-Flood: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(6_000)}\r\nx`,
  'one header of 300 kB': () => `${head}X-Flood: ${'a'.repeat(300_000)}\r\n\r\nx`,
  'a folded header of 2 MB': () => `${head}References: ${'<a@b>\r\n '.repeat(250_000)}\r\n\r\nx`,
  'headers of 300 kB in a part': () => parts(1, `${'X-Flood: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(6_000)}\r\nx`),
  'base64 with nothing in it': () => `${head}Content-Transfer-Encoding: base64\r\n\r\n${'=\r\n'.repeat(4 * mega)}`,
  'base64 of other characters': () => `${head}Content-Transfer-Encoding: base64\r\n\r\n${'!%$ \r\n'.repeat(2 * mega)}`,
  'quoted-printable of 20 MB': () => `${head}Content-Transfer-Encoding: quoted-printable\r\n\r\n${'=3D=\r\n'.repeat(3 * mega)}`,
  'no end of any part': () => `${head}${mixed('b')}--b\r\n${'\r\n'.repeat(4 * mega)}`,
  '201 parts': () => parts(201, 'Content-Type: text/plain\r\n\r\nx'),
  'a header that never ends': () => Buffer.alloc(24 * mega, 'a'),
};

const harmless: Record<string, () => string | Buffer> = {
  '200 parts': () => parts(200, 'Content-Type: text/plain\r\n\r\nx'),
  '20 levels': () => nested(20),
  'mails in mails, 5,000 deep': () => inEachOther(5000),
  'base64 of 18 MB': () => base64(18 * mega),
  'a boundary of every line': () => `${head}${mixed('-')}${'---\r\n'.repeat(190)}`,
  'an address of 200 kB': () => `To: ${'"<(,'.repeat(50_000)}\r\n${head}\r\nx`,
  '20,000 addresses': () => `To: ${'a@b.example, '.repeat(15_000)}\r\n${head}\r\nx`,
  'encoded words of 200 kB': () => `Subject: ${'=?utf-8?q?=41?= '.repeat(12_000)}\r\nFrom: a@b.example\r\n\r\nx`,
  'a parameter of 200 kB': () => `${head}Content-Type: text/plain; ${'name*0*=a; '.repeat(18_000)}\r\n\r\nx`,
  'HTML that opens 500,000 elements': () => `${head}Content-Type: text/html\r\n\r\n${'<div>'.repeat(500_000)}`,
  'HTML with quotations 100,000 deep': () => `${head}Content-Type: text/html\r\n\r\n${'<blockquote>x'.repeat(100_000)}`,
  'NUL bytes': () => Buffer.concat([Buffer.from(`${head}\r\n`), Buffer.alloc(4 * mega)]),
};

function base64(bytes: number): string {
  return `${head}${mixed('b')}--b\r\nContent-Disposition: attachment; filename=a.bin\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.alloc(bytes).toString('base64')}\r\n--b--\r\n`;
}

async function readNext(): Promise<void> {
  assert.equal((await readers.read(mailText({ text: 'Tuesday is fine.' }))).text, 'Tuesday is fine.');
}

for (const [name, mail] of Object.entries(refused))
  test(`a mail with ${name} ends with a reason, and the next one is read`, async () => {
    await assert.rejects(readers.read(Buffer.from(mail())), UnreadableMail);
    await readNext();
  });

for (const [name, mail] of Object.entries(harmless))
  test(`a mail with ${name} is read within the limits, and so is the next one`, async () => {
    const read = await readers.read(Buffer.from(mail()));
    assert.ok(read.text.length <= 200_000 && read.subject.length <= 500 && read.attachments.length <= 200);
    assert.ok(read.attachments.filter(({ bytes }) => bytes !== null).length <= 20);
    await readNext();
  });

test('nothing that an HTML mail names is fetched, and nothing of it is left but text and where links lead', async (t) => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  const { port } = await listening(t, server);
  const url = `http://127.0.0.1:${port}`;
  const html = `<html><head><base href="${url}"><link rel="stylesheet" href="${url}/css"><meta http-equiv="refresh" content="0;url=${url}/r">
    <style>@import "${url}/import"; body { background: url(${url}/background) }</style></head>
    <body onload="fetch('${url}/load')"><img src="${url}/pixel.gif" width=1><script src="${url}/js"></script><script>fetch('${url}')</script>
    <form action="${url}/form"><input name="password"><button formaction="${url}/b">Sign in</button></form>
    <iframe src="${url}/frame"></iframe><object data="${url}/object"></object><svg><script>1</script></svg><video src="${url}/video"></video>
    <a href="javascript:alert(1)">One</a> <a href="${url}/two">Two</a> <a href="data:text/html,x">Three</a></body></html>`;
  const { text, attachments } = await readers.read(mailText({ type: 'text/html; charset=utf-8', text: html }));
  assert.equal(text, `Sign in\nOne Two <${url}/two> Three`);
  assert.deepEqual([attachments, requests], [[], []]);
});

test('a mail that takes too long dies alone: mails beside it and CVs are read meanwhile', async (t) => {
  const two = openMailReaders({ readers: 2, timeoutMs: 1 });
  const others = openMailReaders({ readers: 1 });
  const cvs = openCvReaders({ readers: 1 });
  t.after(() => Promise.all([two.close(), others.close(), cvs.close()]));
  const slow = Buffer.from(base64(18 * mega));
  const hanging = Array.from({ length: 4 }, () => assert.rejects(two.read(slow), { reason: 'too_slow' }));
  assert.equal((await others.read(mailText({ text: 'beside' }))).text, 'beside');
  assert.equal((await cvs.read(Buffer.from('Ada'), 'text/plain', { countryCode: null })).text, 'Ada');
  await Promise.all(hanging);
});
