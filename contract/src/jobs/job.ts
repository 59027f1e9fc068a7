import { Integer, Object as JsonObject, String as JsonString, Optional, Record, type Static } from 'typebox';
import { fieldValues } from '#custom-fields/custom-field.ts';
import { amount, boolean, nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { questions } from './questions.ts';

export const jobStatuses = ['draft', 'active', 'paused', 'closed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

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

const jobFields = {
  id: uuid(),
  company_id: uuid(),
  job_title: text(),
  job_description: textOrNull(),
  department: textOrNull(),
  industry: textOrNull(),
  job_country: textOrNull(),
  city: textOrNull(),
  job_location: textOrNull({ description: '"<City>, <Country>", or the one that is set' }),
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
  recruiter_id: nullable(uuid('Of a member of the workspace')),
  hiring_manager_id: nullable(uuid('Of a member of the workspace')),
  sources: Record(JsonString(), JsonString(), { description: 'Source name → tracking URL' }),
  created_at: timestamp(),
  updated_at: timestamp(),
};
const ownFields = { custom_fields: Optional(fieldValues) };

export const jobInList = JsonObject({ ...jobFields, ...ownFields });
export const job = JsonObject({ ...jobFields, questions, ...ownFields });
export type Job = Static<typeof job>;
