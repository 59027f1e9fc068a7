import { Object as JsonObject, Optional } from 'typebox';
import { emailLengthMax } from '#candidates/candidate-input.ts';
import { idLengthMax } from '#limits.ts';
import { externalIdFilter } from '#schema/external-id.ts';
import { anyOf, isoTimestamp, oneOf, optional, textUpTo } from '#schema/fields.ts';
import { pageAnswer, pageQuery } from '#schema/paging.ts';
import { feedbackStatuses, interviewInList, interviewStatuses } from './interview.ts';
import { interviewCard } from './interview-card.ts';
import { viewer } from './interview-input.ts';

export const interviewSorts = ['start_at', '-start_at', '-updated_at'] as const;
export type InterviewSort = (typeof interviewSorts)[number];

export const interviewListQuery = JsonObject({
  ...pageQuery,
  fields: Optional(oneOf(['card'], { description: 'Compact rows, with the names of the candidate and the job' })),
  sort: Optional(oneOf(interviewSorts, { description: 'Default: start_at' })),
  ...optional({
    candidate_id: textUpTo(idLengthMax),
    job_id: textUpTo(idLengthMax),
    interviewer: textUpTo(emailLengthMax, { description: 'The email address or the id of an interviewer' }),
    status: anyOf(interviewStatuses),
    starts_after: isoTimestamp(),
    starts_before: isoTimestamp(),
    updated_after: isoTimestamp(),
    updated_before: isoTimestamp(),
    feedback_status: anyOf(feedbackStatuses),
    external_id: externalIdFilter,
    as: viewer,
  }),
});

export const interviewPage = pageAnswer('interviews', interviewInList);

export const interviewCardPage = pageAnswer('interviews', interviewCard);
