import type { TextRange } from '#vocabulary/sentences.ts';

export type Years = { minimum: number; maximum: number | null } & TextRange;

// Without case and accents.
const numberWords = [
  'one ein eine einem einer un une una uno um uma een',
  'two zwei deux dos dois duas twee due',
  'three drei trois tres drie tre',
  'four vier quatre cuatro quatro quattro',
  'five funf cinq cinco vijf cinque',
  'six sechs seis zes sei',
  'seven sieben sept siete sete zeven sette',
  'eight acht huit ocho oito otto',
  'nine neun neuf nueve nove negen',
  'ten zehn dix diez dez tien dieci',
];
const numbers = new Map(numberWords.flatMap((words, at) => words.split(' ').map((word): [string, number] => [word, at + 1])));

const number = `\\d{1,2}|${[...numbers.keys()].join('|')}`;
const unit = '(?:years?|yrs?|jahr(?:en|e)?|jahrige[rnms]?|ans?|annees?|anos?|jaar|jaren|anni|anno|pqe)';
const monthsPhrase = /(?<![\d.,])\b(\d{1,2})\s?(?:months?|monate[n]?|mois|meses|maanden|mesi)\b/;
const ages = /\b(?:years old|aged?|jahre alt|alter|ans revolus|anos de edad|anos de idade|jaar oud|anni di eta)\b/;
const monthsOfYear = 12;
const between = '(?:-|–|—|to|bis|a|ate|hasta|tot|y|e|et|und|oder|or)';
const more = '(?:\\s?\\+|\\s(?:plus|or more|and more|oder mehr|ou plus|o mas|ou mais|of meer|o piu))?';
/** A number of years, with another after it in a range. */
export const yearsPhrase = new RegExp(
  `(?<![\\d.,])\\b(${number})${more}(?:\\s?${between}\\s?(${number})${more})?[\\s-]?${unit}\\b`,
  'g',
);
// "Several years" without a number.
const several = /\b(?:mehrjahrige[rnms]?|several years|plusieurs annees|varios anos|meerdere jaren|diversi anni|pluriennale)\b/;
const severalYears = 2;
const experienceWord = /experien|erfahrung|praxis|ervaring|esperienz|pratique|track record|practice|pqe/;
const yearsMax = 30;

/** The years of experience that a sentence asks for; in a list of requirements years of anything that is done are experience. Years of anything else (a contract, the age of a company) are not read. */
export function readYears(folded: string, start: number, isList = false): Years | undefined {
  if ((!isList && !experienceWord.test(folded)) || ages.test(folded)) return undefined;
  const asked: Years[] = [];
  for (const match of folded.matchAll(yearsPhrase)) {
    const [words, from = '', to] = match;
    const minimum = numberFrom(from);
    const maximum = to === undefined ? null : numberFrom(to);
    if (minimum <= yearsMax && (maximum === null || maximum >= minimum))
      asked.push({ minimum, maximum, start: start + match.index, end: start + match.index + words.length });
  }
  return asked.sort((one, other) => other.minimum - one.minimum)[0] ?? readMonths(folded, start) ?? readSeveral(folded, start);
}

/** Whole years: twelve months are one. */
function readMonths(folded: string, start: number): Years | undefined {
  const match = experienceWord.test(folded) ? monthsPhrase.exec(folded) : null;
  const months = Number(match?.[1] ?? 0);
  if (!match || months % monthsOfYear !== 0) return undefined;
  return { minimum: months / monthsOfYear, maximum: null, start: start + match.index, end: start + match.index + match[0].length };
}

function readSeveral(folded: string, start: number): Years | undefined {
  const match = several.exec(folded);
  if (!match) return undefined;
  return { minimum: severalYears, maximum: null, start: start + match.index, end: start + match.index + match[0].length };
}

function numberFrom(written: string): number {
  return numbers.get(written) ?? Number(written);
}
