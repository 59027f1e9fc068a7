import { measureCalendars } from '#calendars/reading/calendar-counts.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const lateSeconds = 900;

/** Whether calendars are read and written. Passwords that were changed are for their owners to enter. */
export async function checkCalendars(db: Queryable): Promise<Finding> {
  const { unreadable, oldest_read_seconds, entries_due, entries_oldest_seconds, channels, channels_silent } =
    await measureCalendars(db);
  const minutes = (seconds: number) => Math.round(seconds / 60);
  if (entries_oldest_seconds > lateSeconds)
    return problem(
      'calendars',
      `${entries_due} entries wait to be written, the oldest for ${minutes(entries_oldest_seconds)} minutes. Check that a server runs with --role all or worker.`,
    );
  if (unreadable > 0)
    return note(
      'calendars',
      `${unreadable} connections cannot be read, the last time ${minutes(oldest_read_seconds)} minutes ago. See GET /v1/calendar-connections.`,
    );
  if (oldest_read_seconds > lateSeconds)
    return problem(
      'calendars',
      `The oldest was read ${minutes(oldest_read_seconds)} minutes ago. Check that a server runs with --role all or worker.`,
    );
  if (channels_silent > 0)
    return note(
      'calendars',
      `All that are connected are read. Providers have not reached this server by ${channels_silent} of ${channels} push channels: let POST requests below /calendar/push/ through. Meanwhile these calendars are asked for changes instead.`,
    );
  return ok('calendars', 'All that are connected are read.');
}
