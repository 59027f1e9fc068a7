import type { ConvertInput } from '#switching/sources/convert-input.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ExtraFields } from './extra-fields.ts';
import type { Statuses } from './statuses.ts';
import { decodedText, instantIn, referenceIn } from './texts.ts';

export type NamedUser = { name: string; email?: string };

/** What other rows name by a number. */
export type OpencatsNames = {
  users: Map<string, NamedUser>;
  departments: Map<string, string>;
  activityTypes: Map<string, string>;
  tags: Map<string, string>;
  lists: Map<string, string>;
  eventTypes: Map<string, string>;
  jobs: Set<string>;
  hiddenJobs: Set<string>;
  statuses: Statuses;
  fields: ExtraFields;
};

/** UTC with milliseconds; undefined where there is none, which is counted when something is there that is no date. */
export function localTime({ timeZone, counter }: ConvertInput, name: string, value: unknown): string | undefined {
  const instant = instantIn(value, timeZone);
  if (instant === null) counter.skip(name, 'bad_date');
  return instant === null || instant === undefined ? undefined : new Date(instant).toISOString();
}

export function timesOf(input: ConvertInput, table: string, row: SpooledRow): { created_at?: string; updated_at?: string } {
  const created = localTime(input, `${table}.date_created`, row.date_created);
  const updated = localTime(input, `${table}.date_modified`, row.date_modified);
  return { ...(created !== undefined && { created_at: created }), ...(updated !== undefined && { updated_at: updated }) };
}

/** What has no place in Muster, for those who read the bundle. */
export function extraOf(
  row: SpooledRow,
  columns: readonly string[],
  others: Record<string, unknown> = {},
): Record<string, unknown> | undefined {
  const texts = columns.flatMap((column): [string, unknown][] => {
    const text = decodedText(row[column]);
    return text === undefined ? [] : [[column, text]];
  });
  const extra = { ...Object.fromEntries(texts), ...others };
  return Object.keys(extra).length > 0 ? extra : undefined;
}

export function userNamed({ users }: OpencatsNames, value: unknown): NamedUser | undefined {
  return users.get(referenceIn(value) ?? '');
}

/** The id of a user who is there. */
export function knownUserId({ users }: OpencatsNames, value: unknown): string | undefined {
  const id = referenceIn(value);
  return id !== undefined && users.has(id) ? id : undefined;
}
