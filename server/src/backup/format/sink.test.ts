import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import test from 'node:test';
import { standardOutputSink } from './sink.ts';

test('a backup whose reader ends is refused with the reason, at each of its writes and at its end', async () => {
  const reason = {
    message: 'The backup is not complete: the standard output cannot be written, its reader has closed it.',
  };
  const closed = () =>
    new Writable({
      highWaterMark: 1,
      write: (_bytes, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    });
  const sink = standardOutputSink(closed());
  await assert.rejects(sink.write(Buffer.from('rows')), reason);
  await assert.rejects(sink.write(Buffer.from('more rows')), reason);
  await assert.rejects(standardOutputSink(closed()).finish(), reason);
});
