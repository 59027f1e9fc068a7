import { crc32 } from 'node:zlib';
import { Transformer } from '@napi-rs/image';

/** A picture whose left half is red and whose upper half is green as well, the right end transparent. */
export function samplePixels(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels.writeUInt32BE(
      (((x < width / 2 ? 0xff : 0) << 24) | ((y < height / 2 ? 0xff : 0) << 16) | (x > 0.9 * width ? 0 : 0xff)) >>> 0,
      4 * at,
    );
  }
  return pixels;
}

export function samplePng(width = 60, height = 40): Buffer {
  return Transformer.fromRgbaPixels(samplePixels(width, height), width, height).pngSync();
}

export function sampleJpeg(width = 60, height = 40): Buffer {
  return Transformer.fromRgbaPixels(samplePixels(width, height), width, height).jpegSync(90);
}

export function sampleWebp(width = 60, height = 40): Buffer {
  return Transformer.fromRgbaPixels(samplePixels(width, height), width, height).webpSync(90);
}

/** EXIF with an orientation, and a text that must not survive. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const entry = Buffer.alloc(12);
  entry.writeUInt16LE(0x0112, 0);
  entry.writeUInt16LE(3, 2);
  entry.writeUInt32LE(1, 4);
  entry.writeUInt16LE(orientation, 8);
  const tiff = Buffer.concat([
    Buffer.from('49492a00080000000100', 'hex'),
    entry,
    Buffer.alloc(4),
    Buffer.from('GPS of the office'),
  ]);
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, data.length + 2]), data, jpeg.subarray(2)]);
}

/** A chunk of PNG with the right CRC. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function readPixels(picture: Buffer): { width: number; height: number; at: (x: number, y: number) => string } {
  const { width, height } = new Transformer(picture).metadataSync();
  const raw = new Transformer(picture).rawPixelsSync();
  const channels = raw.length / (width * height);
  const at = (x: number, y: number) => {
    const index = channels * (Math.floor(y * height) * width + Math.floor(x * width));
    return [...raw.subarray(index, index + 3)].map((value) => (value > 127 ? 1 : 0)).join('');
  };
  return { width, height, at };
}
