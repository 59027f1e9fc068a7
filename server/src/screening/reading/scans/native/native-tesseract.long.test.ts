import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { openCvReaders } from '#screening/reading/cv-readers.ts';
import { installPackage, requireProgram } from '#test/runner/debian-package.ts';
import { pdfPages } from '#test/samples/pdf-pages.ts';
import { pageOfLines, pdfOfPictures, scanPicture } from '#test/samples/scans.ts';
import { toPgm, whitePicture } from '../pictures/grey-picture.ts';
import { findTesseract, type NativeTesseract } from './native-tesseract.ts';
import { runLimited } from './run-limited.ts';

const hints = { countryCode: null };
const lines = [
  'Jonas Albrecht',
  'Berufserfahrung',
  'Softwareentwickler bei der Elbe Freight GmbH seit Mai 2019',
  'Schnittstellen und Dienste in Java für die Schadenmeldung gebaut',
];
let tesseract: NativeTesseract | undefined;
const live = () => new AbortController().signal;

before(async () => {
  await requireProgram('tesseract', 'tesseract-ocr', 'the tests of scans');
  if (!(await findTesseract())?.languages.has('deu')) await installPackage(process.env, 'tesseract-ocr-deu', 'the tests of scans');
  tesseract = await findTesseract();
  assert.ok(tesseract?.languages.has('deu') && tesseract.languages.has('eng'));
});

test('a scan is read by the program of this machine, in its language', async (t) => {
  assert.ok(tesseract);
  const asked: string[] = [];
  const noted: NativeTesseract = {
    ...tesseract,
    recognise: (task, signal) => {
      asked.push(task.language);
      return tesseract?.recognise(task, signal) ?? Promise.resolve(undefined);
    },
  };
  const readers = openCvReaders({ tesseract: noted });
  t.after(() => readers.close());
  const scan = pdfOfPictures([await scanPicture(pdfPages([pageOfLines(lines)]), { degrees: -1.3, noise: 25 })]);
  const { text, scans, language } = await readers.readScan(scan, 'application/pdf', hints);
  assert.deepEqual([text.split('\n'), language, asked], [lines, 'de', ['eng', 'deu']]);
  assert.ok((scans?.ranges[0]?.confidence ?? 0) > 0.8);
});

test('a language that it lacks, and a program that fails, are made up for by WebAssembly', async (t) => {
  assert.ok(tesseract);
  const readers = openCvReaders({ tesseract: { ...tesseract, recognise: async () => undefined } });
  t.after(() => readers.close());
  const scan = pdfOfPictures([await scanPicture(pdfPages([pageOfLines(['Grace Hopper', 'Head baker in Lyon'])]))]);
  assert.equal((await readers.readScan(scan, 'application/pdf', hints)).text, 'Grace Hopper\nHead baker in Lyon');
});

test('what is no picture, what does not end, and what writes too much, end without an answer', async () => {
  assert.equal(
    await tesseract?.recognise({ pgm: Buffer.from('P5\n9 9\n255\n'), language: 'eng', resolution: 200 }, live()),
    undefined,
  );
  assert.equal(await tesseract?.recognise({ pgm: Buffer.alloc(100_000), language: 'eng', resolution: 200 }, live()), undefined);
  assert.equal(
    await tesseract?.recognise({ pgm: toPgm(whitePicture(9, 9)), language: '../../x', resolution: 200 }, live()),
    undefined,
  );
  const run = { input: Buffer.alloc(0), hasLimits: true, signal: live() };
  assert.equal(await runLimited('yes', [], run), undefined);
  const stopped = new AbortController();
  const sleeping = runLimited('sleep', ['60'], { ...run, signal: stopped.signal });
  setTimeout(() => stopped.abort(), 100);
  assert.equal(await sleeping, undefined);
});

test('the program gets nothing of our environment, and cannot write a file or take much memory', async () => {
  const run = { input: Buffer.alloc(0), hasLimits: true, signal: live() };
  process.env.MUSTER_TEST_SECRET = 'secret';
  assert.deepEqual((await runLimited('env', [], run))?.split('\n').filter(Boolean).sort(), ['LC_ALL=C', 'OMP_THREAD_LIMIT=1']);
  assert.equal(await runLimited('dd', ['if=/dev/zero', 'of=/tmp/muster-limit', 'bs=1', 'count=1'], run), undefined);
  assert.equal(await runLimited('dd', ['if=/dev/zero', 'of=/dev/null', 'bs=2G', 'count=1'], run), undefined);
});
