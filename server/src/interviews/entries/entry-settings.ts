import type { CalendarTitles } from '@muster/contract/calendars/calendar-settings.ts';
import type { Runtime } from '#runtime.ts';
import { sql } from '#storage/sql.ts';

/** What entries say of a candidate; everything until the workspace says otherwise. */
export async function readTitles({ database }: Pick<Runtime, 'database'>, workspaceId: string): Promise<CalendarTitles> {
  const [row] = await database.query<{ calendar_titles: CalendarTitles }>(
    sql`SELECT calendar_titles FROM calendar_settings WHERE workspace_id = ${workspaceId}`,
  );
  return row?.calendar_titles ?? 'full';
}
