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
  description: 'People are added when an interview, a booking link or a requisition names their email address for the first time.',
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
  summary: 'Name an interviewer, set their time zone or change the link to their calendar',
  description:
    'An interviewer is known by their email address since they were first on a panel. The calendar is read for busy times and never written.',
  body: interviewerUpdate,
  identifier: 'interviewer_id',
  answers: { 200: success({ interviewer }) },
  failures: ['nothing_to_update', 'invalid_interviewer_id'],
} as const satisfies Endpoint;
