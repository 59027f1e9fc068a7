import { foldAligned } from '#text/fold-aligned.ts';

const sampleMax = 60_000;
const hitsMin = 4;
// Of the score of the best language.
const likelyShare = 0.5;

/** Frequent words of a language that its neighbours do not have, and words of CVs. */
const words: Readonly<Record<string, string>> = {
  en: 'the and of to in for with on at by from as is was are my i have this that which an be experience education skills work team responsible university development management using built led present',
  de: 'und der die das fur mit von bei zur zum im den des ein eine auf als ich nicht sowie uber berufserfahrung ausbildung kenntnisse sprachen lebenslauf heute seit erfahrung universitat bis entwicklung leitung',
  fr: "et le les des du une pour dans avec sur au aux est en chez experience formation competences langues depuis aujourd'hui gestion equipe developpement projets mise ainsi que par mes",
  es: 'y el los las del una para con por en al es experiencia formacion habilidades idiomas actualidad desarrollo gestion equipo empresa educacion universidad desde clientes proyectos como su ingles',
  pt: 'e o os as dos das do da uma para com em na no ao nos experiencia formacao competencias idiomas atual desenvolvimento gestao equipe equipa empresa universidade desde nao ingles projetos atualmente',
  nl: 'en het een van voor met bij op aan ik de niet werkervaring opleiding vaardigheden talen heden ontwikkeling beheer verantwoordelijk ook als naar door mijn hogeschool tot',
  it: 'e il di la le gli dei delle del della una per con nel nella al alla esperienza istruzione formazione competenze lingue presente sviluppo gestione presso attualmente universita da sono progetti anche',
  pl: 'i w na z do oraz od jest dla przy doswiadczenie wyksztalcenie umiejetnosci jezyki obecnie praca projektow zarzadzanie klientow',
  sv: 'och att for med pa som av till jag har ett arbetslivserfarenhet utbildning sprak inom samt erfarenhet ansvarig nuvarande',
  da: 'og til for med pa som af jeg har et erhvervserfaring uddannelse sprog samt ansvarlig nuvaerende ved',
  ro: 'si de la cu pentru in din pe experienta educatie limbi prezent competente dezvoltare proiecte',
  cs: 'a v na pro se s z do vzdelani zkusenosti jazyky dovednosti soucasnost prace vyvoj projektu',
  tr: 've ile icin bir olarak deneyim egitim diller yetenekler gunumuz universitesi gelistirme proje',
};
const languagesOf = new Map<string, string[]>();
for (const [language, list] of Object.entries(words)) {
  for (const word of new Set(list.split(' '))) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}

/** In how far a language is known: values are read; only headings, dates and words of form are known; or nothing is. */
export type LanguageSupport = 'full' | 'headings' | 'none';

const fullLanguages = new Set(['en', 'de', 'fr', 'es', 'pt', 'nl', 'it']);
const headingLanguages = new Set(['pl', 'sv', 'tr', 'uk', 'ar', 'ja']);
/** A text of so many words of which hardly any is known is in another language. */
const wordsOfUnknown = 80;
export const unknownLanguage = 'und';

/** What is known of the language of a text. One that a known language is nearly as likely for counts as that one. */
export function supportOf(text: string): LanguageSupport {
  const { language, likeliest } = recognize(text);
  if (language === undefined) return languageOfCv(text) === unknownLanguage ? 'none' : 'full';
  if (fullLanguages.has(language) || likeliest.some((other) => fullLanguages.has(other))) return 'full';
  return headingLanguages.has(language) ? 'headings' : 'none';
}

/** The language of a CV as ISO 639-1, `und` for one that is not recognised; English for a few words. */
export function languageOfCv(text: string): string {
  const recognized = recognizeLanguage(text);
  if (recognized !== undefined) return recognized;
  const words = text.slice(0, sampleMax).match(/\p{L}{2,}/gu)?.length ?? 0;
  return words >= wordsOfUnknown ? unknownLanguage : 'en';
}

/** The language of a text as ISO 639-1; undefined when too little of it is known. */
export function recognizeLanguage(text: string): string | undefined {
  return recognize(text).language;
}

type Recognized = { language: string | undefined; likeliest: string[] };
let last: { text: string; recognized: Recognized } | undefined;

/** Of the last text it is kept: a reading asks for it several times. */
function recognize(text: string): Recognized {
  if (last?.text !== text) last = { text, recognized: recognizeByWords(text.slice(0, sampleMax)) };
  return last.recognized;
}

function recognizeByWords(text: string): Recognized {
  const byScript = languageByScript(text);
  if (byScript !== undefined) return { language: byScript, likeliest: [byScript] };
  const scores = new Map<string, number>();
  let hits = 0;
  for (const word of foldAligned(text).split(/[^\p{L}']+/u)) {
    const languages = languagesOf.get(word);
    if (languages === undefined) continue;
    hits += 1;
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length);
  }
  if (hits < hitsMin) return { language: undefined, likeliest: [] };
  const [[language, best]] = [...scores].reduce<[[string, number]]>(([top], next) => [next[1] > top[1] ? next : top], [['en', 0]]);
  return { language, likeliest: [...scores].filter(([, score]) => score >= best * likelyShare).map(([name]) => name) };
}

const scripts: readonly [language: string, letters: RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];
// Names of products are written in Latin letters everywhere.
const scriptShareMin = 0.25;
const kanaShareMin = 0.05;

/** The language that a script other than the Latin one belongs to. */
function languageByScript(text: string): string | undefined {
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return undefined;
  const letters = count(text, /\p{L}/gu);
  const language = scripts.find(
    ([name, script]) => count(text, script) >= letters * (name === 'ja' ? kanaShareMin : scriptShareMin),
  )?.[0];
  if (language === 'ru') return cyrillicLanguage(text);
  return language === 'ar' && count(text, /[پچژگ]/gu) > count(text, /[ةىؤإ]/gu) ? 'fa' : language;
}

function cyrillicLanguage(text: string): string {
  const [ukrainian, russian, serbian] = [count(text, /[іїєґ]/giu), count(text, /[ыэё]/giu), count(text, /[ђјљњћџ]/giu)];
  if (serbian > ukrainian && serbian > russian) return 'sr';
  if (ukrainian > russian) return 'uk';
  return russian > 0 ? 'ru' : 'bg';
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
