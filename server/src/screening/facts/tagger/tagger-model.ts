import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { labelCount, labels } from './labels.ts';

/** The weights of the tagger: for each known feature the labels that it speaks for or against. */
export type TaggerModel = {
  /** Adds the weights of a feature to `scores`, from `offset` on. */
  addWeights(featureHash: number, scores: Float64Array, offset: number): void;
  transitions: Float32Array;
};

/** Sorted by hash; the entries of feature i are those from starts[i] to starts[i + 1]. */
export type ModelParts = {
  hashes: Uint32Array;
  starts: Uint32Array;
  entryLabels: Uint8Array;
  entryWeights: Int8Array;
  /** What a weight of 1 stands for. */
  scale: number;
  transitions: Float32Array;
};

type Header = { labels: readonly string[]; features: number; entries: number; scale: number };

export function createModel({ hashes, starts, entryLabels, entryWeights, scale, transitions }: ModelParts): TaggerModel {
  const findIndex = indexHashes(hashes);
  return {
    transitions,
    addWeights: (hash, scores, offset) => {
      const index = findIndex(hash);
      if (index < 0) return;
      const end = starts[index + 1] ?? 0;
      for (let entry = starts[index] ?? 0; entry < end; entry += 1) {
        const at = offset + (entryLabels[entry] ?? 0);
        scores[at] = (scores[at] ?? 0) + scale * (entryWeights[entry] ?? 0);
      }
    },
  };
}

/** An open-addressing hash table: a Map of so many entries takes 200 ms to build, and slows down the garbage collector. */
function indexHashes(hashes: Uint32Array): (hash: number) => number {
  const mask = 2 ** Math.ceil(Math.log2(2 * hashes.length)) - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  hashes.forEach((hash, index) => {
    let slot = hash & mask;
    while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
    slots[slot] = index;
  });
  return (hash) => {
    let slot = hash & mask;
    for (;;) {
      const index = slots[slot] ?? -1;
      if (index < 0 || hashes[index] === hash) return index;
      slot = (slot + 1) & mask;
    }
  };
}

/** The file: the length of the header as a 32-bit number, the header as JSON, then the arrays, all of it compressed. */
export function encodeModel(parts: ModelParts): Buffer {
  const header: Header = { labels, features: parts.hashes.length, entries: parts.entryLabels.length, scale: parts.scale };
  const text = Buffer.from(JSON.stringify(header).padEnd(4 * Math.ceil(JSON.stringify(header).length / 4)));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const arrays = [parts.hashes, parts.starts, parts.transitions, parts.entryLabels, parts.entryWeights];
  return gzipSync(Buffer.concat([length, text, ...arrays.map(bytesOf)]), { level: 9 });
}

export function readModel(path: URL): TaggerModel {
  const file = gunzipSync(readFileSync(path));
  const headerEnd = 4 + file.readUInt32LE(0);
  const header: Header = JSON.parse(file.toString('utf8', 4, headerEnd));
  if (header.labels.join() !== labels.join())
    throw new Error(`${path.pathname} was trained for other labels: run npm run train:cv.`);
  let at = file.byteOffset + headerEnd;
  const take = (bytes: number) => {
    at += bytes;
    return file.buffer.slice(at - bytes, at);
  };
  return createModel({
    hashes: new Uint32Array(take(4 * header.features)),
    starts: new Uint32Array(take(4 * (header.features + 1))),
    transitions: new Float32Array(take(4 * labelCount * labelCount)),
    entryLabels: new Uint8Array(take(header.entries)),
    entryWeights: new Int8Array(take(header.entries)),
    scale: header.scale,
  });
}

function bytesOf({ buffer, byteOffset, byteLength }: NodeJS.TypedArray): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
