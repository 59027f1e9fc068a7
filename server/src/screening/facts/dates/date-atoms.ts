import { foldAligned } from '#text/fold-aligned.ts';
import { presentWords } from './date-words.ts';
import { gluedDuration } from './durations.ts';
import { monthAlternatives, monthOf } from './month-names.ts';

/** A date as written: a year, perhaps a month and a day. A month without a year takes that of its range. */
export type DateAtom = {
  start: number;
  end: number;
  year: number | null;
  month: number | null;
  day: number | null;
  isPresent: boolean;
  /** The year has two digits: accepted in a range only. */
  isShort: boolean;
  /** A letter is directly before it: accepted as the start of a range only. */
  isGlued: boolean;
};

const month = `(?:${monthAlternatives})`;
const year4 = `(?:19[4-9]\\d|20[0-4]\\d)(?:(?!\\d|[.,]\\d{3})|${gluedDuration})`;
const shortMonthYear = '(?:0[1-9]|1[0-2])/\\d{2}(?!\\d|/)';
// "10/22 / 03/26"
const shortPeriod = `(?:0[1-9]|1[0-2])/\\d{2}\\s/\\s${shortMonthYear}`;
const seasons =
  'spring|summer|fall|autumn|winter|fruhling|fruhjahr|sommer|herbst|wintersemester|sommersemester|wise|sose|ws|ss|printemps|ete|automne|hiver|primavera|verano|otono|invierno|verao|outono|inverno|lente|voorjaar|zomer|herfst|najaar|estate|autunno';
const before = '(?<![\\p{L}\\p{N}])';
const beforeNumber = '(?<!\\p{N}|[$€£#])';
const after = `(?:(?![\\p{L}\\p{N}])|${gluedDuration})`;
const ordinal = '(?:st|nd|rd|th|er|o|a|º|ª|\\.)?';

export const dateAtom = new RegExp(
  [
    `${beforeNumber}(?<jaYear>19[4-9]\\d|20[0-4]\\d)\\s?年(?:\\s?(?<jaMonth>1[0-2]|0?[1-9])\\s?月)?`,
    `${beforeNumber}(?:(?<isoYear>${year4})[-./](?<isoMonth>0?[1-9]|1[0-2])(?:[-./](?<isoDay>[0-2]?\\d|3[01]))?${after}(?![./-]\\d))`,
    `${before}(?!${shortPeriod})(?:(?<numDay>[0-2]?\\d|3[01])\\s?(?<numSign>[./-])\\s?(?<numMonth>[0-2]?\\d|3[01])\\s?\\k<numSign>\\s?(?<numYear>${year4}|\\d{2}(?!\\d)))${after}`,
    `${beforeNumber}(?:(?<monthNumber>0?[1-9]|1[0-2])\\s?[./-]\\s?(?<monthYear>${year4}))${after}`,
    `${before}(?:(?<dayBefore>[0-2]?\\d|3[01])${ordinal}\\s{0,2}(?:de\\s|of\\s|di\\s)?)?(?<monthName>${month})(?![\\p{L}])[.,]?(?:\\s{0,2}(?<dayAfter>[0-2]?\\d|3[01])(?:st|nd|rd|th)?,(?=\\s))?(?:\\s{0,2}(?:of|de|del|do|di|dell'|,|/|-|–)?\\s{0,2}(?<nameYear>${year4}|(?<=(?:${month})[.]?[\\s/-])\\d{2}(?![\\p{N}.:/%+])|'\\d{2}(?:(?!\\d)|${gluedDuration})))?`,
    `${before}(?:(?<season>${seasons})(?![\\p{L}])[\\s-]{0,2}(?:of|de|del|dell')?\\s?(?:semester\\s)?'?(?<seasonYear>${year4})(?:[/-]\\d{2}(?:\\d{2})?(?!\\d))?)${after}`,
    `${before}(?:(?:q|t|k)(?<quarter>[1-4])[\\s./-]{0,2}'?(?<quarterYear>${year4}))${after}`,
    `${before}(?:(?<yearBeforeQuarter>${year4})[\\s/-]{0,2}q(?<quarterAfter>[1-4]))${after}`,
    `${before}(?:(?<shortMonth>0[1-9]|1[0-2])/(?<shortYear>\\d{2}))${after}(?:(?=\\s/\\s${shortMonthYear})|(?!\\s?[/.]\\s?\\d))`,
    `${beforeNumber}(?<year>${year4})(?![\\p{L}])`,
    `${before}(?<present>${presentWords})(?![\\p{L}])`,
  ].join('|'),
  'gu',
);
const seasonMonths: readonly [RegExp, number][] = [
  [/^(?:spring|fruh|print|prima|lente|voor|ss|sose|sommersem)/, 3],
  [/^(?:summer|sommer|ete|verano|verao|zomer|estate)/, 6],
  [/^(?:fall|autumn|herbst|automne|oto|out|herfst|najaar|autunno|ws|wise|wintersem)/, 9],
];
const shortYearPivot = 45;

