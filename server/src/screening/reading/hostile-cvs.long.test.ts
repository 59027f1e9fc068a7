import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { mediaTypes } from '#files/documents/document-type.ts';
import { pdf } from '#test/samples/documents.ts';
import { endlessPdf, manyPages, memoryHungryPdf, zerosPdf } from '#test/samples/hostile-cvs.ts';
import { openCvReaders } from './cv-readers.ts';
import { UnreadableCv } from './unreadable-cv.ts';

const hints = { countryCode: null };
const readers = openCvReaders({ readers: 1 });
after(() => readers.close());

test('a PDF with a stream of 200 MB of zeros ends with a reason, and the next CV is read', async () => {
  await assert.rejects(readers.read(zerosPdf(200), mediaTypes.pdf, hints), UnreadableCv);
  assert.equal((await readers.read(pdf('Ada Lindqvist, baker'), mediaTypes.pdf, hints)).text, 'Ada Lindqvist, baker');
});

test('of a PDF with 5,000 pages the first 200 are read', async () => {
  const { pages, text } = await readers.read(manyPages(5000), mediaTypes.pdf, hints);
  assert.deepEqual([pages, text.split('\n').length], [5000, 200]);
});

test('a reader whose page has millions of operators is killed, and the next CV is read', async (t) => {
  // Without a time limit, so that a busy machine does not end it for another reason.
  const small = openCvReaders({ readers: 1, timeoutMs: 120_000, memoryMaxMb: 200 });
  t.after(() => small.close());
  await assert.rejects(small.read(memoryHungryPdf(), mediaTypes.pdf, hints), { reason: 'out_of_memory' });
  assert.equal((await small.read(Buffer.from('Ada'), 'text/plain', hints)).text, 'Ada');
});

test('a reader that does not end is killed twice, and the next CV is read', async (t) => {
  const impatient = openCvReaders({ readers: 1, timeoutMs: 1000 });
  t.after(() => impatient.close());
  await assert.rejects(impatient.read(endlessPdf(), mediaTypes.pdf, hints), { reason: 'too_slow' });
  assert.equal((await impatient.read(Buffer.from('Ada'), 'text/plain', hints)).text, 'Ada');
});
