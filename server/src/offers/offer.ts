import { isDeepStrictEqual } from 'node:util';
import type { FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import { jobTypes } from '@muster/contract/jobs/job.ts';
import type { Offer, OfferEvidence, OfferStatus, OfferVersion, OfferWithVersions } from '@muster/contract/offers/offer.ts';
import { openOfferStatuses } from '@muster/contract/offers/offer.ts';
import type { NewOffer } from '@muster/contract/offers/offer-input.ts';
import type { ApprovalStep } from '@muster/contract/requisitions/approval-steps.ts';
import { isoInstantMs } from '@muster/contract/schema/iso-timestamp.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { emailKey } from '#candidates/candidate.ts';
import { storedValues } from '#custom-fields/custom-field.ts';
import { failure } from '#failure.ts';
import { storedSpelling } from '#jobs/job.ts';
import { currentApproval, decideStep, type NewDecision, newApprovals } from '#requisitions/approvals/approval-rules.ts';

/** An offer as it is stored, with the names of its candidate and its job. */
export type StoredOffer = Omit<Offer, 'current_step' | 'is_pay_hidden' | 'custom_fields'> & {
  custom_fields: FieldValues;
  /** Of the job, who sees the pay. */
  recruiter_id: string | null;
  /** The steps that it names itself; null without. */
  approval_steps: ApprovalStep[] | null;
  /** The step that is asked now, counted from 1. */
  step: number | null;
  people_keys: string[];
  letter: string | null;
  language: Language | null;
  evidence: OfferEvidence | null;
  provider_url: string | null;
  handed_over_at: string | null;
  handover_attempts: number;
  handover_error: string | null;
  is_hire_due: boolean;
  due_at: string | null;
  /** Incremented by each change, for optimistic concurrency. */
  revision: number;
};

/** Those of custom fields have been checked. */
type OfferDetails = Omit<NewOffer, 'submit' | 'approval_steps' | 'candidate_id' | 'custom_fields'> & {
  custom_fields?: FieldValues;
};
type OfferIdentity = Pick<
  StoredOffer,
  'id' | 'candidate_id' | 'candidate_name' | 'job_id' | 'job_title' | 'recruiter_id' | 'approval_steps' | 'requested_by'
>;

/** What is offered: what approvers agree to and the candidate accepts. */
export const termNames = [
  'start_date',
  'salary',
  'currency',
  'salary_period',
  'bonus',
  'equity',
  'employment_type',
  'location',
  'custom_fields',
  'expires_at',
  'document_template_id',
] as const;

/** A draft. */
export function newOffer(input: OfferDetails, identity: OfferIdentity, now: Date): StoredOffer {
  const at = now.toISOString();
  const blank: StoredOffer = {
    ...identity,
    version: 1,
    status: 'draft',
    start_date: null,
    salary: null,
    currency: null,
    salary_period: null,
    bonus: null,
    equity: null,
    employment_type: null,
    location: null,
    custom_fields: {},
    expires_at: null,
    document_template_id: null,
    notes_internal: null,
    document_id: null,
    sealed_document_id: null,
    approvals: [],
    round: 0,
    step: null,
    people_keys: [],
    letter: null,
    language: null,
    evidence: null,
    provider_url: null,
    handed_over_at: null,
    handover_attempts: 0,
    handover_error: null,
    is_hire_due: false,
    sent_at: null,
    viewed_at: null,
    decided_at: null,
    decline_reason: null,
    decline_comment: null,
    due_at: null,
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  return checked({ ...blank, ...storedFields(input) }, now);
}

/**
 * Changes fields. After the draft, other terms are a new version: what was decided and sent is about the one before. Returns the same offer
 * without a difference.
 */
export function changeOffer(
  before: StoredOffer,
  { approval_steps, ...input }: Partial<OfferDetails> & { approval_steps?: ApprovalStep[] | null },
  defaultSteps: ApprovalStep[] | null,
  now: Date,
): StoredOffer {
  const sent = { ...storedFields(input), ...(approval_steps !== undefined && { approval_steps }) };
  const changed = { ...before, ...sent };
  if (isDeepStrictEqual(changed, before)) return before;
  if (!isOpenOffer(before)) throw failure('offer_status', before.status);
  const hasOtherSteps = !isDeepStrictEqual(changed.approval_steps, before.approval_steps);
  if (hasOtherSteps && before.status !== 'draft') throw failure('offer_status', before.status);
  const after = later(before, sent, now);
  if (before.status === 'draft' || !hasOtherTerms(before, after)) return before.status === 'draft' ? checked(after, now) : after;
  return checked(withNewRound({ ...after, ...newVersion(before.version + 1) }, defaultSteps), now);
}

export function hasOtherTerms(before: StoredOffer, after: StoredOffer): boolean {
  return termNames.some((name) => !isDeepStrictEqual(before[name], after[name]));
}

function newVersion(version: number): Partial<StoredOffer> {
  return {
    version,
    document_id: null,
    letter: null,
    language: null,
    provider_url: null,
    handed_over_at: null,
    handover_attempts: 0,
    handover_error: null,
    sent_at: null,
    viewed_at: null,
    due_at: null,
  };
}

export function submitted(before: StoredOffer, defaultSteps: ApprovalStep[] | null, now: Date): StoredOffer {
  checkOfferStatus(before, 'draft');
  return withNewRound(later(before, {}, now), defaultSteps);
}

function withNewRound(offer: StoredOffer, defaultSteps: ApprovalStep[] | null): StoredOffer {
  const approvals = newApprovals(offer.approval_steps ?? defaultSteps, offer.requested_by);
  return withPeople({ ...offer, status: 'pending_approval', approvals, round: offer.round + 1, step: 1 });
}

/** A rejected offer is a draft again. */
export function decided(before: StoredOffer, given: NewDecision, now: Date): StoredOffer {
  checkOfferStatus(before, 'pending_approval');
  const { approvals, step, outcome } = decideStep(before, given, now);
  const status = ({ pending: 'pending_approval', approved: 'approved', rejected: 'draft' } as const)[outcome];
  return withPeople(later(before, { approvals, step, status }, now));
}

export function withdrawn(before: StoredOffer, comment: string | null, now: Date): StoredOffer {
  if (!isOpenOffer(before)) throw failure('offer_status', before.status);
  const at = now.toISOString();
  const notes = comment === null || comment.trim() === '' ? {} : { notes_internal: withComment(before.notes_internal, comment) };
  return later(before, { ...notes, status: 'withdrawn', step: null, decided_at: at, due_at: null }, now);
}

function withComment(notes: string | null, comment: string): string {
  return notes === null ? comment : `${notes}\n\n${comment}`;
}

export function expireOffer(before: StoredOffer, now: Date): StoredOffer {
  return later(before, { status: 'expired', decided_at: now.toISOString(), due_at: null }, now);
}

export function isOpenOffer({ status }: Pick<StoredOffer, 'status'>): boolean {
  return openOfferStatuses.some((open) => open === status);
}

/** AlsoWithOffer when no task has looked at it since. */
export function isOverdueOffer({ status, expires_at }: Pick<StoredOffer, 'status' | 'expires_at'>, now: Date): boolean {
  return status === 'sent' && expires_at !== null && Date.parse(expires_at) <= now.getTime();
}

export function checkOfferStatus({ status }: Pick<StoredOffer, 'status'>, ...allowed: OfferStatus[]): void {
  if (!allowed.includes(status)) throw failure('offer_status', status);
}

export function checkDeadline({ expires_at }: Pick<StoredOffer, 'expires_at'>, now: Date): void {
  if (expires_at !== null && Date.parse(expires_at) <= now.getTime()) throw failure('expires_at_past');
}

/** The offer with these values, a revision later. */
export function later(before: StoredOffer, values: Partial<StoredOffer>, now: Date): StoredOffer {
  return { ...before, ...values, updated_at: now.toISOString(), revision: before.revision + 1 };
}

/** Whose decision it waits for. */
export function waitingKeys(offer: StoredOffer): string[] {
  if (offer.status !== 'pending_approval') return [];
  const { approvers, decisions } = currentApproval(offer);
  const decided = new Set(decisions.map(({ approver }) => emailKey(approver ?? '')));
  return approvers.map(emailKey).filter((key) => !decided.has(key));
}

function withPeople(offer: StoredOffer): StoredOffer {
  const named = [offer.requested_by, ...offer.approvals.flatMap(({ approvers }) => approvers)];
  return { ...offer, people_keys: [...new Set(named.flatMap((email) => (email?.trim() ? [emailKey(email)] : [])))].sort() };
}

function checked(offer: StoredOffer, now: Date): StoredOffer {
  if (offer.salary !== null && offer.currency === null) throw failure('currency_missing');
  checkDeadline(offer, now);
  return withPeople(offer);
}

const plainFields = [
  'start_date',
  'salary',
  'currency',
  'salary_period',
  'bonus',
  'equity',
  'location',
  'custom_fields',
  'notes_internal',
  'document_template_id',
] as const;

/** The fields of a request as they are stored. By name, because the input may contain unknown keys. */
function storedFields(input: Partial<OfferDetails>): Partial<StoredOffer> {
  const { employment_type, expires_at } = input;
  const expiresMs = typeof expires_at === 'string' ? isoInstantMs(expires_at) : undefined;
  return {
    ...Object.fromEntries(plainFields.filter((field) => input[field] !== undefined).map((field) => [field, input[field]])),
    ...(employment_type !== undefined && {
      employment_type: employment_type === null ? null : storedSpelling(jobTypes, employment_type),
    }),
    ...(expires_at !== undefined && { expires_at: expiresMs === undefined ? null : new Date(expiresMs).toISOString() }),
  };
}

const hiddenPay = {
  salary: null,
  currency: null,
  salary_period: null,
  bonus: null,
  equity: null,
  notes_internal: null,
  document_id: null,
  sealed_document_id: null,
  decline_comment: null,
};

/** The offer in responses. */
export function offerView(stored: StoredOffer, seesPay: boolean): Offer {
  const {
    recruiter_id: _recruiter,
    approval_steps: _steps,
    people_keys: _people,
    letter: _letter,
    language: _language,
    evidence: _evidence,
    provider_url: _provider,
    handed_over_at: _handed,
    handover_attempts: _attempts,
    handover_error: _error,
    is_hire_due: _hire,
    due_at: _due,
    revision: _revision,
    step,
    custom_fields,
    ...shown
  } = stored;
  const values = seesPay ? storedValues(custom_fields) : null;
  return {
    ...shown,
    ...(values && { custom_fields: values }),
    current_step: step,
    ...(seesPay ? {} : hiddenPay),
    is_pay_hidden: !seesPay,
  };
}

const hiddenVersionPay = {
  salary: null,
  currency: null,
  salary_period: null,
  bonus: null,
  equity: null,
  document_id: null,
};

/** With all that the single read has. `url` is null for those who do not see the pay. */
export function offerWithVersionsView(
  stored: StoredOffer,
  { seesPay, url, versions }: { seesPay: boolean; url: string | null; versions: OfferVersion[] },
): OfferWithVersions {
  const { provider_url, handed_over_at, handover_error } = stored;
  return {
    ...offerView(stored, seesPay),
    url,
    signing: provider_url === null ? null : { host: new URL(provider_url).host, handed_over_at, last_error: handover_error },
    evidence: seesPay ? stored.evidence : null,
    versions: versions.map((version) => versionView(version, seesPay)),
  };
}

function versionView({ custom_fields = {}, ...version }: OfferVersion, seesPay: boolean): OfferVersion {
  const values = seesPay ? storedValues(custom_fields) : null;
  return { ...version, ...(values && { custom_fields: values }), ...(seesPay ? {} : hiddenVersionPay) };
}
