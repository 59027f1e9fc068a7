import { String as JsonString, Refine } from 'typebox';
import type { Wording } from './fields.ts';
import { isIsoTimestamp, isoLengthMax } from './iso-timestamp.ts';

const withOffset = /[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/;

/** A moment in time. A date, or a time without an offset, would be another moment for everybody. */
export const dateTimeWithOffset = (wording: Wording = {}) =>
  Refine(
    JsonString({
      maxLength: isoLengthMax,
      requirement: 'must be a date and time with an offset, like 2026-11-20T10:00:00+01:00',
      examples: ['2026-11-20T10:00:00+01:00'],
      ...wording,
    }),
    (given) => given.length <= isoLengthMax && withOffset.test(given) && isIsoTimestamp(given),
  );
