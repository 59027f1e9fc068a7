import type { LanguageLevel } from '@muster/contract/screening/screening-criteria.ts';
import { readTokens } from './tokens.ts';

const locales = ['en', 'de', 'fr', 'es', 'pt', 'nl', 'it'];
const codes =
  'en de fr es pt it nl pl ru uk tr ar zh ja ko hi cs sk hu ro bg hr sr sl el da sv nb fi no et lv lt he fa ur bn ta te vi th id ms ca eu gl sq mk ka hy sw'.split(
    ' ',
  );

// The first that is found counts. C2 stands before C1 and so on, so that "very good" is not read as "good".
const levelWords: [LanguageLevel, RegExp][] = [
  [
    'C2',
    /\b(?:c2|native|mother tongue|muttersprach\w*|langue maternelle|lengua materna|nativ[oa]|lingua madre|madrelingua|lingua materna|moedertaal|bilingu\w*|zweisprachig)\b/,
  ],
  [
    'C1',
    /\b(?:c1|fluent\w*|flie(?:s+|ß)end\w*|verhandlungssicher\w*|courant|couramment|fluide|fluido|fluente|fluencia|vloeiend|fluentemente|proficient|full professional|sehr gut\w*|very good|excellent\w*|tres bon\w*|muy buen\w*|avanzad[oa]|avancad[oa]|avance|advanced|ottim[oa]|excelente|uitstekend)\b/,
  ],
  [
    'B2',
    /\b(?:b2|good|gut\w*|bon|bonne|buen|buena|bom|boa|goed|goede|buon[oa]|upper intermediate|professionnel\w*|professional|business|sicher\w*)\b/,
  ],
  [
    'B1',
    /\b(?:b1|intermediate|intermediaire|intermedio|intermediari[oa]|conversational|working knowledge|gemiddeld|discret[oa])\b/,
  ],
  [
    'A2',
    /\b(?:a2|basic|elementary|grundkenntnisse|grund|notions|basico|basica|basis|base|scolastic[oa]|scolaire|schulkenntnisse)\b/,
  ],
  ['A1', /\b(?:a1|beginner|anfanger|debutant|principiante|iniciante)\b/],
];

let byName: Map<string, string> | undefined;

/** ISO 639-1 of a language's name in one of seven languages, or of its code. */
export function languageNamed(word: string): string | undefined {
  byName ??= loadLanguages();
  return byName.get(readTokens(word)[0]?.text ?? '');
}

/** The level that the words name, on the scale A1 to C2. */
export function languageLevelIn(foldedText: string): LanguageLevel | null {
  return levelWords.find(([, words]) => words.test(foldedText))?.[0] ?? null;
}

function loadLanguages(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, code: string) => {
    const [token, ...others] = readTokens(name);
    if (token && others.length === 0 && !names.has(token.text)) names.set(token.text, code);
  };
  for (const locale of locales) {
    const display = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    for (const code of codes) add(display.of(code) ?? '', code);
  }
  for (const [name, code] of Object.entries({ mandarin: 'zh', castellano: 'es', farsi: 'fa', flemish: 'nl', valenciano: 'ca' }))
    add(name, code);
  for (const code of codes) if (!names.has(code)) names.set(code, code);
  return names;
}
