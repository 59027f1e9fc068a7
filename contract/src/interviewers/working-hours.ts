import { Integer, Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { nullable } from '#schema/fields.ts';
import { date, endTimeOfDay, timeOfDay } from '#schema/wall-times.ts';

export const workingHoursMax = 50;
export const daysOffMax = 100;

const weekday = Integer({ minimum: 1, maximum: 7, requirement: 'must be an integer from 1 (Monday) to 7 (Sunday)' });

/** A part of certain weekdays. */
export const weeklyHours = JsonObject(
  {
    weekdays: JsonArray(weekday, {
      minItems: 1,
      maxItems: 7,
      requirement: 'must be a non-empty array of weekdays, 1 (Monday) to 7 (Sunday)',
    }),
    from: timeOfDay(),
    to: endTimeOfDay(),
  },
  { requirement: 'must be an object with weekdays, from and to' },
);
export type WeeklyHours = Static<typeof weeklyHours>;

/** In the time zone of the person. */
export const workingHoursOrNull = () =>
  nullable(
    JsonArray(weeklyHours, {
      minItems: 1,
      maxItems: workingHoursMax,
      requirement: `must be an array of 1 to ${workingHoursMax} objects with weekdays, from and to, or null`,
      description: 'When the person works, in their time zone. null: as the request or the booking link says',
    }),
  );

const dayOff = JsonObject(
  { start_date: date('The first day'), end_date: date('The last day') },
  { requirement: 'must be an object with start_date and end_date' },
);
export type DaysOff = Static<typeof dayOff>;

export const daysOff = () =>
  JsonArray(dayOff, {
    maxItems: daysOffMax,
    requirement: `must be an array of at most ${daysOffMax} objects with start_date and end_date`,
    description: 'Whole days on which the person has no time, in their time zone',
  });
