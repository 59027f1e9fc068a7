import { emailKey } from '#candidates/candidate.ts';
import type { RowColumns } from '#switching/bundle/fields.ts';
import { isRecord } from '#text/is-record.ts';

export const givenText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
export const givenList = (value: unknown): RowColumns[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const givenObject = (value: unknown): RowColumns | undefined => (isRecord(value) ? value : undefined);
export const addressIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.includes('@') ? emailKey(value) : undefined;

/** Amounts of money are numbers in custom fields, and have a currency. */
export function customValues(custom: unknown): RowColumns | undefined {
  const given = givenObject(custom);
  if (!given) return undefined;
  const values = Object.entries(given).flatMap(([key, value]) => {
    const money = givenObject(value);
    if (!money || !('amount' in money)) return [[key, value] as const];
    const { amount, currency } = money;
    return typeof currency === 'string' ? [[key, { amount: Number(amount), currency }] as const] : [];
  });
  return Object.fromEntries(values);
}
