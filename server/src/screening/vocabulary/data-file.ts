import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const files = ['skills.tsv', 'title-groups.tsv', 'title-names.tsv', 'title-words.tsv', 'places.tsv'] as const;
type DataFile = (typeof files)[number];

/** The rows of a file of the vocabulary, which scripts/vocabulary makes. */
export function readDataFile(file: DataFile): string[][] {
  return readDataText(file)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}

let version: string | undefined;

/** Changes whenever a file of the vocabulary does. */
export function vocabularyVersion(): string {
  if (version !== undefined) return version;
  const digest = createHash('sha256');
  for (const file of files) digest.update(readDataText(file));
  version = digest.digest('hex').slice(0, 12);
  return version;
}

export function readDataText(file: DataFile): string {
  return readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8');
}
