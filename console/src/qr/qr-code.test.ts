import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { encodeQrCode } from './qr-code.ts';

const text = 'https://jobs.example.com/jobs/bäckerei/'.repeat(20);

/** Length of the text, version, and the hash of the modules as the encoder qrcode-generator 2.0.4 draws them, with the same mask. */
const vectors: [number, number, string][] = [
  [5, 1, '3ed3dfe24378585c'],
  [36, 3, '27f6f3b21a86ac5f'],
  [42, 4, 'bc721c69b0d2977f'],
  [63, 5, 'a81a79f071611c18'],
  [98, 6, 'b2c85429c5e7cecc'],
  [105, 7, '446062a5abab5b03'],
  [120, 8, '2b4d85823bcfe0c7'],
  [154, 9, '79b40bc84e319315'],
  [285, 13, 'ea196e2dbdebf3e5'],
  [418, 16, '82de7333a71682e7'],
  [448, 17, '8ceef9b03db706e7'],
];

test('codes are, module for module, those of another encoder', () => {
  for (const [length, version, expected] of vectors) {
    const rows = encodeQrCode(text.slice(0, length)) ?? [];
    assert.equal(rows.length, version * 4 + 17);
    const drawn = rows.map((row) => row.map(Number).join('')).join('\n');
    assert.equal(hash('sha256', drawn).slice(0, 16), expected, `version ${version}`);
  }
});

test('a text that does not fit has no code', () => {
  assert.equal(encodeQrCode('x'.repeat(666))?.length, 97);
  assert.equal(encodeQrCode('x'.repeat(667)), undefined);
});
