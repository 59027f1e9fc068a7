import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titleNameWords } from '#vocabulary/title-words.ts';

type Occupation = { group: string; names: string[] };

/**
 * The lines of title-names.tsv (ISCO group, name in normal form) and title-words.tsv (word, how many names of each group have it).
 * The list written by hand comes first: its groups win where ESCO has the same name elsewhere.
 */
export function buildTitles(folder: string): { names: string[]; words: string[]; groups: string[] } {
  const occupations = [...readTitleList(), ...readEsco(folder)];
  const names = new Map<string, string>();
  const counts = new Map<string, Map<string, number>>();
  const groups = new Map<string, string>();
  for (const { group, names: labels } of occupations) {
    if (!groups.has(group)) groups.set(group, labels[0] ?? '');
    for (const words of labels.map(titleNameWords)) {
      if (!names.has(words.join(' '))) names.set(words.join(' '), group);
      for (const word of words) count(counts, word, group);
    }
  }
  return {
    names: [...names].map(([name, group]) => `${group}\t${name}`),
    words: [...counts].map(([word, byGroup]) => `${word}\t${[...byGroup].map(([group, n]) => `${group}:${n}`).join(' ')}`),
    groups: [...groups].map(([group, name]) => `${group}\t${name}`),
  };
}

function readTitleList(): Occupation[] {
  const lines = readFileSync(new URL('sources/titles.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => ({ group: line.slice(0, 4), names: line.slice(5).split(';') }));
}

function readEsco(folder: string): Occupation[] {
  const lines = readFileSync(join(folder, 'esco/occupations.tsv'), 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [group = '', name = '', others = ''] = line.split('\t');
    return { group, names: [name, ...others.split('|').filter(Boolean)] };
  });
}

function count(counts: Map<string, Map<string, number>>, word: string, group: string): void {
  const byGroup = counts.get(word) ?? new Map<string, number>();
  counts.set(word, byGroup.set(group, (byGroup.get(group) ?? 0) + 1));
}
