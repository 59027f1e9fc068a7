import { openAccount } from '#calendars/accounts/account.ts';
import type { CaldavAccount, CaldavDeps } from '#calendars/caldav/caldav-client.ts';
import type { Runtime } from '#runtime.ts';
import { type CalendarRow, findCalendarRows } from './entry-queries.ts';

export type CalendarAccessDeps = Pick<Runtime, 'database' | 'secretBox' | 'noteError'> & { caldav: CaldavDeps };

/** A calendar that can be written to: its address, and whose requests these are. */
export type OpenCalendar = { id: string; url: string; account: CaldavAccount };

/** Those of these calendars that are still connected. */
export async function openCalendars(
  app: CalendarAccessDeps,
  workspaceId: string,
  calendarIds: string[],
  timeoutMs: number,
): Promise<Map<string, OpenCalendar>> {
  const rows = calendarIds.length > 0 ? await findCalendarRows(app.database, workspaceId, calendarIds) : [];
  return new Map(rows.map((row) => [row.id, { id: row.id, url: row.url, account: accountOf(app, workspaceId, row, timeoutMs) }]));
}

function accountOf(app: CalendarAccessDeps, workspaceId: string, row: CalendarRow, timeoutMs: number): CaldavAccount {
  const { account_id: id, secret, username } = row;
  return { ...openAccount(app.secretBox, workspaceId, { id, secret }), username: username ?? '', timeoutMs };
}
