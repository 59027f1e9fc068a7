import assert from 'node:assert/strict';
import test from 'node:test';
import { whitePicture } from '../pictures/grey-picture.ts';
import { findBoldWords } from './bold-words.ts';
import { evenSizes } from './even-sizes.ts';
import type { ScanWord } from './read-hocr.ts';

const word = (text: string, left: number, y: number, size: number): ScanWord => ({
  ...{ text, left, right: left + 20 * text.length, top: y - size, bottom: y, y, size, confidence: 0.9 },
});

test('lines of about one size have the size of most of them, and headings one of their own', () => {
  const sizes = evenSizes([28, 29, 27, 28, 28, 41, 39, 41, 55].map((size, line) => word('Baker', 0, 100 * line, size)));
  assert.deepEqual(
    sizes.map(({ size }) => size),
    [28, 28, 28, 28, 28, 41, 41, 41, 55],
  );
});

test('a word is as bold as the others of its line, unless it surely differs', () => {
  const picture = whitePicture(1000, 600);
  const draw = ({ left, right, top, bottom }: ScanWord, stroke: number) => {
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 20) picture.pixels.fill(0, y * 1000 + x, y * 1000 + x + stroke);
  };
  const rows: [string, number][][] = [
    [
      ['Repairs', 4],
      ['of', 4],
      ['bindings', 4],
    ],
    [
      ['of', 4],
      ['every', 4],
      ['age', 4],
    ],
    [
      ['Senior', 6],
      ['Bookbinder', 5.5],
    ],
    [
      ['Bookbinder', 7],
      ['Mill', 4],
      ['Street', 4],
    ],
  ];
  const words: ScanWord[] = [];
  for (const [line, row] of rows.entries()) {
    let left = 0;
    for (const [text, stroke] of row) {
      const next = word(text, left, 100 * (line + 1), 40);
      draw(next, stroke);
      words.push(next);
      left = next.right + 20;
    }
  }
  const bold = findBoldWords(picture, words);
  assert.deepEqual(
    words.filter((_, index) => bold[index]).map(({ text }) => text),
    ['Senior', 'Bookbinder', 'Bookbinder'],
  );
});
