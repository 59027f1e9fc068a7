import { Integer, Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { nullable, oneOf, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { feedbackInList, feedbackStatuses, interviewStatuses, interviewTypes, panelMember, responses } from './interview.ts';
import { videoStatuses } from './video.ts';

/** What a calendar shows of an interview. */
export const interviewCard = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  candidate_name: textOrNull(),
  job_id: nullable(uuid()),
  job_title: textOrNull(),
  title: text(),
  type: oneOf(interviewTypes),
  status: oneOf(interviewStatuses),
  start_at: timestamp(),
  end_at: timestamp(),
  duration_minutes: Integer(),
  time_zone: text(),
  location: textOrNull(),
  video_url: textOrNull(),
  video_status: oneOf(videoStatuses),
  interviewers: JsonArray(panelMember),
  candidate_response: oneOf(responses),
  feedback_status: oneOf(feedbackStatuses),
  feedback: JsonArray(feedbackInList),
  booked_by: oneOf(['team', 'candidate']),
  cancel_reason: textOrNull(),
  updated_at: timestamp(),
});
export type InterviewCard = Static<typeof interviewCard>;
