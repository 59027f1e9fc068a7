import { type Language, languages } from '@muster/contract/texts/languages.ts';
import { lexicons, splitWords } from './lexicons.ts';
import type { AnswerWord } from './phrases.ts';

/** Frequent words of languages that the rubric has no lists for. */
const otherLanguages = [
  'i w na z do oraz od jest dla przy się nie jak że mam lat pracowałem pracowałam był była moje firmie to po przez jestem',
  'och att för med på som av till jag har ett inte vi är det från där mina år arbetat om den var också hos',
  'og til for med på som af jeg har et ikke vi er det fra der mine år arbejdet om den var også hos ikke på jobbet',
  'și de la cu pentru în din pe am nu care este ani lucrat sunt o un mai la firma mea fost',
  'a v na pro se s z do jsem že je let který nebo pracoval pracovala jako ve firmě bylo mám ne',
  've ile için bir olarak bu da de ben yıl çalıştım daha çok olan değil şirketinde kadar',
  'ja on oli olen kanssa myös että ei minä vuotta työskentelin joka sekä tai mutta yrityksessä',
  'és a az egy nem hogy van voltam évig dolgoztam is meg mint ezt cégnél volt',
];

// How much more another language must show than that of the pre-screen.
const lead = 1.25;
const foreignHitsMin = 3;
const letter = /\p{L}/u;
const latin = /\p{Script=Latin}/u;

const languagesByWord = new Map<string, string[]>();
for (const [name, list] of [
  ...languages.map((language): [string, string] => [language, lexicons[language].frequent]),
  ...otherLanguages.map((list, at): [string, string] => [`other ${at}`, list]),
])
  for (const word of new Set(splitWords(list))) languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), name]);

/** The language of an answer: that of the pre-screen unless its words say otherwise. Undefined when there are no word lists for it. */
export function answerLanguage(words: readonly AnswerWord[], preferred: Language): Language | undefined {
  if (!hasLatinWords(words)) return undefined;
  const scores = new Map<string, number>();
  for (const { text } of words) {
    const names = languagesByWord.get(text) ?? [];
    for (const name of names) scores.set(name, (scores.get(name) ?? 0) + 1 / names.length);
  }
  const known = bestOf(scores, languages, preferred);
  const foreign = Math.max(0, ...[...scores].filter(([name]) => name.startsWith('other')).map(([, score]) => score));
  return foreign >= foreignHitsMin && foreign > lead * (scores.get(known) ?? 0) ? undefined : known;
}

function bestOf(scores: Map<string, number>, names: readonly Language[], preferred: Language): Language {
  let best = preferred;
  let score = lead * (scores.get(preferred) ?? 0) + 1;
  for (const name of names) {
    const found = scores.get(name) ?? 0;
    if (found > score) [best, score] = [name, found];
  }
  return best;
}

function hasLatinWords(words: readonly AnswerWord[]): boolean {
  const written = words.filter(({ text }) => letter.test(text));
  return written.length === 0 || written.filter(({ text }) => latin.test(text)).length * 2 >= written.length;
}
