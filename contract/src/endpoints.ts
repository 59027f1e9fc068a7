import { Boolean as JsonBoolean, Object as JsonObject, type TProperties } from 'typebox';
import { company, newCompany } from './companies.ts';
import type { Endpoint } from './endpoint.ts';
import { filledText, oneOf, text, timestamp, uuid } from './fields.ts';
import { job, jobListQuery, jobPage, jobQuery, jobStatuses, jobUpdate, newJob } from './jobs.ts';

const success = <Properties extends TProperties>(properties: Properties) => JsonObject({ success: JsonBoolean(), ...properties });

const deletion = success({ id: uuid(), message: text(), deleted: timestamp('When it was deleted') });

const idQuery = JsonObject({ id: filledText({ refusal: "Query parameter 'id' is required." }) });

const jobStatusAnswer = success({ id: uuid(), status: oneOf(jobStatuses) });

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
  failures: ['question_without_options', 'question_ids_repeated', 'company_not_found', 'no_company', 'public_slug_taken'],
} as const satisfies Endpoint;

export const updateJob = {
  method: 'PATCH',
  path: '/v1/update-job',
  tag: 'Jobs',
  summary: 'Change some fields of a job',
  description: 'Only the fields that are sent change. Any status may follow any other.',
  body: jobUpdate,
  identifier: 'job_id',
  answers: { 200: jobStatusAnswer },
  failures: ['nothing_to_update', 'question_without_options', 'question_ids_repeated', 'invalid_job_id'],
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
  createCompany,
  createCompanyUnversioned,
  deleteCompany,
];
