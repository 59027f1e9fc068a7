import type { Profile } from '@muster/contract/screening/profile-data.ts';
import { isRecord } from '#text/is-record.ts';

export const profileEntriesMax = 300;
const valueLengthMax = 500;
const longTextMax = 20_000;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

export function emptyProfile(): Profile {
  return {
    basics: { name: null, label: null, email: null, phone: null, url: null, summary: null, location: null, profiles: [] },
    work: [],
    education: [],
    skills: [],
    languages: [],
    certificates: [],
    projects: [],
  };
}

/** Without NUL and lone surrogates, which PostgreSQL cannot store. Null when nothing is left. */
export function shortValue(value: unknown, lengthMax = valueLengthMax): string | null {
  if (typeof value !== 'string') return null;
  const text = value.slice(0, lengthMax).replaceAll('\0', ' ').toWellFormed().trim();
  return text === '' ? null : text;
}

export function longValue(value: unknown): string | null {
  return shortValue(value, longTextMax);
}

/** `2020-03-01`, `2020-03`, `2020`, `03/2020`, `Mar 2020`, or `{year, month}`, as YYYY, YYYY-MM or YYYY-MM-DD. */
export function dateValue(value: unknown): string | null {
  if (isRecord(value)) return datePart(value.year, value.month);
  if (typeof value === 'number') return datePart(value, undefined);
  const text = shortValue(value, 40);
  if (text === null) return null;
  const iso = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?(?:T.*)?$/.exec(text);
  if (iso) return [iso[1], iso[2], iso[3]].filter(Boolean).join('-');
  const numeric = /^(0?[1-9]|1[0-2])[/.]((?:19|20)\d\d)$/.exec(text);
  if (numeric) return datePart(Number(numeric[2]), Number(numeric[1]));
  const named = /^(\p{L}{3})\p{L}*\.?,?\s+(?:\d{1,2},?\s+)?((?:19|20)\d\d)$/u.exec(text);
  const month = named ? months.indexOf(named[1]?.toLowerCase() ?? '') : -1;
  return named && month >= 0 ? datePart(Number(named[2]), month + 1) : null;
}

function datePart(year: unknown, month: unknown): string | null {
  if (typeof year !== 'number' || !Number.isInteger(year) || year < 1900 || year > 2099) return null;
  const hasMonth = typeof month === 'number' && Number.isInteger(month) && month >= 1 && month <= 12;
  return hasMonth ? `${year}-${String(month).padStart(2, '0')}` : String(year);
}

/** Entries of a list as records; a plain string becomes `{ [key]: string }`. */
export function recordsIn(value: unknown, key: string): Record<string, unknown>[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, profileEntriesMax)
    .flatMap((each: unknown) => (isRecord(each) ? [each] : typeof each === 'string' ? [{ [key]: each }] : []));
}
