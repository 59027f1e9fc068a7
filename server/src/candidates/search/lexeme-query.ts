import { quoteLexeme, workspacePrefix } from './search-lexeme.ts';

/** A lexeme, the beginning of one, or a query. */
export type Term = string | { prefix: string } | { query: string };

/** Writes tsqueries of the lexemes of a workspace. */
export type Combine = { allOf(terms: Term[]): string; anyOf(terms: Term[]): string; not(query: string): string };

export function combineFor(workspaceId: string): Combine {
  const mark = workspacePrefix(workspaceId);
  const write = (term: Term) => {
    if (typeof term === 'string') return quoteLexeme(mark + term);
    return 'prefix' in term ? `${quoteLexeme(mark + term.prefix)}:*` : term.query;
  };
  const joinWith = (operator: string) => (terms: Term[]) => `(${terms.map(write).join(operator)})`;
  return { allOf: joinWith(' & '), anyOf: joinWith(' | '), not: (query) => `!${query}` };
}
