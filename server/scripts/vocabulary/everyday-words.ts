import { readFileSync } from 'node:fs';

/** What stands behind a phrase in skills.tsv: when a name that is also a word of a language counts. */
const marks = { capitals: '^', capital: '~', inside: "'", plural: '$', context: '?' } as const;

let loaded: Map<string, string> | undefined;

/** The mark for a phrase in normal form, `''` for one that always counts, and undefined for one that never counts alone. */
export function markOf(phrase: string): string | undefined {
  loaded ??= readEverydayWords();
  const rule = loaded.get(phrase);
  if (rule === undefined) return '';
  return Object.entries(marks).find(([name]) => name === rule)?.[1];
}

function readEverydayWords(): Map<string, string> {
  const lines = readFileSync(new URL('sources/everyday-words.txt', import.meta.url), 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .flatMap((line) => {
        const [rule = '', words = ''] = line.split(': ');
        return words.split(' ').map((word): [string, string] => [word, rule]);
      }),
  );
}
