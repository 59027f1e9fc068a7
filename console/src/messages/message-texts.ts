import type { Message, MessageStatus, NewMessage } from '@muster/sdk/generated/types.ts';
import type { MarkShape, MarkTone } from '#ui/status-mark.tsx';

export type MessageKind = Message['kind'];

export const messageMarks: Record<MessageStatus, { label: string; shape: MarkShape; tone: MarkTone }> = {
  scheduled: { label: 'Scheduled', shape: 'ring', tone: 'open' },
  queued: { label: 'Queued', shape: 'half', tone: 'moving' },
  sending: { label: 'Sending', shape: 'circle', tone: 'moving' },
  sent: { label: 'Sent', shape: 'check', tone: 'good' },
  failed: { label: 'Failed', shape: 'cross', tone: 'waiting' },
  uncertain: { label: 'Uncertain', shape: 'diamond', tone: 'waiting' },
  bounced: { label: 'Bounced', shape: 'triangle', tone: 'waiting' },
  held: { label: 'Held', shape: 'bars', tone: 'waiting' },
  cancelled: { label: 'Cancelled', shape: 'minus', tone: 'ended' },
};

export const kindLabels: Record<MessageKind, string> = {
  application_received: 'Application received',
  status_update: 'Status update',
  rejection: 'Rejection',
  follow_up: 'Follow-up',
  interview_invitation: 'Interview invitation',
  interview_update: 'Interview updated',
  interview_cancelled: 'Interview cancelled',
  interview_reminder: 'Interview reminder',
  booking_invitation: 'Booking invitation',
  prescreen_invitation: 'Pre-screen invitation',
  approval_request: 'Approval request',
  feedback_request: 'Feedback request',
  application_link: 'Application link',
  erasure_request: 'Erasure request',
  erasure_declined: 'Erasure request declined',
  talent_pool_confirm: 'Talent pool confirmation',
  talent_pool_joined: 'Talent pool joined',
  talent_pool_ending: 'Talent pool ends soon',
  application_sent_again: 'Application sent again',
  application_withdrawn: 'Application withdrawn',
  erasure_requested: 'Erasure request received',
  booking_made: 'Interview booked by the candidate',
  booking_moved: 'Interview moved by the candidate',
  booking_cancelled: 'Interview cancelled by the candidate',
  custom: 'Blank message',
};

/** All kinds, in the order in which they are listed. */
export const messageKinds = Object.keys(kindLabels).filter((kind): kind is MessageKind => kind in kindLabels);

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
