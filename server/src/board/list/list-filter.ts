import type { Language } from '@muster/contract/texts/languages.ts';
import { forEachYielding } from '#concurrency/yielding-loop.ts';
import { fold } from '#text/fold.ts';
import type { BoardListItem } from './board-list-item.ts';
import { type JobPredicate, labelSearch } from './label-search.ts';
import { type FilterName, filterNames, jobSearchWords, type ListQuery } from './list-query.ts';
import { mayContain, signatureBits } from './word-signature.ts';

/** A value of a filter, and how many jobs it would show together with the other filters. `job` is one of them. */
export type Choice = { value: string; count: number; job: BoardListItem };

export type Filtered = { jobs: BoardListItem[]; choices: Record<FilterName, Choice[]> };

type Tally = Map<string, Choice>;

/** The matching jobs, in one pass: a job that only one filter excludes still counts for the choices of that filter. */
export async function filterJobs(jobs: BoardListItem[], query: ListQuery, language: Language): Promise<Filtered> {
  const predicates = filterPredicates(query);
  const tallies: Record<FilterName, Tally> = { department: new Map(), place: new Map(), mode: new Map(), type: new Map() };
  const words = jobSearchWords(query.q);
  const wanted = words.map((word) => ({ word, bits: signatureBits(word), isInLabel: labelSearch(language, word, jobs) }));
  const matching: BoardListItem[] = [];
  await forEachYielding(jobs, (job) => {
    if (!wanted.every((each) => isWordOf(job, each))) return;
    const failed = filterNames.filter((name) => !predicates[name](job));
    if (failed.length === 0) matching.push(job);
    for (const name of filterNames)
      if (failed.length === 0 || (failed.length === 1 && failed[0] === name)) countMatch(tallies[name], name, job);
  });
  return { jobs: words.length === 0 ? matching : titlesFirst(matching, words), choices: sortedChoices(tallies) };
}

type SearchedWord = { word: string; bits: ReturnType<typeof signatureBits>; isInLabel: JobPredicate | undefined };

function isWordOf(job: BoardListItem, { word, bits, isInLabel }: SearchedWord): boolean {
  return (mayContain(job.signature, bits) && job.search.includes(word)) || isInLabel?.(job) === true;
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
  const isInTitle = ({ search }: BoardListItem) => {
    const title = search.slice(0, search.indexOf('\n'));
    return words.every((word) => title.includes(word));
  };
  const { first = [], then = [] } = Object.groupBy(jobs, (job) => (isInTitle(job) ? 'first' : 'then'));
  return [...first, ...then];
}
