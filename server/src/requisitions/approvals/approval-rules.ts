import {
  type Approval,
  type ApprovalStep,
  type ApprovalStepsInput,
  defaultStepName,
} from '@muster/contract/requisitions/approval-steps.ts';
import { emailKey } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import { type ChangedRequisition, type RequisitionChange, type StoredRequisition, withValues } from '#requisitions/requisition.ts';
import { approvedStatus, checkStatus } from '#requisitions/requisition-status.ts';

const anyToken: ApprovalStep = { name: defaultStepName, approvers: [], required: 1 };

/** The steps of a request as they are stored: each approver once, however often and in whatever spelling they are named. Null without. */
export function storedSteps(input: ApprovalStepsInput | undefined): ApprovalStep[] | null {
  if (!input || input.length === 0) return null;
  return input.map(({ name, approvers, required }) => ({
    name: name.trim(),
    approvers: [...new Map(approvers.map((email) => [emailKey(email), email.trim()])).values()],
    required: required ?? 1,
  }));
}

/** The steps of a round without a decision. The person who asks is left out of a step that names others. */
export function newApprovals(steps: ApprovalStep[] | null, requestedBy: string | null): Approval[] {
  return (steps ?? [anyToken]).map(({ name, approvers, required }, index) => {
    const others = requestedBy === null ? approvers : approvers.filter((email) => emailKey(email) !== emailKey(requestedBy));
    return { step: index + 1, name, approvers: others.length > 0 ? others : approvers, required, decisions: [] };
  });
}

/** A new round of a draft or of a rejected requisition, asked with these steps. */
export function submit(before: StoredRequisition, steps: ApprovalStep[] | null, now: Date): ChangedRequisition {
  checkStatus(before, 'submit');
  return {
    requisition: withValues(before, newRound(before, steps, now), now),
    changes: [{ what: 'status', from: before.status, to: 'pending' }],
  };
}

/** The values of a requisition whose next round begins. */
export function newRound(requisition: StoredRequisition, steps: ApprovalStep[] | null, now: Date): Partial<StoredRequisition> {
  return {
    status: 'pending',
    approvals: newApprovals(steps, requisition.requested_by),
    round: requisition.round + 1,
    step: 1,
    submitted_at: now.toISOString(),
    approved_at: null,
  };
}

export type NewDecision = { decision: 'approved' | 'rejected'; approver: string | null; comment: string | null };

/** Decides the current step of a requisition. */
export function decide(before: StoredRequisition, given: NewDecision, now: Date): ChangedRequisition {
  checkStatus(before, given.decision === 'approved' ? 'approve' : 'reject');
  const { approvals, step, decided, outcome } = decideStep(before, given, now);
  const status = outcome === 'approved' ? approvedStatus(before) : outcome;
  const entry: RequisitionChange = {
    what: 'decision',
    from: null,
    to: {
      round: before.round,
      step: before.step,
      approver: decided.approver,
      decision: decided.decision,
      comment: decided.comment,
    },
  };
  const values = { approvals, status, step, ...(outcome === 'approved' && { approved_at: now.toISOString() }) };
  return {
    requisition: withValues(before, values, now),
    changes: outcome === 'pending' ? [entry] : [entry, { what: 'status', from: before.status, to: status }],
  };
}

/** What is approved in steps: the steps of its round, and the one that is asked now. */
export type Approvable = { approvals: Approval[]; step: number | null };
type DecidedStep = Approvable & { decided: Approval['decisions'][number]; outcome: 'pending' | 'approved' | 'rejected' };

/** Decides the current step. A step without approvers may be decided by any token, with or without a name. */
export function decideStep(before: Approvable, { decision, approver, comment }: NewDecision, now: Date): DecidedStep {
  const asked = currentApproval(before);
  const named = allowedApprover(before, asked, approver);
  const decided = { approver: named, decision, comment: filledComment(comment), decided_at: now.toISOString() };
  const approval: Approval = { ...asked, decisions: [...asked.decisions, decided] };
  const approvals = before.approvals.map((each) => (each.step === asked.step ? approval : each));
  const next = decision === 'rejected' ? { outcome: 'rejected' as const, step: null } : nextStep(before, approval);
  return { approvals, decided, ...next };
}

/** The approver as the step names them; null when the request names no person. */
function allowedApprover({ approvals }: Approvable, asked: Approval, approver: string | null): string | null {
  const key = approver === null || approver.trim() === '' ? null : emailKey(approver);
  const hasDecided = (approval: Approval) =>
    approval.decisions.some((decision) => decision.approver !== null && emailKey(decision.approver) === key);
  const listed = asked.approvers.find((email) => emailKey(email) === key);
  if (key !== null && (hasDecided(asked) || (listed === undefined && asked.approvers.length > 0 && approvals.some(hasDecided))))
    throw failure('approver_decided', listed ?? String(approver).trim());
  if (asked.approvers.length === 0) return key === null ? null : String(approver).trim();
  if (listed === undefined) throw failure('not_an_approver', asked.approvers.join(', '));
  return listed;
}

function nextStep(
  { approvals }: Approvable,
  { step, approvers, required, decisions }: Approval,
): Pick<DecidedStep, 'outcome' | 'step'> {
  const isDone = required === 1 || decisions.length >= approvers.length;
  if (!isDone) return { outcome: 'pending', step };
  return step < approvals.length ? { outcome: 'pending', step: step + 1 } : { outcome: 'approved', step: null };
}

export function currentApproval({ approvals, step }: Approvable): Approval {
  const asked = approvals.find((approval) => approval.step === step);
  if (!asked) throw new Error('what is pending has no current step');
  return asked;
}

function filledComment(comment: string | null): string | null {
  return comment === null || comment.trim() === '' ? null : comment;
}
