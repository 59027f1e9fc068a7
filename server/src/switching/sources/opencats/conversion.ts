import type { Row, Spool } from '#switching/spool/spool.ts';
import type { ExtraFields } from './extra-fields.ts';
import type { Findings } from './findings.ts';
import type { Statuses } from './statuses.ts';
import { instantIn, plainText } from './texts.ts';

export type Conversion = { spool: Spool; timeZone: string; findings: Findings; signal: AbortSignal };

export type Person = { name: string; email?: string };

/** What other rows name by a number. */
export type Lookups = {
  users: Map<string, Person>;
  departments: Map<string, string>;
  activityTypes: Map<string, string>;
  tags: Map<string, string>;
  lists: Map<string, string>;
  eventTypes: Map<string, string>;
  statuses: Statuses;
  fields: ExtraFields;
};

/** UTC with milliseconds; undefined where there is none, which is counted when something is there that is no date. */
export function timeOf({ timeZone, findings }: Conversion, name: string, value: unknown): string | undefined {
  const instant = instantIn(value, timeZone);
  if (instant === null) findings.count('bad_date', name);
  return instant === null || instant === undefined ? undefined : new Date(instant).toISOString();
}

export function timesOf(conversion: Conversion, table: string, row: Row): { created_at?: string; updated_at?: string } {
  const created = timeOf(conversion, `${table}.date_created`, row.date_created);
  const updated = timeOf(conversion, `${table}.date_modified`, row.date_modified);
  return { ...(created !== undefined && { created_at: created }), ...(updated !== undefined && { updated_at: updated }) };
}

/** What has no place in Muster, for those who read the bundle. */
export function extraOf(row: Row, columns: readonly string[]): Record<string, unknown> | undefined {
  const texts = columns.flatMap((column) => {
    const text = plainText(row[column]);
    return text === undefined ? [] : [[column, text]];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
