import { candidateQuery } from '#candidates/candidate-input.ts';
import type { Endpoint } from '#endpoint.ts';
import { oneOf, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { cvStatuses, cvText } from './cvs.ts';

export const processCv = {
  method: 'POST',
  path: '/v1/process-cv',
  right: 'edit_candidates',
  audit: { action: 'candidate.cv_processed', id: 'candidate_id' },
  tag: 'Candidates',
  summary: 'Read the CV of a candidate again',
  description: 'In the background; the event `cv_processed` tells its end. A reading that is under way is discarded.',
  body: candidateQuery,
  answers: { 200: success({ id: uuid(), cv_status: oneOf(cvStatuses, { examples: ['waiting'] }) }) },
  failures: ['invalid_candidate_id', 'candidate_without_cv'],
} as const satisfies Endpoint;

export const getCvText = {
  method: 'GET',
  path: '/v1/get-cv-text',
  right: 'read_candidates',
  limit: 'panel_candidate',
  audit: { action: 'candidate.cv_viewed', id: 'candidate_id' },
  tag: 'Candidates',
  summary: 'Read the text of a CV',
  description: 'As it was read from the file, without what a person cannot see.',
  query: candidateQuery,
  etag: true,
  answers: { 200: success(cvText) },
  failures: ['invalid_candidate_id', 'cv_text_not_found'],
} as const satisfies Endpoint;
