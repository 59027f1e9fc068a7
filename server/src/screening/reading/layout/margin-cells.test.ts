import assert from 'node:assert/strict';
import test from 'node:test';
import type { PdfGlyph } from '../pdf/page/page-content.ts';
import { makePdfLines } from '../pdf/pdf-lines.ts';

type Written = [x: number, y: number, text: string, weight?: number, size?: number];

const emptyPage = { number: 1, width: 595, height: 842, links: [], hasHiddenText: false, characters: 0, unreadable: 0 };
const linesOf = (written: Written[]) => makePdfLines([{ ...emptyPage, glyphs: written.flatMap(glyphsOf) }]);
const textsOf = (written: Written[]) => linesOf(written).map(({ text }) => text);

test('a wrapped heading in the margin stands before the first line beside it, written first or not', () => {
  const heading: Written[] = [
    [40, 100, 'Professional', 700],
    [40, 114, 'Experience', 700],
  ];
  const entry: Written[] = [
    [160, 100, 'Copper Lantern'],
    [160, 114, 'Bookbinder'],
    [160, 128, 'Repairs of old bindings'],
  ];
  const second: Written[] = [
    [40, 170, 'Education', 700],
    [160, 170, 'Leeds City College'],
    [160, 184, 'Certificate in Bookbinding'],
    [160, 198, 'With distinction'],
  ];
  const expected = [
    'Professional Experience\tCopper Lantern',
    'Bookbinder',
    'Repairs of old bindings',
    'Education\tLeeds City College',
    'Certificate in Bookbinding',
    'With distinction',
  ];
  assert.deepEqual(textsOf([...heading, ...entry, ...second]), expected);
  assert.deepEqual(textsOf([...heading, ...second.slice(0, 1), ...entry, ...second.slice(1)]), expected);
});

test('dates that a narrow column wraps stand before the line they begin beside', () => {
  const found = textsOf([
    [40, 100, 'Jan 2019 –', 400, 8],
    [40, 114, 'Dec 2021', 400, 8],
    [120, 100, 'lumdar', 700],
    [120, 114, 'Gardener'],
    [120, 128, 'Planted hedges'],
    [40, 160, 'May 2015 –', 400, 8],
    [40, 174, 'Nov 2018', 400, 8],
    [120, 160, 'Halm & Rieck', 700],
    [120, 174, 'Florist'],
    [120, 188, 'Arranged events'],
  ]);
  assert.deepEqual(found, [
    'Jan 2019 – Dec 2021\tlumdar',
    'Gardener',
    'Planted hedges',
    'May 2015 – Nov 2018\tHalm & Rieck',
    'Florist',
    'Arranged events',
  ]);
});

test('a sidebar is read to its end before the text beside it', () => {
  const side = ['Contact', 'mail@example.org', 'Leeds', 'Skills', 'Sourdough', 'Lamination', 'Excel', 'English', 'German'];
  const main = [
    'Baker',
    'Little Lantern',
    'Bread for two shops',
    'and a stall',
    'Apprentice',
    'Quiet Anvil',
    'Rolls',
    'Cakes',
    'Pies',
  ];
  const found = textsOf([
    ...side.map((text, row): Written => [40, 100 + 14 * row, text]),
    ...main.map((text, row): Written => [200, 100 + 14 * row, text]),
  ]);
  assert.deepEqual(found, [...side, ...main]);
});

test('a line knows where its type changes', () => {
  const [line] = linesOf([
    [40, 100, 'Quiet Anvil ', 700],
    [100, 100, 'Product Designer'],
  ]);
  assert.deepEqual([line?.text, line?.breaks], ['Quiet Anvil Product Designer', [12]]);
});

let order = 0;

function glyphsOf([x, y, text, weight = 400, size = 10]: Written): PdfGlyph[] {
  const width = size / 2;
  return [...text].map((character, index): PdfGlyph => {
    order += 1;
    return { text: character, x: x + index * width, y, width, size, weight, look: 0, angle: 0, order, visibility: 'visible' };
  });
}
