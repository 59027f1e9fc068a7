import { createHash, type Hash, hash } from 'node:crypto';

const lineFeed = 10;
const words = 4;

/** The number of the rows of a table, as COPY writes them, and a checksum of them that does not depend on their order. */
export class RowDigest {
  rows = 0;
  #sums = new Uint32Array(words);
  #begun: Hash | undefined;

  /** Blocks end anywhere. */
  add(block: Buffer): void {
    for (let at = 0; at < block.length; ) {
      const end = block.indexOf(lineFeed, at);
      const line = block.subarray(at, end < 0 ? block.length : end);
      at += line.length + 1;
      if (end < 0) this.#begun = (this.#begun ?? createHash('md5')).update(line);
      else this.#count(this.#begun ? this.#begun.update(line).digest() : hash('md5', line, 'buffer'));
    }
  }

  equals(other: RowDigest): boolean {
    return this.rows === other.rows && this.#sums.every((sum, index) => sum === other.#sums[index]);
  }

  #count(digest: Buffer): void {
    this.#begun = undefined;
    this.rows += 1;
    for (let word = 0; word < words; word += 1) this.#sums[word] = (this.#sums[word] ?? 0) + digest.readUInt32LE(word * 4);
  }
}
