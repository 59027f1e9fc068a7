import { Object as JsonObject, type Static } from 'typebox';
import { nullable, oneOf, timestamp } from '#schema/fields.ts';

export const personCalendarStatuses = ['none', 'fresh', 'stale', 'failing', 'needs_sign_in', 'paused'] as const;

/** Whether it is known when somebody is busy elsewhere. */
export const personCalendar = JsonObject({
  status: oneOf(personCalendarStatuses, {
    description:
      '`none`: no calendar is connected. `fresh`: read within 15 minutes, an ICS file within 2 hours; `stale`: longer ago. The others are those of the connection',
  }),
  read_at: nullable(timestamp('When the calendar that was read longest ago was read; null: none, or not read so far')),
});
export type PersonCalendar = Static<typeof personCalendar>;
