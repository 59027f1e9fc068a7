import type { Bulk } from '#storage/bulk.ts';
import type { StoredCandidate } from '../candidate.ts';
import { type Searchable, searchDocument, spellings, vocabulary } from '../candidate-search.ts';
import { insertWords } from './bulk-queries.ts';

/** What candidates are found by. Names, titles and companies come again and again: the words of each are made once. */
export type SearchTexts = {
  /** As `searchDocument` says it, but that a word may stand in it twice. */
  documentOf(candidate: StoredCandidate): string;
  /** Adds the words of what `documentOf` has seen for the first time to the vocabulary. */
  learn(bulk: Bulk): Promise<void>;
};

const textsKnownMax = 50_000;
const wordsKnownMax = 200_000;
const wordsAtOnceMax = 2000;
// A longer one may make a document that PostgreSQL does not take: `searchDocument` has to see the whole.
const lengthMax = 10_000;

export function openSearchTexts(workspaceId: string): SearchTexts {
  const names = new Map<string, string>();
  const others = new Map<string, string>();
  const words = new Set<string>();
  const newWords = new Set<string>();

  const partOf = (texts: Searchable): string => {
    for (const word of vocabulary(texts)) if (!words.has(word)) newWords.add(word);
    return searchDocument(workspaceId, texts);
  };
  const knownPart = (known: Map<string, string>, field: 'name' | 'headline', text: string | null): string => {
    if (text === null) return '';
    const part = known.get(text) ?? partOf({ ...nothing, [field]: text });
    if (known.size >= textsKnownMax) known.clear();
    known.set(text, part);
    return part;
  };

  return {
    documentOf(candidate) {
      if (lengthOf(candidate) > lengthMax) return partOf(candidate);
      const { name, first_name, last_name, headline, current_title, current_company, email, cover_letter } = candidate;
      const isJoined = name === `${first_name} ${last_name}`;
      return [
        isJoined ? '' : knownPart(names, 'name', name),
        knownPart(names, 'name', first_name),
        knownPart(names, 'name', last_name),
        knownPart(others, 'headline', headline),
        knownPart(others, 'headline', current_title),
        knownPart(others, 'headline', current_company),
        searchDocument(workspaceId, { ...nothing, email, cover_letter }),
      ].join(' ');
    },
    // By itself and not with the batch: who adds a candidate by the API holds the counter of the workspace and waits for its words,
    // so nobody may hold words and wait for the counter.
    async learn(bulk) {
      const learned = [...newWords];
      for (let at = 0; at < learned.length; at += wordsAtOnceMax) {
        const rows = learned
          .slice(at, at + wordsAtOnceMax)
          .flatMap((word) => spellings(word).map((spelling) => ({ spelling, word })));
        await insertWords(bulk, workspaceId, rows);
      }
      if (words.size > wordsKnownMax) words.clear();
      for (const word of learned) words.add(word);
      for (const word of learned) newWords.delete(word);
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

function lengthOf({ name, headline, current_title, current_company, cover_letter }: StoredCandidate): number {
  return [name, headline, current_title, current_company, cover_letter].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
