import type { PictureType } from './picture-type.ts';

/** What the header says, before anything is decoded. */
export type PictureSize = { width: number; height: number };

/** `damaged`: not what a decoder should be given. */
export type SizeProblem = 'damaged' | 'animated';

const scansMax = 100;
const [startOfFrame, startOfScan, endOfImage] = [0xc0, 0xda, 0xd9];
const otherThanFrames = new Set([0xc4, 0xc8, 0xcc]);
const chunksMax = 100_000;

export function pictureSize(bytes: Buffer, type: PictureType): PictureSize | SizeProblem {
  try {
    return readers[type](bytes);
  } catch (error) {
    if (error instanceof RangeError) return 'damaged';
    throw error;
  }
}

const readers: Record<PictureType, (bytes: Buffer) => PictureSize | SizeProblem> = { png: pngSize, jpeg: jpegSize, webp: webpSize };

function pngSize(bytes: Buffer): PictureSize | SizeProblem {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return 'damaged';
  // Of an animation, acTL comes before the data of the picture.
  for (let [at, chunk] = [8, 0]; chunk < chunksMax; chunk += 1) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return 'animated';
    if (name === 'IDAT') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    at += 12 + bytes.readUInt32BE(at);
  }
  return 'damaged';
}

/** A JPEG may have any number of scans, each of which is work for the decoder. */
function jpegSize(bytes: Buffer): PictureSize | SizeProblem {
  let size: PictureSize | undefined;
  for (let at = 2; size === undefined; ) {
    if (bytes.readUInt8(at) !== 0xff) return 'damaged';
    const marker = bytes.readUInt8(at + 1);
    if (marker === startOfScan) return 'damaged';
    if (marker >= startOfFrame && marker <= 0xcf && !otherThanFrames.has(marker))
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  const isComplete = bytes.lastIndexOf(Buffer.from([0xff, endOfImage])) > 0;
  return isComplete && countScans(bytes) <= scansMax ? size : 'damaged';
}

function countScans(bytes: Buffer): number {
  const mark = Buffer.from([0xff, startOfScan]);
  let count = 0;
  for (let at = bytes.indexOf(mark); at !== -1 && count <= scansMax; at = bytes.indexOf(mark, at + 2)) count += 1;
  return count;
}

/** The canvas and the picture in it have a size each; the larger one counts. */
function webpSize(bytes: Buffer): PictureSize | SizeProblem {
  const sizes: PictureSize[] = [];
  for (let [at, chunk] = [12, 0]; at + 8 <= bytes.length && chunk < chunksMax; chunk += 1) {
    const name = bytes.toString('latin1', at, at + 4);
    const data = at + 8;
    if (name === 'ANIM' || name === 'ANMF') return 'animated';
    if (name === 'VP8X') sizes.push({ width: 1 + bytes.readUIntLE(data + 4, 3), height: 1 + bytes.readUIntLE(data + 7, 3) });
    if (name === 'VP8 ')
      sizes.push({ width: bytes.readUInt16LE(data + 6) & 0x3fff, height: bytes.readUInt16LE(data + 8) & 0x3fff });
    if (name === 'VP8L') {
      const bits = bytes.readUInt32LE(data + 1);
      sizes.push({ width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) });
    }
    const length = bytes.readUInt32LE(at + 4);
    at = data + length + (length % 2);
  }
  if (sizes.length === 0) return 'damaged';
  return { width: Math.max(...sizes.map(({ width }) => width)), height: Math.max(...sizes.map(({ height }) => height)) };
}
