import type { ListBusyTimesQuery, ListCalendarConnectionsQuery } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { pageMax } from '#limits.ts';
import { readQuery } from './read-query.ts';

export const calendarsKey = ['calendar-connections'];
export const busyTimesKey = ['busy-times'];
export const calendarSettingsQuery = readQuery(['calendar-settings'], muster.getCalendarSettings, {});

type Filters = Pick<ListCalendarConnectionsQuery, 'interviewer' | 'status'>;

// No event tells that a calendar was read.
const staleTime = 0;

export const calendarConnectionsQuery = (filters: Filters) => ({
  ...readQuery([...calendarsKey, filters], muster.listCalendarConnections, { ...filters, limit: pageMax, sort: 'created_at' }),
  staleTime,
});

/** All that is kept of the calendars of somebody. */
export const busyTimesQuery = (query: ListBusyTimesQuery) => ({
  ...readQuery([...busyTimesKey, query], muster.listBusyTimes, query),
  staleTime,
});
