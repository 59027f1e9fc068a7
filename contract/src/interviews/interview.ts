import { Integer, Array as JsonArray, Object as JsonObject, Optional, type Static } from 'typebox';
import { historyEntry } from '#candidates/candidate.ts';
import { kit, kitAttribute, kitQuestion } from '#kits/kit.ts';
import { boolean, nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { interviewVideoKinds, videoStatuses } from './video.ts';

export const interviewTypes = ['phone', 'video', 'onsite', 'technical', 'panel', 'other'] as const;
export type InterviewType = (typeof interviewTypes)[number];

export const interviewStatuses = ['scheduled', 'completed', 'cancelled', 'no_show'] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];

export const responses = ['pending', 'accepted', 'declined', 'tentative'] as const;
export type InvitationResponse = (typeof responses)[number];

/** Where an answer came from: a mail, the calendar of the interviewer, the team, or the candidate on a page. */
export const responseWays = ['mail', 'calendar', 'team', 'page'] as const;
export type ResponseWay = (typeof responseWays)[number];

/** Of the entry in the calendar of an interviewer. `moved` and `removed`: by its owner. */
export const calendarEntryStatuses = ['waiting', 'written', 'moved', 'removed', 'failed'] as const;
export type CalendarEntryStatus = (typeof calendarEntryStatuses)[number];

export const feedbackStatuses = ['none', 'partial', 'complete'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

export const recommendations = ['strong_no', 'no', 'mixed', 'yes', 'strong_yes', 'no_decision'] as const;

const proposedTime = nullable(
  JsonObject({ start_at: timestamp(), end_at: timestamp() }, { description: 'Another time that their calendar has proposed' }),
);

export const panelMember = JsonObject({
  id: uuid(),
  name: textOrNull(),
  email: text(),
  response: oneOf(responses),
  response_by: oneOfOrNull(responseWays, { description: 'Where the response came from; null while it is pending' }),
  calendar_status: oneOfOrNull(calendarEntryStatuses, {
    description: 'Of the entry that is written to their calendar; null for those who are invited by email',
  }),
  calendar_conflict: boolean({ description: 'true: their calendar has another event at this time, made since it was booked' }),
  proposed_time: proposedTime,
});
export type PanelMember = Static<typeof panelMember>;

const feedbackAuthor = { interviewer_id: uuid(), name: textOrNull(), email: text() };

export const feedbackInList = JsonObject({
  ...feedbackAuthor,
  recommendation: oneOf(recommendations),
  version: Integer({ description: 'Counted from 1 for each interviewer' }),
  submitted_at: timestamp(),
});

export type FeedbackInList = Static<typeof feedbackInList>;

export const rating = JsonObject({ name: text(), rating: Integer(), note: textOrNull() });

/** A kit as it was when feedback was given. */
export const usedKit = JsonObject({
  id: uuid(),
  name: text(),
  rating_labels: JsonArray(text(), { description: 'What the ratings 1, 2, 3 and 4 meant' }),
});

export const ratedAttribute = JsonObject({
  ...kitAttribute.properties,
  rating: nullable(Integer({ description: '1 to 4; null: not rated' })),
  note: textOrNull(),
});
export type RatedAttribute = Static<typeof ratedAttribute>;

export const questionAnswer = JsonObject({
  question_id: text(),
  question: text({ description: 'As it was when it was answered' }),
  attribute_id: kitQuestion.properties.attribute_id,
  text: textOrNull({ description: 'null: not answered' }),
});
export type QuestionAnswer = Static<typeof questionAnswer>;

/** Present where the interview had a kit. */
const scorecard = {
  kit: Optional(usedKit),
  attributes: Optional(JsonArray(ratedAttribute, { description: 'All of the kit as it was, in its order' })),
  answers: Optional(JsonArray(questionAnswer, { description: 'To all questions of the kit as it was, in its order' })),
};

const opinion = {
  recommendation: oneOf(recommendations),
  ratings: JsonArray(rating),
  comment: textOrNull(),
  version: Integer({ description: 'Counted from 1 for each interviewer' }),
  submitted_at: timestamp(),
  ...scorecard,
};

export const feedback = JsonObject({
  ...feedbackAuthor,
  ...opinion,
  previous_versions: JsonArray(JsonObject(opinion), { description: 'The latest first' }),
});
export type Feedback = Static<typeof feedback>;

const interviewFields = {
  id: uuid(),
  candidate_id: uuid(),
  job_id: nullable(uuid()),
  title: text(),
  type: oneOf(interviewTypes),
  status: oneOf(interviewStatuses),
  start_at: timestamp(),
  end_at: timestamp(),
  duration_minutes: Integer(),
  time_zone: text(),
  candidate_time_zone: textOrNull(),
  location: textOrNull(),
  video_url: textOrNull(),
  video: oneOf(interviewVideoKinds, { description: 'Where the address of the video call comes from' }),
  video_status: oneOf(videoStatuses, { description: 'waiting: the address follows' }),
  interviewers: JsonArray(panelMember),
  candidate_response: oneOf(responses),
  candidate_response_by: oneOfOrNull(responseWays),
  candidate_proposed_time: proposedTime,
  candidate_note: textOrNull({ description: 'For the candidate, or from the candidate who booked it' }),
  note_to_interviewers: textOrNull({ description: 'Never shown to the candidate' }),
  feedback_status: oneOf(feedbackStatuses, { description: 'complete: every interviewer has submitted feedback' }),
  calendar_checked: boolean({
    description: 'false: booked while a calendar of an interviewer could not be read, and not compared with it since',
  }),
};

const laterFields = {
  booked_by: oneOf(['team', 'candidate']),
  booking_link_id: nullable(uuid()),
  sequence: Integer({
    description: 'Of the calendar entry: increases when time, place, title or interviewers change, and when it is cancelled',
  }),
  external_id: textOrNull(),
  cancel_reason: textOrNull(),
  reminders: JsonArray(Integer(), { description: 'Minutes before the start' }),
  created_at: timestamp(),
  updated_at: timestamp(),
};

export const interviewInList = JsonObject({
  ...interviewFields,
  feedback: JsonArray(feedbackInList, { description: 'Without ratings and comments, which the single read has' }),
  ...laterFields,
});
export type InterviewInList = Static<typeof interviewInList>;

export const interview = JsonObject({
  ...interviewFields,
  feedback: JsonArray(feedback),
  hidden_feedback: Integer({ description: 'With `as`: how much feedback of others is hidden until their own is submitted' }),
  ...laterFields,
  history: JsonArray(historyEntry, { description: 'Every change, oldest first' }),
  kit: Optional(kit),
});
export type Interview = Static<typeof interview>;
