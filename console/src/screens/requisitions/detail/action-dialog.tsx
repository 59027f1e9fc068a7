import { t } from '#language/t.ts';
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
        title={t('Approve {code}?', { code })}
        text={approvalText(requisition)}
        action={t('Approve')}
        send={(comment, refuse) => decide({ requisition, decision: 'approved', comment }, refuse)}
        onClose={onClose}
      />
    );
  if (asked === 'reject')
    return (
      <CommentDialog
        title={t('Reject {code}?', { code })}
        text={t('The requester sees why, and can change and resubmit it.')}
        action={t('Reject')}
        isDanger
        isCommentRequired
        send={(comment, refuse) => decide({ requisition, decision: 'rejected', comment }, refuse)}
        onClose={onClose}
      />
    );
  return (
    <CommentDialog
      {...texts[asked](code)}
      isDanger={asked === 'cancel'}
      send={(comment, refuse) => act({ requisition, action: asked, comment }, refuse)}
      onClose={onClose}
    />
  );
}

function approvalText({ approvals, current_step }: OpenedRequisition): string {
  const isLast = current_step === approvals.length;
  if (isLast) return t('It is the last step. When it is complete, a job can be opened from the requisition.');
  return t('When this step is complete, the next approvers are asked.');
}

const texts = {
  withdraw: (code: string) => ({
    title: t('Withdraw {code}?', { code }),
    text: t('It becomes a draft. The links that its approvers were sent no longer work.'),
    action: t('Withdraw'),
  }),
  hold: (code: string) => ({
    title: t('Put {code} on hold?', { code }),
    text: t('Its job is paused, unless it is closed. It can be resumed at any time.'),
    action: t('Put on hold'),
  }),
  cancel: (code: string) => ({
    title: t('Cancel {code}?', { code }),
    text: t('This is final. Its job stays as it is.'),
    action: t('Cancel the requisition'),
  }),
};
