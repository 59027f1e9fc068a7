import { Any, Integer, Object as JsonObject, String as JsonString, Literal, Optional, Record } from 'typebox';
import { candidateInEvent, candidateStatuses, stageOrNull } from '#candidates/candidate.ts';
import { interviewInList } from '#interviews/interview.ts';
import { job, jobStatuses } from '#jobs/job.ts';
import { noteInEvent } from '#notes/note.ts';
import { offerCompensation, offerInEvent } from '#offers/offer.ts';
import { prescreenInEvent } from '#prescreens/prescreen-event.ts';
import { requisition, requisitionStatuses } from '#requisitions/requisition.ts';
import { nullable, oneOf, oneOfOrNull, optional, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { cv, cvErrors, score } from '#screening/cvs.ts';
import { parsedCv } from '#screening/parsed-cv.ts';

/** The job of a candidate, in events about the candidate. */
export const candidateJob = JsonObject({
  id: uuid(),
  company_id: uuid(),
  job_title: text(),
  status: oneOf(jobStatuses),
  department: textOrNull(),
  job_country: textOrNull(),
  city: textOrNull(),
  external_id: textOrNull(),
  public_slug: text(),
});

const changedFields = (description: string) => Record(JsonString(), Any(), { description });

const jobOrNull = nullable({ ...candidateJob, description: 'null when the candidate has no job' });

const candidateStatus = JsonObject({ status: oneOf(candidateStatuses) });
const requisitionStatus = JsonObject({ status: oneOf(requisitionStatuses) });
const interviewTimes = JsonObject({ start_at: timestamp(), end_at: timestamp(), duration_minutes: Integer() });

export const jobData = JsonObject({ job });

export const jobChangeData = JsonObject({
  job,
  previous: changedFields('The fields that changed, before'),
  current: changedFields('The same fields, after'),
});

export const jobActivationData = JsonObject({
  job,
  previous: Optional(changedFields('The fields that changed, before; absent when the job was created as active')),
  current: Optional(changedFields('The same fields, after')),
});

export const applicationData = JsonObject({ candidate: candidateInEvent, job: candidateJob });

export const candidateData = JsonObject({ candidate: candidateInEvent, job: jobOrNull });

export const candidateChangeData = JsonObject({
  candidate: candidateInEvent,
  job: jobOrNull,
  previous: changedFields('The fields that changed, before'),
  current: changedFields('The same fields, after'),
});

export const noteData = JsonObject({ note: noteInEvent, candidate: candidateInEvent, job: jobOrNull });

export const statusChangeData = JsonObject({
  candidate: candidateInEvent,
  job: jobOrNull,
  previous: candidateStatus,
  current: candidateStatus,
});

/** The stages are in none but `candidate.stage_changed`. */
export const stageChangeData = JsonObject({
  ...statusChangeData.properties,
  ...optional({ stage: stageOrNull, previous_stage: stageOrNull }),
});

export const cvProcessedData = JsonObject({
  candidate: candidateInEvent,
  job: jobOrNull,
  result: oneOf(['ok', 'failed']),
  cv_error: oneOfOrNull(cvErrors),
  cv: nullable(cv),
  parsed_cv: nullable({
    ...parsedCv,
    description: 'Over 128 KiB without `evidence`, and null when it is larger still: get-candidate has all of it',
  }),
  ai_skills_match: score(),
  ai_experience_match: score(),
  ai_location_match: score(),
  professional_network_matching: score(),
});

export const interviewData = JsonObject({
  interview: interviewInList,
  candidate: candidateInEvent,
  job: jobOrNull,
  booking_link: Optional(JsonObject({ id: uuid() }, { description: 'When the candidate booked it with a booking link' })),
  change: oneOf(['created', 'booked', 'rescheduled', 'restored'], { description: 'restored: its cancellation was taken back' }),
  previous: Optional(interviewTimes),
  current: Optional(interviewTimes),
});

export const cancelledInterviewData = JsonObject({ interview: interviewInList, candidate: candidateInEvent, job: jobOrNull });

export const requisitionData = JsonObject({
  requisition,
  job: Optional(job),
  previous: requisitionStatus,
  current: requisitionStatus,
});

export const prescreenData = JsonObject({ prescreen: prescreenInEvent, candidate: candidateInEvent, job: jobOrNull });

export const offerData = JsonObject({
  offer: offerInEvent,
  compensation: Optional({
    ...offerCompensation,
    description: 'The pay: only in what a webhook with `include_compensation` is sent, never in `GET /v1/events`',
  }),
  candidate: candidateInEvent,
  job: jobOrNull,
});

/** Instead of the data, once the person of the event has been erased. */
export const erasedData = JsonObject({ erased: Literal(true) });

/** The data of test-webhook. */
export const testData = JsonObject({ test: Literal(true) });
