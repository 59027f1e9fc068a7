import { cvFileFailures, type Endpoint } from '#endpoint.ts';
import { oneOf, uuid } from '#schema/fields.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import { candidate, candidateStatuses } from './candidate.ts';
import { candidateQuery, candidateUpdate, newCandidate } from './candidate-input.ts';
import { candidateCardPage, candidateListQuery, candidatePage, filterFailures, jobCandidatesQuery } from './candidate-list.ts';

const candidateStatusAnswer = success({ id: uuid(), status: oneOf(candidateStatuses) });

export const addedCandidate = success({ id: uuid(), person_id: uuid(), status: oneOf(candidateStatuses) });

export const listCandidates = {
  method: 'GET',
  path: '/v1/candidates',
  right: 'read_candidates',
  limit: 'list',
  tag: 'Candidates',
  summary: 'List candidates across jobs',
  description: 'Newest first unless `sort` or `q` say otherwise. All filters can be combined.',
  query: candidateListQuery,
  answers: { 200: candidatePage },
  cards: candidateCardPage,
  failures: ['invalid_cursor', 'field_order_pending', ...filterFailures],
} as const satisfies Endpoint;

export const listJobCandidates = {
  method: 'GET',
  path: '/v1/job-candidates',
  right: 'read_candidates',
  limit: 'job',
  tag: 'Candidates',
  summary: 'List the candidates of one job',
  description:
    'The same rows, filters and pages as `candidates`; `sort=-score` puts the highest score first. An unknown job is 401.',
  query: jobCandidatesQuery,
  answers: { 200: candidatePage },
  cards: candidateCardPage,
  failures: [
    'invalid_cursor',
    'invalid_job_id',
    'unknown_custom_field',
    'field_order_pending',
    'place_unknown',
    'within_km_without_near',
  ],
} as const satisfies Endpoint;

export const getCandidate = {
  method: 'GET',
  path: '/v1/get-candidate',
  right: 'read_candidates',
  limit: 'panel_candidate',
  tag: 'Candidates',
  summary: 'Read one candidate with its history',
  description:
    'With answers, screening, what was read from the CV, and a link to the file that works without a token for a while. Reading changes nothing: see `mark-viewed`.',
  query: candidateQuery,
  etag: true,
  answers: { 200: success({ candidate }) },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;

export const addCandidate = {
  method: 'POST',
  path: '/v1/add-candidate',
  right: 'edit_candidates',
  audit: { action: 'candidate.created', id: 'id' },
  tag: 'Candidates',
  summary: 'Add a prospect, an upload or an applicant',
  description:
    '`type` and a name are required; an upload with a CV needs no name. Candidates with the same email, compared case-insensitively, belong to one person. An applicant is an application that came in elsewhere, such as at a job board, and needs `email`, `job_id` of an open job and `consent`: it has the event `new_applicant` and the confirmation by email, as one of the form. Who has applied for the job before is not added again: 200 with the first application, beside which this one is kept (`GET /v1/repeated-applications`). A CV is read in the background: it fills empty fields, and the event `cv_processed` reports the result. With a CV the body may have 14 MiB.',
  body: newCandidate,
  fileField: 'resume',
  fileKind: 'cv',
  answers: { 201: addedCandidate, 200: addedCandidate },
  failures: [
    ...cvFileFailures,
    'candidate_name_missing',
    'unknown_custom_field',
    'applicant_without',
    'invalid_job_id',
    'source_not_found',
    'job_not_open',
    'external_id_taken',
  ],
} as const satisfies Endpoint;

export const updateCandidate = {
  method: 'PATCH',
  path: '/v1/update-candidate',
  right: 'move_candidates',
  fieldRights: { message: 'send_messages', custom_fields: 'edit_candidates' },
  limit: 'candidate',
  audit: { action: 'candidate.updated', id: 'candidate_id' },
  tag: 'Candidates',
  summary: 'Move, tag, annotate or correct a candidate',
  description:
    'Only the fields that are sent change. Any status may follow any other. Name, contacts, title, company, location, links and languages are corrections: a CV that is read again does not change them, not even those that were emptied. `email` decides who the person is, so the address of another person is 409: merge them. `job_id` moves the candidate to another job: notes, files, messages, tasks, history and interviews stay with them, and the scores are made anew. With a CV the body may have 14 MiB; the file before it is deleted.',
  body: candidateUpdate,
  fileField: 'resume',
  fileKind: 'cv',
  identifier: 'candidate_id',
  ifMatch: true,
  answers: { 200: candidateStatusAnswer },
  failures: [
    'nothing_to_update',
    ...cvFileFailures,
    'invalid_candidate_id',
    'unknown_custom_field',
    'candidate_name_missing',
    'email_of_another_person',
    'invalid_job_id',
    'job_is_closed',
    'already_in_job',
    'hired_stays_in_job',
    'invalid_stage_id',
    'stage_status_mismatch',
    'applicant_without',
    'external_id_taken',
    'invalid_rejection_reason_id',
    'rejection_reason_without_status',
    'message_without_rejection',
    'message_content_missing',
    'invalid_named_template_id',
    'named_template_archived',
    'unknown_variable',
    'send_after_past',
    'send_after_distant',
    'candidate_without_email',
    'candidate_email_unusable',
  ],
} as const satisfies Endpoint;

export const deleteCandidate = {
  method: 'DELETE',
  path: '/v1/delete-candidate',
  right: 'erase_candidates',
  confirmed: true,
  audit: { action: 'candidate.erased', id: 'id' },
  tag: 'Candidates',
  summary: 'Erase a person',
  description:
    'Permanently removes the person of the candidate: all applications, answers, files, history, and their data in events. Only the fact of the erasure is recorded. Links to their files stop working at once; the bytes are removed from the storage right after, or as soon as it is reachable.',
  query: idQuery,
  unknownQueryFailure: 'query_id_only',
  answers: { 200: deletion },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;
