import type { Approval, Requisition } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { isSameAddress } from '#people/same-address.ts';

/** Who looks at a requisition. `isAlone`: nobody else of the workspace could decide a step that names nobody. */
export type Viewer = { email: string; seesWorkspace: boolean; isAlone: boolean };
type NameOf = (email: string) => string;
type Pending = Pick<Requisition, 'status' | 'approvals' | 'current_step' | 'requested_by'>;

export type DecisionState = { mayDecide: true } | { mayDecide: false; reason: string };

/** Whether the viewer decides the current step, and else why not. Undefined when nothing is to be decided. */
export function decisionState(requisition: Pending, viewer: Viewer, nameOf: NameOf): DecisionState | undefined {
  const current = currentStep(requisition);
  if (!current) return undefined;
  const { approvers } = current;
  const isAsker = isSameAddress(requisition.requested_by, viewer.email);
  if (decisionBy(current, viewer.email)) return refusal(`${t('You have approved.')} ${waitingText(current, nameOf)}`);
  if (approvers.some((email) => isSameAddress(email, viewer.email))) return { mayDecide: true };
  if (isAsker && !(approvers.length === 0 && viewer.isAlone))
    return refusal(`${t('You requested this, so someone else decides.')} ${waitingText(current, nameOf)}`);
  if (approvers.length === 0 && viewer.seesWorkspace) return { mayDecide: true };
  return refusal(waitingText(current, nameOf));
}

export function currentStep({ status, approvals, current_step }: Pick<Requisition, 'status' | 'approvals' | 'current_step'>) {
  return status === 'pending' ? approvals.find(({ step }) => step === current_step) : undefined;
}

export function decisionBy({ decisions }: Approval, email: string): Approval['decisions'][number] | undefined {
  return decisions.find(({ approver }) => isSameAddress(approver, email));
}

/** Those who are asked and have not decided. */
export function waitingApprovers(approval: Approval): string[] {
  return approval.approvers.filter((email) => !decisionBy(approval, email));
}

function waitingText(approval: Approval, nameOf: NameOf): string {
  const names = waitingApprovers(approval).map(nameOf);
  if (names.length === 0) return t('Waiting on anyone who manages hiring.');
  return t('Waiting on {names}.', { names: joinNames(names, approval.required === 'all' ? 'and' : 'or') });
}

function refusal(reason: string): DecisionState {
  return { mayDecide: false, reason };
}

type Listed = Pick<Requisition, 'status' | 'approvals' | 'current_step' | 'requested_by' | 'job_id'>;

/** Who has the next step, for a line of the list. */
export function waitingOn(requisition: Listed, nameOf: NameOf): string {
  const { status, requested_by, job_id } = requisition;
  const current = currentStep(requisition);
  if (current) return waitingApprovers(current).map(nameOf).join(', ') || t('{step}: anyone', { step: current.name });
  if (status === 'draft' || status === 'rejected') return requested_by === null ? '' : nameOf(requested_by);
  return status === 'approved' && job_id === null ? t('Recruiting: open a job') : '';
}

export function joinNames(names: readonly string[], word: 'and' | 'or'): string {
  return new Intl.ListFormat(locale, { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(names);
}

/** Fields that approvers have agreed to: changing them after the approval starts a new round. */
const approvedFields: readonly string[] = [
  'title',
  'department',
  'job_country',
  'city',
  'workplace',
  'job_type',
  'salary_min',
  'salary_max',
  'currency',
  'salary_period',
];

/** Whether a change of an approved requisition needs a new approval. */
export function startsNewRound(before: Pick<Requisition, 'status' | 'openings'>, changes: Record<string, unknown>): boolean {
  if (before.status !== 'approved') return false;
  const openings = changes.openings;
  return (typeof openings === 'number' && openings > before.openings) || approvedFields.some((field) => field in changes);
}

/** Whether these fields are locked: while others decide, on hold, and when it is filled. */
export function isLocked({ status }: Pick<Requisition, 'status'>): boolean {
  return status === 'pending' || status === 'on_hold' || status === 'filled';
}
