import assert from 'node:assert/strict';
import test from 'node:test';
import { isSameName } from './is-same-name.ts';

const same: [string | null, string | null][] = [
  ['Ada Lindqvist', 'LINDQVIST, Ada'],
  ['Ada Lindqvist', 'Ada Sofia Lindqvist-Berg'],
  ['A. Lindqvist', 'Ada Lindqvist'],
  ['José Muñoz', 'Jose Munoz'],
  ['Ada Lindqvist', 'Ada Lindkvist'],
  ['Katherine Moore', 'Kathreine Moore'],
  ['Ada', 'Ada Lindqvist'],
  [null, 'Ada Lindqvist'],
  ['', ''],
];

const different: [string, string][] = [
  ['Ada Lindqvist', 'Bo Lindqvist'],
  ['Ada Lindqvist', 'Ada Nordin'],
  ['Jan Bos', 'Jan Vos'],
  ['Ada Ada', 'Ada Lindqvist'],
  ['Wei Chen', 'Wen Chen'],
];

test('names of one person are the same in any order, shortened, with accents or a typing error', () => {
  for (const [one, other] of same) assert.ok(isSameName(one, other) && isSameName(other, one), `${one} and ${other}`);
});

test('names with one word in common are of two people', () => {
  for (const [one, other] of different) assert.ok(!isSameName(one, other) && !isSameName(other, one), `${one} and ${other}`);
});
