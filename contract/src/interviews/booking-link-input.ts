import { Integer, Array as JsonArray, Object as JsonObject, String as JsonString, Refine, type Static } from 'typebox';
import { candidateId, emailLengthMax, isEmail } from '#candidates/candidate-input.ts';
import { weeklyHours, workingHoursMax } from '#interviewers/working-hours.ts';
import { bookingDaysMax, idLengthMax, nameLengthMax, placeLengthMax } from '#limits.ts';
import { dateTimeWithOffset } from '#schema/date-time.ts';
import { anyOf, boolean, filledText, nullable, oneOf, optional, textOrNullUpTo, textUpTo } from '#schema/fields.ts';
import { pageQuery } from '#schema/paging.ts';
import { timeZone } from '#schema/time-zone.ts';
import { date } from '#schema/wall-times.ts';
import { bookingLinkStatuses, bookingModes } from './booking-link.ts';
import { interviewTypes } from './interview.ts';
import { durationMinutes, interviewerEmails, video, videoUrl } from './interview-input.ts';

export const excludedDatesMax = 366;
/** Without an end_date: this many days from the start. */
export const bookingDaysDefault = 30;
export const slotMinutesMin = 5;
export const slotMinutesMax = 480;
export const bufferMinutesMax = 240;
export const bookingHoursMax = 720;
export const noticeHoursDefault = 24;
export const interviewsPerDayMax = 50;
export const reschedulesMax = 20;
export const reschedulesDefault = 2;

const wholeNumber = (minimum: number, maximum: number, description: string) =>
  Integer({ minimum, maximum, requirement: `must be an integer between ${minimum} and ${maximum}`, description });

const contact = JsonObject(
  {
    name: filledText(nameLengthMax, { requirement: 'must be a non-empty string' }),
    email: Refine(JsonString({ maxLength: emailLengthMax, requirement: 'must be an email address' }), isEmail),
  },
  {
    requirement: 'must be an object with name and email',
    description:
      'The person whom the page names for questions. Without it: the reply address of the email settings, or the first interviewer',
  },
);

/** In the order of the checks: the first invalid field determines the message. */
export const newBookingLink = JsonObject({
  candidate_id: candidateId,
  interviewers: interviewerEmails,
  mode: oneOf(bookingModes, {
    description: 'all: everyone takes part; any: one of them does, whoever has the fewest interviews that week',
  }),
  duration_minutes: durationMinutes,
  time_zone: timeZone({ description: 'The zone of availability and of all dates' }),
  availability: JsonArray(weeklyHours, {
    minItems: 1,
    maxItems: workingHoursMax,
    requirement: `must be an array of 1 to ${workingHoursMax} objects with weekdays, from and to`,
  }),
  ...optional({
    start_date: date('The first day; today unless it is sent'),
    end_date: date(
      `The last day, at most ${bookingDaysMax} days after the first; ${bookingDaysDefault} days after it unless it is sent`,
    ),
    slot_minutes: wholeNumber(
      slotMinutesMin,
      slotMinutesMax,
      'A time is offered every so many minutes; the duration unless it is sent',
    ),
    buffer_minutes: wholeNumber(0, bufferMinutesMax, 'Kept free before and after the interview'),
    minimum_notice_hours: wholeNumber(
      0,
      bookingHoursMax,
      `Elapsed hours until the first time that is offered; ${noticeHoursDefault} unless it is sent`,
    ),
    max_per_day: nullable(
      wholeNumber(1, interviewsPerDayMax, 'Interviewers with so many interviews on a day are not offered on it; null for no limit'),
    ),
    excluded_dates: JsonArray(date(), {
      maxItems: excludedDatesMax,
      requirement: `must be an array of at most ${excludedDatesMax} dates`,
    }),
    type: oneOf(interviewTypes),
    location: textOrNullUpTo(placeLengthMax),
    video_url: videoUrl,
    video,
    reschedule_until_hours: wholeNumber(
      0,
      bookingHoursMax,
      `Until so many hours before it begins, the candidate may move the interview; ${noticeHoursDefault} unless it is sent`,
    ),
    max_reschedules: wholeNumber(
      0,
      reschedulesMax,
      `How often the candidate may move it, or cancel it and book again; ${reschedulesDefault} unless it is sent`,
    ),
    expires_at: dateTimeWithOffset({ description: 'Until then a time can be booked; the end of the last day unless it is sent' }),
    contact,
    send_email: boolean({ description: 'Sends the link to the candidate' }),
  }),
});
export type NewBookingLink = Static<typeof newBookingLink>;

const bookingLinkId = filledText(idLengthMax, { refusal: 'booking_link_id is required and cannot be empty.' });

export const bookingLinkKey = JsonObject({ booking_link_id: bookingLinkId });

export const bookingLinkListQuery = JsonObject({
  ...pageQuery,
  ...optional({
    candidate_id: textUpTo(idLengthMax),
    job_id: textUpTo(idLengthMax),
    status: anyOf(bookingLinkStatuses),
  }),
});
