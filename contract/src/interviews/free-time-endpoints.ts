import type { Endpoint } from '#endpoint.ts';
import { freeTimesAnswer, freeTimesQuery } from './free-times.ts';

export const getFreeTimes = {
  method: 'GET',
  path: '/v1/free-times',
  right: 'schedule_interviews',
  limit: 'candidate',
  tag: 'Interviews',
  summary: 'Find times at which a panel and a candidate are free',
  description:
    'Everybody is busy during their interviews, and while a connected calendar says so: `calendar` says from when that is known. Interviewers work at their own working hours and not on their days off, in their own time zone (`update-interviewer`); those without working hours from 09:00 to 17:00 from Monday to Friday. With `from`, `to` or `weekdays` these count for everybody instead of working hours. A time that is free now may be taken when it is scheduled: `schedule-interview` decides.',
  query: freeTimesQuery,
  answers: { 200: freeTimesAnswer },
  failures: [
    'end_date_before_start',
    'free_times_too_long',
    'hours_end_before_start',
    'invalid_candidate_id',
    'invalid_interview_id',
  ],
} as const satisfies Endpoint;
