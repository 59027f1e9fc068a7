import type { StoredCandidate } from '#candidates/candidate.ts';
import { nothingSearchable, searchLexemes, vocabulary } from '#candidates/search/search-document.ts';
import { deletionKeys } from '#candidates/search/typing-errors.ts';
import { createLruCache } from '#concurrency/lru-cache.ts';
import type { BulkSession } from '#storage/copy/bulk.ts';
import type { LoadedCandidate } from './incoming-candidate.ts';
import { insertWords } from './load-queries.ts';

/** Search index entries of candidates. Names, titles and companies repeat, so the lexemes of each text are cached. */
export type SearchTexts = {
  /** Must be called for each candidate before `saveNewWords`. The result is passed to `lexemesOf`. */
  analyze(candidate: Texts): AnalyzedTexts;
  /** Adds the words that are new to the vocabulary. */
  saveNewWords(bulk: BulkSession): Promise<void>;
  /** The same as `searchLexemes`, with cached parts. */
  lexemesOf(candidate: LoadedCandidate, analyzed: AnalyzedTexts): ReadonlySet<string>;
};

export type AnalyzedTexts = readonly (readonly string[])[];

type Texts = Partial<Record<'name' | 'first_name' | 'last_name' | 'headline' | 'current_title' | 'current_company', string | null>>;

const textsCachedMax = 50_000;
const wordsCachedMax = 200_000;
const wordsPerStatementMax = 2000;
// Beyond this a document may exceed the limit of PostgreSQL, which `searchLexemes` enforces on the whole.
const lengthMax = 10_000;

export function openSearchTexts(workspaceId: string): SearchTexts {
  const words = new Set<string>();
  const newWords = new Set<string>();

  const createCache = (field: 'name' | 'headline' | 'current_title' | 'current_company') => {
    const known = createLruCache<readonly string[]>(textsCachedMax);
    return (text: string): readonly string[] => {
      const found = known.get(text);
      if (found) return found;
      const only = { ...nothingSearchable, [field]: text };
      for (const word of vocabulary(only)) if (!words.has(word)) newWords.add(word);
      const lexemes = [...searchLexemes(workspaceId, only)];
      if (text.length <= lengthMax) known.set(text, lexemes);
      return lexemes;
    };
  };
  const lexemesOfName = createCache('name');
  const others = [createCache('headline'), createCache('current_title'), createCache('current_company')];

  return {
    analyze: (candidate) => [
      ...nameTexts(candidate).map(lexemesOfName),
      ...otherTexts(candidate).flatMap((text, index) => (text == null ? [] : [others[index]?.(text) ?? []])),
    ],
    // Not in the transaction of the batch: the API locks the counter of the workspace first and the words second, so the opposite
    // order would deadlock.
    async saveNewWords(bulk) {
      const added = [...newWords];
      for (let at = 0; at < added.length; at += wordsPerStatementMax)
        await insertWords(bulk, workspaceId, added.slice(at, at + wordsPerStatementMax).flatMap(spelled));
      if (words.size > wordsCachedMax) words.clear();
      for (const word of added) {
        words.add(word);
        newWords.delete(word);
      }
    },
    lexemesOf(candidate, analyzed) {
      const {
        job_id,
        email,
        cover_letter,
        languages,
        location_city,
        location_country,
        custom_answers,
        custom_fields,
        other_emails,
      } = candidate;
      if (totalLength(candidate) > lengthMax) return searchLexemes(workspaceId, candidate);
      const lexemes = searchLexemes(workspaceId, {
        ...nothingSearchable,
        job_id,
        email,
        cover_letter,
        languages,
        location_city,
        location_country,
        custom_answers,
        custom_fields,
        other_emails,
      });
      for (const ofOneText of analyzed) for (const lexeme of ofOneText) lexemes.add(lexeme);
      return lexemes;
    },
  };
}

/** A name that is composed of first and last name has no words of its own. */
function nameTexts({ name, first_name, last_name }: Texts): string[] {
  const isJoined = name === `${first_name} ${last_name}`;
  return [isJoined ? null : name, first_name, last_name].filter((text) => text != null);
}

function otherTexts({ headline, current_title, current_company }: Texts): (string | null | undefined)[] {
  return [headline, current_title, current_company];
}

function spelled(word: string): { spelling: string; word: string }[] {
  return deletionKeys(word).map((spelling) => ({ spelling, word }));
}

function totalLength({ name, headline, current_title, current_company, cover_letter }: StoredCandidate): number {
  return [name, headline, current_title, current_company, cover_letter].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
