import type { RowValues } from '#import/file/file-row.ts';
import type { DateReader } from './dates.ts';

/** Accepts statuses in any case and dates in common formats. Returns the reason if the row is rejected. */
export function normalizeValues(values: RowValues, readDate: DateReader): string | undefined {
  for (const field of ['type', 'status', 'pool_stage'] as const) {
    const value = values[field];
    if (typeof value === 'string') values[field] = value.trim().toLowerCase().replace(/[\s-]/g, '_');
  }
  if (typeof values.applied_at !== 'string') return undefined;
  const read = readDate(values.applied_at);
  if ('ambiguous' in read)
    return `applied_at ${values.applied_at.trim()} may be day/month or month/day. Choose with --dates dmy or --dates mdy.`;
  values.applied_at = read.date;
  return undefined;
}
