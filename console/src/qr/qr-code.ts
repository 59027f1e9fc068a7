import { errorCorrection } from './error-correction.ts';
import { type Modules, newModules, placeFunctionPatterns } from './function-patterns.ts';
import { applyBestMask } from './masks.ts';

/** Of level M, which survives the loss of 15 %, by version: codewords for error correction in each block, and the number of blocks. */
const correctionWords = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blockCounts = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const versionMax = blockCounts.length - 1;
const byteMode = 0b0100;
const padding = [0xec, 0x11];

/** A QR code (ISO/IEC 18004) of a text of up to 666 bytes: rows of modules, true for dark. Undefined for a longer text. */
export function encodeQrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= versionMax; version += 1) {
    const data = toCodewords(bytes, version);
    if (data) return drawCode(version, withErrorCorrection(data, version));
  }
  return undefined;
}

/** How many codewords a version has for data. */
function dataCapacity(version: number): number {
  return Math.floor(moduleCount(version) / 8) - (correctionWords[version] ?? 0) * (blockCounts[version] ?? 0);
}

/** The modules that are left beside all function patterns. */
function moduleCount(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const ofAlignments = version === 1 ? 0 : (25 * alignments - 10) * alignments - 55;
  return (16 * version + 128) * version + 64 - ofAlignments - (version >= 7 ? 36 : 0);
}

/** Mode, length, the bytes, and padding to the capacity. Undefined when they do not fit. */
function toCodewords(bytes: Uint8Array, version: number): number[] | undefined {
  const lengthBits = version < 10 ? 8 : 16;
  const capacity = dataCapacity(version);
  if (4 + lengthBits + bytes.length * 8 > capacity * 8) return undefined;
  const bits = [...toBits(byteMode, 4), ...toBits(bytes.length, lengthBits), ...[...bytes].flatMap((byte) => toBits(byte, 8))];
  bits.push(...toBits(0, Math.min(4, capacity * 8 - bits.length)));
  while (bits.length % 8 > 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let index = 0; words.length < capacity; index += 1) words.push(padding[index % 2] ?? 0);
  return words;
}

function toBits(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >>> (length - 1 - index)) & 1);
}

/** The blocks interleaved, their data first. The last blocks are longer by one when it does not divide evenly. */
function withErrorCorrection(data: number[], version: number): number[] {
  const blockCount = blockCounts[version] ?? 1;
  const wordCount = correctionWords[version] ?? 0;
  const shortLength = Math.floor(data.length / blockCount);
  const shortBlocks = blockCount - (data.length % blockCount);
  const blocks: number[][] = [];
  for (let start = 0; start < data.length; ) {
    const length = shortLength + (blocks.length < shortBlocks ? 0 : 1);
    blocks.push(data.slice(start, start + length));
    start += length;
  }
  const corrections = blocks.map((block) => errorCorrection(block, wordCount));
  return [...interleave(blocks), ...interleave(corrections)];
}

function interleave(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  const words = Array.from({ length: longest }, (_, index) => blocks.map((block) => block[index]));
  return words.flat().filter((word) => word !== undefined);
}

function drawCode(version: number, words: number[]): boolean[][] {
  const modules = newModules(version);
  placeFunctionPatterns(modules, version);
  placeWords(modules, words);
  applyBestMask(modules);
  return modules.dark;
}

/** In columns of two modules, from the right, up and down in turn; the column of the timing pattern is left out. */
function placeWords({ dark, isFunction, size }: Modules, words: number[]): void {
  const bits = words.flatMap((word) => toBits(word, 8));
  let next = 0;
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const column = right;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [column, column - 1]) {
        const row = dark[y];
        if (!row || isFunction[y]?.[x]) continue;
        row[x] = bits[next] === 1;
        next += 1;
      }
    }
    isUpward = !isUpward;
  }
}
