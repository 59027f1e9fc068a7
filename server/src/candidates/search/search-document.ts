import type { CandidateInEvent } from '@muster/contract/candidates/candidate.ts';
import { factLexemes, type SearchedFacts } from './fact-lexemes.ts';
import { addressMark, anywhereMark, jobLexeme, nameMark, normalizeAddress, quoteLexeme, workspacePrefix } from './search-lexeme.ts';
import { foldForSearch, indexedWords, lexemesMax, tokenize } from './search-words.ts';
import { isCorrectable } from './typing-errors.ts';

/** The searchable fields of a candidate. Not a text search configuration of PostgreSQL: names in all scripts, prefixes, typing errors. */
export type SearchedTexts = Pick<
  CandidateInEvent,
  'job_id' | 'name' | 'first_name' | 'last_name' | 'email' | 'headline' | 'current_title' | 'current_company' | 'cover_letter'
> & { other_emails?: string[]; cv_text?: string | null };

export type Searchable = SearchedTexts & SearchedFacts;

export const nothingSearchable: Searchable = {
  job_id: null,
  name: null,
  first_name: null,
  last_name: null,
  email: null,
  headline: null,
  current_title: null,
  current_company: null,
  cover_letter: null,
  languages: [],
  location_city: null,
  location_country: null,
  custom_answers: [],
  custom_fields: null,
};

// PostgreSQL accepts a tsvector of up to 1 MB.
const documentBytesMax = 1_000_000;
const vocabularyMax = 200;

/** A tsvector in PostgreSQL's notation. */
export function searchDocument(workspaceId: string, candidate: Searchable): string {
  return Array.from(searchLexemes(workspaceId, candidate), quoteLexeme).join(' ');
}

/** The lexemes of a document, as many as PostgreSQL accepts. */
export function searchLexemes(workspaceId: string, candidate: Searchable): Set<string> {
  const mark = workspacePrefix(workspaceId);
  const lexemes = new Set<string>();
  let bytesLeft = documentBytesMax;
  for (const word of candidateLexemes(candidate)) {
    const lexeme = mark + word;
    if (lexemes.has(lexeme)) continue;
    bytesLeft -= Buffer.byteLength(lexeme);
    if (bytesLeft < 0 || lexemes.size === lexemesMax) break;
    lexemes.add(lexeme);
  }
  return lexemes;
}

/** The words to which searches with typing errors are corrected. */
export function vocabulary({ name, first_name, last_name, headline, current_title, current_company }: SearchedTexts): string[] {
  const wordsOfNames = [name, first_name, last_name].flatMap((text) => searchedNameWords(text ?? ''));
  const otherWords = [headline, current_title, current_company].flatMap((text) => tokenize(text ?? ''));
  return [...new Set([...wordsOfNames, ...otherWords].filter(isCorrectable))].slice(0, vocabularyMax);
}

// The most important first: beyond the limit, words of the long texts are left out.
function* candidateLexemes(candidate: Searchable): Generator<string> {
  const { job_id, name, first_name, last_name, email, headline, current_title, current_company, cover_letter, cv_text } = candidate;
  const { other_emails = [] } = candidate;
  if (job_id !== null) yield jobLexeme(job_id);
  yield* factLexemes(candidate);
  for (const text of [name, first_name, last_name]) if (text) yield* nameLexemes(searchedNameWords(text));
  const addresses = [email ?? '', ...other_emails].map(normalizeAddress);
  for (const address of addresses) yield* addressLexemes(address);
  for (const text of [...addresses, headline, current_title, current_company, cover_letter, cv_text]) {
    if (text) for (const word of indexedWords(foldForSearch(text))) yield anywhereMark + word;
  }
}

function* nameLexemes(words: string[]): Generator<string> {
  for (const word of words) {
    yield nameMark + word;
    yield anywhereMark + word;
  }
}

/** O'Brien-Smith has the words o, brien, smith, obrien and obriensmith. */
function searchedNameWords(name: string): string[] {
  const text = foldForSearch(name);
  const joined = text.replace(/['’‘`]/g, '');
  const spellings = new Set([text, joined, joined.replace(/[‐-]/g, '')]);
  return spellings.size === 1 ? indexedWords(text) : [...new Set([...spellings].flatMap(indexedWords))];
}

function addressLexemes(address: string): string[] {
  const domain = address.slice(Math.max(address.lastIndexOf('@'), 0));
  return address === '' ? [] : [addressMark + address, addressMark + domain];
}
