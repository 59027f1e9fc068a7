import type { NewRequisition, Requisition } from '@muster/sdk/generated/types.ts';

/** The fields of the form, as they are typed. */
export type Draft = {
  title: string;
  department: string;
  job_country: string;
  city: string;
  workplace: NonNullable<Requisition['workplace']> | '';
  job_type: NonNullable<Requisition['job_type']> | '';
  career_level: NonNullable<Requisition['career_level']> | '';
  openings: string;
  salary_min: string;
  salary_max: string;
  currency: string;
  salary_period: NonNullable<Requisition['salary_period']> | '';
  reason: NonNullable<Requisition['reason']> | '';
  replaces: string;
  justification: string;
  hiring_manager: string;
  requested_by: string;
  target_start_date: string;
  external_id: string;
};

export type Details = Omit<NewRequisition, 'company_id' | 'approval_steps' | 'submit'>;

export function requisitionDraft(requisition: Partial<Requisition>): Draft {
  const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));
  return {
    title: text(requisition.title),
    department: text(requisition.department),
    job_country: text(requisition.job_country),
    city: text(requisition.city),
    workplace: requisition.workplace ?? '',
    job_type: requisition.job_type ?? '',
    career_level: requisition.career_level ?? '',
    openings: text(requisition.openings ?? 1),
    salary_min: text(requisition.salary_min),
    salary_max: text(requisition.salary_max),
    currency: text(requisition.currency),
    salary_period: requisition.salary_period ?? '',
    reason: requisition.reason ?? '',
    replaces: text(requisition.replaces),
    justification: text(requisition.justification),
    hiring_manager: text(requisition.hiring_manager),
    requested_by: text(requisition.requested_by),
    target_start_date: text(requisition.target_start_date),
    external_id: text(requisition.external_id),
  };
}

/** As the API takes them. What is no number is sent as it is typed, so that the refusal is about it. */
export function detailsOf(draft: Draft): Details {
  return {
    title: draft.title.trim(),
    department: textOrNull(draft.department),
    job_country: textOrNull(draft.job_country),
    city: textOrNull(draft.city),
    workplace: draft.workplace || null,
    job_type: draft.job_type || null,
    career_level: draft.career_level || null,
    openings: Number(draft.openings),
    salary_min: amountOrNull(draft.salary_min),
    salary_max: amountOrNull(draft.salary_max),
    currency: textOrNull(draft.currency.toUpperCase()),
    salary_period: draft.salary_period || null,
    reason: draft.reason || null,
    replaces: textOrNull(draft.replaces),
    justification: textOrNull(draft.justification),
    hiring_manager: textOrNull(draft.hiring_manager),
    requested_by: textOrNull(draft.requested_by),
    target_start_date: textOrNull(draft.target_start_date),
    external_id: textOrNull(draft.external_id),
  };
}

/** The fields that differ from the stored ones. */
export function changedDetails(before: Requisition, draft: Draft): Partial<Details> {
  const stored: Record<string, unknown> = { ...before };
  return Object.fromEntries(Object.entries(detailsOf(draft)).filter(([field, value]) => value !== stored[field]));
}

type Problem = { field: keyof Draft; text: string };

/** What the form itself can tell; the server checks everything again. */
export function draftProblem(draft: Draft): Problem | undefined {
  const { openings, salary_min, salary_max } = detailsOf(draft);
  if (draft.title.trim() === '') return { field: 'title', text: 'Give it a title.' };
  if (!Number.isInteger(openings) || Number(openings) < 1) return { field: 'openings', text: 'Enter a whole number from 1.' };
  if (Number.isNaN(salary_min)) return { field: 'salary_min', text: 'Enter an amount.' };
  if (Number.isNaN(salary_max)) return { field: 'salary_max', text: 'Enter an amount.' };
  if (salary_min != null && salary_max != null && salary_min > salary_max)
    return { field: 'salary_max', text: 'It is less than the salary from.' };
  return undefined;
}

/** Whether the form has the field that a refusal is about. */
export function isDraftField(field: string | undefined): field is keyof Draft {
  return field !== undefined && Object.hasOwn(requisitionDraft({}), field);
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function amountOrNull(text: string): number | null {
  const plain = text.replaceAll(/[\s,']/g, '');
  return plain === '' ? null : Number(plain);
}
