import type { CalendarConnection, CalendarConnectionUpdate } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { calendarKeys } from '#calendars/refresh-calendars.ts';
import { edit, type RunChange, useChange } from '#changes/use-change.ts';
import { calendarsKey } from '#queries/calendar-queries.ts';

export type ConnectionChange = { id: string } & Omit<CalendarConnectionUpdate, 'calendar_connection_id'>;

type Listed = { calendar_connections: readonly CalendarConnection[] };

/** Which calendars count, and what else is chosen; shown at once. */
export function useConnectionChange(): RunChange<ConnectionChange> {
  return useChange({
    edits: (change: ConnectionChange) => [
      edit<Listed>(calendarsKey, (old) => ({
        ...old,
        calendar_connections: old.calendar_connections.map((each) => withChange(each, change)),
      })),
    ],
    send: ({ id, ...update }) => muster.updateCalendarConnection({ calendar_connection_id: id, ...update }),
    refresh: () => calendarKeys,
  });
}

/** At most one calendar of a person is written to. */
function withChange(connection: CalendarConnection, { id, calendars = [], candidates_may_book }: ConnectionChange) {
  const isWritten = calendars.some(({ write }) => write === true);
  const isThis = connection.id === id;
  return {
    ...connection,
    candidates_may_book: (isThis ? candidates_may_book : undefined) ?? connection.candidates_may_book,
    calendars: connection.calendars.map((calendar) => {
      const change = calendars.find((each) => isThis && each.id === calendar.id);
      const write = change?.write ?? (calendar.write && !isWritten);
      return { ...calendar, use: change?.use ?? calendar.use, write };
    }),
  };
}
