import { trimCharacters } from '#text/trim.ts';
import { addressMark, anywhereMark, jobLexeme, nameMark, normalizeAddress, quoteLexeme, workspacePrefix } from './search-lexeme.ts';
import { tokenize, uniqueWords } from './search-words.ts';

/** The parsed `q`: blank, without any words, or terms that must all match. */
export type ParsedSearch = { kind: 'blank' } | { kind: 'nothing' } | { kind: 'terms'; terms: string[] };

/** The tsquery texts that find and rank candidates. */
export type TsQueries = {
  match: string;
  exactInName: string;
  prefixInName: string;
  exact: string;
  prefix: string;
  /** Whether only beginnings are searched for: all matches match `prefix`. */
  isPrefixOnly: boolean;
};

const termsMax = 20;

/** Only candidates of this job, and those that the tsquery `facts` finds. */
export type SearchScope = { jobId?: string | undefined; facts?: string | undefined };

export function parseSearch(q: string): ParsedSearch {
  const parts = q.split(/\s+/).filter((part) => part !== '');
  if (parts.length === 0) return { kind: 'blank' };
  const terms = uniqueWords(parts.flatMap(parseTerms)).slice(0, termsMax);
  return terms.length === 0 ? { kind: 'nothing' } : { kind: 'terms', terms };
}

/** `similarWords`: for each term, the words of the vocabulary that differ from it by typing errors. Without terms: all of the scope. */
export function tsQueries(
  workspaceId: string,
  terms: string[],
  similarWords: ReadonlyMap<string, string[]>,
  { jobId, facts }: SearchScope = {},
): TsQueries {
  const mark = workspacePrefix(workspaceId);
  const scope = [...(jobId === undefined ? [] : [quoteLexeme(mark + jobLexeme(jobId))]), ...(facts === undefined ? [] : [facts])];
  const inScope = (query: string) => [...scope, ...(query === '' ? [] : [query])].join(' & ');
  const lexeme = (term: string, place: string) => quoteLexeme(mark + (term.includes('@') ? addressMark : place) + term);
  const allOf = (words: string[], place: string, suffix: string) => words.map((word) => lexeme(word, place) + suffix).join(' & ');
  const corrections = (term: string) => (similarWords.get(term) ?? []).map((word) => lexeme(word, anywhereMark));
  // A term that starts with an @ is a domain or a handle.
  const withoutAt = (term: string) => (term.startsWith('@') ? [`(${allOf(tokenize(term), anywhereMark, ':*')})`] : []);
  const eitherOf = (term: string) => [`${lexeme(term, anywhereMark)}:*`, ...corrections(term), ...withoutAt(term)].join(' | ');
  return {
    match: inScope(terms.map((term) => `(${eitherOf(term)})`).join(' & ')),
    exactInName: inScope(allOf(terms, nameMark, '')),
    prefixInName: inScope(allOf(terms, nameMark, ':*')),
    exact: inScope(allOf(terms, anywhereMark, '')),
    prefix: inScope(allOf(terms, anywhereMark, ':*')),
    isPrefixOnly: terms.every((term) => corrections(term).length + withoutAt(term).length === 0),
  };
}

function parseTerms(part: string): string[] {
  const address = part.includes('@') ? trimCharacters(normalizeAddress(part), '<("\'[', '>)"\'],;:.') : '';
  return address.includes('@') && tokenize(address).length > 0 ? [address] : tokenize(part);
}
