import { Integer, Object as JsonObject, String as JsonString, Optional, Record, Refine, type Static } from 'typebox';
import {
  amount,
  anyOf,
  boolean,
  filledText,
  isoTimestampOrNull,
  nullable,
  oneOf,
  oneOfOrNull,
  optional,
  spelling,
  text,
  textOrNull,
  textOrNullUpTo,
  textUpTo,
  timestamp,
  uuid,
} from './fields.ts';
import { externalIdLengthMax, idLengthMax, placeLengthMax, searchLengthMax } from './limits.ts';
import { dateFilters, pageAnswer, pageQuery } from './paging.ts';
import { questions, questionsInput } from './questions.ts';

export const jobStatuses = ['draft', 'active', 'paused', 'closed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** What clients send → what is stored. The order is the order of the refusal's words. */
export const jobStatusInputs = { Pending: 'draft', Active: 'active', Paused: 'paused', Hired: 'closed', Closed: 'closed' } as const;

export const jobStatusNames = [
  'Pending',
  'Active',
  'Paused',
  'Hired',
  'Closed',
] as const satisfies (keyof typeof jobStatusInputs)[];

export const workplaces = { 'On-site': 'onsite', Remote: 'remote', Hybrid: 'hybrid' } as const;

export const jobTypes = {
  'Full-time': 'full-time',
  'Part-time': 'part-time',
  Contract: 'contract',
  Freelance: 'freelance',
  Internship: 'internship',
  Temporary: 'temporary',
  'Project-based': 'project-based',
} as const;

export const careerLevels = {
  Junior: 'junior',
  'Mid-level': 'mid-level',
  Senior: 'senior',
  'Team Leader': 'team-leader',
  Manager: 'manager',
  Director: 'director',
  VP: 'vp',
  'C-level': 'c-level',
} as const;

export const salaryPeriods = ['Per hour', 'Per day', 'Per week', 'Bi-weekly', 'Per month', 'Per year'] as const;

export const publicSlugMax = 100;
export const jobTitleMax = 300;
export const jobDescriptionMax = 50_000;

const currencies = new Set(Intl.supportedValuesOf('currency'));

const currency = Refine(
  JsonString({
    pattern: '^[A-Z]{3}$',
    maxLength: 3,
    complaint: 'must be a three-letter ISO currency code',
    description: 'ISO 4217, such as EUR',
  }),
  (code) => currencies.has(String(code)),
);

export const jobId = filledText(idLengthMax, { refusal: 'Job ID is required and cannot be empty.' });

const jobTitle = filledText(jobTitleMax, {
  complaint: 'must be a string',
  whenBlank: 'Job title is required and cannot be empty.',
});

/** Of jobs and of candidates: each has its own. */
export const externalId = textOrNullUpTo(externalIdLengthMax, {
  description: 'The id in another system. Unique among the jobs, and among the candidates, of the workspace; null clears it',
});

export const externalIdFilter = filledText(externalIdLengthMax, { complaint: 'must be a non-empty string' });

/** In the order of the spec's table: the first one that is wrong answers. */
const changeable = {
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
  workplace: spelling(workplaces),
  job_type: spelling(jobTypes),
  career_level: spelling(careerLevels),
  salary: amount({ description: 'Sets a fixed salary; null clears the salary' }),
  currency,
  salary_period: oneOf(salaryPeriods),
  hide_salary: boolean({ description: 'Hides the salary on the public board, never from a token' }),
  questions: questionsInput,
  salary_min: amount({ description: 'Sets a salary range' }),
  salary_max: amount({ description: 'Sets a salary range' }),
  openings: nullable(Integer({ minimum: 1, maximum: 2_147_483_647, complaint: 'must be a positive integer or null' })),
  valid_through: isoTimestampOrNull(),
  external_id: externalId,
};

export const jobUpdate = JsonObject({ job_id: jobId, ...optional(changeable) });
export type JobUpdate = Static<typeof jobUpdate>;

const { job_title: _title, ...besidesTitle } = changeable;

export const newJob = JsonObject({
  job_title: filledText(jobTitleMax, { refusal: 'Job title is required and cannot be empty.' }),
  ...optional({
    ...besidesTitle,
    public_slug: JsonString({
      pattern: '^(?![0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: publicSlugMax,
      complaint: `must be lowercase letters, digits and single hyphens, at most ${publicSlugMax}, and not shaped like a UUID`,
    }),
    company_id: filledText(idLengthMax, { complaint: 'must be a non-empty string' }),
  }),
});
export type NewJob = Static<typeof newJob>;

const jobFields = {
  id: uuid(),
  company_id: uuid(),
  job_title: text(),
  job_description: textOrNull(),
  department: textOrNull(),
  industry: textOrNull(),
  job_country: textOrNull(),
  city: textOrNull(),
  job_location: textOrNull({ description: '"<City>, <Country>", or the one that is known' }),
  job_mode: oneOfOrNull(Object.values(workplaces)),
  job_type: oneOfOrNull(Object.values(jobTypes)),
  career_level: oneOfOrNull(Object.values(careerLevels)),
  salary_type: oneOfOrNull(['fixed', 'range']),
  salary_min: amount(),
  salary_max: amount(),
  salary_fixed: amount(),
  currency: textOrNull(),
  salary_period: oneOfOrNull(salaryPeriods),
  hide_salary: boolean(),
  public_slug: text(),
  public_url: text(),
  company_logo_url: textOrNull(),
  status: oneOf(jobStatuses),
  google_jobs_indexed: Optional(boolean({ description: 'Only on jobs that were created through the API' })),
  openings: nullable(Integer()),
  valid_through: textOrNull(),
  external_id: textOrNull(),
  sources: Record(JsonString(), JsonString(), { description: 'Source name → tracking URL' }),
  created_at: timestamp(),
  updated_at: timestamp(),
};

export const jobInList = JsonObject(jobFields);
export const job = JsonObject({ ...jobFields, questions });
export type Job = Static<typeof job>;

export const jobQuery = JsonObject({ job_id: jobId });

export const jobListQuery = JsonObject({
  ...pageQuery,
  ...optional({
    status: anyOf(jobStatuses),
    department: textUpTo(placeLengthMax),
    job_country: textUpTo(placeLengthMax),
    city: textUpTo(placeLengthMax),
    job_mode: anyOf(Object.values(workplaces)),
    job_type: anyOf(Object.values(jobTypes)),
    career_level: anyOf(Object.values(careerLevels)),
    company_id: textUpTo(idLengthMax),
    external_id: externalIdFilter,
    q: textUpTo(searchLengthMax, { description: 'Words that title, department, place, industry or description must hold' }),
  }),
  ...dateFilters,
});

export const jobPage = pageAnswer('jobs', jobInList);
