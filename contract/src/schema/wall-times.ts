import { String as JsonString, Refine } from 'typebox';
import { isoInstantMs } from './iso-timestamp.ts';

const dateRequirement = 'must be a date, like 2026-11-20';

/** A day of the calendar. */
export const date = (description?: string) =>
  Refine(
    JsonString({
      maxLength: 10,
      tooLong: dateRequirement,
      requirement: dateRequirement,
      examples: ['2026-11-20'],
      ...(description && { description }),
    }),
    isDate,
  );

const wallTime = (pattern: string, example: string) => (description?: string) =>
  JsonString({
    pattern,
    maxLength: 5,
    requirement: `must be a time of the day, like ${example}`,
    examples: [example],
    ...(description && { description }),
  });

/** When a part of a day begins. */
export const timeOfDay = wallTime('^([01][0-9]|2[0-3]):[0-5][0-9]$', '09:00');

/** When a part of a day ends; `24:00` is the end of the day. */
export const endTimeOfDay = wallTime('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', '17:00');

export function isDate(given: string): boolean {
  return given.length === 'yyyy-mm-dd'.length && isoInstantMs(given) !== undefined;
}
