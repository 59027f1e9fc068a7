import { flip, type GreyPicture, turn } from './grey-picture.ts';

const orientationTag = 0x0112;
const entriesMax = 200;
const segmentsMax = 1000;
// By orientation, from 1 on: whether the picture is mirrored, and how many quarters it is then turned.
const changes: readonly { mirrored: boolean; quarters: number }[] = [
  { mirrored: false, quarters: 0 },
  { mirrored: true, quarters: 0 },
  { mirrored: false, quarters: 2 },
  { mirrored: true, quarters: 2 },
  { mirrored: true, quarters: 3 },
  { mirrored: false, quarters: 1 },
  { mirrored: true, quarters: 1 },
  { mirrored: false, quarters: 3 },
];

/** The picture as its camera was held. */
export function uprightByExif(picture: GreyPicture, bytes: Uint8Array): GreyPicture {
  const change = changes[exifOrientation(bytes) - 1];
  if (!change) return picture;
  return turn(change.mirrored ? flip(picture) : picture, change.quarters);
}

/** From 1 to 8, as in the EXIF data of a JPEG, PNG or WebP picture; 1 where there are none. */
export function exifOrientation(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const start = exifStart(buffer);
    return start === undefined ? 1 : readOrientation(buffer.subarray(start));
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

function exifStart(buffer: Buffer): number | undefined {
  const head = buffer.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8')) return jpegExif(buffer);
  if (head.startsWith('\x89PNG'))
    return chunkAt(buffer, 8, (at) => ({ name: at + 4, data: at + 8, next: at + 12 + buffer.readUInt32BE(at) }), 'eXIf');
  if (!head.startsWith('RIFF')) return undefined;
  const next = (at: number) => at + 8 + buffer.readUInt32LE(at + 4) + (buffer.readUInt32LE(at + 4) % 2);
  return chunkAt(buffer, 12, (at) => ({ name: at, data: at + 8, next: next(at) }), 'EXIF');
}

function jpegExif(buffer: Buffer): number | undefined {
  for (let [at, count] = [2, 0]; count < segmentsMax && buffer.readUInt8(at) === 0xff; count += 1) {
    const marker = buffer.readUInt8(at + 1);
    if (marker === 0xda) return undefined;
    if (marker === 0xe1 && buffer.toString('latin1', at + 4, at + 10) === 'Exif\0\0') return at + 10;
    at += 2 + buffer.readUInt16BE(at + 2);
  }
  return undefined;
}

type Chunk = { name: number; data: number; next: number };

function chunkAt(buffer: Buffer, first: number, chunk: (at: number) => Chunk, wanted: string): number | undefined {
  for (let [at, count] = [first, 0]; count < segmentsMax && at + 8 <= buffer.length; count += 1) {
    const { name, data, next } = chunk(at);
    if (buffer.toString('latin1', name, name + 4) === wanted) return data;
    at = next;
  }
  return undefined;
}

/** Of data in the form of TIFF. */
function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < Math.min(entriesMax, short(directory)); entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (short(at) === orientationTag) return short(at + 8);
  }
  return 1;
}
