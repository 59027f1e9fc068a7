import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import test from 'node:test';
import { readConfig } from '#config.ts';
import { openKeys } from '#crypto/keys.ts';
import { checkSeal, pdfText, readBody, readPdf } from '#test/pdfs.ts';
import { openPdfMaker, type PdfMaker } from '../pdf.ts';
import { signingKey } from './signing-key.ts';

const makerOf = (byte: number) =>
  openPdfMaker({
    keys: openKeys(readConfig({ SECRETS_KEY: Buffer.alloc(32, byte).toString('base64') })),
    noteError: (_, error) => assert.fail(String(error)),
  });
const time = new Date('2026-11-18T12:00:00Z');
const link = '[our page](https://example.com)';

async function seal(
  maker: PdfMaker,
  markdown = `# Offer\n\nDear {{name}}, see ${link}`,
): Promise<{ pdf: Uint8Array; sealed: Uint8Array }> {
  const pdf = await maker.make('share', pdfText({ markdown, values: { name: 'Zoë (Ő)' } }), time);
  const certificate = pdfText({
    markdown: `# Certificate\n\n| What | Value |\n|---|---|\n| SHA-256 | {{hash}} |\n\nSee ${link}`,
    values: { hash: createHash('sha256').update(pdf).digest('hex') },
    pageNumbers: false,
  });
  const sealed = await maker.seal('share', { pdf, certificate, reason: 'Accepted (1 / 0 R)', name: 'Zoë', time });
  return { pdf, sealed };
}

test('a sealed PDF starts with the PDF, ends with the certificate, and its signature is valid', async () => {
  const maker = makerOf(1);
  const { pdf, sealed } = await seal(maker);
  assert.deepEqual(sealed.subarray(0, pdf.length), pdf);
  const pages = await readPdf(sealed);
  assert.deepEqual(pages.slice(0, 1), await readPdf(pdf));
  assert.equal(pages.length, 2);
  assert.match(pages[1] ?? '', /Certificate What Value SHA-256 [0-9a-f]{64} See our page/);
  const signature = checkSeal(sealed);
  assert.ok(typeof signature === 'object', String(signature));
  assert.deepEqual(signature.certificate.raw, Buffer.from(await maker.signer()));
  assert.match(await readBody(pdf), /^Offer Dear Zoë \(Ő\), see our page$/);
});

test('letters and certificates of several pages can be sealed', async () => {
  const maker = makerOf(1);
  const many = Array.from({ length: 120 }, (_, at) => `Paragraph ${at} ${link}`).join('\n\n');
  const pdf = await maker.make('share', pdfText({ markdown: many }), time);
  const certificate = pdfText({ markdown: many });
  const sealed = await maker.seal('share', { pdf, certificate, reason: 'a', name: 'b', time });
  assert.equal((await readPdf(sealed)).length, 2 * (await readPdf(pdf)).length);
  assert.equal(typeof checkSeal(sealed), 'object');
});

test('the certificate is the same on all nodes of an installation, another one elsewhere, and has no end', async () => {
  const [one, other, elsewhere] = await Promise.all([makerOf(1).signer(), makerOf(1).signer(), makerOf(2).signer()]);
  assert.deepEqual(one, other);
  assert.notDeepEqual(one, elsewhere);
  const certificate = new X509Certificate(Buffer.from(one));
  assert.match(certificate.subject, /^CN=Muster [0-9a-f]{16}$/);
  assert.equal(certificate.issuer, certificate.subject);
  assert.equal(certificate.ca, false);
  assert.ok(certificate.verify(certificate.publicKey));
  assert.match(certificate.validTo, /9999/);
});

test('the certificate does not contain the key, nor does a sealed PDF', async () => {
  const keys = openKeys(readConfig({ SECRETS_KEY: Buffer.alloc(32, 1).toString('base64') }));
  const { sealed } = await seal(makerOf(1));
  for (const secret of [keys.root(), keys.derive('document signatures')])
    for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const)
      assert.ok(!Buffer.from(sealed).toString('latin1').includes(secret.export().toString(encoding)));
});

test('any changed byte makes the signature invalid', async () => {
  const { sealed } = await seal(makerOf(1));
  const signature = checkSeal(sealed);
  assert.ok(typeof signature === 'object');
  const [start, end] = signature.range;
  const places = new Set<number>();
  for (let at = 0; at < sealed.length; at += 97) places.add(at);
  for (let at = start - 40; at < end + 40; at += 1) places.add(at);
  for (let at = sealed.length - 60; at < sealed.length; at += 1) places.add(at);
  for (const at of places) {
    const changed = Buffer.from(sealed);
    // Of a hexadecimal digit, only the value counts.
    const isDigit = at > start && at < end - 1;
    const byte = changed[at] ?? 0;
    changed[at] = isDigit ? '0123456789abcdef'.charCodeAt((Number.parseInt(String.fromCharCode(byte), 16) + 1) % 16) : byte ^ 1;
    assert.equal(typeof checkSeal(changed), 'string', `byte ${at}`);
  }
  for (const longer of [[...sealed, 10], [...sealed].slice(0, -1)])
    assert.equal(typeof checkSeal(Uint8Array.from(longer)), 'string');
});

test('no place is left in the signature, so nothing can be hidden there', async () => {
  const { sealed } = await seal(makerOf(1));
  const contents = /\/Contents<([0-9a-f]+)>/.exec(Buffer.from(sealed).toString('latin1').slice(-8000))?.[1] ?? '';
  assert.equal(4 + Number.parseInt(contents.slice(4, 8), 16), contents.length / 2);
});

test('a PDF of another program is not sealed', async () => {
  const request = { certificate: pdfText(), reason: 'a', name: 'b', time };
  const maker = openPdfMaker({
    keys: openKeys(readConfig({ SECRETS_KEY: Buffer.alloc(32, 1).toString('base64') })),
    noteError: () => {},
  });
  await assert.rejects(maker.seal('share', { ...request, pdf: Buffer.from('%PDF-1.4\n%%EOF\n') }));
});

// RFC 6979, A.2.5: P-256 and SHA-256.
const secret = 0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721n;
const vectors: [text: string, r: string, s: string][] = [
  [
    'sample',
    'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716',
    'f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
  ],
  [
    'test',
    'f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367',
    '019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083',
  ],
];

for (const [text, r, s] of vectors)
  test(`signatures without randomness are those of RFC 6979: ${text}`, () => {
    const key = signingKey(secret);
    const signed = key.signAlike(Buffer.from(text));
    assert.deepEqual(
      signed.map((part) => part.toString('hex')),
      [r, s],
    );
    const publicKey = createPublicKey(key.privateKey);
    assert.ok(verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.concat(signed)));
  });
