import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

type CalendarCounts = {
  unreadable: number;
  oldest_read_seconds: number;
  entries_due: number;
  entries_oldest_seconds: number;
  zoom_due: number;
  zoom_oldest_seconds: number;
  channels: number;
  channels_silent: number;
};

const countedMax = 10_000;
// A provider tries an address at once.
const silentMinutes = 10;

/** Of all workspaces. Calendars that nobody may read, because they are paused, are left out. */
export async function measureCalendars(db: Queryable): Promise<CalendarCounts> {
  const [counts] = await db.query<CalendarCounts>(sql`
    SELECT unreadable.count AS unreadable, coalesce(read.seconds, 0)::float AS oldest_read_seconds, due.count AS entries_due,
      coalesce(due.seconds, 0)::float AS entries_oldest_seconds, zoom.count AS zoom_due, coalesce(zoom.seconds, 0)::float AS zoom_oldest_seconds,
      channels.count AS channels, channels.silent AS channels_silent
    FROM (
      SELECT count(*) FROM (
        SELECT workspace_id FROM calendar_accounts WHERE status IN ('failing', 'needs_sign_in') LIMIT ${countedMax}) AS found
    ) AS unreadable, (
      SELECT extract(epoch FROM now() - min(calendars.read_at)) AS seconds FROM calendars
      JOIN calendar_accounts ON calendar_accounts.workspace_id = calendars.workspace_id AND calendar_accounts.id = calendars.account_id
      WHERE calendars.use = 'busy' AND calendar_accounts.status <> 'paused'
    ) AS read, (
      SELECT count(*), extract(epoch FROM now() - min(due_at)) AS seconds FROM (
        SELECT workspace_id, due_at FROM calendar_entries WHERE due_at <= now() LIMIT ${countedMax}) AS found
    ) AS due, (
      SELECT count(*), extract(epoch FROM now() - min(due_at)) AS seconds FROM (
        SELECT workspace_id, due_at FROM zoom_meetings WHERE due_at <= now() LIMIT ${countedMax}) AS found
    ) AS zoom, (
      SELECT count(*), count(*) FILTER (WHERE heard_at IS NULL AND opened_at < now() - make_interval(mins => ${silentMinutes})) AS silent FROM (
        SELECT workspace_id, heard_at, opened_at FROM calendar_channels WHERE remote_id IS NOT NULL AND expires_at > now() LIMIT ${countedMax}
      ) AS found
    ) AS channels`);
  return (
    counts ?? {
      ...{ unreadable: 0, oldest_read_seconds: 0, entries_due: 0, entries_oldest_seconds: 0 },
      ...{ zoom_due: 0, zoom_oldest_seconds: 0, channels: 0, channels_silent: 0 },
    }
  );
}
