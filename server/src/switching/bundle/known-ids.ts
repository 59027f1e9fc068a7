import { hash } from 'node:crypto';

const startSize = 1024;

/** Ids of very many records, as half of a hash each. Ids are added first, and asked for later. */
export class KnownIds {
  #values = new BigUint64Array(startSize);
  #size = 0;
  #isSorted = true;

  add(id: string): void {
    if (this.#size === this.#values.length) {
      const larger = new BigUint64Array(this.#size * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#size] = digest(id);
    this.#size += 1;
    this.#isSorted = false;
  }

  has(id: string): boolean {
    if (!this.#isSorted) this.#values.subarray(0, this.#size).sort();
    this.#isSorted = true;
    const wanted = digest(id);
    let [low, high] = [0, this.#size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#values[middle] ?? 0n) < wanted) low = middle + 1;
      else high = middle;
    }
    return low < this.#size && this.#values[low] === wanted;
  }
}

function digest(id: string): bigint {
  return hash('sha256', id, 'buffer').readBigUInt64LE(0);
}
