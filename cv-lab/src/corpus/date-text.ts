import type { Random } from './random.ts';
import type { Words } from './vocabulary.ts';

/** Months are counted from year 0, so that they can be added and compared. */
export type Period = { start: number; end: number | null };
/** A period as a CV shows it, and what can be known from that. */
export type ShownPeriod = {
  text: string;
  months: number | null;
  startDate: string | null;
  endDate: string | null;
  isCurrent: boolean;
};

/** The newest month that a CV may name. */
export const newestMonth = 2026 * 12 + 9;
export type DateStyle = { shape: Shape; range: string; prefix: string; present: string; since: string | null };

const shapes = [
  '01/2020',
  '01.2020',
  'January 2020',
  'Jan 2020',
  '2020-01',
  '01/20',
  '2020',
  '2020-21',
  '01.02.2020',
  "Jan '20",
  'Spring 2020',
] as const;
type Shape = (typeof shapes)[number];

const ranges: Record<string, string[]> = {
  en: [' – ', ' - ', '–', ' to ', ' — ', '-'],
  de: [' – ', ' - ', '–', ' bis ', '-'],
  fr: [' – ', ' - ', ' à ', '–', ' / '],
  es: [' – ', ' - ', ' a ', '–', ' hasta '],
  pt: [' – ', ' - ', ' a ', '–', ' até '],
  nl: [' – ', ' - ', ' tot ', '–', ' t/m '],
  it: [' – ', ' - ', ' a ', '–', ' al '],
};
const weights: Record<Shape, number> = {
  '01/2020': 5,
  '01.2020': 2,
  'January 2020': 3,
  'Jan 2020': 4,
  '2020-01': 1,
  '01/20': 1,
  '2020': 3,
  '2020-21': 1,
  '01.02.2020': 1,
  "Jan '20": 1,
  'Spring 2020': 0.4,
};

export function pickDateStyle(language: string, words: Words, random: Random): DateStyle {
  const usual = shapes.flatMap((shape) => Array<Shape>(Math.round(weights[shape] * 5)).fill(shape));
  const range = random.pick(ranges[language] ?? ranges.en ?? []);
  return {
    shape: random.pick(usual),
    range,
    prefix: range === ' bis ' ? random.pick(['', '', 'von ']) : range === ' à ' ? random.pick(['', 'de ']) : '',
    present: random.pick(words('present')),
    since: random.chance(0.2) ? random.pick(words('since')) : null,
  };
}

export function showPeriod({ start, end }: Period, style: DateStyle, words: Words): ShownPeriod {
  const known = {
    months: (end ?? newestMonth) - start + 1,
    startDate: isoDate(start, style.shape),
    endDate: end === null ? null : isoDate(end, style.shape),
    isCurrent: end === null,
  };
  const from = showMonth(start, style.shape, words);
  if (end === null && style.since) return { text: `${style.since} ${from}`, ...known };
  if (end === null) return { text: `${style.prefix}${from}${rangeBeforePresent(style)}${style.present}`, ...known };
  if (yearsOnly(style.shape) && yearOf(start) === yearOf(end)) return { text: from, ...known };
  return { text: `${style.prefix}${from}${style.range}${showEnd(start, end, style, words)}`, ...known };
}

/** "bis heute" and "até o momento" have the word of the range in them. */
function rangeBeforePresent({ range, present }: DateStyle): string {
  return /^(bis|até|ad|to|tot|la|à) /i.test(present) && /\p{L}/u.test(range) ? ' ' : range;
}

/** A single date, such as that of a graduation. */
export function showEndOnly(end: number, style: DateStyle, words: Words): ShownPeriod {
  return {
    text: showMonth(end, style.shape, words),
    months: null,
    startDate: null,
    endDate: isoDate(end, style.shape),
    isCurrent: false,
  };
}

function showEnd(start: number, end: number, style: DateStyle, words: Words): string {
  const short = style.shape === '2020-21' && Math.floor(yearOf(start) / 100) === Math.floor(yearOf(end) / 100);
  return short ? twoDigits(yearOf(end) % 100) : showMonth(end, style.shape, words);
}

function showMonth(month: number, shape: Shape, words: Words): string {
  const year = yearOf(month);
  const number = twoDigits((month % 12) + 1);
  const named = (key: string) => words(key)[month % 12] ?? number;
  switch (shape) {
    case '01/2020':
      return `${number}/${year}`;
    case '01.2020':
      return `${number}.${year}`;
    case 'January 2020':
      return `${named('months')} ${year}`;
    case 'Jan 2020':
      return `${named('monthsshort')} ${year}`;
    case '2020-01':
      return `${year}-${number}`;
    case '01/20':
      return `${number}/${twoDigits(year % 100)}`;
    case '01.02.2020':
      return `01.${number}.${year}`;
    case "Jan '20":
      return `${named('monthsshort')} ’${twoDigits(year % 100)}`;
    case 'Spring 2020':
      return `${words('seasons')[Math.floor((((month % 12) + 10) % 12) / 3)]} ${year}`;
    default:
      return String(year);
  }
}

function isoDate(month: number, shape: Shape): string {
  return yearsOnly(shape) ? String(yearOf(month)) : `${yearOf(month)}-${twoDigits((month % 12) + 1)}`;
}

function yearsOnly(shape: Shape): boolean {
  return shape === '2020' || shape === '2020-21' || shape === 'Spring 2020';
}

function yearOf(month: number): number {
  return Math.floor(month / 12);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