/** Every date in a text, in order. Words for the present are included: they count only as the end of a range. */
export function findDateAtoms(text: string): DateAtom[] {
  const atoms: DateAtom[] = [];
  if (!/\d/.test(text)) return atoms;
  const folded = foldAligned(text);
  for (const match of folded.matchAll(dateAtom)) {
    const found = readAtom(match.groups ?? {}, match.index, match.index + match[0].length);
    const isGlued = match.index > 0 && /\p{L}/u.test(folded.charAt(match.index - 1));
    if (found !== null) atoms.push({ ...found, isGlued });
  }
  return atoms;
}

function readAtom(part: Record<string, string | undefined>, start: number, end: number): DateAtom | null {
  const at = (year: string | null, monthNumber: number | null, day: number | null = null): DateAtom => ({
    start,
    end,
    year: year === null ? null : fullYear(year),
    month: monthNumber,
    day,
    isPresent: false,
    isShort: year !== null && year.length < 4,
    isGlued: false,
  });
  if (part.jaYear) return at(part.jaYear, part.jaMonth ? Number(part.jaMonth) : null);
  if (part.isoYear) return at(part.isoYear, Number(part.isoMonth), part.isoDay ? Number(part.isoDay) : null);
  if (part.numYear) return readNumericDate(Number(part.numDay), Number(part.numMonth), part.numYear, at);
  if (part.monthYear) return at(part.monthYear, Number(part.monthNumber));
  if (part.monthName) return readNamedMonth(part, at);
  if (part.seasonYear) return at(part.seasonYear, seasonMonth(part.season ?? ''));
  if (part.quarterYear) return at(part.quarterYear, Number(part.quarter) * 3 - 2);
  if (part.yearBeforeQuarter) return at(part.yearBeforeQuarter, Number(part.quarterAfter) * 3 - 2);
  if (part.shortYear) return at(part.shortYear, Number(part.shortMonth));
  if (part.year) return at(part.year, null);
  return part.present ? { start, end, year: null, month: null, day: null, isPresent: true, isShort: false, isGlued: false } : null;
}

type MakeAtom = (year: string | null, month: number | null, day?: number | null) => DateAtom;

function readNamedMonth(part: Record<string, string | undefined>, at: MakeAtom): DateAtom | null {
  const number = monthOf.get(part.monthName ?? '') ?? null;
  const day = part.dayBefore ?? part.dayAfter;
  return at(part.nameYear ?? null, number, day ? Number(day) : null);
}

function readNumericDate(first: number, second: number, year: string, at: MakeAtom): DateAtom | null {
  if (second >= 1 && second <= 12 && first >= 1) return at(year, second, first);
  return first >= 1 && first <= 12 && second >= 1 ? at(year, first, second) : null;
}

function seasonMonth(season: string): number | null {
  return seasonMonths.find(([pattern]) => pattern.test(season))?.[1] ?? null;
}

function fullYear(year: string): number {
  const number = Number(year.replace(/\D/g, ''));
  if (number >= 100) return number;
  return number > shortYearPivot ? 1900 + number : 2000 + number;
}
