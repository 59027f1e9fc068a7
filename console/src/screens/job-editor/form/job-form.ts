import type { GetJobAnswer, JobUpdate, NewJob } from '@muster/sdk/generated/types.ts';
import { changedInput, type FieldInput } from '#custom-fields/field-draft.ts';
import { askedFieldsOf, questionDraftOf, questionsInput } from './question-draft.ts';

type EditedJob = GetJobAnswer['job'];
export type SalaryKind = JobForm['salary_kind'];

const dayLength = 'YYYY-MM-DD'.length;
const notSet = '' as const;

/** A job as it is edited: numbers and dates as they were typed, '' for what is not set. */
export type JobForm = ReturnType<typeof formOf>;

export function formOf(job: Partial<EditedJob>) {
  return {
    job_title: job.job_title ?? '',
    job_description: job.job_description ?? '',
    department: job.department ?? '',
    industry: job.industry ?? '',
    job_country: job.job_country ?? '',
    city: job.city ?? '',
    workplace: job.job_mode ?? notSet,
    job_type: job.job_type ?? notSet,
    career_level: job.career_level ?? notSet,
    salary_kind: job.salary_type ?? ('none' as const),
    salary: numberText(job.salary_fixed),
    salary_min: numberText(job.salary_min),
    salary_max: numberText(job.salary_max),
    currency: job.currency ?? '',
    salary_period: job.salary_period ?? notSet,
    hide_salary: job.hide_salary ?? false,
    openings: numberText(job.openings),
    valid_through: job.valid_through?.slice(0, dayLength) ?? '',
    external_id: job.external_id ?? '',
    custom_fields: ownValues(job),
    public_slug: '',
    /** '': the oldest one. */
    company_id: job.company_id ?? '',
    asked: askedFieldsOf(job.questions?.fields ?? {}),
    questions: job.questions?.custom.map(questionDraftOf) ?? [],
  };
}

function ownValues({ custom_fields = {} }: Partial<EditedJob>): FieldInput {
  return custom_fields;
}

export const emptyForm = formOf({});

/** All fields, as add-job and preview-job take them. What cannot be cleared is left out while it is not set. */
export function inputOf(form: JobForm): NewJob {
  return {
    job_title: form.job_title,
    job_description: form.job_description,
    department: form.department,
    industry: form.industry,
    job_country: form.job_country,
    city: form.city || null,
    ...(form.workplace && { workplace: form.workplace }),
    ...(form.job_type && { job_type: form.job_type }),
    ...(form.career_level && { career_level: form.career_level }),
    ...salaryInput(form),
    ...(form.currency && { currency: form.currency }),
    ...(form.salary_period && { salary_period: form.salary_period }),
    hide_salary: form.hide_salary,
    openings: toNumber(form.openings),
    valid_through: form.valid_through || null,
    external_id: form.external_id || null,
    ...(Object.keys(form.custom_fields).length > 0 && { custom_fields: { ...form.custom_fields } }),
    ...(form.public_slug && { public_slug: form.public_slug }),
    ...(form.company_id && { company_id: form.company_id }),
    questions: questionsInput(form.asked, form.questions),
  };
}

/** What differs, as update-job takes it. */
export function changedFields(before: JobForm, after: JobForm): Omit<JobUpdate, 'job_id'> {
  const { public_slug: _slug, company_id: _company, custom_fields: _own, ...fields } = withoutSame(inputOf(before), inputOf(after));
  const own = changedInput(before.custom_fields, after.custom_fields);
  return { ...fields, ...(own && { custom_fields: { ...own } }) };
}

type SalaryInput = Pick<NewJob, 'salary' | 'salary_min' | 'salary_max'>;

function salaryInput({ salary_kind, salary, salary_min, salary_max }: JobForm): SalaryInput {
  if (salary_kind === 'range') return { salary_min: toNumber(salary_min), salary_max: toNumber(salary_max) };
  return { salary: salary_kind === 'fixed' ? toNumber(salary) : null };
}

function withoutSame<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name in after) if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) changed[name] = after[name];
  return changed;
}

function numberText(value: number | null | undefined): string {
  return value == null ? '' : String(value);
}

function toNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
