import type { Language } from '@muster/contract/texts/languages.ts';
import { forEachYielding } from '#concurrency/yielding-loop.ts';
import { fold } from '#text/fold.ts';
import type { BoardListItem } from './board-list-item.ts';
import { type JobPredicate, labelSearch } from './label-search.ts';
import { type FilterName, filterNames, jobSearchWords, type ListQuery } from './list-query.ts';
import { cityName, isTypo, spellings } from './search-variants.ts';
import { mayContain, signatureBits } from './word-signature.ts';

/** A value of a filter, and how many jobs it would show together with the other filters. `job` is one of them. */
export type Choice = { value: string; count: number; job: BoardListItem };

export type Filtered = { jobs: BoardListItem[]; choices: Record<FilterName, Choice[]> };

type Tally = Map<string, Choice>;

/** The matching jobs. Where none has the words, they are searched with typing errors, and as cities in other languages. */
export async function filterJobs(jobs: BoardListItem[], query: ListQuery, language: Language): Promise<Filtered> {
  const words = jobSearchWords(query.q);
  const wanted = words.map((word) => searchedWord(word, language, jobs));
  const exact = await findJobs(jobs, query, (job) => wanted.every((each) => isWordOf(job, each)));
  const isFound = words.length === 0 || hasMatches(exact);
  const filtered = isFound ? exact : await findJobs(jobs, query, similarSearch(wanted, language, jobs));
  return isFound && words.length > 0 ? { ...filtered, jobs: titlesFirst(filtered.jobs, words) } : filtered;
}

/** Jobs that other filters exclude count, too: they have the words. */
function hasMatches({ jobs, choices }: Filtered): boolean {
  return jobs.length > 0 || filterNames.some((name) => choices[name].length > 0);
}

/** In one pass: a job that only one filter excludes still counts for the choices of that filter. */
async function findJobs(jobs: BoardListItem[], query: ListQuery, hasWords: JobPredicate): Promise<Filtered> {
  const predicates = filterPredicates(query);
  const tallies: Record<FilterName, Tally> = { department: new Map(), place: new Map(), mode: new Map(), type: new Map() };
  const matching: BoardListItem[] = [];
  await forEachYielding(jobs, (job) => {
    if (!hasWords(job)) return;
    const failed = filterNames.filter((name) => !predicates[name](job));
    if (failed.length === 0) matching.push(job);
    for (const name of filterNames)
      if (failed.length === 0 || (failed.length === 1 && failed[0] === name)) countMatch(tallies[name], name, job);
  });
  return { jobs: matching, choices: sortedChoices(tallies) };
}

type SearchedWord = {
  word: string;
  spellings: { text: string; bits: ReturnType<typeof signatureBits> }[];
  isInLabel: JobPredicate | undefined;
};

function searchedWord(word: string, language: Language, jobs: BoardListItem[]): SearchedWord {
  const found = spellings(word).map((text) => ({ text, bits: signatureBits(text) }));
  return { word, spellings: found, isInLabel: labelSearch(language, word, jobs) };
}

function isWordOf(job: BoardListItem, { spellings: wanted, isInLabel }: SearchedWord): boolean {
  return wanted.some(({ text, bits }) => mayContain(job.signature, bits) && job.search.includes(text)) || isInLabel?.(job) === true;
}

/** Each word as it is, as a city in another language, or with a typing error in the title. */
function similarSearch(wanted: SearchedWord[], language: Language, jobs: BoardListItem[]): JobPredicate {
  const others = wanted.map(({ word }) => {
    const city = cityName(word);
    return city === undefined || city === word ? undefined : searchedWord(city, language, jobs);
  });
  return (job) => {
    const title = titleOf(job).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((each, index) => {
      const other = others[index];
      if (isWordOf(job, each) || (other && isWordOf(job, other))) return true;
      return title.some((word) => each.spellings.some(({ text }) => isTypo(text, word)));
    });
  };
}

function filterPredicates(query: ListQuery): Record<FilterName, JobPredicate> {
  const [department, place] = [fold(query.department), fold(query.place)];
  return {
    department: (job) => department === '' || job.departmentKey === department,
    place: (job) => place === '' || job.placeKeys.includes(place),
    mode: (job) => query.mode === '' || job.mode === query.mode,
    type: (job) => query.type === '' || job.type === query.type,
  };
}

function countMatch(tally: Tally, name: FilterName, job: BoardListItem): void {
  const value = job[name];
  if (value === undefined) return;
  const key = name === 'department' ? (job.departmentKey ?? '') : name === 'place' ? (job.placeKeys[0] ?? '') : value;
  const choice = tally.get(key) ?? { value, count: 0, job };
  choice.count += 1;
  tally.set(key, choice);
}

function sortedChoices(tallies: Record<FilterName, Tally>): Record<FilterName, Choice[]> {
  const byCount = (tally: Tally) => [...tally.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return {
    department: byCount(tallies.department),
    place: byCount(tallies.place),
    mode: byCount(tallies.mode),
    type: byCount(tallies.type),
  };
}

/** Jobs with all words in the title first. */
function titlesFirst(jobs: BoardListItem[], words: string[]): BoardListItem[] {
  const isInTitle = (job: BoardListItem) => {
    const title = titleOf(job);
    return words.every((word) => title.includes(word));
  };
  const { first = [], then = [] } = Object.groupBy(jobs, (job) => (isInTitle(job) ? 'first' : 'then'));
  return [...first, ...then];
}

function titleOf({ search }: BoardListItem): string {
  return search.slice(0, search.indexOf('\n'));
}
