import { queryClient } from '#api/query-client.ts';
import { busyTimesKey, calendarsKey } from '#queries/calendar-queries.ts';
import { freeTimesKey } from '#queries/interview-queries.ts';

/** What shows calendars, and the times that they take. */
export const calendarKeys = [calendarsKey, busyTimesKey, freeTimesKey];

export function refreshCalendars(): void {
  for (const queryKey of calendarKeys) void queryClient.invalidateQueries({ queryKey });
}
