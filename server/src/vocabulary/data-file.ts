import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const dataFiles = ['skills.tsv', 'title-groups.tsv', 'title-names.tsv', 'title-words.tsv', 'places.tsv'] as const;
type DataFile = (typeof dataFiles)[number];

/** The rows of a file of the vocabulary, which scripts/vocabulary makes. */
export function readDataFile(file: DataFile): string[][] {
  return readDataText(file)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}

let knownVersion: string | undefined;

/** Changes whenever a file of the vocabulary does. */
export function vocabularyVersion(): string {
  if (knownVersion !== undefined) return knownVersion;
  const digest = createHash('sha256');
  for (const file of dataFiles) digest.update(readDataText(file));
  knownVersion = digest.digest('hex').slice(0, 12);
  return knownVersion;
}

export function readDataText(file: DataFile): string {
  return readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8');
}
