import { mix, shingles, type TextWord } from './text-words.ts';

// Four words in a row: skills and headings of a trade are shared, sentences are not.
const shingleWords = 4;
// Fewer say too little: half a page.
const shinglesMin = 80;

const bands = 6;
const rowsPerBand = 5;
const seeds = Array.from({ length: bands * rowsPerBand }, (_, index) => mix(index + 1));

export type ShingledText = ReadonlySet<number>;

/** Undefined for a text that is too short to compare. */
export function shingleText(words: readonly TextWord[]): ShingledText | undefined {
  const found = new Set(shingles(words, shingleWords));
  return found.size < shinglesMin ? undefined : found;
}

/**
 * Hashes of a MinHash sketch by which texts that are alike find each other: of two that share 80 % they are found with a probability of 0.91,
 * of 90 % with 0.995, and of 30 % with 0.015.
 */
export function bandsOf(text: ShingledText): bigint[] {
  const least = new Uint32Array(seeds.length).fill(0xffffffff);
  for (const hash of text)
    for (let row = 0; row < least.length; row += 1) {
      const value = mix(hash ^ (seeds[row] ?? 0));
      if (value < (least[row] ?? 0)) least[row] = value;
    }
  return Array.from({ length: bands }, (_, band) => hashBand(band, least.subarray(band * rowsPerBand, (band + 1) * rowsPerBand)));
}

/** How much of both is the same: 0 to 1. */
export function similarityOf(one: ShingledText, other: ShingledText): number {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const hash of fewer) if (more.has(hash)) shared += 1;
  return shared / (one.size + other.size - shared);
}

function hashBand(band: number, rows: Uint32Array): bigint {
  let [high, low] = [band + 1, ~band];
  for (const row of rows) {
    high = mix(high ^ row);
    low = mix(Math.imul(low, 31) + row);
  }
  return BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low >>> 0));
}
