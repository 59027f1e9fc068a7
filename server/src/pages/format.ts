import { type Language, writingLocales } from '@muster/contract/texts/languages.ts';
import { createLruCache } from '#concurrency/lru-cache.ts';
import { countryCodeOf } from '#text/country-code.ts';
import { dayMs } from '#time/durations.ts';

/* Dates, times, numbers and names as they are written in a language. */

type Instant = Date | string;

const mebibyte = 1024 * 1024;
// Time zones and currencies are chosen by clients.
const formatsMax = 2000;
// Cached, because creating one takes longer than rendering a page.
const dateFormats = createLruCache<Intl.DateTimeFormat>(formatsMax);
const numberFormats = createLruCache<Intl.NumberFormat>(formatsMax);
const choiceFormats = createLruCache<Intl.ListFormat>(formatsMax);
const pluralRules = createLruCache<Intl.PluralRules>(formatsMax);
const countryFormats = createLruCache<Intl.DisplayNames>(formatsMax);
const countryNames = createLruCache<string>(formatsMax);
const ageFormats = createLruCache<Intl.RelativeTimeFormat>(formatsMax);
const ageUnits = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const;

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

/** "Sunday 15 November 2026 at 14:30 (GMT+1)"; what ends at midnight ends with the day before: "Saturday 14 November 2026". */
export function formatDeadline(language: Language, at: Instant, timeZone: string): string {
  const moment = new Date(at);
  const isMidnight =
    dateFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment) === '00:00';
  if (isMidnight) return formatWeekdayDate(language, new Date(moment.getTime() - 1), timeZone);
  return formatMoment(language, moment, timeZone);
}

/** "Sunday 15 November 2026 at 14:30 (GMT+1)" */
export function formatMoment(language: Language, at: Instant, timeZone: string): string {
  const zone = timeZone === 'UTC' ? 'UTC' : `(${formatTimeZone(language, at, timeZone)})`;
  return `${formatDateTime(language, at, timeZone)} ${zone}`;
}

export function formatNumber(language: Language, number: number): string {
  // Most numbers of a page, and written alike in all our languages.
  if (Number.isInteger(number) && number >= 0 && number < 1000) return String(number);
  return numberFormat(language, {}).format(number);
}

/** "45 minutes" */
export function formatMinutes(language: Language, minutes: number): string {
  return numberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
}

/** "14 days" */
export function formatDays(language: Language, days: number): string {
  return numberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

/** Amounts with cents only where one of them has cents: "€72,000", "€15.50". Without a currency a plain number. */
export function formatMoney(language: Language, currency: string | null, amounts: number[]): string[] {
  const digits = amounts.every(Number.isInteger) ? { maximumFractionDigits: 0 } : {};
  const format = numberFormat(language, currency === null ? digits : { style: 'currency', currency, ...digits });
  return amounts.map((amount) => format.format(amount));
}

/** Whether a number of things takes the singular: also 0 in French. */
export function isSingular(language: Language, count: number): boolean {
  return pluralRules.remember(language, () => new Intl.PluralRules(language)).select(count) === 'one';
}

/** "120 kB", "1.5 MB" */
export function formatFileSize(language: Language, bytes: number): string {
  const isSmall = bytes < mebibyte;
  const unit = {
    style: 'unit',
    unitDisplay: 'short',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  } as const;
  return numberFormat(language, unit).format(isSmall ? Math.max(1, bytes / 1024) : bytes / mebibyte);
}

/** "PDF, DOCX or TXT" */
export function formatChoice(language: Language, items: string[]): string {
  return choiceFormats
    .remember(language, () => new Intl.ListFormat(writingLocales[language], { type: 'disjunction' }))
    .format(items);
}

/** "Germany" for DE. */
export function countryName(language: Language, code: string): string {
  const format = () => countryFormats.remember(language, () => new Intl.DisplayNames(language, { type: 'region' }));
  return countryNames.remember(`${language} ${code}`, () => format().of(code) ?? code);
}

/** A country in this language, when it is one that we know; else as it was written. */
export function countryLabel(language: Language, country: string): string {
  const code = countryCodeOf(country);
  return code === null ? country : countryName(language, code);
}

/** "today", "2 days ago", "3 weeks ago": by days of UTC. */
export function formatAge(language: Language, at: Instant, now: Date): string {
  const days = Math.max(0, Math.floor(now.getTime() / dayMs) - Math.floor(new Date(at).getTime() / dayMs));
  const [unit, length] = ageUnits.find(([, size]) => days >= size) ?? (['day', 1] as const);
  const numeric = unit === 'day' && days < 2 ? 'auto' : 'always';
  return ageFormats
    .remember(`${language} ${numeric}`, () => new Intl.RelativeTimeFormat(language, { numeric }))
    .format(-Math.floor(days / length), unit);
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  return dateFormats.remember(key, () => new Intl.DateTimeFormat(writingLocales[language], options));
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return numberFormats.remember(`${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options));
}
