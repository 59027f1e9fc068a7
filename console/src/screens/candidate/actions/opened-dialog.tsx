import type { Candidate } from '@muster/sdk/generated/types.ts';
import { RejectDialog } from '#candidates-list/actions/reject-dialog.tsx';
import { InterviewDialogs } from '#interviews/interview-dialogs.tsx';
import { MessageDialog } from '#screens/candidate/messages/message-dialog.tsx';
import { EraseDialog } from '#screens/candidate/profile/erase-dialog.tsx';
import { ReplaceLinkDialog } from './replace-link-dialog.tsx';
import type { CandidateActions } from './use-actions.ts';

export function OpenedDialog({ candidate, actions }: { candidate: Candidate; actions: CandidateActions }) {
  const close = () => actions.open(undefined);
  switch (actions.opened) {
    case 'reject':
      return <RejectDialog whom={candidate.name ?? 'this candidate'} onClose={close} onReject={actions.reject} />;
    case 'message':
      return <MessageDialog candidate={candidate} onClose={close} />;
    case 'erase':
      return <EraseDialog candidate={candidate} onClose={close} />;
    case 'replace-link':
      return <ReplaceLinkDialog candidate={candidate} onClose={close} />;
    default:
      return <InterviewDialogs opened={actions.openedInterview} onOpen={actions.openInterview} />;
  }
}
