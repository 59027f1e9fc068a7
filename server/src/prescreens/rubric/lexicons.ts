import type { Language } from '@muster/contract/texts/languages.ts';
import { foldAligned } from '#text/fold-aligned.ts';
import { compilePhrases, type Phrases } from './phrases.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';
import type { Lexicon } from './words/lexicon.ts';
import { nl } from './words/nl.ts';
import { pt } from './words/pt.ts';

type PhraseList =
  | 'no'
  | 'limits'
  | 'hedges'
  | 'did'
  | 'auxiliaries'
  | 'participles'
  | 'others'
  | 'personal'
  | 'durations'
  | 'places';
type LaterList = 'results' | 'pronouns' | 'yes' | 'refusal';
type WordList = 'negators' | 'me' | 'placePrepositions' | 'experience' | 'conjunctions' | 'notDid';

export type CompiledLexicon = Record<PhraseList | LaterList, Phrases> & Record<WordList, ReadonlySet<string>>;

/** The word lists of the rubric. In any other language there is only a transcript. */
export const lexicons: Record<Language, Lexicon> = { en, de, fr, es, pt, nl, it };

const compiled = new Map<Language, CompiledLexicon>();

export function lexiconFor(language: Language): CompiledLexicon {
  const known = compiled.get(language) ?? compileLexicon(lexicons[language]);
  compiled.set(language, known);
  return known;
}

export function splitWords(list: string): string[] {
  return foldAligned(list)
    .split(/[\s']+/)
    .filter(Boolean);
}

function compileLexicon(lexicon: Lexicon): CompiledLexicon {
  const numbers = new Set(splitWords(lexicon.numbers));
  const excluded = new Set(splitWords(lexicon.notDid));
  const phrases = (list: string[]) => compilePhrases(list, { numbers });
  const words = (list: string) => new Set(splitWords(list));
  return {
    no: phrases(lexicon.no),
    limits: phrases(lexicon.limits),
    hedges: phrases(lexicon.hedges),
    did: compilePhrases(lexicon.did, { numbers, excluded }),
    auxiliaries: phrases(lexicon.auxiliaries),
    participles: compilePhrases(lexicon.participles, { excluded }),
    others: phrases(lexicon.others),
    personal: phrases(lexicon.personal),
    durations: phrases(lexicon.durations),
    places: phrases(lexicon.places),
    results: phrases(lexicon.results),
    pronouns: phrases(lexicon.pronouns),
    yes: phrases(lexicon.yes),
    refusal: phrases(lexicon.refusal),
    negators: words(lexicon.negators),
    me: words(lexicon.me),
    placePrepositions: words(lexicon.placePrepositions),
    experience: words(lexicon.experience),
    conjunctions: words(lexicon.conjunctions),
    notDid: excluded,
  };
}
