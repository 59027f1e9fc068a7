import type { FieldFilters, FieldValue, FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import { type FieldTerm, readFieldTerms } from '#custom-fields/field-terms.ts';
import { dayMs } from '#time/durations.ts';
import { fingerprint, rangeQuery, sortableBits } from './answer-lexemes.ts';
import type { Combine, Term } from './lexeme-query.ts';
import { foldForSearch } from './search-words.ts';

// Chosen options are one each.
const fieldLexemesMax = 1000;
const comparedTextMax = 500;
// Not that of answers, by which everybody may filter.
const fieldMark = 'field:';

/**
 * The lexemes by which filters find the values of custom fields, and no words: a search for words finds none of them, so that it tells nobody what
 * they may not see. Made of the values alone, whether or not a field is filterable now: nothing has to be made anew when that changes.
 */
export function fieldLexemes(values: FieldValues | null): string[] {
  return Object.entries(values ?? {})
    .flatMap(([key, value]) => [hasValue(key), ...valueLexemes(key, value)])
    .slice(0, fieldLexemesMax);
}

function valueLexemes(key: string, value: FieldValue): string[] {
  if (typeof value === 'number') return [numberLexeme(key, value)];
  if (typeof value === 'boolean') return [equal(key, String(value))];
  if (Array.isArray(value)) return value.map((each) => equal(key, each));
  if (typeof value === 'object') return [numberLexeme(key, value.amount)];
  const day = dayNumber(value);
  if (value.length > comparedTextMax) return [];
  return [equal(key, value), ...(day === undefined ? [] : [numberLexeme(key, day)])];
}

/** Those who have one of the values that are asked for of each field. */
export function fieldsQuery(filters: FieldFilters, combine: Combine): string {
  return combine.allOf(
    Object.entries(filters).map(([key, text]) => ({
      query: combine.anyOf(readFieldTerms(text).flatMap((term) => termsOf(key, term, combine))),
    })),
  );
}

function termsOf(key: string, term: FieldTerm, combine: Combine): Term[] {
  if (term.kind === 'any') return [hasValue(key)];
  const range = term.kind === 'range' ? { from: ordered(term.from), to: ordered(term.to) } : undefined;
  if (range) return [{ query: rangeQuery(numberMark(key), range, combine) }];
  const value = term.kind === 'value' ? term.value : '';
  const number = value.trim() === '' || dayNumber(value) !== undefined ? undefined : ordered(value);
  return [equal(key, value), ...(number === undefined ? [] : [numberLexeme(key, number)])];
}

/** The number of an end of a range; that of a day is how many there were since 1970. */
function ordered(text: string): number | undefined {
  if (text === '') return undefined;
  const number = dayNumber(text) ?? Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function dayNumber(text: string): number | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(time) ? time / dayMs : undefined;
}

function hasValue(key: string): string {
  return fieldMark + fingerprint(key);
}

/** In any spelling of letters and accents. */
function equal(key: string, value: string): string {
  return fieldMark + fingerprint([key, foldForSearch(value.trim())]);
}

function numberLexeme(key: string, number: number): string {
  return numberMark(key) + sortableBits(number);
}

function numberMark(key: string): string {
  return `${hasValue(key)}:`;
}
