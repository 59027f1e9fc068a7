import type { StoredCandidate } from '#candidates/candidate.ts';
import { type Searchable, searchLexemes, spellings, vocabulary } from '#candidates/search/candidate-search.ts';
import type { BulkConnection } from '#storage/copy/bulk.ts';
import { insertWords } from './load-queries.ts';

/** What candidates are found by. Names, titles and companies come again and again: the words of each are made once. */
export type SearchTexts = {
  /** To be called for everybody, before `learn`. What it returns is for `lexemesOf`. */
  notice(candidate: Texts): Noticed;
  /** Adds the words that were noticed for the first time to the vocabulary. */
  learn(bulk: BulkConnection): Promise<void>;
  /** As `searchLexemes` says it. */
  lexemesOf(candidate: StoredCandidate, noticed: Noticed): ReadonlySet<string>;
};

export type Noticed = readonly (readonly string[])[];

type Texts = Partial<Record<'name' | 'first_name' | 'last_name' | 'headline' | 'current_title' | 'current_company', string | null>>;

const textsKnownMax = 50_000;
const wordsKnownMax = 200_000;
const wordsAtOnceMax = 2000;
// A longer one may make a document that PostgreSQL does not take: `searchLexemes` has to see the whole.
const lengthMax = 10_000;

export function openSearchTexts(workspaceId: string): SearchTexts {
  const words = new Set<string>();
  const newWords = new Set<string>();

  const keeper = (field: 'name' | 'headline') => {
    const known = new Map<string, readonly string[]>();
    return (text: string): readonly string[] => {
      const found = known.get(text);
      if (found) return found;
      const only = { ...nothing, [field]: text };
      for (const word of vocabulary(only)) if (!words.has(word)) newWords.add(word);
      const lexemes = [...searchLexemes(workspaceId, only)];
      if (known.size >= textsKnownMax) known.clear();
      if (text.length <= lengthMax) known.set(text, lexemes);
      return lexemes;
    };
  };
  const lexemesOfName = keeper('name');
  const lexemesOfOther = keeper('headline');

  return {
    notice: (candidate) => [...namesOf(candidate).map(lexemesOfName), ...othersOf(candidate).map(lexemesOfOther)],
    // By itself and not with the batch: who adds a candidate by the API holds the counter of the workspace and waits for its words,
    // so nobody may hold words and wait for the counter.
    async learn(bulk) {
      const learned = [...newWords];
      for (let at = 0; at < learned.length; at += wordsAtOnceMax)
        await insertWords(bulk, workspaceId, learned.slice(at, at + wordsAtOnceMax).flatMap(spelled));
      if (words.size > wordsKnownMax) words.clear();
      for (const word of learned) {
        words.add(word);
        newWords.delete(word);
      }
    },
    lexemesOf(candidate, noticed) {
      const { email, cover_letter } = candidate;
      if (lengthOf(candidate) > lengthMax) return searchLexemes(workspaceId, candidate);
      const lexemes = searchLexemes(workspaceId, { ...nothing, email, cover_letter });
      for (const ofOneText of noticed) for (const lexeme of ofOneText) lexemes.add(lexeme);
      return lexemes;
    },
  };
}

const nothing: Searchable = {
  name: null,
  first_name: null,
  last_name: null,
  email: null,
  headline: null,
  current_title: null,
  current_company: null,
  cover_letter: null,
};

/** A name that is made of the two others has the words that they have. */
function namesOf({ name, first_name, last_name }: Texts): string[] {
  const isJoined = name === `${first_name} ${last_name}`;
  return [isJoined ? null : name, first_name, last_name].filter((text) => text != null);
}

function othersOf({ headline, current_title, current_company }: Texts): string[] {
  return [headline, current_title, current_company].filter((text) => text != null);
}

function spelled(word: string): { spelling: string; word: string }[] {
  return spellings(word).map((spelling) => ({ spelling, word }));
}

function lengthOf({ name, headline, current_title, current_company, cover_letter }: StoredCandidate): number {
  return [name, headline, current_title, current_company, cover_letter].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
