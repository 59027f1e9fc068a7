import { Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, Refine, type Static } from 'typebox';
import { emailLengthMax, isEmail } from '#candidates/candidate-input.ts';
import { freeTimeDaysMax } from '#limits.ts';
import { oneOf, textUpTo, timestamp } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { timeZone } from '#schema/time-zone.ts';
import { date } from '#schema/wall-times.ts';
import { personCalendar } from './person-calendar.ts';

/** `interview`: an entry that Muster has written itself. */
export const busyKinds = ['busy', 'tentative', 'away', 'interview'] as const;

export const busyTimesMax = 2000;

/** In the order of the checks: the first invalid field determines the message. */
export const busyTimesQuery = JsonObject({
  interviewer: Refine(
    textUpTo(emailLengthMax, {
      requirement: 'must be an email address',
      examples: ['tom@example.com'],
      description: 'Whose calendars: the email address, in any case',
    }),
    isEmail,
  ),
  time_zone: timeZone({ description: 'Of the dates' }),
  start_date: date('The first day'),
  end_date: date(`The last day, at most ${freeTimeDaysMax} days after the first`),
});
export type BusyTimesQuery = Static<typeof busyTimesQuery>;

const busyTime = JsonObject({ start_at: timestamp(), end_at: timestamp(), kind: oneOf(busyKinds) });
export type BusyTime = Static<typeof busyTime>;

export const busyTimesAnswer = success({
  calendar: personCalendar,
  busy_times: JsonArray(busyTime, { description: `By their start, at most ${busyTimesMax}; those that overlap are not joined` }),
  has_more: JsonBoolean({ description: 'Whether there are more than these' }),
});
