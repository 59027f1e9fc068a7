import { Boolean as JsonBoolean, Object as JsonObject, Optional, type Static } from 'typebox';
import { emailLengthMax } from '#candidates/candidate-input.ts';
import { idLengthMax, nameLengthMax } from '#limits.ts';
import { filledText, optional, text, textOrNull, textOrNullUpTo, textUpTo, timestamp, uuid } from '#schema/fields.ts';
import { pageAnswer, pageQuery } from '#schema/paging.ts';
import { timeZoneOrNull } from '#schema/time-zone.ts';
import { daysOff, workingHoursOrNull } from './working-hours.ts';

const workingTimes = { working_hours: workingHoursOrNull(), days_off: daysOff() };

export const interviewer = JsonObject({
  id: uuid(),
  email: text(),
  name: textOrNull(),
  time_zone: textOrNull(),
  ...workingTimes,
  calendar_url: text({ description: 'The interviews of this person as iCalendar. Whoever has the link can read it' }),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type Interviewer = Static<typeof interviewer>;

export const interviewerListQuery = JsonObject({
  ...pageQuery,
  email: Optional(textUpTo(emailLengthMax, { description: 'Case-insensitive' })),
});

export const interviewerPage = pageAnswer('interviewers', interviewer);

export const interviewerUpdate = JsonObject({
  interviewer_id: filledText(idLengthMax, {
    refusal: 'interviewer_id is required and cannot be empty.',
    description: 'The id, or the email address',
  }),
  ...optional({
    name: textOrNullUpTo(nameLengthMax),
    time_zone: timeZoneOrNull(),
    ...workingTimes,
    rotate_calendar: JsonBoolean({
      requirement: 'must be a boolean',
      description: 'true makes a new link to the calendar; the link before stops working at once',
    }),
  }),
});
export type InterviewerUpdate = Static<typeof interviewerUpdate>;
