import type { Endpoint } from '#endpoint.ts';
import { nullable, oneOf, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { feedbackDraft } from './feedback-draft.ts';
import { calendarEntryStatuses, feedback, feedbackStatuses, interview, interviewStatuses } from './interview.ts';
import {
  draftInput,
  draftQuery,
  entryReference,
  feedbackInput,
  interviewCancellation,
  interviewQuery,
  interviewReference,
  interviewUpdate,
  newInterview,
} from './interview-input.ts';
import { interviewCardPage, interviewListQuery, interviewPage } from './interview-list.ts';

const tag = 'Interviews';
const interviewStatusAnswer = success({ id: uuid(), status: oneOf(interviewStatuses) });

export const scheduleInterview = {
  method: 'POST',
  path: '/v1/schedule-interview',
  right: 'schedule_interviews',
  limit: 'candidate',
  audit: { action: 'interview.scheduled', id: 'interview.id' },
  tag,
  summary: 'Schedule an interview',
  description:
    'Nobody is booked twice: an interviewer or a candidate with another interview at this time is refused, unless `allow_overlap` is true. With `is_past` an interview is recorded that has taken place. The status of the candidate stays as it is.',
  body: newInterview,
  answers: { 201: success({ interview }) },
  failures: [
    'start_in_past',
    'start_not_past',
    'invalid_candidate_id',
    'invalid_kit_id',
    'interviewer_busy',
    'calendar_busy',
    'calendar_not_read',
    'candidate_busy',
    'video_url_missing',
    'video_without_template',
    'video_without_zoom',
    'external_id_taken',
  ],
} as const satisfies Endpoint;

export const listInterviews = {
  method: 'GET',
  path: '/v1/interviews',
  right: 'read_interviews',
  limit: 'list',
  tag,
  summary: 'List interviews',
  description: 'By their start unless `sort` says otherwise. All filters can be combined.',
  query: interviewListQuery,
  answers: { 200: interviewPage },
  cards: interviewCardPage,
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const getInterview = {
  method: 'GET',
  path: '/v1/get-interview',
  right: 'read_interviews',
  limit: 'panel_interview',
  tag,
  summary: 'Read one interview with its feedback and history',
  description: 'With `as`, the feedback of others is left out until that interviewer has given their own.',
  query: interviewQuery,
  etag: true,
  answers: { 200: success({ interview }) },
  failures: ['invalid_interview_id'],
} as const satisfies Endpoint;

export const updateInterview = {
  method: 'PATCH',
  path: '/v1/update-interview',
  right: 'schedule_interviews',
  limit: 'interview',
  audit: { action: 'interview.updated', id: 'interview_id' },
  tag,
  summary: 'Move or change an interview, or set its status',
  description:
    'Only the fields that are sent change. A new time, place, title or panel sends new invitations. `scheduled` may become `completed`, `no_show` or `cancelled`; `completed` and `no_show` may replace each other; a cancelled interview stays as it is.',
  body: interviewUpdate,
  identifier: 'interview_id',
  ifMatch: true,
  answers: { 200: interviewStatusAnswer },
  failures: [
    'nothing_to_update',
    'start_in_past',
    'invalid_interview_id',
    'invalid_kit_id',
    'interview_in_status',
    'interview_not_started',
    'not_on_panel',
    'interviewer_busy',
    'calendar_busy',
    'calendar_not_read',
    'candidate_busy',
    'video_url_missing',
    'video_without_template',
    'video_without_zoom',
    'external_id_taken',
  ],
} as const satisfies Endpoint;

export const cancelInterview = {
  method: 'POST',
  path: '/v1/cancel-interview',
  right: 'schedule_interviews',
  limit: 'interview',
  audit: { action: 'interview.cancelled', id: 'interview_id' },
  tag,
  summary: 'Cancel an interview',
  description: 'Its time is free again. Repeating the request changes nothing and sends nothing.',
  body: interviewCancellation,
  answers: { 200: interviewStatusAnswer },
  failures: ['invalid_interview_id', 'interview_in_status'],
} as const satisfies Endpoint;

export const restoreInterview = {
  method: 'POST',
  path: '/v1/restore-interview',
  right: 'schedule_interviews',
  limit: 'interview',
  audit: { action: 'interview.restored', id: 'interview_id' },
  tag,
  summary: 'Take back the cancellation of an interview of which nobody has been told',
  description:
    'The interview is `scheduled` again, as it was, and the emails about its cancellation are not sent. Once one of them has been sent, or is being sent, a cancellation is final; also one by the candidate, and that of an interview whose start has passed. Repeating the request changes nothing.',
  body: interviewReference,
  answers: { 200: interviewStatusAnswer },
  failures: [
    'invalid_interview_id',
    'interview_in_status',
    'interviewer_busy',
    'candidate_busy',
    'calendar_busy',
    'calendar_not_read',
  ],
} as const satisfies Endpoint;

export const putBackEntry = {
  method: 'POST',
  path: '/v1/put-back-calendar-entry',
  right: 'schedule_interviews',
  limit: 'interview',
  audit: { action: 'interview.entry_put_back', id: 'interview_id' },
  tag,
  summary: 'Write an interview to a calendar again whose owner has moved or removed it',
  description:
    'For an interviewer whose `calendar_status` is `moved` or `removed`: the entry is written as the interview is. Repeating the request changes nothing.',
  body: entryReference,
  answers: { 200: success({ id: uuid(), calendar_status: oneOf(calendarEntryStatuses) }) },
  failures: ['invalid_interview_id', 'interview_in_status', 'not_on_panel', 'no_calendar_entry'],
} as const satisfies Endpoint;

export const submitFeedback = {
  method: 'POST',
  path: '/v1/submit-feedback',
  right: 'submit_feedback',
  limit: 'panel_interview',
  audit: { action: 'interview.feedback_submitted', id: 'interview_id' },
  tag,
  summary: 'Submit the feedback of an interviewer',
  description:
    'Feedback that is submitted again replaces the one before, which is kept as a previous version. With a kit, it is kept with the feedback as it was, and the draft of the interviewer is deleted.',
  body: feedbackInput,
  answers: { 201: success({ interview_id: uuid(), candidate_id: uuid(), feedback, feedback_status: oneOf(feedbackStatuses) }) },
  failures: [
    'feedback_without_kit',
    'feedback_not_in_kit',
    'kit_ids_repeated',
    'attribute_required',
    'invalid_interview_id',
    'interview_in_status',
    'not_on_panel',
  ],
} as const satisfies Endpoint;

export const getFeedbackDraft = {
  method: 'GET',
  path: '/v1/feedback-draft',
  right: 'submit_feedback',
  limit: 'panel_interview',
  tag,
  summary: 'Read feedback that an interviewer has begun',
  description: 'In the console everybody reads their own only. `draft` is null when nothing is saved.',
  query: draftQuery,
  answers: { 200: success({ draft: nullable(feedbackDraft) }) },
  failures: ['invalid_interview_id', 'not_on_panel'],
} as const satisfies Endpoint;

export const saveFeedbackDraft = {
  method: 'POST',
  path: '/v1/save-feedback-draft',
  right: 'submit_feedback',
  limit: 'panel_interview',
  audit: null,
  tag,
  summary: 'Save feedback that an interviewer has begun',
  description:
    'The draft is replaced; with nothing in it, it is deleted. Nobody else sees it, and it is deleted when the feedback is submitted.',
  body: draftInput,
  answers: { 200: success({ draft: nullable(feedbackDraft) }) },
  failures: ['invalid_interview_id', 'interview_in_status', 'not_on_panel'],
} as const satisfies Endpoint;
