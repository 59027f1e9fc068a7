import assert from 'node:assert/strict';
import test from 'node:test';
import { pdfPages } from '#test/samples/pdf-pages.ts';
import { pageOfLines, photoOf, scanPicture, withOrientation } from '#test/samples/scans.ts';
import { decodeGreyPicture } from '../tesseract/decode-picture.ts';
import { evenLight } from './even-light.ts';
import { exifOrientation, uprightByExif } from './exif-orientation.ts';
import { flip, type GreyPicture, shrink, turn } from './grey-picture.ts';
import { findSkew, isSideways } from './skew.ts';

const page = pdfPages([
  pageOfLines(
    Array.from({ length: 20 }, (_, index) =>
      'Baked bread, cakes and tarts for all of the town in the year'.slice((index * index) % 17),
    ),
  ),
]);
const small: GreyPicture = { width: 3, height: 2, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) };
const rows = ({ width, pixels }: GreyPicture) =>
  Array.from({ length: pixels.length / width }, (_, row) => [...pixels.subarray(row * width, (row + 1) * width)]);

test('a picture is turned clockwise by quarters, and mirrored', () => {
  assert.deepEqual(rows(turn(small, 1)), [
    [4, 1],
    [5, 2],
    [6, 3],
  ]);
  assert.deepEqual(rows(turn(small, 2)), [
    [6, 5, 4],
    [3, 2, 1],
  ]);
  assert.deepEqual(rows(turn(small, 3)), [
    [3, 6],
    [2, 5],
    [1, 4],
  ]);
  assert.deepEqual(rows(flip(small)), [
    [3, 2, 1],
    [6, 5, 4],
  ]);
});

test('the angle of a page is found, and whether it lies on its side', async () => {
  for (const degrees of [-4, -0.6, 0, 2.3]) {
    const found = findSkew(await scanPicture(page, { degrees, noise: 20, dpi: 100 }));
    assert.ok(Math.abs(found - degrees) < 0.25, `${degrees}: ${found}`);
  }
  const upright = await scanPicture(page, { dpi: 100 });
  assert.deepEqual([isSideways(upright), isSideways(turn(upright, 1))], [false, true]);
});

test('a shadow becomes paper, and ink stays', async () => {
  const picture = await scanPicture(page, { dpi: 100 });
  const decoded = await decodeGreyPicture(await photoOf(picture).png());
  assert.ok(decoded);
  const [dark, even] = [decoded, evenLight(decoded)].map(({ pixels, width }) => pixels[10 * width + width - 10] ?? 0);
  assert.ok(dark !== undefined && even !== undefined && dark < 120 && even > 230, `${dark} ${even}`);
  assert.ok(shrink(evenLight(decoded), 0.1).pixels.some((value) => value < 230));
});

test('JPEG, PNG and WebP pictures are decoded; a broken one is refused', async () => {
  const picture = await scanPicture(page, { dpi: 40 });
  const photo = photoOf(picture);
  for (const bytes of [await photo.jpeg(90), await photo.png(), await photo.webp(90)]) {
    const decoded = await decodeGreyPicture(bytes);
    assert.deepEqual([decoded?.width, decoded?.height], [picture.width, picture.height]);
    assert.ok(Math.abs((decoded?.pixels[0] ?? 0) - 229) < 4);
    const broken = Buffer.from(bytes);
    broken.fill(0x55, 8);
    assert.equal(await decodeGreyPicture(broken), undefined);
  }
});

test('the orientation of a camera is obeyed', async () => {
  const jpeg = await photoOf(turn(small, 0)).jpeg(90);
  assert.deepEqual(
    [exifOrientation(jpeg), exifOrientation(withOrientation(jpeg, 6)), exifOrientation(Buffer.from('\xff\xd8\xff', 'latin1'))],
    [1, 6, 1],
  );
  // What a camera stores of the picture above when it is held so.
  const stored: [number, GreyPicture][] = [
    [1, small],
    [2, flip(small)],
    [3, turn(small, 2)],
    [4, turn(flip(small), 2)],
    [5, turn(flip(small), 3)],
    [6, turn(small, 3)],
    [7, turn(flip(small), 1)],
    [8, turn(small, 1)],
  ];
  for (const [orientation, picture] of stored)
    assert.deepEqual(rows(uprightByExif(picture, withOrientation(jpeg, orientation))), rows(small), `${orientation}`);
});
