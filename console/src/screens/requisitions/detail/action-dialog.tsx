import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { OpenJobDialog } from './open-job-dialog.tsx';
import { useDecide, useSimpleAction } from './use-requisition-actions.ts';

/** What a dialog asks about before it is done. */
export type AskedAction = 'approve' | 'reject' | 'withdraw' | 'hold' | 'cancel' | 'open';
type Props = { asked: AskedAction; requisition: OpenedRequisition; onClose: () => void };

export function ActionDialog({ asked, requisition, onClose }: Props) {
  const decide = useDecide();
  const act = useSimpleAction();
  const { code } = requisition;
  if (asked === 'open') return <OpenJobDialog requisition={requisition} onClose={onClose} />;
  if (asked === 'approve')
    return (
      <CommentDialog
        title={`Approve ${code}?`}
        text={approvalText(requisition)}
        action="Approve"
        onSend={(comment) => void decide({ requisition, decision: 'approved', comment })}
        onClose={onClose}
      />
    );
  if (asked === 'reject')
    return (
      <CommentDialog
        title={`Reject ${code}?`}
        text="The requester sees why, and can change and resubmit it."
        action="Reject"
        isDanger
        isCommentRequired
        onSend={(comment) => void decide({ requisition, decision: 'rejected', comment })}
        onClose={onClose}
      />
    );
  return (
    <CommentDialog
      {...texts[asked](code)}
      isDanger={asked === 'cancel'}
      onSend={(comment) => void act({ requisition, action: asked, comment })}
      onClose={onClose}
    />
  );
}

function approvalText({ approvals, current_step }: OpenedRequisition): string {
  const isLast = current_step === approvals.length;
  if (isLast) return 'It is the last step. When it is complete, a job can be opened from the requisition.';
  return 'When this step is complete, the next approvers are asked.';
}

const texts = {
  withdraw: (code: string) => ({
    title: `Withdraw ${code}?`,
    text: 'It becomes a draft. The links that its approvers were sent no longer work.',
    action: 'Withdraw',
  }),
  hold: (code: string) => ({
    title: `Put ${code} on hold?`,
    text: 'Its job is paused, unless it is closed. It can be resumed at any time.',
    action: 'Put on hold',
  }),
  cancel: (code: string) => ({
    title: `Cancel ${code}?`,
    text: 'This is final. Its job stays as it is.',
    action: 'Cancel the requisition',
  }),
};
