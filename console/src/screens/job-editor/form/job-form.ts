import type { GetJobAnswer, JobUpdate, NewJob, SalaryPeriod } from '@muster/sdk/generated/types.ts';
import { type AskedFields, askedFieldsOf, type QuestionDraft, questionDraftOf, questionsInput } from './question-draft.ts';

type EditedJob = GetJobAnswer['job'];
export type SalaryKind = 'none' | 'fixed' | 'range';

/** A job as it is edited: numbers and dates as they were typed, '' for what is not set. */
export type JobForm = {
  job_title: string;
  job_description: string;
  department: string;
  industry: string;
  job_country: string;
  city: string;
  workplace: NonNullable<EditedJob['job_mode']> | '';
  job_type: NonNullable<EditedJob['job_type']> | '';
  career_level: NonNullable<EditedJob['career_level']> | '';
  salary_kind: SalaryKind;
  salary: string;
  salary_min: string;
  salary_max: string;
  currency: string;
  salary_period: SalaryPeriod | '';
  hide_salary: boolean;
  openings: string;
  valid_through: string;
  external_id: string;
  public_slug: string;
  /** '': the oldest one. */
  company_id: string;
  asked: AskedFields;
  questions: QuestionDraft[];
};

const dayLength = 'YYYY-MM-DD'.length;

export const emptyForm: JobForm = {
  job_title: '',
  job_description: '',
  department: '',
  industry: '',
  job_country: '',
  city: '',
  workplace: '',
  job_type: '',
  career_level: '',
  salary_kind: 'none',
  salary: '',
  salary_min: '',
  salary_max: '',
  currency: '',
  salary_period: '',
  hide_salary: false,
  openings: '',
  valid_through: '',
  external_id: '',
  public_slug: '',
  company_id: '',
  asked: askedFieldsOf({}),
  questions: [],
};

export function formOf(job: EditedJob): JobForm {
  return {
    job_title: job.job_title,
    job_description: job.job_description ?? '',
    department: job.department ?? '',
    industry: job.industry ?? '',
    job_country: job.job_country ?? '',
    city: job.city ?? '',
    workplace: job.job_mode ?? '',
    job_type: job.job_type ?? '',
    career_level: job.career_level ?? '',
    salary_kind: job.salary_type ?? 'none',
    salary: numberText(job.salary_fixed),
    salary_min: numberText(job.salary_min),
    salary_max: numberText(job.salary_max),
    currency: job.currency ?? '',
    salary_period: job.salary_period ?? '',
    hide_salary: job.hide_salary,
    openings: numberText(job.openings),
    valid_through: job.valid_through?.slice(0, dayLength) ?? '',
    external_id: job.external_id ?? '',
    public_slug: '',
    company_id: job.company_id,
    asked: askedFieldsOf(job.questions.fields),
    questions: job.questions.custom.map(questionDraftOf),
  };
}

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
    ...(form.public_slug && { public_slug: form.public_slug }),
    ...(form.company_id && { company_id: form.company_id }),
    questions: questionsInput(form.asked, form.questions),
  };
}

/** What differs, as update-job takes it. */
export function changedFields(before: JobForm, after: JobForm): Omit<JobUpdate, 'job_id'> {
  const { public_slug: _slug, company_id: _company, ...fields } = withoutSame(inputOf(before), inputOf(after));
  return fields;
}

function salaryInput({
  salary_kind,
  salary,
  salary_min,
  salary_max,
}: JobForm): Pick<NewJob, 'salary' | 'salary_min' | 'salary_max'> {
  if (salary_kind === 'range') return { salary_min: toNumber(salary_min), salary_max: toNumber(salary_max) };
  return { salary: salary_kind === 'fixed' ? toNumber(salary) : null };
}

function withoutSame<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name in after) if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) changed[name] = after[name];
  return changed;
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

function toNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
