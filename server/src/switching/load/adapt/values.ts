import { emailKey } from '#candidates/candidate.ts';
import type { Columns } from '#switching/bundle/fields.ts';
import { isRecord } from '#text/is-record.ts';

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
export const listOf = (value: unknown): Columns[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const objectOf = (value: unknown): Columns | undefined => (isRecord(value) ? value : undefined);
export const addressOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.includes('@') ? emailKey(value) : undefined;

/** Amounts of money are numbers in custom fields, and have a currency. */
export function customValues(custom: unknown): Columns | undefined {
  const given = objectOf(custom);
  if (!given) return undefined;
  const values = Object.entries(given).flatMap(([key, value]) => {
    const money = objectOf(value);
    if (!money || !('amount' in money)) return [[key, value] as const];
    const { amount, currency } = money;
    return typeof currency === 'string' ? [[key, { amount: Number(amount), currency }] as const] : [];
  });
  return Object.fromEntries(values);
}
