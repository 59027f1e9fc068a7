import { Boolean as JsonBoolean, Object as JsonObject } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import type { Endpoint } from '#endpoint.ts';
import { boolean, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { criteriaUpdate } from './criteria-input.ts';
import { criteriaPreview, sampledMax } from './criteria-preview.ts';
import { screeningCriteria } from './screening-criteria.ts';

export const updateScreeningCriteria = {
  method: 'PATCH',
  path: '/v1/update-screening-criteria',
  right: 'edit_jobs',
  audit: { action: 'job.criteria_updated', id: 'job_id' },
  tag: 'Screening',
  summary: 'Correct what a job asks for',
  description:
    'Only the parts that are sent change; null resets a part to what is read from the job. What was set here stays when the text of the job changes. The candidates of the job are scored again in the background, without `cv_processed`. `If-Match` takes the ETag of get-job.',
  body: criteriaUpdate,
  identifier: 'job_id',
  ifMatch: true,
  answers: { 200: success({ id: uuid(), screening_criteria: screeningCriteria }) },
  failures: ['nothing_to_update', 'invalid_job_id'],
} as const satisfies Endpoint;

export const previewScreeningCriteria = {
  method: 'POST',
  path: '/v1/preview-screening-criteria',
  right: 'edit_jobs',
  audit: null,
  tag: 'Screening',
  summary: 'See what a correction of the criteria would change',
  description: `Scores the newest candidates with a CV, at most ${sampledMax}, by the criteria as they are and as they would be with these parts. Nothing is saved.`,
  body: criteriaUpdate,
  answers: { 200: success({ preview: criteriaPreview }) },
  failures: ['invalid_job_id'],
} as const satisfies Endpoint;

export const setScreeningConsent = {
  method: 'POST',
  path: '/v1/set-screening-consent',
  right: 'edit_candidates',
  audit: { action: 'candidate.consent_set', id: 'candidate_id' },
  tag: 'Screening',
  summary: 'Record whether a candidate may be scored',
  description:
    'Without consent all scores are null and `ai_screening.not_assessed` is `candidate_declined`, at once. With consent the candidate is scored again in the background.',
  body: JsonObject({ candidate_id: candidateId, consent: boolean({ requirement: 'must be a boolean' }) }),
  answers: { 200: success({ id: uuid(), consent: JsonBoolean() }) },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;
