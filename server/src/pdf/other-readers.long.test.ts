import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { before } from 'node:test';
import { Transformer } from '@napi-rs/image';
import { readConfig } from '#config.ts';
import { openKeys } from '#crypto/keys.ts';
import { pdfText } from '#test/pdfs.ts';
import { findProgram, installObstacle, installPackage } from '#test/runner/debian-package.ts';
import { openPdfMaker } from './pdf.ts';

/* What poppler, MuPDF, qpdf and OpenSSL say of our PDFs. */

const programs = { pdfsig: 'poppler-utils', mutool: 'mupdf-tools', qpdf: 'qpdf', openssl: 'openssl' };
const outputBytesMax = 64 * 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'muster-pdf-'));
const path = (name: string) => join(folder, name);
const time = new Date('2026-11-18T12:00:00Z');
const maker = openPdfMaker({
  keys: openKeys(readConfig({ SECRETS_KEY: Buffer.alloc(32, 3).toString('base64') })),
  noteError: (_, error) => assert.fail(String(error)),
});
const logo = Transformer.fromRgbaPixels(Buffer.alloc(4 * 200 * 80, 0x80), 200, 80).webpSync(90);
const look = { company: 'Bäckerei Ölkorn', color: '#0b6558', logo };
const paragraph = 'Wir freuen uns sehr, Ihnen diese Stelle anzubieten; „Näheres“ steht im Vertrag. ';
const markdown = `# Angebot für {{name}}\n\n| Was | Betrag |\n|---|--:|\n| Gehalt | 85.000 € |\n\n${paragraph.repeat(60)}\n\n- [Link](https://example.com)\n  1. **fett** *kursiv* ***beides***\n\n> Кириллица, Ελληνικά`;

function run(program: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: outputBytesMax });
  return { status, output: `${stdout}\n${stderr}` };
}

before(async () => {
  for (const [program, name] of Object.entries(programs)) {
    if (findProgram(process.env.PATH ?? '', [program])) continue;
    const obstacle = installObstacle(name) ?? (await installPackage(process.env, name, 'the tests of PDFs'));
    assert.equal(obstacle, undefined, `${program} is missing: ${obstacle}`);
  }
  const text = pdfText({ markdown, values: { name: 'Zoë Łukasz' }, language: 'de', title: 'Angebot', look });
  const pdf = await maker.make('share', text, time);
  const certificate = pdfText({
    markdown: '# Nachweis\n\n| Was | Wert |\n|---|---|\n| Name | {{name}} |',
    values: { name: 'Zoë' },
    look,
  });
  writeFileSync(path('plain.pdf'), pdf);
  writeFileSync(path('sealed.pdf'), await maker.seal('share', { pdf, certificate, reason: 'Angenommen', name: 'Zoë', time }));
});

test.after(() => rmSync(folder, { recursive: true }));

test('pdfsig of poppler calls the signature valid, and the whole document signed', () => {
  const { output } = run('pdfsig', path('sealed.pdf'));
  assert.match(output, /Signature Validation: Signature is Valid\./);
  assert.match(output, /Total document signed/);
  assert.match(output, /Signature Type: ETSI\.CAdES\.detached/);
  assert.match(output, /Signing Time: Nov 18 2026/);
  assert.match(output, /Certificate Validation: Certificate issuer is unknown\./);
  assert.equal(output.match(/Signature #/g)?.length, 1);
});

test('a changed byte or an addition is told by pdfsig and mutool', () => {
  const sealed = readFileSync(path('sealed.pdf'));
  const isWhole = () => {
    const { output } = run('pdfsig', path('changed.pdf'));
    return /Signature is Valid/.test(output) && /Total document signed/.test(output);
  };
  const contents = sealed.lastIndexOf('/Contents<');
  for (const at of [10, 500, 2000, 12_345, sealed.length >> 1, contents - 20, contents + 1300, sealed.length - 20]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(path('changed.pdf'), changed);
    assert.ok(!isWhole(), `byte ${at}`);
  }
  const added = Buffer.concat([sealed, Buffer.from('\n')]);
  writeFileSync(path('changed.pdf'), added);
  assert.ok(!isWhole());
  writeFileSync(path('changed.pdf'), sealed);
  assert.ok(isWhole());
  assert.match(run('mutool', 'sign', '-v', path('sealed.pdf')).output, /unchanged since signing/);
});

test('OpenSSL verifies the signature as CAdES, with the certificate of the installation', async () => {
  const sealed = readFileSync(path('sealed.pdf'));
  const start = sealed.lastIndexOf('/Contents<') + '/Contents'.length;
  const end = sealed.indexOf('>', start) + 1;
  writeFileSync(path('signature.der'), Buffer.from(sealed.toString('latin1', start + 1, end - 1), 'hex'));
  writeFileSync(path('signed'), Buffer.concat([sealed.subarray(0, start), sealed.subarray(end)]));
  const pem = Buffer.from(await maker.signer())
    .toString('base64')
    .replace(/.{64}/g, '$&\n');
  writeFileSync(path('ca.pem'), `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`);
  const files = ['-in', path('signature.der'), '-content', path('signed'), '-CAfile', path('ca.pem'), '-out', path('out')];
  const verified = run('openssl', 'cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-purpose', 'any', ...files);
  assert.equal(verified.status, 0, verified.output);
});

test('qpdf finds no error, also in what was appended', () => {
  for (const name of ['plain.pdf', 'sealed.pdf']) {
    const { status, output } = run('qpdf', '--check', path(name));
    assert.equal(status, 0, output);
  }
});

test('poppler and MuPDF read the same text, draw every page without a warning, and see the structure', () => {
  for (const [name, pages] of [
    ['plain.pdf', 2],
    ['sealed.pdf', 3],
  ] as const) {
    const poppler = run('pdftotext', '-raw', path(name), '-').output;
    const mupdf = run('mutool', 'draw', '-F', 'txt', path(name)).output;
    for (const words of ['Angebot für Zoë Łukasz', 'Gehalt', '85.000 €', 'fett kursiv beides', 'Кириллица, Ελληνικά'])
      for (const text of [poppler, mupdf]) assert.ok(text.includes(words), `${words} in ${name}`);
    for (const [program, ...args] of [
      ['pdftoppm', '-r', '30', '-png', path(name), path('page')],
      ['mutool', 'draw', '-r', '30', '-o', path('page-%d.png'), path(name)],
    ] as const) {
      const drawn = run(program, ...args);
      assert.equal(drawn.status, 0, drawn.output);
      // How Debian builds MuPDF.
      assert.doesNotMatch(drawn.output.replace('warning: ICC support is not available', ''), /error|warning/i);
    }
    const { output } = run('pdfinfo', path(name));
    assert.match(output, new RegExp(`Title: +Angebot\\n[^]*Tagged: +yes\\n[^]*Pages: +${pages}\\n[^]*\\(A4\\)`));
    const fonts = run('pdffonts', path(name)).output.trim().split('\n').slice(2);
    assert.ok(fonts.length >= 4);
    for (const font of fonts) assert.match(font, /^[A-Z]{6}\+Inter-\S+ +CID TrueType +Identity-H +yes yes yes /);
  }
  const structure = run('pdfinfo', '-struct-text', path('sealed.pdf')).output;
  for (const line of ['H1 (block)', 'Table (block)', 'Link (inline)', 'Nachweis']) assert.ok(structure.includes(line), line);
});
