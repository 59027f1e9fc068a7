import { readAnswerFilters } from '@muster/contract/candidates/answer-filter.ts';
import type { CandidateInEvent } from '@muster/contract/candidates/candidate.ts';
import type { FieldFilters, FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import type { Questions } from '@muster/contract/jobs/questions.ts';
import { failure } from '#failure.ts';
import { findCountry } from '#vocabulary/countries.ts';
import { languageNamed } from '#vocabulary/languages.ts';
import { cellsWithin, placeCell } from '#vocabulary/place-cells.ts';
import { type Coordinates, lookUpPlace } from '#vocabulary/places.ts';
import { answerLexemes, answersQuery, knockoutsQuery } from './answer-lexemes.ts';
import { fieldLexemes, fieldsQuery } from './field-lexemes.ts';
import { combineFor, type Term } from './lexeme-query.ts';
import { foldForSearch, indexedWords, tokenize, truncate } from './search-words.ts';

/** The fields that filters look up in the search document. */
export type SearchedFacts = Pick<
  CandidateInEvent,
  'current_title' | 'current_company' | 'languages' | 'location_city' | 'location_country' | 'custom_answers'
> & { custom_fields: FieldValues | null };

/** What is asked for of them. */
export type FactFilters = {
  title?: string;
  company?: string;
  language?: string;
  near?: string;
  within_km?: number;
  answers?: string;
  knockouts?: 'met' | 'unmet';
  custom_fields?: FieldFilters;
};

const titleMark = 'title:';
const companyMark = 'company:';
const languageMark = 'language:';
const placeMark = 'place:';
const withinKmDefault = 50;
const languageLengthMax = 60;

export function factLexemes(facts: SearchedFacts): string[] {
  const { current_title, current_company, languages, location_city, location_country, custom_answers, custom_fields } = facts;
  const words = (mark: string, text: string | null) => indexedWords(foldForSearch(text ?? '')).map((word) => mark + word);
  const home =
    location_city === null ? undefined : lookUpPlace(location_city, location_country && (findCountry(location_country) ?? null));
  return [
    ...words(titleMark, current_title),
    ...words(companyMark, current_company),
    ...languages.map(({ language }) => languageMark + languageKey(language)),
    ...(home ? [placeMark + placeCell(home)] : []),
    ...answerLexemes(custom_answers),
    ...fieldLexemes(custom_fields),
  ];
}

/** A tsquery; `nobody` when nobody can have what is asked for, undefined when nothing is. */
export async function factsQuery(
  workspaceId: string,
  { title, company, language, near, within_km, answers, knockouts, custom_fields }: FactFilters,
  questions: Questions['custom'],
): Promise<string | 'nobody' | undefined> {
  const combine = combineFor(workspaceId);
  const words = (mark: string, text: string | undefined) =>
    text === undefined ? undefined : allWords(tokenize(text).map((word) => ({ prefix: mark + word })));
  const allWords = (terms: Term[]) => (terms.length === 0 ? 'nobody' : combine.allOf(terms));
  const anyCell = (cells: string[]) =>
    cells.length === 0 ? 'nobody' : combine.anyOf(cells.map((cell) => ({ prefix: placeMark + cell })));
  const wanted = [
    words(titleMark, title),
    words(companyMark, company),
    language === undefined ? undefined : combine.allOf([languageMark + languageKey(language)]),
    near === undefined ? undefined : anyCell(await cellsWithin(positionOf(near), within_km ?? withinKmDefault)),
    answers === undefined ? undefined : answersQuery(readAnswerFilters(answers) ?? [], combine),
    knockouts && knockoutsQuery(questions, knockouts, combine),
    custom_fields && fieldsQuery(custom_fields, combine),
  ].filter((query) => query !== undefined);
  if (wanted.includes('nobody')) return 'nobody';
  return wanted.length === 0 ? undefined : combine.allOf(wanted.map((query) => ({ query })));
}

/** The same for the names of a language in several languages, and its code. */
function languageKey(language: string): string {
  return languageNamed(language) ?? truncate(foldForSearch(language.trim()), languageLengthMax);
}

/** Of the name of a place, or of `latitude,longitude`. */
function positionOf(near: string): Coordinates {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,8})?),\s?(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(near.trim()) ?? [];
  if (latitude !== undefined && longitude !== undefined) return { latitude: Number(latitude), longitude: Number(longitude) };
  const place = lookUpPlace(near, null);
  if (!place) throw failure('place_unknown');
  return place;
}
