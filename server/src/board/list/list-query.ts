import { fold } from '#text/fold.ts';

export const filterNames = ['department', 'place', 'mode', 'type'] as const;
export type FilterName = (typeof filterNames)[number];

/** Search, filters and page of a list. A filter that is not set is empty. */
export type ListQuery = Record<FilterName, string> & { q: string; page: number };

const valueMax = 200;
const wordsMax = 10;
const pageMax = 1_000_000;

export function readListQuery(search: string): ListQuery {
  const given = new URLSearchParams(search);
  const value = (name: string) =>
    (given.get(name) ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, valueMax)
      .toWellFormed()
      .trim();
  const page = Number(value('page'));
  return {
    q: value('q'),
    department: value('department'),
    place: value('place'),
    mode: value('mode').toLowerCase().replace('on-site', 'onsite'),
    type: value('type').toLowerCase(),
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
  };
}

/** Quotes are no part of a word. */
export function jobSearchWords(q: string): string[] {
  return fold(q)
    .split(/[\s"'“”„«»‘’]+/)
    .filter(Boolean)
    .slice(0, wordsMax);
}

export function isFiltered(query: ListQuery): boolean {
  return query.q !== '' || filterNames.some((name) => query[name] !== '');
}

/** The URL of the list with these changes, parameters always in the same order, so that a list has one URL. */
export function listAddress(path: string, query: ListQuery, changes: Partial<ListQuery> = {}): string {
  const { page, ...rest } = { ...query, ...changes };
  const set = Object.entries({ ...rest, page: page > 1 ? String(page) : '' }).filter(([, value]) => value !== '');
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
