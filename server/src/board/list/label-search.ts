import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { countryName } from '#pages/format.ts';
import { fold } from '#text/fold.ts';
import type { BoardListItem } from './board-list-item.ts';

export type JobPredicate = (job: BoardListItem) => boolean;

/** Whether a word is in a label of a job as this language shows it. Undefined when it is in none: most words are not. */
export function labelSearch(language: Language, word: string, jobs: BoardListItem[]): JobPredicate | undefined {
  const { workplaces, jobTypes, careerLevels } = texts(language).board;
  const modes = valuesWith(workplaces, word);
  const types = valuesWith(jobTypes, word);
  const levels = valuesWith(careerLevels, word);
  const countries = new Set([...countryCodesIn(jobs)].filter((code) => fold(countryName(language, code)).includes(word)));
  if (modes.size + types.size + levels.size + countries.size === 0) return undefined;
  return ({ mode = '', type = '', level = '', countryCode = '' }) =>
    modes.has(mode) || types.has(type) || levels.has(level) || countries.has(countryCode);
}

// By the list of a company, which stays the same until one of its jobs changes.
const listedCountries = new WeakMap<BoardListItem[], ReadonlySet<string>>();

function countryCodesIn(jobs: BoardListItem[]): ReadonlySet<string> {
  const known = listedCountries.get(jobs);
  if (known) return known;
  const found = new Set<string>();
  for (const { countryCode } of jobs) if (countryCode !== undefined) found.add(countryCode);
  listedCountries.set(jobs, found);
  return found;
}

function valuesWith(labels: Record<string, string>, word: string): Set<string> {
  return new Set(Object.entries(labels).flatMap(([value, label]) => (fold(label).includes(word) ? [value] : [])));
}
