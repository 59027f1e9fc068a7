import type { Endpoint } from '#endpoint.ts';
import { success } from '#schema/shapes.ts';
import { interviewer, interviewerListQuery, interviewerPage, interviewerUpdate } from './interviewer.ts';

const tag = 'Interviews';

export const listInterviewers = {
  method: 'GET',
  path: '/v1/interviewers',
  // With the links to the calendars of everybody.
  right: 'schedule_interviews',
  tag,
  summary: 'List interviewers and approvers',
  description:
    'People are added when an interview, a booking link or a requisition names their email address for the first time, and when a user of the console sets their own time zone or working hours.',
  query: interviewerListQuery,
  answers: { 200: interviewerPage },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const updateInterviewer = {
  method: 'PATCH',
  path: '/v1/update-interviewer',
  right: 'schedule_interviews',
  audit: { action: 'interviewer.updated', id: 'interviewer.id' },
  tag,
  summary: 'Name an interviewer, set their time zone and working hours or change the link to their calendar',
  description:
    'An interviewer is known by their email address since they were first on a panel. Free times and booking links offer only times within the working hours of each person, and none on their days off. Users of the console set the same in their profile. The calendar is read for busy times and never written.',
  body: interviewerUpdate,
  identifier: 'interviewer_id',
  answers: { 200: success({ interviewer }) },
  failures: ['nothing_to_update', 'invalid_interviewer_id', 'window_end_before_start', 'days_off_end_before_start'],
} as const satisfies Endpoint;
