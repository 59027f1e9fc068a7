import { emailKey } from '#candidates/candidate.ts';
import type { Columns } from '#switching/bundle/fields.ts';
import { isRecord } from '#text/is-record.ts';

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
export const listOf = (value: unknown): Columns[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const objectOf = (value: unknown): Columns | undefined => (isRecord(value) ? value : undefined);
export const addressOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.includes('@') ? emailKey(value) : undefined;
