import { Integer, Array as JsonArray, Object as JsonObject, String as JsonString, type Static } from 'typebox';
import { nullable, oneOf, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { interviewTypes } from './interview.ts';
import { interviewVideoKinds } from './video.ts';

export const bookingModes = ['all', 'any'] as const;
export const bookingLinkStatuses = ['open', 'booked', 'expired', 'revoked'] as const;
export type BookingLinkStatus = (typeof bookingLinkStatuses)[number];

const date = () => JsonString({ format: 'date' });

export const bookingLink = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  candidate_name: textOrNull(),
  job_id: nullable(uuid()),
  interviewers: JsonArray(JsonObject({ id: uuid(), name: textOrNull(), email: text() })),
  mode: oneOf(bookingModes),
  duration_minutes: Integer(),
  time_zone: text(),
  availability: JsonArray(JsonObject({ weekdays: JsonArray(Integer()), from: text(), to: text() })),
  start_date: date(),
  end_date: date(),
  slot_minutes: Integer(),
  buffer_minutes: Integer(),
  minimum_notice_hours: Integer(),
  max_per_day: nullable(Integer()),
  excluded_dates: JsonArray(date()),
  type: oneOf(interviewTypes),
  location: textOrNull(),
  video_url: textOrNull(),
  video: oneOf(interviewVideoKinds, { description: 'How the address of the call is made when a time is booked' }),
  reschedule_until_hours: Integer(),
  max_reschedules: Integer(),
  reschedules: Integer({ description: 'How often the candidate has moved or cancelled the interview' }),
  expires_at: timestamp('From then on nothing can be booked; the end of the last day unless it was sent'),
  contact: nullable(JsonObject({ name: textOrNull(), email: text() })),
  url: text({ description: 'The page of the candidate. Whoever has it can book: it belongs to the candidate alone' }),
  status: oneOf(bookingLinkStatuses),
  interview_id: nullable(uuid('The interview that was booked')),
  created_at: timestamp(),
  updated_at: timestamp(),
  revoked_at: nullable(timestamp()),
});
export type BookingLink = Static<typeof bookingLink>;
