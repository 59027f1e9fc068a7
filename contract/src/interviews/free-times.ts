import { Array as JsonArray, Object as JsonObject, String as JsonString, Refine, type Static } from 'typebox';
import { personCalendar } from '#calendars/person-calendar.ts';
import { candidateId, emailLengthMax, isEmail } from '#candidates/candidate-input.ts';
import { daysOff, workingHoursOrNull } from '#interviewers/working-hours.ts';
import { freeTimeDaysMax, idLengthMax } from '#limits.ts';
import { nullable, oneOf, optional, text, textOrNull, textUpTo, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { timeZone } from '#schema/time-zone.ts';
import { date, endTimeOfDay, timeOfDay } from '#schema/wall-times.ts';
import { slotMinutesMax, slotMinutesMin } from './booking-link-input.ts';
import { durationMinutesMax, durationMinutesMin, interviewersMax } from './interview-input.ts';

export const freeTimeDaysDefault = 6;
export const freeTimeSlotMinutesDefault = 30;
export const workingHours = { weekdays: '1,2,3,4,5', from: '09:00', to: '17:00' } as const;

/** An integer of a query, where everything arrives as text. */
const wholeNumber = (minimum: number, maximum: number, description?: string) =>
  Refine(
    JsonString({
      pattern: '^[0-9]{1,4}$',
      maxLength: 4,
      tooLong: `must be an integer between ${minimum} and ${maximum}`,
      requirement: `must be an integer between ${minimum} and ${maximum}`,
      documented: { type: 'integer', minimum, maximum },
      ...(description && { description }),
    }),
    (given) => Number(given) >= minimum && Number(given) <= maximum,
  );

const panelRequirement = `must be 1 to ${interviewersMax} email addresses separated by commas`;
const panel = Refine(
  JsonString({
    maxLength: interviewersMax * (emailLengthMax + 1),
    tooLong: panelRequirement,
    requirement: panelRequirement,
    documented: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      maxItems: interviewersMax,
      examples: [['tom@example.com', 'ana@example.com']],
    },
    description: 'Known or not: somebody without interviews is free',
  }),
  (given) => {
    const emails = given.split(',');
    return emails.length <= interviewersMax && emails.every((email) => isEmail(email));
  },
);

const weekdaysRequirement = 'must be weekdays separated by commas, 1 (Monday) to 7 (Sunday)';

/** In the order of the checks: the first invalid field determines the message. */
export const freeTimesQuery = JsonObject({
  candidate_id: candidateId,
  interviewers: panel,
  duration_minutes: wholeNumber(durationMinutesMin, durationMinutesMax),
  time_zone: timeZone({ description: 'Of the dates, and of everybody whose time zone is not known' }),
  ...optional({
    start_date: date('The first day; today unless it is sent'),
    end_date: date(
      `The last day, at most ${freeTimeDaysMax} days after the first; ${freeTimeDaysDefault} days after it unless it is sent`,
    ),
    slot_minutes: wholeNumber(
      slotMinutesMin,
      slotMinutesMax,
      `A time every so many minutes, counted from midnight; ${freeTimeSlotMinutesDefault} unless it is sent`,
    ),
    weekdays: JsonString({
      pattern: '^[1-7](,[1-7]){0,6}$',
      maxLength: 13,
      tooLong: weekdaysRequirement,
      requirement: weekdaysRequirement,
      documented: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 }, default: [1, 2, 3, 4, 5] },
      description: 'On which interviewers work, in the time zone of each, whatever their own working hours are',
    }),
    from: timeOfDay(`When interviewers begin to work, in the time zone of each; ${workingHours.from} unless it is sent`),
    to: endTimeOfDay(`When they end; ${workingHours.to} unless it is sent`),
    interview_id: textUpTo(idLengthMax, { description: 'An interview of the candidate that is to be moved: its own time is free' }),
  }),
});
export type FreeTimesQuery = Static<typeof freeTimesQuery>;

export const timeRange = JsonObject({ start_at: timestamp(), end_at: timestamp() });

export const busyReasons = ['interview', 'calendar', 'buffer'] as const;
export type BusyReason = (typeof busyReasons)[number];

const busyRange = JsonObject({
  start_at: timestamp(),
  end_at: timestamp(),
  reasons: JsonArray(oneOf(busyReasons), {
    description: '`calendar`: busy in a connected calendar. `buffer`: part of it is the time before and after an interview',
  }),
});
export type BusyRange = Static<typeof busyRange>;

const busy = JsonArray(busyRange, { description: 'With buffers. By their start; what overlaps is one' });
const zoneOfPerson = textOrNull({ description: 'null: not known' });

export const freeTimePerson = JsonObject({
  id: nullable(uuid('Of the directory of interviewers; null: not in it yet')),
  email: text(),
  name: textOrNull(),
  time_zone: zoneOfPerson,
  working_hours: workingHoursOrNull(),
  days_off: daysOff(),
  calendar: personCalendar,
  busy,
});
export type FreeTimePerson = Static<typeof freeTimePerson>;

export const freeTimesAnswer = success({
  interviewers: JsonArray(freeTimePerson, { description: 'In the order of the request, each once' }),
  candidate: JsonObject({ time_zone: zoneOfPerson, busy }),
  free_times: JsonArray(timeRange, {
    description: 'When everybody is free and all interviewers work. By their start, none in the past',
  }),
});
