import { openAccount } from '#calendars/accounts/account.ts';
import type { CaldavAccount, CaldavDeps } from '#calendars/caldav/caldav-client.ts';
import type { TokenDeps } from '#calendars/oauth/fresh-token.ts';
import { isOAuthProvider, openRemote } from '#calendars/oauth/open-remote.ts';
import type { RemoteCalendars } from '#calendars/oauth/remote-calendar.ts';
import type { Runtime } from '#runtime.ts';
import { type CalendarRow, findCalendarRows } from './entry-queries.ts';

export type CalendarAccessDeps = Pick<Runtime, 'database' | 'secretBox' | 'noteError'> & TokenDeps & { caldav: CaldavDeps };

/** A calendar that can be written to: its address, and whose requests these are. */
export type OpenCalendar = CaldavOpenCalendar | RemoteOpenCalendar;
export type CaldavOpenCalendar = { kind: 'caldav'; id: string; url: string; account: CaldavAccount };
/** `open` gets a token, and throws a CalendarError when there is none. */
export type RemoteOpenCalendar = { kind: 'remote'; id: string; url: string; open: () => Promise<RemoteCalendars> };

/** Those of these calendars that are still connected. */
export async function openCalendars(
  app: CalendarAccessDeps,
  workspaceId: string,
  calendarIds: string[],
  timeoutMs: number,
): Promise<Map<string, OpenCalendar>> {
  const rows = calendarIds.length > 0 ? await findCalendarRows(app.database, workspaceId, calendarIds) : [];
  return new Map(rows.map((row) => [row.id, openCalendar(app, workspaceId, row, timeoutMs)]));
}

function openCalendar(app: CalendarAccessDeps, workspaceId: string, row: CalendarRow, timeoutMs: number): OpenCalendar {
  const { id, url, account_id, secret, username, provider, access } = row;
  if (isOAuthProvider(provider)) {
    const account = { id: account_id, provider, access: access ?? 'read' };
    return { kind: 'remote', id, url, open: () => openRemote(app, workspaceId, account, timeoutMs) };
  }
  const opened = openAccount(app.secretBox, workspaceId, { id: account_id, secret });
  return { kind: 'caldav', id, url, account: { ...opened, username: username ?? '', timeoutMs } };
}
