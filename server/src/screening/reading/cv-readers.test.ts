import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { pdf } from '#test/samples/documents.ts';
import { type CvReaders, openCvReaders } from './cv-readers.ts';

let folder: string;
let readers: CvReaders;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-readers-'));
  readers = openCvReaders();
});
after(async () => {
  await readers.close();
  await rm(folder, { recursive: true });
});

test('a CV is read in a process of its own, from bytes or from a file', async () => {
  const bytes = pdf('Ada Lindqvist, baker in Lyon');
  const path = join(folder, 'cv.pdf');
  await writeFile(path, bytes);
  for (const source of [bytes, path]) {
    const { text, pages, quality, hasHiddenText } = await readers.read(source, 'application/pdf', { countryCode: null });
    assert.deepEqual([text, pages, quality, hasHiddenText], ['Ada Lindqvist, baker in Lyon', 1, 'good', false]);
  }
});

test('a file that is no PDF is damaged, and the next CV is read', async () => {
  await assert.rejects(readers.read(Buffer.from('%PDF-1.7 junk'), 'application/pdf', { countryCode: null }), { reason: 'damaged' });
  assert.equal((await readers.read(Buffer.from('Ada'), 'text/plain', { countryCode: null })).text, 'Ada');
});
