import { dateLocales, type Language } from '@muster/contract/texts/languages.ts';

/* Dates, times, numbers and names as they are written in a language. */

type Instant = Date | string;

// Time zones and currencies are chosen by clients.
const formatsMax = 1000;
// Cached, because creating one takes longer than rendering a page.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const choiceFormats = new Map<string, Intl.ListFormat>();
const countryNames = new Map<string, Intl.DisplayNames>();

/** "15 November 2026" */
export function formatDate(language: Language, at: Instant, timeZone = 'UTC'): string {
  return dateFormat(language, { dateStyle: 'long', timeZone }).format(new Date(at));
}

/** "Sunday 15 November 2026" */
export function formatWeekdayDate(language: Language, at: Instant, timeZone: string): string {
  return dateFormat(language, { dateStyle: 'full', timeZone }).format(new Date(at));
}

/** "14:30" */
export function formatTime(language: Language, at: Instant, timeZone: string): string {
  return dateFormat(language, { timeStyle: 'short', timeZone }).format(new Date(at));
}

/** "Sunday 15 November 2026 at 14:30" */
export function formatDateTime(language: Language, at: Instant, timeZone: string): string {
  return dateFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(at));
}

/** "GMT+1" */
export function formatTimeZone(language: Language, at: Instant, timeZone: string): string {
  const parts = dateFormat(language, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export function formatNumber(language: Language, number: number): string {
  return numberFormat(language, {}).format(number);
}

/** "45 minutes" */
export function formatMinutes(language: Language, minutes: number): string {
  return numberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
}

/** Amounts with cents only where one of them has cents: "€72,000", "€15.50". Without a currency a plain number. */
export function formatMoney(language: Language, currency: string | null, amounts: number[]): string[] {
  const digits = amounts.every(Number.isInteger) ? { maximumFractionDigits: 0 } : {};
  const format = numberFormat(language, currency === null ? digits : { style: 'currency', currency, ...digits });
  return amounts.map((amount) => format.format(amount));
}

/** "PDF, DOCX or TXT" */
export function formatChoice(language: Language, items: string[]): string {
  return cached(choiceFormats, language, () => new Intl.ListFormat(language, { type: 'disjunction' })).format(items);
}

/** "Germany" for DE. */
export function countryName(language: Language, code: string): string {
  return cached(countryNames, language, () => new Intl.DisplayNames(language, { type: 'region' })).of(code) ?? code;
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  return cached(dateFormats, key, () => new Intl.DateTimeFormat(dateLocales[language], options));
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(numberFormats, `${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options));
}

function cached<Format>(formats: Map<string, Format>, key: string, create: () => Format): Format {
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= formatsMax) formats.clear();
  const format = create();
  formats.set(key, format);
  return format;
}
