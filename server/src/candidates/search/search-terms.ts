import { trimCharacters } from '#text/trim.ts';
import { addressOf, anywhere, asAddress, inName, markOf, quoted } from './search-lexeme.ts';
import { distinct, tokenize } from './search-words.ts';

/** What is asked for by `q`: nothing at all, nothing that could be found, or all of these terms. */
export type ParsedSearch = { kind: 'blank' } | { kind: 'nothing' } | { kind: 'terms'; terms: string[] };

/** The texts of tsquery by which candidates are found and ranked. */
export type TsQueries = { match: string; exactInName: string; prefixInName: string; exact: string; prefix: string };

const termsMax = 20;

export function parseSearch(q: string): ParsedSearch {
  const parts = q.split(/\s+/).filter((part) => part !== '');
  if (parts.length === 0) return { kind: 'blank' };
  const terms = distinct(parts.flatMap(termsOf)).slice(0, termsMax);
  return terms.length === 0 ? { kind: 'nothing' } : { kind: 'terms', terms };
}

/** `alikeWords` are those of the vocabulary that differ from a term by a typing error. */
export function tsQueries(workspaceId: string, terms: string[], alikeWords: ReadonlyMap<string, string[]>): TsQueries {
  const mark = markOf(workspaceId);
  const lexeme = (term: string, place: string) => quoted(mark + (term.includes('@') ? asAddress : place) + term);
  const every = (words: string[], place: string, suffix: string) => words.map((word) => lexeme(word, place) + suffix).join(' & ');
  const corrected = (term: string) => (alikeWords.get(term) ?? []).map((word) => lexeme(word, anywhere));
  // What starts with an @ is a domain, or a name that somebody goes by.
  const withoutAt = (term: string) => (term.startsWith('@') ? [`(${every(tokenize(term), anywhere, ':*')})`] : []);
  const eitherOf = (term: string) => [`${lexeme(term, anywhere)}:*`, ...corrected(term), ...withoutAt(term)].join(' | ');
  return {
    match: terms.map((term) => `(${eitherOf(term)})`).join(' & '),
    exactInName: every(terms, inName, ''),
    prefixInName: every(terms, inName, ':*'),
    exact: every(terms, anywhere, ''),
    prefix: every(terms, anywhere, ':*'),
  };
}

function termsOf(part: string): string[] {
  const address = part.includes('@') ? trimCharacters(addressOf(part), '<("\'[', '>)"\'],;:.') : '';
  return address.includes('@') && tokenize(address).length > 0 ? [address] : tokenize(part);
}
