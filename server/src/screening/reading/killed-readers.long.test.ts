import assert from 'node:assert/strict';
import test from 'node:test';
import { mediaTypes } from '#files/documents/document-type.ts';
import { zerosPdf } from '#test/samples/hostile-cvs.ts';
import { openCvReaders } from './cv-readers.ts';

test('a reader that needs too much memory is killed, and the next CV is read', async (t) => {
  // Without a time limit, so that a busy machine does not end it for another reason.
  const small = openCvReaders({ readers: 1, timeoutMs: 120_000, memoryMaxMb: 160 });
  t.after(() => small.close());
  await assert.rejects(small.read(zerosPdf(32), mediaTypes.pdf, { countryCode: null }), { reason: 'out_of_memory' });
  assert.equal((await small.read(Buffer.from('Ada'), 'text/plain', { countryCode: null })).text, 'Ada');
});
