import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { mediaTypes } from '#files/documents/document-type.ts';
import { hostileOfficeFiles, hostilePdfs, manyPages } from '#test/samples/hostile-cvs.ts';
import { openCvReaders } from './cv-readers.ts';
import { UnreadableCv } from './unreadable-cv.ts';

const readers = openCvReaders({ readers: 1 });
after(() => readers.close());

const read = (bytes: Buffer, mediaType: string = mediaTypes.pdf) => readers.read(bytes, mediaType, { countryCode: null });

async function readNext(): Promise<void> {
  assert.equal((await read(Buffer.from('Ada'), 'text/plain')).text, 'Ada');
}

for (const [name, bytes] of Object.entries(hostilePdfs)) {
  test(`a PDF with ${name} ends with a reason, and the next CV is read`, async () => {
    await assert.rejects(read(bytes()), UnreadableCv);
    await readNext();
  });
}

for (const [name, { bytes, kind }] of Object.entries(hostileOfficeFiles)) {
  test(`${name} ends with a reason, and the next CV is read`, async () => {
    await assert.rejects(read(bytes(), mediaTypes[kind]), UnreadableCv);
    await readNext();
  });
}

test('of a PDF with 300 pages the first 200 are read', async () => {
  const { pages, text } = await read(manyPages(300));
  assert.deepEqual([pages, text.split('\n').length], [300, 200]);
});
