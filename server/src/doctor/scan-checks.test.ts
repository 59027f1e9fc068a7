import assert from 'node:assert/strict';
import test from 'node:test';
import { findTesseract } from '#screening/reading/scans/native/native-tesseract.ts';
import { checkScans } from './scan-checks.ts';

const native = (languages: string[]) => async () => ({
  version: '5.3.0',
  languages: new Set(languages),
  recognise: async () => undefined,
});

test('doctor says whether scans are read by the Tesseract of this machine, and how to get it', async () => {
  const all = ['eng', 'deu', 'fra', 'spa', 'por', 'nld', 'ita'];
  const packages = all.map((language) => `tesseract-ocr-${language}`).join(' ');
  const found = await Promise.all(
    [native([...all, 'osd']), native(['eng', 'deu', 'fra', 'spa']), async () => undefined].map(checkScans),
  );
  assert.deepEqual(
    found.map(({ state, message }) => [state, message.split(': ').at(-1)]),
    [
      ['ok', 'Tesseract 5.3.0 reads scanned CVs.'],
      ['note', 'apt-get install tesseract-ocr-por tesseract-ocr-nld tesseract-ocr-ita'],
      ['note', `apt-get install tesseract-ocr ${packages}`],
    ],
  );
});

test('a program that is not there, or is another one, is not used', async () => {
  assert.deepEqual([await findTesseract('no-such-program-here'), await findTesseract('true')], [undefined, undefined]);
});
