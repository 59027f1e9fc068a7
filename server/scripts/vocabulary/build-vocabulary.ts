import { readFileSync, writeFileSync } from 'node:fs';
import { buildPlaces } from './build-places.ts';
import { buildSkills } from './build-skills.ts';
import { buildTitles } from './build-titles.ts';

/*
 * Makes the files of the vocabulary from the lists beside this script and from public data that is given as folders:
 * O*NET, ESCO and SkillSpan; cities15000.txt of GeoNames; a file with common English words, the most frequent first.
 */
const [data, cities, words] = process.argv.slice(2);
if (data === undefined || cities === undefined || words === undefined)
  throw new Error('Usage: npm run build:vocabulary -- DATA_FOLDER CITIES_FOLDER WORDS_FILE');

const commonWordsMax = 25_000;
const common = new Set(readFileSync(words, 'utf8').split('\n').slice(0, commonWordsMax));
const write = (file: string, lines: string[]) =>
  writeFileSync(new URL(`../../src/vocabulary/data/${file}`, import.meta.url), `${lines.join('\n')}\n`);

write(
  'skills.tsv',
  buildSkills(data, (word) => common.has(word)),
);
const titles = buildTitles(data);
write('title-names.tsv', titles.names);
write('title-words.tsv', titles.words);
write('title-groups.tsv', titles.groups);
write('places.tsv', buildPlaces(cities));
