import assert from 'node:assert/strict';
import test from 'node:test';
import { RowDigest } from './row-digest.ts';

function digestOf(text: string, step = text.length): RowDigest {
  const digest = new RowDigest();
  for (let at = 0; at < text.length; at += step) digest.add(Buffer.from(text.slice(at, at + step)));
  return digest;
}

test('a digest of rows depends on neither their order nor the blocks, and on everything else', () => {
  const rows = digestOf('1\tone\n2\ttwo\n\n3\t\\N\n');
  assert.equal(rows.rows, 4);
  for (const step of [1, 2, 5, 7]) assert.ok(digestOf('3\t\\N\n2\ttwo\n1\tone\n\n', step).equals(rows), `${step}`);
  for (const other of ['1\tone\n2\ttwo\n\n3\t\n', '1\tone\n2\ttwo\n3\t\\N\n', '1\tone\n1\tone\n\n3\t\\N\n'])
    assert.ok(!digestOf(other).equals(rows), other);
});
