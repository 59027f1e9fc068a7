import { lazy, Suspense } from 'react';
import type { OpenedInterview } from './opened-interview.ts';

const ScheduleDialog = lazy(() => import('./schedule/schedule-dialog.tsx'));
const RecordDialog = lazy(() => import('./record/record-dialog.tsx'));
const EditDialog = lazy(() => import('./schedule/edit-dialog.tsx'));
const CancelDialog = lazy(() => import('./details/cancel-dialog.tsx'));
const DetailsDialog = lazy(() => import('./details/details-dialog.tsx'));
const FeedbackDialog = lazy(() => import('./feedback/feedback-dialog.tsx'));
const BookingDialog = lazy(() => import('./booking/booking-dialog.tsx'));

type Props = { opened: OpenedInterview | undefined; onOpen: (opened: OpenedInterview | undefined) => void };

/** What the screens of interviews and of a candidate open, each in a chunk of its own. */
export function InterviewDialogs({ opened, onOpen }: Props) {
  const close = () => onOpen(undefined);
  return <Suspense fallback={null}>{opened && <Opened opened={opened} onOpen={onOpen} onClose={close} />}</Suspense>;
}

function Opened({ opened, onOpen, onClose }: { opened: OpenedInterview; onOpen: Props['onOpen']; onClose: () => void }) {
  switch (opened.kind) {
    case 'schedule':
      return (
        <ScheduleDialog
          candidate={opened.candidate}
          onClose={onClose}
          onBookingLink={(candidate) => onOpen({ kind: 'booking', candidate })}
          onRecord={(draft) => onOpen({ kind: 'record', candidate: opened.candidate, draft })}
        />
      );
    case 'record':
      return (
        <RecordDialog
          candidate={opened.candidate}
          draft={opened.draft}
          onFeedback={(interview) => onOpen({ kind: 'feedback', interview })}
          onClose={onClose}
        />
      );
    case 'booking':
      return <BookingDialog candidate={opened.candidate} onClose={onClose} />;
    case 'edit':
      return <EditDialog interview={opened.interview} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog interview={opened.interview} onClose={onClose} />;
    case 'feedback':
      return <FeedbackDialog interview={opened.interview} onClose={onClose} />;
    case 'details':
      return <DetailsDialog interview={opened.interview} onOpen={onOpen} onClose={onClose} />;
  }
}
