import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { rounds } from '#test/runner/rounds.ts';
import { anyCharacter } from '#test/samples/any-character.ts';
import { mayContain, signatureBits, wordSignature } from './word-signature.ts';

test('a word of the text is never excluded', () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 300 });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat({ max: 20 }), (whole, from, length) => {
      const start = whole.length === 0 ? 0 : from % whole.length;
      assert.ok(mayContain(wordSignature(whole), signatureBits(whole.slice(start, start + length))));
    }),
    { numRuns: rounds(100) },
  );
});

test('most words that are not in the text are excluded', () => {
  const marks = wordSignature('You make things that hold, and say so when they do not. '.repeat(30));
  const strangers = Array.from({ length: 1000 }, (_, n) => String(1_000_000 + n * 7919));
  assert.ok(strangers.filter((word) => mayContain(marks, signatureBits(word))).length < 10);
});
