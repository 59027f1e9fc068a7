import type { NewRequisition, Requisition } from '@muster/sdk/generated/types.ts';
import { changedInput, type FieldInput } from '#custom-fields/field-draft.ts';
import { locale } from '#language/locale.ts';
import { amountText, readAmount } from '#language/read-amount.ts';
import { t } from '#language/t.ts';
import type { Refusal } from '#ui/forms/use-form.ts';
import { textOrNull } from '#ui/texts/text-or-null.ts';

/** The fields of the form, as they are typed. */
export type Draft = ReturnType<typeof requisitionDraft>;

export type Details = Omit<NewRequisition, 'company_id' | 'approval_steps' | 'submit'>;

const notSet = '' as const;
const noAmount = t('Enter an amount, like {example}.', { example: (30_000).toLocaleString(locale) });

export function requisitionDraft(requisition: Partial<Requisition>) {
  const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));
  return {
    title: text(requisition.title),
    department: text(requisition.department),
    job_country: text(requisition.job_country),
    city: text(requisition.city),
    workplace: requisition.workplace ?? notSet,
    job_type: requisition.job_type ?? notSet,
    career_level: requisition.career_level ?? notSet,
    openings: text(requisition.openings ?? 1),
    salary_min: amountText(requisition.salary_min),
    salary_max: amountText(requisition.salary_max),
    currency: text(requisition.currency),
    salary_period: requisition.salary_period ?? notSet,
    reason: requisition.reason ?? notSet,
    replaces: text(requisition.replaces),
    justification: text(requisition.justification),
    hiring_manager: text(requisition.hiring_manager),
    requested_by: text(requisition.requested_by),
    target_start_date: text(requisition.target_start_date),
    external_id: text(requisition.external_id),
    custom_fields: ownValues(requisition),
  };
}

function ownValues({ custom_fields = {} }: Partial<Requisition>): FieldInput {
  return custom_fields;
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
    salary_min: readAmount(draft.salary_min),
    salary_max: readAmount(draft.salary_max),
    currency: textOrNull(draft.currency.toUpperCase()),
    salary_period: draft.salary_period || null,
    reason: draft.reason || null,
    replaces: textOrNull(draft.replaces),
    justification: textOrNull(draft.justification),
    hiring_manager: textOrNull(draft.hiring_manager),
    requested_by: textOrNull(draft.requested_by),
    target_start_date: textOrNull(draft.target_start_date),
    external_id: textOrNull(draft.external_id),
    ...(Object.keys(draft.custom_fields).length > 0 && { custom_fields: { ...draft.custom_fields } }),
  };
}

/** The fields that differ from the stored ones. */
export function changedDetails(before: Requisition, draft: Draft): Partial<Details> {
  const stored: Record<string, unknown> = { ...before };
  const { custom_fields: _own, ...details } = detailsOf(draft);
  const own = changedInput(before.custom_fields ?? {}, draft.custom_fields);
  return {
    ...Object.fromEntries(Object.entries(details).filter(([field, value]) => value !== stored[field])),
    ...(own && { custom_fields: { ...own } }),
  };
}

/** What the form itself can tell; the server checks everything again. */
export function draftProblems(draft: Draft): Refusal[] {
  const { openings, salary_min, salary_max } = detailsOf(draft);
  const isBelow = salary_min != null && salary_max != null && salary_min > salary_max;
  const problems = {
    title: draft.title.trim() === '' && t('Give it a title.'),
    openings: (!Number.isInteger(openings) || Number(openings) < 1) && t('Enter a whole number from 1.'),
    salary_min: Number.isNaN(salary_min) && noAmount,
    salary_max: (Number.isNaN(salary_max) && noAmount) || (isBelow && t('It is less than the salary from.')),
  };
  return Object.entries(problems).flatMap(([field, text]) => (text ? [{ field, text }] : []));
}
