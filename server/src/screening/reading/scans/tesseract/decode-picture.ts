import type { GreyPicture } from '../pictures/grey-picture.ts';
import { openWasmModule, type WasmModule } from './wasm-module.ts';

// Words of the structure that Leptonica has of a picture, and of that of its colours.
const pix = { width: 0, height: 1, depth: 2, wordsPerLine: 4, colors: 11, data: 12 } as const;
const colormap = { entries: 0, count: 3 } as const;

/**
 * Decodes a JPEG, PNG or WebP picture with the decoders that are compiled into Tesseract: they run in WebAssembly, where a broken picture can
 * harm nothing but this instance. Undefined when they refuse it.
 */
export async function decodeGreyPicture(bytes: Uint8Array): Promise<GreyPicture | undefined> {
  const module = await openWasmModule();
  const at = module._malloc(bytes.length);
  new Uint8Array(module.memory.buffer).set(bytes, at);
  const pointer = module._pixReadMem(at, bytes.length);
  return pointer === 0 ? undefined : readPix(module, pointer);
}

function readPix({ memory }: WasmModule, pointer: number): GreyPicture | undefined {
  const words = new Uint32Array(memory.buffer);
  const field = (index: number, from = pointer) => words[from / 4 + index] ?? 0;
  const [width, height, depth] = [field(pix.width), field(pix.height), field(pix.depth)];
  const greyOf = depth === 32 ? greyOfColor : greyOfValues(depth, colorsAt(field, field(pix.colors)));
  if (!greyOf || width === 0 || height === 0) return undefined;
  const pixels = new Uint8Array(width * height);
  const perWord = 32 / depth;
  const mask = depth === 32 ? 0xffffffff : 2 ** depth - 1;
  for (let y = 0, to = 0; y < height; y += 1) {
    const row = field(pix.data) / 4 + y * field(pix.wordsPerLine);
    // The first pixel of a word is in its highest bits.
    for (let x = 0; x < width; x += 1, to += 1) {
      const word = words[row + Math.floor(x / perWord)] ?? 0;
      pixels[to] = greyOf(((word >>> (32 - depth * ((x % perWord) + 1))) & mask) >>> 0);
    }
  }
  return { width, height, pixels };
}

/** Red, green, blue and alpha from the highest bits on. */
function greyOfColor(value: number): number {
  return Math.round(0.299 * (value >>> 24) + 0.587 * ((value >>> 16) & 0xff) + 0.114 * ((value >>> 8) & 0xff));
}

function greyOfValues(depth: number, colors: number[] | undefined): ((value: number) => number) | undefined {
  if (colors) return (value) => colors[value] ?? 255;
  // In a picture of one bit, 1 is black.
  if (depth === 1) return (value) => (value === 0 ? 255 : 0);
  if (depth === 16) return (value) => value >>> 8;
  return depth === 2 || depth === 4 || depth === 8 ? (value) => (value * 255) / (2 ** depth - 1) : undefined;
}

/** The grey of each colour of a palette, whose entries are blue, green, red and alpha. */
function colorsAt(field: (index: number, from: number) => number, pointer: number): number[] | undefined {
  if (pointer === 0) return undefined;
  const entries = field(colormap.entries, pointer);
  return Array.from({ length: Math.min(256, field(colormap.count, pointer)) }, (_, index) => {
    const entry = field(index, entries);
    return greyOfColor((((entry >>> 16) & 0xff) << 24) | (((entry >>> 8) & 0xff) << 16) | ((entry & 0xff) << 8));
  });
}
