import { isDeepStrictEqual } from 'node:util';
import type { FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import { careerLevels, jobTypes, workplaces } from '@muster/contract/jobs/job.ts';
import type { Approval, ApprovalStep } from '@muster/contract/requisitions/approval-steps.ts';
import type { Requisition } from '@muster/contract/requisitions/requisition.ts';
import type { NewRequisition } from '@muster/contract/requisitions/requisition-input.ts';
import { differingFieldValues } from '#custom-fields/custom-field.ts';
import { storedSpelling } from '#jobs/job.ts';

/** A requisition as it is stored. */
export type StoredRequisition = Omit<Requisition, 'code' | 'current_step' | 'approval_steps' | 'approvals' | 'custom_fields'> & {
  /** Null without any. */
  custom_fields: FieldValues | null;
  number: number;
  /** The steps that it names itself; null without. */
  approval_steps: ApprovalStep[] | null;
  approvals: Approval[];
  /** The step that is asked now, counted from 1. */
  step: number | null;
  /** How many of its openings have been given to its job. */
  openings_opened: number;
  opened_at: string | null;
  /** Incremented by each change, for optimistic concurrency. */
  revision: number;
};

/** One line of the history. */
export type RequisitionChange = { what: string; from: unknown; to: unknown };

/** The outcome of a rule: the requisition afterwards, and what has changed. */
export type ChangedRequisition = { requisition: StoredRequisition; changes: RequisitionChange[] };

/** Those of custom fields have been checked. */
export type RequisitionDetails = Omit<NewRequisition, 'submit' | 'approval_steps' | 'company_id' | 'custom_fields'> & {
  custom_fields?: FieldValues | null;
};
type RequisitionIdentity = Pick<StoredRequisition, 'id' | 'number' | 'company_id' | 'approval_steps' | 'approvals'>;

/** A draft. */
export function newRequisition(input: RequisitionDetails, identity: RequisitionIdentity, now: Date): StoredRequisition {
  const at = now.toISOString();
  const blank: StoredRequisition = {
    ...identity,
    title: input.title,
    department: null,
    job_country: null,
    city: null,
    workplace: null,
    job_type: null,
    career_level: null,
    openings: 1,
    filled: 0,
    salary_min: null,
    salary_max: null,
    currency: null,
    salary_period: null,
    reason: null,
    replaces: null,
    justification: null,
    hiring_manager: null,
    requested_by: null,
    target_start_date: null,
    external_id: null,
    custom_fields: null,
    job_id: null,
    status: 'draft',
    round: 0,
    step: null,
    openings_opened: 0,
    opened_at: null,
    submitted_at: null,
    approved_at: null,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  return { ...blank, ...storedRequisitionFields(input) };
}

const plainFields = [
  'title',
  'department',
  'job_country',
  'city',
  'openings',
  'salary_min',
  'salary_max',
  'currency',
  'salary_period',
  'reason',
  'replaces',
  'justification',
  'hiring_manager',
  'requested_by',
  'target_start_date',
  'external_id',
  'custom_fields',
] as const;

/** The fields of a request as they are stored. By name, because the input may contain unknown keys. */
export function storedRequisitionFields(input: Partial<RequisitionDetails>): Partial<StoredRequisition> {
  const { workplace, job_type, career_level } = input;
  return {
    ...Object.fromEntries(plainFields.filter((field) => input[field] !== undefined).map((field) => [field, input[field]])),
    ...(workplace !== undefined && { workplace: workplace === null ? null : storedSpelling(workplaces, workplace) }),
    ...(job_type !== undefined && { job_type: job_type === null ? null : storedSpelling(jobTypes, job_type) }),
    ...(career_level !== undefined && { career_level: career_level === null ? null : storedSpelling(careerLevels, career_level) }),
  };
}

export function isSalaryRange({ salary_min, salary_max }: Pick<StoredRequisition, 'salary_min' | 'salary_max'>): boolean {
  return salary_min === null || salary_max === null || salary_min <= salary_max;
}

/** The requisition with these values, a revision later. */
export function withValues(before: StoredRequisition, values: Partial<StoredRequisition>, now: Date): StoredRequisition {
  return { ...before, ...values, updated_at: now.toISOString(), revision: before.revision + 1 };
}

/** The fields of `values` that differ from the stored ones. */
export function requisitionChanges(before: StoredRequisition, values: Partial<StoredRequisition>): RequisitionChange[] {
  const fields = Object.keys(values).filter((name): name is keyof StoredRequisition => name in before);
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], values[field]))
    .flatMap((field) =>
      field === 'custom_fields'
        ? differingFieldValues(before.custom_fields, values.custom_fields ?? null)
        : [{ what: field, from: before[field], to: values[field] }],
    );
}

/** The requisition in responses and events. */
export function requisitionView(stored: StoredRequisition): Requisition {
  const { number, step, openings_opened: _opened, opened_at: _at, revision: _revision, ...shown } = stored;
  const { id, approval_steps, approvals, round, submitted_at, approved_at, created_at, updated_at, custom_fields, ...details } =
    shown;
  return {
    id,
    code: requisitionCode(number),
    ...details,
    approval_steps,
    approvals,
    round,
    current_step: step,
    submitted_at,
    approved_at,
    created_at,
    updated_at,
    ...(custom_fields && { custom_fields }),
  };
}

export function requisitionCode(number: number): string {
  return `REQ-${number}`;
}
