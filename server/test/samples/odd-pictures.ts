import { deflateSync } from 'node:zlib';
import { pngChunk, samplePng, sampleWebp } from './pictures.ts';

/* Pictures that are valid in an unusual way, or whose headers lie. */

export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    samplePng().subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(20)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One pixel of 16-bit RGB: a filter byte and six zeros. */
export function png16(): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 16, 2, 0, 0, 0]);
  return Buffer.concat([
    samplePng().subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(7))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 8 × 8 pixels of CMYK: tables with one code each, and one byte of data. */
export function cmykJpeg(): Buffer {
  const segments = [
    'ffd8',
    'ffee000e41646f6265006400000000 00',
    `ffdb004300${'01'.repeat(64)}`,
    'ffc000140800080008 04 011100 021100 031100 041100',
    `ffc4001400 01${'00'.repeat(15)} 00`,
    `ffc4001410 01${'00'.repeat(15)} 00`,
    'ffda000e04 0100 0200 0300 0400 003f00',
    '00',
    'ffd9',
  ];
  return Buffer.from(segments.join('').replaceAll(' ', ''), 'hex');
}

export function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = changed.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(changed[index + 1] ?? 0));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

export function webpWithCanvas(webp: Buffer, width: number, height: number): Buffer {
  const canvas = Buffer.alloc(18);
  canvas.write('VP8X', 0, 'latin1');
  canvas.writeUInt32LE(10, 4);
  canvas.writeUIntLE(width - 1, 12, 3);
  canvas.writeUIntLE(height - 1, 15, 3);
  return Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)]);
}

export function animatedWebp(): Buffer {
  const webp = webpWithCanvas(sampleWebp(), 60, 40);
  const animation = Buffer.concat([Buffer.from('ANIM', 'latin1'), Buffer.from([6, 0, 0, 0, 0, 0, 0, 0, 0, 0])]);
  return Buffer.concat([webp.subarray(0, 30), animation, webp.subarray(30)]);
}

export function manyScans(jpeg: Buffer): Buffer {
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: 200 }, () => Buffer.from('ffda0008010100003f00', 'hex')),
    jpeg.subarray(-2),
  ]);
}
