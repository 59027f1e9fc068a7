import type { ApprovalStep } from '@muster/contract/requisitions/approval-steps.ts';
import type { RequisitionStatus } from '@muster/contract/requisitions/requisition.ts';
import { failure } from '#failure.ts';
import { newApprovals, newRound } from '#requisitions/approvals/approval-rules.ts';
import {
  type ChangedRequisition,
  isSalaryRange,
  type RequisitionChange,
  type RequisitionDetails,
  requisitionChanges,
  type StoredRequisition,
  storedRequisitionFields,
  withValues,
} from './requisition.ts';
import { approvedStatus } from './requisition-status.ts';

// What the approvers have agreed to. More openings are decided again, fewer are not.
const approvedFields = new Set([
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
]);
// Who has to agree, which no change may evade.
const approvalFields = new Set(['requested_by', 'approval_steps']);
const editableStatuses: RequisitionStatus[] = ['draft', 'rejected'];

type RequisitionEdit = Partial<RequisitionDetails> & { company_id?: string; approval_steps?: ApprovalStep[] | null };

/** Changes fields. `defaultSteps` are those of the workspace, for a round that begins. Without a difference there are no changes. */
export function changeRequisition(
  before: StoredRequisition,
  { company_id, approval_steps, ...details }: RequisitionEdit,
  defaultSteps: ApprovalStep[] | null,
  now: Date,
): ChangedRequisition {
  const sent = {
    ...(company_id !== undefined && { company_id }),
    ...storedRequisitionFields(details),
    ...(approval_steps !== undefined && { approval_steps }),
  };
  const changes = requisitionChanges(before, sent);
  if (changes.length === 0) return { requisition: before, changes };
  if (!isSalaryRange({ ...before, ...sent })) throw failure('salary_range');
  const values = { ...sent, ...followingValues({ ...before, ...sent }, before, changes, defaultSteps, now) };
  const status = values.status ?? before.status;
  const moved = status === before.status ? [] : [{ what: 'status', from: before.status, to: status }];
  return { requisition: withValues(before, values, now), changes: [...changes, ...moved] };
}

/** What follows from a change of the fields: a new round, other approvers of a draft, or a requisition that is filled. */
function followingValues(
  after: StoredRequisition,
  before: StoredRequisition,
  changes: RequisitionChange[],
  defaultSteps: ApprovalStep[] | null,
  now: Date,
): Partial<StoredRequisition> {
  const steps = after.approval_steps ?? defaultSteps;
  if (before.status === 'cancelled') throw failure('requisition_status', before.status);
  if (editableStatuses.includes(before.status))
    return changes.some(({ what }) => approvalFields.has(what)) && before.status === 'draft'
      ? { approvals: newApprovals(steps, after.requested_by) }
      : {};
  if (changes.some(({ what }) => approvalFields.has(what))) throw failure('requisition_status', before.status);
  if (needsApproval(before, after, changes)) {
    if (before.status !== 'approved') throw failure('requisition_status', before.status);
    return newRound(after, steps, now);
  }
  const isDecided = before.status === 'approved' || before.status === 'filled';
  return isDecided && after.openings !== before.openings ? { status: approvedStatus(after) } : {};
}

function needsApproval(before: StoredRequisition, after: StoredRequisition, changes: RequisitionChange[]): boolean {
  return after.openings > before.openings || changes.some(({ what }) => approvedFields.has(what));
}
