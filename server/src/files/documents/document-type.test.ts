import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import fc from 'fast-check';
import { Failure } from '#failure.ts';
import { rounds } from '#test/runner/rounds.ts';
import { contentTypes, docx, docxFiles, makeZip, odt, odtFiles, type Packed, pdf, rtf } from '#test/samples/documents.ts';
import { inspectDocument } from './document-type.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-documents-'));
});
after(() => rm(folder, { recursive: true }));

/** The kind of a document, or the code of its refusal. */
async function inspect(bytes: Buffer | string): Promise<string> {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, bytes);
  try {
    return (await inspectDocument(path)).kind;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  } finally {
    await rm(path);
  }
}

async function inspectAll(expected: string, documents: Record<string, Buffer | string>): Promise<void> {
  for (const [name, bytes] of Object.entries(documents)) assert.equal(await inspect(bytes), expected, name);
}

const image = randomBytes(200_000);
const withFile = (file: Packed) => makeZip([...docxFiles(), file]);

test('documents are identified by their bytes', async () => {
  await inspectAll('pdf', { plain: pdf(), 'with a few bytes behind its end': Buffer.concat([pdf(), Buffer.from('\r\n\0\0')]) });
  await inspectAll('docx', {
    plain: docx(),
    'with a picture': withFile({ name: 'word/media/image1.png', data: image }),
    'with a table behind a chart': withFile({ name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx', data: docx() }),
    'with sizes behind the data': makeZip(docxFiles().map((file) => ({ ...file, flags: 0x08 }))),
    'with long, dull text': docx('Baker in Lyon. '.repeat(100_000)),
    'with a comment': makeZip(docxFiles(), { comment: Buffer.from('made by hand') }),
    'whose main type is the default': makeZip([
      {
        name: '[Content_Types].xml',
        data: contentTypes()
          .replace(/<Default.*?\/>/, '')
          .replace('Override PartName="/word/document.xml"', 'Default Extension="xml"'),
      },
      ...docxFiles().slice(1),
    ]),
  });
  await inspectAll('odt', {
    plain: odt(),
    'with a picture': makeZip([...odtFiles(), { name: 'Pictures/1.png', data: image, isStored: true }]),
  });
  await inspectAll('rtf', {
    plain: rtf(),
    'with binary data': String.raw`{\rtf1 {\pict\bin3 }}}}x}`,
    'with a NUL behind': `${rtf()}\0`,
    'closed once too often': `${rtf()}}`,
  });
  await inspectAll('txt', {
    plain: 'Ada Lindqvist\n\tBäckerin, Lyon ☃\r\n',
    'one letter': 'x',
    'with a byte order mark': '\ufeffAda',
    'UTF-16, little-endian': Buffer.from('\ufeffAda Bäckerin', 'utf16le'),
    'UTF-16, big-endian': Buffer.from('\ufeffAda Bäckerin', 'utf16le').swap16(),
    'characters across chunks': '☃'.repeat(100_000),
    'less than': '< 3 years: none; > 5 years: baking',
  });
});

test('empty files are refused as empty', () =>
  inspectAll('file_empty', { 'no bytes': '', blanks: ' \n\t ', 'a byte order mark alone': '\ufeff' }));

test('truncated and inconsistent files are refused as damaged', async () => {
  for (const [name, whole] of Object.entries({ pdf: pdf(), docx: docx(), odt: odt(), rtf: rtf() })) {
    for (const share of [0.3, 0.5, 0.9]) {
      assert.equal(await inspect(whole.subarray(0, Math.floor(whole.length * share))), 'file_damaged', `${name} ${share}`);
    }
  }
  const changed = withFile({ name: 'word/media/a.bin', data: image, isStored: true });
  changed.writeUInt8(changed.readUInt8(100_000) ^ 1, 100_000);
  const unpackable = Buffer.from(docx());
  unpackable.fill(0xff, unpackable.indexOf('word/document.xml') + 17, unpackable.indexOf('word/document.xml') + 40);
  await inspectAll('file_damaged', {
    'one bit is another': changed,
    'data that cannot be unpacked': unpackable,
    'a directory with fewer files than it says': makeZip(docxFiles(), { entries: 4 }),
    'less than was declared': makeZip(docxFiles().map((file) => ({ ...file, flags: 0x08, bytes: 5000 }))),
    'RTF with something behind it': `${rtf()} and more`,
    'a PDF without a version': '%PDF-\n%%EOF',
  });
});

test('other types are refused by their bytes', async () => {
  await inspectAll('file_type', {
    html: '<!DOCTYPE html><html><script>alert(1)</script>',
    'html behind blanks': '\n\n  <html>',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    php: '<?php system($_GET[0]);',
    'a closing tag': '</textarea><script>',
    script: '#!/bin/sh\nrm -rf /\n',
    postscript: '%!PS-Adobe-3.0',
    elf: Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1'),
    exe: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
    gif: Buffer.from('GIF89a\x01\0\x01\0', 'latin1'),
    png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    'old Word': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'Latin-1': Buffer.from('B\xe4ckerin', 'latin1'),
    'text with a NUL': 'Ada\0Lindqvist',
    'text with an escape': 'Ada \x1b[31m red',
    'UTF-16 with half a character': Buffer.from('\ufeffAda\ud83d', 'utf16le'),
    noise: randomBytes(5000),
    'a plain archive': makeZip([{ name: 'readme.txt', data: 'hello' }]),
    'an empty archive': makeZip([]),
    xlsx: makeZip([
      {
        name: '[Content_Types].xml',
        data: contentTypes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
      },
      ...docxFiles().slice(1),
    ]),
    'a DOCX without its document': makeZip(docxFiles().slice(0, 2)),
    'a spreadsheet of LibreOffice': makeZip([
      { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
      ...odtFiles().slice(1),
    ]),
    'an ODT whose type does not come first': makeZip(odtFiles().toReversed()),
    'an ODT whose type is packed': makeZip(odtFiles().map((file) => ({ ...file, isStored: false }))),
  });
});

test('files with two types are refused', async () => {
  await inspectAll('file_type', {
    'HTML in front of a PDF': Buffer.concat([Buffer.from('<html>'), pdf()]),
    'a GIF in front of a PDF': Buffer.concat([Buffer.from('GIF89a'), pdf()]),
    'blanks in front of a PDF': `  ${'%PDF-1.4\n%%EOF\n'}`,
    'text in front of a PDF': `Hello.\n%PDF-1.4\n%%EOF\n`,
    'a GIF in front of a DOCX': makeZip(docxFiles(), { prefix: Buffer.from('GIF89a') }),
    'a script in front of a DOCX': Buffer.concat([Buffer.from('#!/bin/sh\n'), docx()]),
    'a line break in front of RTF': Buffer.concat([Buffer.from('\n'), rtf()]),
  });
  await inspectAll('file_unsafe', {
    'a PDF with an archive behind it': Buffer.concat([
      pdf(),
      makeZip([{ name: 'a', data: pdf(), isStored: true }], { comment: Buffer.from('%%EOF') }),
    ]),
    'an archive that begins somewhere else': makeZip(docxFiles(), { prefix: Buffer.from('PK\x03\x04 something else ') }),
    'an archive within the comment': makeZip(docxFiles(), {
      comment: Buffer.concat([makeZip(docxFiles('other')), Buffer.from('!')]),
    }),
    'RTF with an archive behind it': Buffer.concat([rtf(), docx()]),
  });
});

test('unsafe archives are refused: before unpacking by what they declare, while unpacking by what they contain', async () => {
  const zeros = Buffer.alloc(12_000_000);
  // More than a hundredth of what they declare: only the sum is too much.
  const part = randomBytes(31_000);
  const many = Array.from({ length: 20_000 }, (_, index) => ({ name: `word/${index}`, data: '', isStored: true }));
  await inspectAll('file_unsafe', {
    'very many files': makeZip(many),
    'more than 2,000 files': makeZip([...docxFiles(), ...many.slice(0, 2001)]),
    'a bomb that declares its size': withFile({ name: 'word/media/a.bin', data: zeros }),
    'a bomb of many parts': makeZip([
      ...docxFiles(),
      ...Array.from({ length: 40 }, (_, index) => ({ name: `word/${index}`, data: part, bytes: 3_000_000, flags: 0x08 })),
    ]),
    'a bomb that declares very much': withFile({ name: 'word/a', data: 'x', bytes: 0xfffffffe, flags: 0x08 }),
    'a bomb that declares little': withFile({ name: 'word/a', data: zeros, bytes: 100, flags: 0x08 }),
    'a bomb in the very document': makeZip([
      ...docxFiles().slice(0, 2),
      { name: 'word/document.xml', data: zeros, bytes: 100, flags: 0x08 },
    ]),
    'a bomb in the list of types': makeZip([
      { name: '[Content_Types].xml', data: zeros, bytes: 1000, flags: 0x08 },
      ...docxFiles().slice(1),
    ]),
    'a long list of types': makeZip([
      { name: '[Content_Types].xml', data: contentTypes() + ' '.repeat(300_000) },
      ...docxFiles().slice(1),
    ]),
    'files that overlap': makeZip([
      ...docxFiles(),
      { name: 'word/again', data: docxFiles()[2]?.data ?? '', sharesPlaceOf: 2, localName: 'word/again' },
    ]),
    'the same place under one name': makeZip([...docxFiles(), { ...(docxFiles()[2] ?? { name: '', data: '' }), sharesPlaceOf: 2 }]),
    'a name twice': makeZip([...docxFiles(), { name: 'Word/Document.xml', data: 'other' }]),
    'another name in front of the data': withFile({ name: 'word/a.txt', data: 'x', localName: 'word/b.txt' }),
    'encrypted files': withFile({ name: 'word/a', data: 'x', flags: 1 }),
    'another way of packing': withFile({ name: 'word/a', data: 'x', method: 12, isStored: true }),
    zip64: makeZip(docxFiles(), { locator: true }),
    'a path to somewhere else': withFile({ name: '../../etc/cron.d/x', data: 'x' }),
    'an absolute path': withFile({ name: '/etc/passwd', data: 'x' }),
    'a path of Windows': withFile({ name: 'C:\\x', data: 'x' }),
    'an archive in the archive': withFile({ name: 'word/media/a.png', data: makeZip([{ name: 'b', data: 'x' }]) }),
    macros: withFile({ name: 'word/vbaProject.bin', data: 'x' }),
    'macros under another name': makeZip([
      { name: '[Content_Types].xml', data: contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml') },
      ...docxFiles().slice(1),
    ]),
    'a password of LibreOffice': makeZip([
      ...odtFiles().slice(0, 2),
      { name: 'META-INF/manifest.xml', data: '<manifest:encryption-data/>' },
    ]),
    'macros of LibreOffice': makeZip([...odtFiles(), { name: 'Basic/Standard/Module1.xml', data: '<x/>' }]),
  });
});

test('bytes of an entry behind its compressed data are ignored, and hide no missing ones', async () => {
  const large = randomBytes(70_000);
  for (const rest of [Buffer.alloc(1000), Buffer.alloc(100_000), Buffer.alloc(1_000_000)])
    for (const data of [large, large.subarray(0, 1000)]) {
      assert.equal(await inspect(withFile({ name: 'word/media/a', data, rest })), 'docx');
      const longer = { name: 'word/media/a', data, rest, bytes: data.length + rest.length };
      assert.equal(await inspect(withFile(longer)), 'file_damaged');
    }
});

test('any changed document is either identified or refused', async () => {
  const documents = [
    pdf(),
    docx(),
    odt(),
    rtf(),
    Buffer.from('Ada ☃'),
    makeZip([...docxFiles(), { name: 'word/media/a', data: image.subarray(0, 70_000) }]),
  ];
  const change = fc.record({
    document: fc.nat(documents.length - 1),
    // Mostly near the ends, where the headers are.
    at: fc.oneof(fc.nat(200), fc.integer({ min: -200, max: -1 }), fc.integer()),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
    removed: fc.nat(20),
  });
  const answers = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const [first] = changes;
      const changed = changes.reduce(
        (whole, { at, bytes, removed }) => {
          const position = ((at % whole.length) + whole.length) % whole.length;
          return Buffer.concat([whole.subarray(0, position), bytes, whole.subarray(position + removed)]);
        },
        documents[first?.document ?? 0] ?? pdf(),
      );
      const answer = await inspect(changed);
      answers.add(answer);
      assert.match(answer, /^(pdf|docx|odt|rtf|txt|file_(type|empty|damaged|unsafe))$/);
    }),
    { numRuns: rounds(250) },
  );
  assert.ok(answers.size >= 5, [...answers].join());
});
