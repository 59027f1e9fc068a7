import { Boolean as JsonBoolean, Object as JsonObject, Optional } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { oneOf, text, uuid } from '#schema/fields.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import { screeningCriteria } from '#screening/screening-criteria.ts';
import { importedFrom } from '#switching/imported-from.ts';
import { job, jobStatuses } from './job.ts';
import { jobQuery, jobUpdate, newJob } from './job-input.ts';
import { jobListQuery, jobPage } from './job-list.ts';

export const jobWithCriteria = JsonObject({
  ...job.properties,
  screening_criteria: screeningCriteria,
  imported_from: Optional(importedFrom),
});

const jobStatusAnswer = success({ id: uuid(), status: oneOf(jobStatuses) });

export const listJobs = {
  method: 'GET',
  path: '/v1/jobs',
  right: 'read_jobs',
  limit: 'list',
  tag: 'Jobs',
  summary: 'List jobs',
  description: 'Newest first unless `sort` is given. `next_cursor` leads to the next page; page 10,000 is as fast as page 1.',
  query: jobListQuery,
  answers: { 200: jobPage },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const getJob = {
  method: 'GET',
  path: '/v1/get-job',
  right: 'read_jobs',
  limit: 'job',
  tag: 'Jobs',
  summary: 'Read one job with its application form and what it asks for',
  description:
    '`screening_criteria` is what CVs are compared with, each criterion with the words of the job it comes from. With `If-None-Match`, a job that has not changed is 304 and costs no quota.',
  query: jobQuery,
  etag: true,
  answers: { 200: success({ job: jobWithCriteria }) },
  failures: ['invalid_job_id'],
} as const satisfies Endpoint;

export const addJob = {
  method: 'POST',
  path: '/v1/add-job',
  right: 'edit_jobs',
  audit: { action: 'job.created', id: 'id' },
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
    'unknown_custom_field',
    'salary_range',
    'question_without_options',
    'question_expects_otherwise',
    'question_ids_repeated',
    'company_not_found',
    'no_company',
    'public_slug_taken',
    'external_id_taken',
    'invalid_user_id',
    'invalid_pipeline_id',
  ],
} as const satisfies Endpoint;

export const updateJob = {
  method: 'PATCH',
  path: '/v1/update-job',
  right: 'edit_jobs',
  audit: { action: 'job.updated', id: 'job_id' },
  tag: 'Jobs',
  summary: 'Change some fields of a job',
  description: 'Only the fields that are sent change. Any status may follow any other.',
  body: jobUpdate,
  identifier: 'job_id',
  ifMatch: true,
  answers: { 200: jobStatusAnswer },
  failures: [
    'nothing_to_update',
    'unknown_custom_field',
    'question_without_options',
    'question_expects_otherwise',
    'question_ids_repeated',
    'invalid_job_id',
    'salary_range',
    'external_id_taken',
    'invalid_user_id',
  ],
} as const satisfies Endpoint;

export const deleteJob = {
  method: 'DELETE',
  path: '/v1/delete-job',
  right: 'edit_jobs',
  audit: { action: 'job.deleted', id: 'id' },
  tag: 'Jobs',
  summary: 'Delete a job',
  description: 'Removes it from every list and from the public board; its history is kept.',
  query: idQuery,
  unknownQueryFailure: 'query_id_only',
  answers: { 200: deletion },
  failures: ['invalid_job_id'],
} as const satisfies Endpoint;
