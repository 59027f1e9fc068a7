import { texts } from '@muster/contract/texts/texts.ts';
import { approveRequisition, rejectRequisition } from '#requisitions/approvals/decide-requisition.ts';
import { requisitionCode, type StoredRequisition } from '#requisitions/requisition.ts';
import type { RequisitionDeps } from '#requisitions/requisition-deps.ts';
import { findRequisition } from '#requisitions/requisition-queries.ts';
import type { ApprovalSource, ApprovalSubject } from './approval-subject.ts';
import { positionFacts } from './position-facts.ts';

export function requisitionApprovals(app: RequisitionDeps): ApprovalSource {
  const actions = { approved: approveRequisition, rejected: rejectRequisition };
  return {
    read: async (workspaceId, id) => {
      const requisition = await findRequisition(app.database, workspaceId, id);
      return requisition && requisitionSubject(requisition);
    },
    decide: (workspaceActor, requisition_id, { decision, ...given }, mayDecide) =>
      actions[decision](
        app,
        workspaceActor,
        { requisition_id, ...given },
        {
          also: () => [],
          mayDecide: (current) => mayDecide({ ...current, outcome: outcomeOf(current) }),
        },
      ),
  };
}

function requisitionSubject(requisition: StoredRequisition): ApprovalSubject {
  const { approvals, round, step, status, requested_by, company_id, title, justification } = requisition;
  return {
    ...{ approvals, round, step, status, requested_by, company_id, title },
    outcome: outcomeOf(requisition),
    kicker: requisitionCode(requisition.number),
    text: justification,
    facts: (language, companyName) => positionFacts(language, requisition, companyName),
    words: (language) => {
      const { approve } = texts(language);
      return { title: approve.title, facts: approve.position, approved: approve.nextApproved, rejected: approve.nextRejected };
    },
  };
}

function outcomeOf({ status }: Pick<StoredRequisition, 'status'>): ApprovalSubject['outcome'] {
  if (status === 'pending' || status === 'rejected') return status;
  return status === 'approved' || status === 'filled' || status === 'on_hold' ? 'approved' : 'closed';
}
