import { readFileSync, writeFileSync } from 'node:fs';
import { phraseOf } from '#vocabulary/tokens.ts';
import { markedPhrase } from './build-skills.ts';
import { readSkillList } from './read-skill-lists.ts';

/*
 * Brings skills.tsv up to date with the lists beside this script, without the public data that build-vocabulary needs: what came from that
 * data stays as it is. npm run build:vocabulary:lists
 */
type Row = { name: string; phrases: string[]; rest: string[] };

const file = new URL('../../src/vocabulary/data/skills.tsv', import.meta.url);
const mark = /[?^~'$]$/;
const stored = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => {
    const [name = '', phrases = '', ...rest] = line.split('\t');
    return { name, phrases: phrases.split('|'), rest };
  });
const byName = new Map(stored.map((row) => [row.name, row]));
const listed = ['skills-it.txt', 'skills-professions.txt'].flatMap((list) =>
  readSkillList(new URL(`sources/${list}`, import.meta.url)),
);
const byHand = listed.map(({ name, aliases, family, strength, parents, relations }): Row => {
  const plain = name.replace(/\?$/, '');
  const others = byName.get(plain)?.phrases ?? [];
  const related = relations.map(([other, match]) => `${other}:${match}`).join('|');
  const phrases = [name, ...aliases].map((alias) => phraseOf(alias) + (alias.endsWith('?') ? '?' : ''));
  return { name: plain, phrases: [...phrases, ...others], rest: [family, String(strength), parents.join('|'), related] };
});
const names = new Set(byHand.map(({ name }) => name));
const owned = new Set<string>();
const rows = [...byHand, ...stored.filter(({ name }) => !names.has(name))].flatMap(({ name, phrases, rest }) => {
  const kept = phrases.flatMap((marked) => {
    const phrase = marked.replace(mark, '');
    if (phrase === '' || owned.has(phrase)) return [];
    owned.add(phrase);
    return markedPhrase(phrase, marked.endsWith('?'));
  });
  return kept.length === 0 ? [] : [[name, kept.join('|'), ...rest].join('\t')];
});
writeFileSync(file, `${rows.join('\n')}\n`);
