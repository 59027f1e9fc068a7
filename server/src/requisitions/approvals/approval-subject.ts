import type { Approval } from '@muster/contract/requisitions/approval-steps.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { WorkspaceActor } from '#events/event.ts';

/** What an approver is asked about: a requisition, or what another feature has approved in steps. */
export type ApprovalSubject = {
  approvals: Approval[];
  round: number;
  step: number | null;
  /** `pending`: somebody is asked now. `closed`: withdrawn, changed or answered since. */
  outcome: 'pending' | 'approved' | 'rejected' | 'closed';
  /** As the API says it. */
  status: string;
  requested_by: string | null;
  /** Of the company whose page it is; null: the oldest. */
  company_id: string | null;
  kicker: string | null;
  title: string;
  /** Why it is needed. */
  text: string | null;
  facts: (language: Language, companyName: string) => [label: string, value: string][];
  words: (language: Language) => { title: string; facts: string; approved: string; rejected: string };
};

export type LinkDecision = { approver: string; comment: string | null; decision: 'approved' | 'rejected' };

/** How a feature takes part in the page of approvers. `mayDecide` gets what is stored, and throws to refuse the decision. */
export type ApprovalSource = {
  read: (workspaceId: string, id: string) => Promise<ApprovalSubject | undefined>;
  decide: (
    workspaceActor: WorkspaceActor,
    id: string,
    decision: LinkDecision,
    mayDecide: (current: Pick<ApprovalSubject, 'outcome' | 'round' | 'step'>) => void,
  ) => Promise<unknown>;
};
