import { Integer, Object as JsonObject, String as JsonString, Refine, type Static } from 'typebox';
import { fieldValuesInput } from '#custom-fields/custom-field.ts';
import { idLengthMax, placeLengthMax } from '#limits.ts';
import { externalId } from '#schema/external-id.ts';
import {
  amount,
  boolean,
  filledText,
  isoTimestampOrNull,
  nullable,
  oneOf,
  oneOfSpellings,
  optional,
  textOrNullUpTo,
  textUpTo,
} from '#schema/fields.ts';
import { careerLevels, jobTypes, salaryPeriods, workplaces } from './job.ts';
import { questionsInput } from './questions.ts';

/** What clients send → what is stored, in the order of the error message. */
export const jobStatusInputs = { Pending: 'draft', Active: 'active', Paused: 'paused', Hired: 'closed', Closed: 'closed' } as const;

export const jobStatusNames = [
  'Pending',
  'Active',
  'Paused',
  'Hired',
  'Closed',
] as const satisfies (keyof typeof jobStatusInputs)[];

export const publicSlugMax = 100;
export const jobTitleMax = 300;
export const jobDescriptionMax = 50_000;

const currencies = new Set(Intl.supportedValuesOf('currency'));

const currencyCode = JsonString({
  pattern: '^[A-Z]{3}$',
  maxLength: 3,
  requirement: 'must be a three-letter ISO currency code',
  description: 'ISO 4217, such as EUR',
});

const currency = Refine(currencyCode, (code) => currencies.has(String(code)));

export const currencyOrNull = Refine(nullable(currencyCode), (code) => code === null || currencies.has(code));

export const jobId = filledText(idLengthMax, { refusal: 'Job ID is required and cannot be empty.' });

const jobTitle = filledText(jobTitleMax, {
  requirement: 'must be a string',
  whenBlank: 'Job title is required and cannot be empty.',
});

/** In the order of the spec's table: the first invalid field determines the message. */
const updatableFields = {
  status: oneOf(jobStatusNames, {
    whenBlank: 'Job status is required and cannot be empty.',
    description: 'Hired is a deprecated alias of Closed',
  }),
  job_title: jobTitle,
  job_description: textUpTo(jobDescriptionMax, { description: 'Markdown' }),
  department: textUpTo(placeLengthMax),
  industry: textUpTo(placeLengthMax),
  job_country: textUpTo(placeLengthMax),
  city: textOrNullUpTo(placeLengthMax, { description: 'null clears it' }),
  workplace: oneOfSpellings(workplaces),
  job_type: oneOfSpellings(jobTypes),
  career_level: oneOfSpellings(careerLevels),
  salary: amount({ description: 'Sets a fixed salary; null clears the salary' }),
  currency,
  salary_period: oneOf(salaryPeriods),
  hide_salary: boolean({ description: 'Hides the salary on the public board, never from a token' }),
  questions: questionsInput,
  salary_min: amount({ description: 'Sets a salary range' }),
  salary_max: amount({ description: 'Sets a salary range' }),
  openings: nullable(Integer({ minimum: 1, maximum: 2_147_483_647, requirement: 'must be a positive integer or null' })),
  valid_through: isoTimestampOrNull(),
  external_id: externalId,
  recruiter_id: textOrNullUpTo(idLengthMax, {
    description: 'Who fills the job: an id of `GET /v1/members`, or null. They join its hiring team',
  }),
  hiring_manager_id: textOrNullUpTo(idLengthMax, {
    description: 'For whom it is filled: an id of `GET /v1/members`, or null. They join its hiring team',
  }),
  custom_fields: fieldValuesInput,
};

export const jobUpdate = JsonObject({ job_id: jobId, ...optional(updatableFields) });
export type JobUpdate = Static<typeof jobUpdate>;

const { job_title: _title, ...updatableExceptTitle } = updatableFields;

export const newJob = JsonObject({
  job_title: filledText(jobTitleMax, { refusal: 'Job title is required and cannot be empty.' }),
  ...optional({
    ...updatableExceptTitle,
    public_slug: JsonString({
      pattern: '^(?![0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: publicSlugMax,
      requirement: `must be lowercase letters, digits and single hyphens, at most ${publicSlugMax}, and not shaped like a UUID`,
    }),
    company_id: filledText(idLengthMax, { requirement: 'must be a non-empty string' }),
    pipeline_id: textOrNullUpTo(idLengthMax, {
      description:
        'Whose stages the job gets, of `GET /v1/pipelines`; null: the built-in ones. Default: those of the default pipeline of the workspace',
    }),
  }),
});
export type NewJob = Static<typeof newJob>;

export const jobQuery = JsonObject({ job_id: jobId });
