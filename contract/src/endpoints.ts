import { Integer, Array as JsonArray, Boolean as JsonBoolean } from 'typebox';
import {
  candidate,
  candidateListQuery,
  candidatePage,
  candidateQuery,
  candidateStatuses,
  candidateUpdate,
  jobCandidatesQuery,
  newCandidate,
} from './candidates.ts';
import { company, newCompany } from './companies.ts';
import type { Endpoint } from './endpoint.ts';
import { oneOf, text, uuid } from './fields.ts';
import { job, jobListQuery, jobPage, jobQuery, jobStatuses, jobUpdate, newJob } from './jobs.ts';
import { deletion, idQuery, success } from './shapes.ts';
import { newSource, source } from './sources.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

const jobStatusAnswer = success({ id: uuid(), status: oneOf(jobStatuses) });

const candidateStatusAnswer = success({ id: uuid(), status: oneOf(candidateStatuses) });

export const listJobs = {
  method: 'GET',
  path: '/v1/jobs',
  tag: 'Jobs',
  summary: 'List jobs',
  description: 'Newest first unless `sort` says otherwise. Pages are joined by `next_cursor`; page 10,000 costs what page 1 costs.',
  query: jobListQuery,
  answers: { 200: jobPage },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const getJob = {
  method: 'GET',
  path: '/v1/get-job',
  tag: 'Jobs',
  summary: 'Read one job with its application form',
  query: jobQuery,
  etag: true,
  answers: { 200: success({ job }) },
  failures: ['invalid_job_id'],
} as const satisfies Endpoint;

export const addJob = {
  method: 'POST',
  path: '/v1/add-job',
  tag: 'Jobs',
  summary: 'Create a job',
  description:
    'Only `job_title` is required. Without `status` the job is a draft, without `company_id` it belongs to the oldest company of the workspace.',
  body: newJob,
  answers: {
    201: success({
      id: uuid(),
      status: oneOf(jobStatuses),
      public_slug: text(),
      public_url: text(),
      google_jobs_indexed: JsonBoolean(),
    }),
  },
  failures: [
    'question_without_options',
    'question_ids_repeated',
    'company_not_found',
    'no_company',
    'public_slug_taken',
    'external_id_taken',
  ],
} as const satisfies Endpoint;

export const updateJob = {
  method: 'PATCH',
  path: '/v1/update-job',
  tag: 'Jobs',
  summary: 'Change some fields of a job',
  description: 'Only the fields that are sent change. Any status may follow any other.',
  body: jobUpdate,
  identifier: 'job_id',
  ifMatch: true,
  answers: { 200: jobStatusAnswer },
  failures: ['nothing_to_update', 'question_without_options', 'question_ids_repeated', 'invalid_job_id', 'external_id_taken'],
} as const satisfies Endpoint;

export const deleteJob = {
  method: 'DELETE',
  path: '/v1/delete-job',
  tag: 'Jobs',
  summary: 'Delete a job',
  description: 'It leaves every list and the public board; its history is kept.',
  query: idQuery,
  otherQuery: 'query_id_only',
  answers: { 200: deletion },
  failures: ['invalid_job_id'],
} as const satisfies Endpoint;

export const listCandidates = {
  method: 'GET',
  path: '/v1/candidates',
  tag: 'Candidates',
  summary: 'List candidates across jobs',
  description: 'Newest first unless `sort` or `q` say otherwise. All filters together in any combination.',
  query: candidateListQuery,
  answers: { 200: candidatePage },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const listJobCandidates = {
  method: 'GET',
  path: '/v1/job-candidates',
  tag: 'Candidates',
  summary: 'List the candidates of one job',
  query: jobCandidatesQuery,
  answers: { 200: candidatePage },
  failures: ['invalid_cursor', 'invalid_job_id'],
} as const satisfies Endpoint;

export const getCandidate = {
  method: 'GET',
  path: '/v1/get-candidate',
  tag: 'Candidates',
  summary: 'Read one candidate with its history',
  query: candidateQuery,
  etag: true,
  answers: { 200: success({ candidate }) },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;

export const addCandidate = {
  method: 'POST',
  path: '/v1/add-candidate',
  tag: 'Candidates',
  summary: 'Add a prospect or an upload',
  description:
    '`type` and a name are required. Candidates with the same e-mail belong to one person, whatever its capitals. Applicants come through the board.',
  body: newCandidate,
  answers: { 201: success({ id: uuid(), person_id: uuid(), status: oneOf(candidateStatuses) }) },
  failures: ['candidate_name_missing', 'invalid_job_id', 'source_not_found', 'external_id_taken'],
} as const satisfies Endpoint;

export const updateCandidate = {
  method: 'PATCH',
  path: '/v1/update-candidate',
  tag: 'Candidates',
  summary: 'Move, tag or annotate a candidate',
  description: 'Only the fields that are sent change. Any status may follow any other.',
  body: candidateUpdate,
  identifier: 'candidate_id',
  ifMatch: true,
  answers: { 200: candidateStatusAnswer },
  failures: ['nothing_to_update', 'invalid_candidate_id', 'external_id_taken'],
} as const satisfies Endpoint;

export const deleteCandidate = {
  method: 'DELETE',
  path: '/v1/delete-candidate',
  tag: 'Candidates',
  summary: 'Erase a person',
  description:
    'Removes the person behind the candidate for good: all applications, answers, files, history, and what events say of them. Only that it was done is kept. Links to their files are dead at once; the bytes leave the storage right after, or as soon as it can be reached.',
  query: idQuery,
  otherQuery: 'query_id_only',
  answers: { 200: deletion },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;

export const listJobSources = {
  method: 'GET',
  path: '/v1/job-sources',
  tag: 'Sources',
  summary: 'List the source links of a job',
  description: 'Oldest first, all of them.',
  query: jobQuery,
  answers: { 200: success({ sources: JsonArray(source), total_sources: Integer() }) },
  failures: ['invalid_job_id'],
} as const satisfies Endpoint;

export const createSource = {
  method: 'POST',
  path: '/v1/create-source',
  tag: 'Sources',
  summary: 'Create a source link of a job',
  description: 'The same job and name again give the same source, with 200.',
  body: newSource,
  answers: { 201: success({ source }), 200: success({ source }) },
  failures: ['invalid_job_id'],
} as const satisfies Endpoint;

export const createCompany = {
  method: 'POST',
  path: '/v1/companies',
  tag: 'Companies',
  summary: 'Create a company',
  description: 'Also served as `POST /companies`.',
  body: newCompany,
  answers: { 201: success({ company }) },
  failures: ['company_slug_taken'],
} as const satisfies Endpoint;

export const createCompanyUnversioned = {
  ...createCompany,
  path: '/companies',
  description: 'The same as `POST /v1/companies`.',
} as const satisfies Endpoint;

export const deleteCompany = {
  method: 'DELETE',
  path: '/v1/delete-company',
  tag: 'Companies',
  summary: 'Archive a company',
  description: 'Its jobs leave the public board; every record stays readable.',
  query: idQuery,
  otherQuery: 'query_id_only',
  answers: { 200: deletion },
  failures: ['company_not_found'],
} as const satisfies Endpoint;

/** The whole API on one page. */
export const endpoints: readonly Endpoint[] = [
  listJobs,
  getJob,
  addJob,
  updateJob,
  deleteJob,
  listCandidates,
  listJobCandidates,
  getCandidate,
  addCandidate,
  updateCandidate,
  deleteCandidate,
  listJobSources,
  createSource,
  ...webhookEndpoints,
  createCompany,
  createCompanyUnversioned,
  deleteCompany,
];
