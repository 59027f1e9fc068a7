import { part } from '#storage/sql.ts';

/* About a row of `calendars` with its account. */

export const isReadCalendar = part`calendars.use = 'busy' AND calendar_accounts.is_confirmed`;

export const isWritableCalendar = part`calendars.is_written AND calendar_accounts.status IN ('active', 'failing')`;
