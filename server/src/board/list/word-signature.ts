/** A Bloom filter of the trigrams of a text: tells which words are certainly not in it. */
export type WordSignature = Uint32Array;

const bits = 4096;
const trigramLength = 3;

/** Each trigram sets one bit. */
export function wordSignature(text: string): WordSignature {
  const signature = new Uint32Array(bits / 32);
  for (let at = 0; at + trigramLength <= text.length; at += 1) {
    const bit = bitAt(text, at);
    signature[bit >> 5] = (signature[bit >> 5] ?? 0) | (1 << (bit & 31));
  }
  return signature;
}

/** The bits that a text with this word has set. None for a word shorter than a trigram. */
export function signatureBits(word: string): number[] {
  return Array.from({ length: Math.max(0, word.length - trigramLength + 1) }, (_, at) => bitAt(word, at));
}

export function mayContain(signature: WordSignature, wanted: number[]): boolean {
  return wanted.every((bit) => ((signature[bit >> 5] ?? 0) & (1 << (bit & 31))) !== 0);
}

function bitAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) % bits;
}
