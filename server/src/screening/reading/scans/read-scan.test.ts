import assert from 'node:assert/strict';
import test from 'node:test';
import { mediaTypes } from '#files/documents/document-type.ts';
import { pdfPages } from '#test/samples/pdf-pages.ts';
import { cat, pageOfLines, pdfOfPictures, photoOf, scanPicture } from '#test/samples/scans.ts';
import { readDocument } from '../read-document.ts';
import { ScannedCv } from '../unreadable-cv.ts';
import { turn, whitePicture } from './pictures/grey-picture.ts';
import type { Recognise } from './read-scan.ts';
import { recogniseInWasm } from './tesseract/wasm-tesseract.ts';

const lines = [
  'Jonas Albrecht',
  'jonas.albrecht@example.com, Potsdam',
  'Berufserfahrung',
  'Softwareentwickler bei der Elbe Freight GmbH seit Mai 2019',
  'Schnittstellen und Dienste in Java für die Schadenmeldung gebaut',
  'Ausbildung',
  'Universität Potsdam, Bachelor Informatik, 2012 - 2016',
];

test('a scan that is askew and noisy is read in its language, with where its lines stand', async () => {
  const page = pdfPages([pageOfLines(lines)]);
  const scan = pdfOfPictures([await scanPicture(page, { degrees: 1.7, noise: 30 })]);
  const languages: string[] = [];
  let pages = 0;
  const recognise: Recognise = (picture, language, resolution) => {
    languages.push(language);
    return recogniseInWasm(picture, language, resolution);
  };
  const { text, scans, quality, hasHiddenText } = await readDocument(scan, mediaTypes.pdf, {
    recognise,
    onPage: () => {
      pages += 1;
    },
  });
  assert.deepEqual([text.split('\n'), quality, hasHiddenText, pages], [lines, 'good', false, 1]);
  assert.deepEqual(languages, ['eng', 'deu']);
  const [range, ...others] = scans?.ranges ?? [];
  assert.deepEqual([others, range?.page, range?.start, range?.end], [[], 1, 0, text.length]);
  assert.ok(range && range.confidence > 0.8 && range.confidence <= 1);
  const [found] = scans?.pages ?? [];
  assert.ok(found && Math.abs(found.angle - 1.7) < 0.2, `${found?.angle}`);
  const first = found.lines[0];
  assert.ok(
    first && Math.abs(first.x - 60) < 6 && Math.abs(first.y - 72) < 6 && Math.abs(first.size - 20) < 3,
    JSON.stringify(first),
  );
});

const never: Recognise = async () => assert.fail('Nothing is to be recognised.');

test('a scan is referred to the reader of scans, and left out by who does not want it; a short text is no scan', async () => {
  const scan = pdfOfPictures([cat()]);
  await assert.rejects(readDocument(scan, mediaTypes.pdf, 'refer'), ScannedCv);
  await assert.rejects(readDocument(scan, mediaTypes.pdf, 'ignore'), { reason: 'no_text' });
  for (const scans of ['refer', { recognise: never, onPage() {} }] as const)
    assert.equal((await readDocument(pdfPages([pageOfLines(['Ada'])]), mediaTypes.pdf, scans)).text, 'Ada');
});

test('a photo that lies on its side is read; a cat has no words', async (t) => {
  const page = await scanPicture(pdfPages([pageOfLines(['Ada Lindqvist', ...lines.slice(1)])]), { degrees: -1 });
  const jpeg = await photoOf(turn(page, 3)).jpeg(85);
  const tools = { recognise: recogniseInWasm, onPage() {} };
  const { text, scans } = await readDocument(jpeg, 'image/jpeg', tools);
  t.diagnostic(text);
  assert.deepEqual([text.split('\n')[0], text.includes(' seit Mai 2019')], ['Ada Lindqvist', true]);
  assert.ok(Math.abs((scans?.pages[0]?.angle ?? 0) + 91) < 0.3, `${scans?.pages[0]?.angle}`);
  await assert.rejects(readDocument(await photoOf(cat()).png(), 'image/png', tools), { reason: 'no_text' });
});

test('of the pages only those without text are read as pictures, and six at most', async () => {
  const text = pageOfLines(['Ada Lindqvist', 'Ten years of bread and cakes at the Moulin SA in Lyon, France']);
  const scan = pdfOfPictures(
    Array.from({ length: 9 }, () => whitePicture(40, 60)),
    text,
  );
  let count = 0;
  const recognise: Recognise = async () => {
    count += 1;
    return '';
  };
  let pages = 0;
  const document = await readDocument(scan, mediaTypes.pdf, {
    recognise,
    onPage: () => {
      pages += 1;
    },
  });
  assert.deepEqual([document.text.split('\n')[0], document.pages, pages], ['Ada Lindqvist', 9, 6]);
  assert.ok(count >= 6);
});
