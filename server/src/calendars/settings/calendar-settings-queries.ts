import type { CalendarSettings } from '@muster/contract/calendars/calendar-settings.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type StoredCalendarSettings = Omit<CalendarSettings, 'providers' | 'video_kinds'> & { revision: number };

export async function findCalendarSettings(db: Queryable, workspaceId: string): Promise<StoredCalendarSettings | undefined> {
  const [settings] = await db.query<StoredCalendarSettings>(sql`
    SELECT calendar_outage, calendar_titles, count_tentative, video, video_template, revision FROM calendar_settings
    WHERE workspace_id = ${workspaceId}`);
  return settings;
}

/** False when the settings have changed since they were read; revision 0 means that there were none. */
export async function saveCalendarSettings(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { calendar_outage, calendar_titles, count_tentative, video, video_template, revision }: StoredCalendarSettings,
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    INSERT INTO calendar_settings (workspace_id, calendar_outage, calendar_titles, count_tentative, video, video_template, revision)
    VALUES (${workspaceId}, ${calendar_outage}, ${calendar_titles}, ${count_tentative}::boolean, ${video}, ${video_template}::text, 1)
    ON CONFLICT (workspace_id) DO UPDATE SET calendar_outage = excluded.calendar_outage, calendar_titles = excluded.calendar_titles,
      count_tentative = excluded.count_tentative, video = excluded.video, video_template = excluded.video_template,
      revision = calendar_settings.revision + 1
    WHERE calendar_settings.revision = ${revision}::int
    RETURNING revision`;
  return (await changeWith(db, workspaceId, change, also)) !== undefined;
}
