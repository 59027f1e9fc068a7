import type { Candidate, CustomField, SalaryPeriod } from '@muster/sdk/generated/types.ts';
import { dayMs } from '#durations.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { dateText } from '#screens/requisitions/requisition-texts.ts';

/** A value of a candidate. Without a place on the rail when it cannot be compared, as in another currency. */
export type RailValue = { text: string; at: number | undefined };

/** One thing that is an amount or a day, of all candidates in their order. */
export type RailRow = {
  id: string;
  label: string;
  values: readonly (RailValue | null)[];
  /** Of the job, from the lowest to the highest. */
  band: readonly [number, number] | undefined;
  /** How far the lowest and the highest are apart. */
  apart: string | undefined;
  /** A distance in the words of the row. */
  distance: (length: number) => string;
};

/** What the job pays. */
export type Pay = {
  salary_min: number | null;
  salary_max: number | null;
  currency: string | null;
  salary_period: SalaryPeriod | null;
};
/** What was offered to a candidate; undefined without an offer that is open or accepted, or when the pay is hidden. */
export type Offered =
  | { salary: number | null; currency: string | null; salary_period: SalaryPeriod | null; start_date: string | null }
  | undefined;

type Compared = Pick<Candidate, 'custom_fields'>;
type Money = { amount: number; currency: string };

/** Custom fields that are an amount or a day, as the salary expectation, and what was offered. Rows without any value are left out. */
export function railRows(
  candidates: readonly Compared[],
  { fields, offers, pay }: { fields: readonly CustomField[]; offers: readonly Offered[]; pay: Pay | undefined },
): RailRow[] {
  const ofFields = fields.map(({ key, label, type }) => {
    const values = candidates.map(({ custom_fields = {} }) => custom_fields[key]);
    if (type === 'date') return dayRow(key, label, values.map(dayOf));
    return type === 'money' ? moneyRow(key, label, values.map(moneyOf), pay) : undefined;
  });
  const salaries = offers.map((offer) =>
    offer?.salary != null && offer.currency ? { amount: offer.salary, currency: offer.currency } : null,
  );
  const periods = new Set(offers.flatMap((offer) => (offer?.salary == null ? [] : [offer.salary_period])));
  // A month of one and a year of another have no common rail with the band.
  const hasPeriodOfJob = pay !== undefined && periods.size === 1 && periods.has(pay.salary_period);
  return [
    ...ofFields,
    moneyRow('offered salary', t('Offered salary'), salaries, hasPeriodOfJob ? pay : undefined),
    dayRow(
      'offered start',
      t('Start date offered'),
      offers.map((offer) => offer?.start_date ?? null),
    ),
  ]
    .filter((row) => row?.values.some((value) => value !== null) === true)
    .flatMap((row) => row ?? []);
}

export type RailVerdict = { text: string; isOutside: boolean };

/** Where a value is beside the band, in words. */
export function verdictOf({ band, distance }: RailRow, value: RailValue): RailVerdict | undefined {
  if (!band || value.at === undefined) return undefined;
  const [low, high] = band;
  if (value.at > high) return { text: t('{amount} over the band', { amount: distance(value.at - high) }), isOutside: true };
  if (value.at < low) return { text: t('{amount} below the band', { amount: distance(low - value.at) }), isOutside: true };
  return { text: t('in the band'), isOutside: false };
}

const margin = 6;

/** A place on the rail, in percent: all values and the band are on it. */
export function placeOn({ values, band }: RailRow, at: number): number {
  const known = [...values.flatMap((value) => value?.at ?? []), ...(band ?? [])];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return high === low ? 50 : margin + ((at - low) / (high - low)) * (100 - 2 * margin);
}

function moneyRow(id: string, label: string, values: readonly (Money | null)[], pay: Pay | undefined): RailRow {
  const currency = pay?.currency ?? values.find((value) => value !== null)?.currency ?? 'EUR';
  const distance = (length: number) => moneyText({ amount: length, currency });
  const shown = values.map(
    (value) => value && { text: moneyText(value), at: value.currency === currency ? value.amount : undefined },
  );
  return { id, label, values: shown, band: bandOf(pay), apart: apartText(shown, distance), distance };
}

function bandOf(pay: Pay | undefined): [number, number] | undefined {
  if (!pay?.currency) return undefined;
  const low = pay.salary_min ?? pay.salary_max;
  const high = pay.salary_max ?? pay.salary_min;
  return low === null || high === null ? undefined : [low, high];
}

function dayRow(id: string, label: string, days: readonly (string | null)[]): RailRow {
  const values = days.map((day) => (day === null ? null : { text: dateText(day), at: Date.parse(day) }));
  return { id, label, values, band: undefined, apart: apartText(values, daysText), distance: daysText };
}

const daysPerWeek = 7;
const weeksFromDays = 14;

function daysText(length: number): string {
  const days = Math.round(length / dayMs);
  if (days < weeksFromDays) return plural(days, '{count} day', '{count} days');
  return plural(Math.round(days / daysPerWeek), '{count} week', '{count} weeks');
}

function apartText(values: RailRow['values'], distance: (length: number) => string): string | undefined {
  const known = values.flatMap((value) => value?.at ?? []);
  const length = Math.max(...known) - Math.min(...known);
  return known.length > 1 && length > 0 ? t('{amount} apart', { amount: distance(length) }) : undefined;
}

function moneyText({ amount, currency }: Money): string {
  return amount.toLocaleString(locale, { style: 'currency', currency, maximumFractionDigits: Number.isInteger(amount) ? 0 : 2 });
}

function moneyOf(value: unknown): Money | null {
  if (typeof value !== 'object' || value === null || !('amount' in value) || !('currency' in value)) return null;
  const { amount, currency } = value;
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
