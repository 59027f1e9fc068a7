import { Object as JsonObject, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { oneOf, optional, text } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { languages } from '#texts/languages.ts';
import { jobId, newJob } from './job-input.ts';

export const jobPreviewInput = JsonObject({
  ...optional({ job_id: jobId, language: oneOf(languages, { description: 'Of the pages; `en` unless it is sent' }) }),
  ...newJob.properties,
});
export type JobPreviewInput = Static<typeof jobPreviewInput>;

export const jobPreview = JsonObject({
  job_page: text({ description: 'The page of the job, as HTML' }),
  form_page: text({ description: 'The page with the application form, as HTML' }),
});
export type JobPreview = Static<typeof jobPreview>;

export const previewJob = {
  method: 'POST',
  path: '/v1/preview-job',
  right: 'edit_jobs',
  audit: null,
  tag: 'Jobs',
  summary: 'Show the public pages of a job before it is saved',
  description:
    'The pages as the board would send them if the job had these fields and were active. With `job_id`, fields that are not sent are those of the job. Nothing is saved.',
  body: jobPreviewInput,
  answers: { 200: success({ preview: jobPreview }) },
  failures: [
    'question_without_options',
    'question_expects_otherwise',
    'question_ids_repeated',
    'invalid_job_id',
    'company_not_found',
    'no_company',
  ],
} as const satisfies Endpoint;
