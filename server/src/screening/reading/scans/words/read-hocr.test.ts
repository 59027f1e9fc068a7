import assert from 'node:assert/strict';
import test from 'node:test';
import { readHocr } from './read-hocr.ts';

const line = `<span class='ocr_line' id='line_1_1' title="bbox 100 10 500 40; baseline 0.01 -6; x_size 27.5; x_descenders 6; x_ascenders 5">`;
const word = (text: string, confidence: number, left = 100) =>
  `<span class='ocrx_word' id='word_1_1' title='bbox ${left} 12 ${left + 50} 34; x_wconf ${confidence}'>${text}</span>`;

test('words have the baseline and size of their line; what is not certain at all is left out', () => {
  const words = readHocr([line, word('R&amp;D', 91), word('<strong>Lead</strong>', 80, 300), word('~', 12)].join('\n'));
  assert.deepEqual(
    words.map(({ text, y, size, confidence }) => [text, y, size, confidence]),
    [
      ['R&D', 34.25, 27.5, 0.91],
      ['Lead', 36.25, 27.5, 0.8],
    ],
  );
});

test('the @ of an address is read, and lines that stand on their side are left out', () => {
  const sideways = `<span class='ocr_line' id='line_1_2' title="bbox 10 10 40 500; textangle 90; x_size 27; x_descenders 6; x_ascenders 5">`;
  const words = readHocr([line, word('ada(Dmail.example.com', 90), word('4(D', 90, 200), sideways, word('Side', 90)].join('\n'));
  assert.deepEqual(
    words.map(({ text }) => text),
    ['ada@mail.example.com', '4(D'],
  );
});

test('what is not hOCR has no words, however long it is', () => {
  assert.deepEqual(readHocr(word('before any line', 90)), []);
  assert.deepEqual(readHocr('<'.repeat(1_000_000)), []);
  assert.deepEqual(readHocr(`${line}\n${word("'".repeat(100_000), 90)}`), []);
});
