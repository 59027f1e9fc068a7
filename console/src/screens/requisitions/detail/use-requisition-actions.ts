import type { RequisitionStatus, SubmitRequisitionAnswer } from '@muster/sdk/generated/types.ts';
import type { QueryKey } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { edit, type RunChange, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { isSameAddress } from '#people/same-address.ts';
import { jobsKey } from '#queries/job-queries.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { type OpenedRequisition, requisitionQuery, requisitionsKey } from '#queries/requisition-queries.ts';
import { useSession } from '#session/session.tsx';

export type SimpleAction = 'submit' | 'withdraw' | 'hold' | 'resume' | 'cancel';
type ActionInput = { requisition: OpenedRequisition; action: SimpleAction; comment?: string };

const results: Record<SimpleAction, { status: RequisitionStatus; text: (code: string) => string }> = {
  submit: { status: 'pending', text: (code) => t('{code} was submitted', { code }) },
  withdraw: { status: 'draft', text: (code) => t('{code} was withdrawn, and is a draft again', { code }) },
  hold: { status: 'on_hold', text: (code) => t('{code} is on hold', { code }) },
  resume: { status: 'approved', text: (code) => t('{code} was resumed', { code }) },
  cancel: { status: 'cancelled', text: (code) => t('{code} was cancelled', { code }) },
};

/** Submits, withdraws, holds, resumes or cancels. */
export function useSimpleAction(): RunChange<ActionInput> {
  const undo = useChange(simpleAction);
  const act = useChange({
    ...simpleAction,
    undo: ({ requisition, action }: ActionInput) => {
      const opposite = opposites[action];
      if (opposite) void undo({ requisition, action: opposite });
    },
  });
  return (input, refuse) => (opposites[input.action] ? act : undo)(input, refuse);
}

const opposites: Partial<Record<SimpleAction, SimpleAction>> = { submit: 'withdraw', hold: 'resume', resume: 'hold' };

const simpleAction = {
  edits: ({ requisition: { id }, action }: ActionInput) => [editRequisition(id, () => ({ status: results[action].status }))],
  send: ({ requisition: { id }, action, comment = '' }: ActionInput) => {
    const input = { requisition_id: id, ...(comment.trim() !== '' && { comment: comment.trim() }) };
    if (action === 'submit') return muster.submitRequisition({ requisition_id: id });
    if (action === 'withdraw') return muster.withdrawRequisition(input);
    if (action === 'hold') return muster.holdRequisition(input);
    return action === 'resume' ? muster.resumeRequisition(input) : muster.cancelRequisition(input);
  },
  doneText: ({ requisition, action }: ActionInput) => results[action].text(requisition.code),
  refresh: ({ requisition }: ActionInput) => staleQueries(requisition),
  onDone: (_: ActionInput, answer: Answer) => showAnswer(answer),
};

type DecisionInput = { requisition: OpenedRequisition; decision: 'approved' | 'rejected'; comment: string };

/** Decides the current step as the user who is signed in. */
export function useDecide(): RunChange<DecisionInput> {
  const { email } = useSession().user;
  return useChange({
    edits: ({ requisition: { id }, decision, comment }: DecisionInput) => [
      editRequisition(id, (old) => withDecision(old, { approver: email, decision, comment })),
    ],
    send: ({ requisition: { id }, decision, comment }) => {
      const input = { requisition_id: id, approver: email };
      if (decision === 'rejected') return muster.rejectRequisition({ ...input, comment });
      return muster.approveRequisition({ ...input, ...(comment !== '' && { comment }) });
    },
    doneText: ({ requisition }, answer) => outcomeText(requisition.code, answer.requisition.status),
    refresh: ({ requisition }) => staleQueries(requisition),
    onDone: (_, answer) => showAnswer(answer),
  });
}

function outcomeText(code: string, status: RequisitionStatus): string {
  if (status === 'pending') return t('{code}: your approval was saved; others are asked next', { code });
  return status === 'rejected' ? t('{code}: rejected', { code }) : t('{code}: approved', { code });
}

type Decision = { approver: string; decision: 'approved' | 'rejected'; comment: string };

/** As it will be, until the answer comes. */
function withDecision(old: OpenedRequisition, { approver, decision, comment }: Decision): Partial<OpenedRequisition> {
  const decided = { approver, decision, comment: comment === '' ? null : comment, decided_at: new Date().toISOString() };
  const approvals = old.approvals.map((approval) => {
    if (approval.step !== old.current_step) return approval;
    const others = approval.decisions.filter((each) => !isSameAddress(each.approver, approver));
    return { ...approval, decisions: [...others, decided] };
  });
  return decision === 'rejected' ? { approvals, status: 'rejected', current_step: null } : { approvals };
}

function editRequisition(id: string, change: (old: OpenedRequisition) => Partial<OpenedRequisition>) {
  return edit(requisitionQuery(id).queryKey, (old) => ({
    ...old,
    requisition: { ...old.requisition, ...change(old.requisition) },
  }));
}

type Answer = SubmitRequisitionAnswer;

/** At once, before it is read again with its history. */
function showAnswer({ requisition }: Answer): void {
  editRequisition(requisition.id, () => requisition).apply(queryClient);
}

export function staleQueries({ id }: Pick<OpenedRequisition, 'id'>): QueryKey[] {
  return [requisitionsKey, requisitionQuery(id).queryKey, jobsKey, messagesKey];
}
