import type { Candidate } from '@muster/sdk/generated/types.ts';
import { lazy, Suspense, useState } from 'react';
import { muster } from '#api/muster.ts';
import { RejectDialog } from '#candidates-list/actions/reject-dialog.tsx';
import { useChange } from '#changes/use-change.ts';
import { InterviewDialogs } from '#interviews/interview-dialogs.tsx';
import { t } from '#language/t.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { MessageDialog } from '#screens/candidate/messages/message-dialog.tsx';
import { EraseDialog } from '#screens/candidate/profile/erase-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { CandidateActions } from './use-actions.ts';

const MoveToJobDialog = lazy(async () => ({ default: (await import('#other-jobs/other-job-dialog.tsx')).MoveToJobDialog }));
const AddToJobDialog = lazy(async () => ({ default: (await import('#other-jobs/other-job-dialog.tsx')).AddToJobDialog }));
const FieldsDialog = lazy(() => import('#screens/candidate/profile/fields-dialog.tsx'));
const EditDialog = lazy(() => import('#screens/candidate/profile/edit-dialog.tsx'));
const StartPrescreenDialog = lazy(() => import('#prescreens/start-prescreen-dialog.tsx'));
const TaskDialog = lazy(() => import('#tasks/task-dialog.tsx'));

export function OpenedDialog({ candidate, actions }: { candidate: Candidate; actions: CandidateActions }) {
  const close = () => actions.open(undefined);
  switch (actions.opened) {
    case 'reject':
      return (
        <RejectDialog
          title={candidate.name ? t('Reject {name}?', { name: candidate.name }) : t('Reject this candidate?')}
          previewId={candidate.id}
          hasEmail={candidate.email !== null}
          onClose={close}
          onReject={actions.reject}
        />
      );
    case 'message':
      return <MessageDialog candidate={candidate} onClose={close} />;
    case 'task':
      return (
        <Suspense>
          <TaskDialog candidate={{ id: candidate.id, name: candidate.name ?? t('this candidate') }} onClose={close} />
        </Suspense>
      );
    case 'prescreen':
      return (
        <Suspense>
          <StartPrescreenDialog
            candidateId={candidate.id}
            name={candidate.name ?? t('this candidate')}
            hasEmail={Boolean(candidate.email)}
            onClose={close}
          />
        </Suspense>
      );
    case 'erase':
      return <EraseDialog candidate={candidate} onClose={close} />;
    case 'edit':
      return (
        <Suspense fallback={null}>
          <EditDialog candidate={candidate} onEdit={actions.edit} onClose={close} />
        </Suspense>
      );
    case 'fields':
      return (
        <Suspense fallback={null}>
          <FieldsDialog candidate={candidate} onSave={actions.setFields} onClose={close} />
        </Suspense>
      );
    case 'move-job':
      return (
        <Suspense>
          <MoveToJobDialog candidate={candidate} onMove={actions.moveToJob} onClose={close} />
        </Suspense>
      );
    case 'add-job':
      return (
        <Suspense>
          <AddToJobDialog candidate={candidate} onClose={close} />
        </Suspense>
      );
    case 'replace-link':
      return <ReplaceLinkDialog candidate={candidate} onClose={close} />;
    default:
      return <InterviewDialogs opened={actions.openedInterview} onOpen={actions.openInterview} />;
  }
}

/** For a link that somebody else has. The old one cannot be brought back. */
function ReplaceLinkDialog({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const [sending, setSending] = useState<'replace' | 'mail'>();
  const replace = useChange({
    send: async (isMailed: boolean) => {
      await muster.replaceApplicationLink({ candidate_id: candidate.id });
      if (isMailed) await muster.sendMessage({ candidate_id: candidate.id, template: 'application_link' });
    },
    doneText: (isMailed) =>
      isMailed ? t('The link was replaced, and the new one is on its way') : t('The candidate page link was replaced'),
    refresh: () => [messagesKey],
  });
  const send = async (what: 'replace' | 'mail') => {
    setSending(what);
    const isReplaced = await replace(what === 'mail');
    setSending(undefined);
    if (isReplaced) onClose();
  };
  return (
    <Dialog title={t('Replace the candidate page link?')} role="alertdialog" isOpen onClose={onClose}>
      <p>{t('The link sent before stops working. Do this if someone else may have it.')}</p>
      <DialogActions>
        <Button onPress={onClose}>{t('Cancel')}</Button>
        <Button
          kind={candidate.email ? 'default' : 'primary'}
          isPending={sending === 'replace'}
          onPress={() => void send('replace')}
        >
          {t('Replace')}
        </Button>
        {candidate.email && (
          <Button kind="primary" isPending={sending === 'mail'} onPress={() => void send('mail')}>
            {t('Replace and email the new one')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
