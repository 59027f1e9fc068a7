import type { Message, MessageKind, NewMessage } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import type { MarkShape, MarkTone } from '#ui/status-mark.tsx';

export type { MessageKind };

export const messageMarks: Record<Message['status'], { label: string; shape: MarkShape; tone: MarkTone }> = {
  scheduled: { label: t('Scheduled'), shape: 'ring', tone: 'open' },
  queued: { label: t('Queued'), shape: 'half', tone: 'moving' },
  received: { label: t('Received'), shape: 'circle', tone: 'good' },
  sending: { label: t('Sending'), shape: 'circle', tone: 'moving' },
  sent: { label: t('Sent'), shape: 'check', tone: 'good' },
  failed: { label: t('Failed'), shape: 'cross', tone: 'waiting' },
  uncertain: { label: t('Uncertain'), shape: 'diamond', tone: 'waiting' },
  bounced: { label: t('Bounced'), shape: 'triangle', tone: 'waiting' },
  held: { label: t('Held'), shape: 'bars', tone: 'waiting' },
  cancelled: { label: t('Cancelled'), shape: 'minus', tone: 'ended' },
};

export const kindLabels: Record<Message['kind'], string> = {
  application_received: t('Application received'),
  status_update: t('Status update'),
  rejection: t('Rejection'),
  follow_up: t('Follow-up'),
  interview_invitation: t('Interview invitation'),
  interview_update: t('Interview updated'),
  interview_cancelled: t('Interview cancelled'),
  interview_reminder: t('Interview reminder'),
  booking_invitation: t('Booking invitation'),
  prescreen_invitation: t('Pre-screen invitation'),
  approval_request: t('Approval request'),
  feedback_request: t('Feedback request'),
  application_link: t('Application link'),
  erasure_request: t('Erasure request'),
  erasure_declined: t('Erasure request declined'),
  talent_pool_confirm: t('Talent pool confirmation'),
  talent_pool_joined: t('Talent pool joined'),
  talent_pool_ending: t('Talent pool ends soon'),
  application_sent_again: t('Application sent again'),
  application_withdrawn: t('Application withdrawn'),
  erasure_requested: t('Erasure request received'),
  booking_made: t('Interview booked by the candidate'),
  booking_moved: t('Interview moved by the candidate'),
  booking_cancelled: t('Interview cancelled by the candidate'),
  offer: t('Offer'),
  offer_accepted: t('Offer accepted'),
  offer_approval: t('Approval request for an offer'),
  custom: t('Blank message'),
  reply: t('Reply'),
  auto_reply: t('Automatic reply'),
  calendar_reply: t('Calendar reply'),
};

const receivedKinds = new Set(['reply', 'auto_reply', 'calendar_reply']);

/** All kinds of what is sent, in the order in which they are listed. */
export const messageKinds = Object.keys(kindLabels).filter(
  (kind): kind is MessageKind => kind in kindLabels && !receivedKinds.has(kind),
);

export type Template = NonNullable<NewMessage['template']>;

/** The templates that need nothing but a candidate. */
export const sendableTemplates: readonly Template[] = [
  'custom',
  'follow_up',
  'status_update',
  'rejection',
  'application_received',
  'application_link',
];
