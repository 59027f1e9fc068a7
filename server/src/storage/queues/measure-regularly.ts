import type { NoteError } from '#observability/background-errors.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';

const everyMs = 10_000;

export type Measured<Name extends string> = { value: (name: Name) => number; stop: () => void };

/** Numbers for gauges, read every ten seconds; zero before the first time. None while they cannot be read: no value is better than an old one. */
export function measureRegularly<Name extends string>(
  { database, noteError }: { database: Pick<Database, 'longReads'>; noteError: NoteError },
  what: string,
  read: (db: Queryable) => Promise<Record<Name, number>>,
): Measured<Name> {
  let latest: Partial<Record<Name, number>> | 'unknown' = {};
  const measure = async () => {
    try {
      latest = await read(database.longReads('metrics'));
    } catch (error) {
      latest = 'unknown';
      noteError(what, error);
    }
  };
  measure();
  const timer = setInterval(measure, everyMs);
  return {
    value: (name) => (latest === 'unknown' ? Number.NaN : (latest[name] ?? 0)),
    stop: () => clearInterval(timer),
  };
}
