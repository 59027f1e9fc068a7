import type { Message, MessageStatus, NewMessage } from '@muster/sdk/generated/types.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export const messageStatuses: Record<MessageStatus, { label: string; tone: Tone }> = {
  scheduled: { label: 'Scheduled', tone: 'accent' },
  queued: { label: 'Queued', tone: 'accent' },
  sending: { label: 'Sending', tone: 'accent' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  uncertain: { label: 'Uncertain', tone: 'warning' },
  bounced: { label: 'Bounced', tone: 'danger' },
  held: { label: 'Held', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const holdReasons: Record<NonNullable<Message['hold_reason']>, string> = {
  no_mail_server: 'Held: no mail server is set up (SMTP_URL). It goes out when there is one.',
  too_old: 'Held: it had waited for more than 48 hours. Release it or send it in another way.',
  daily_limit: 'Held: five automatic mails went to this address within a day.',
  from_address: 'Held: the address of the sender may no longer be used.',
};

export type Template = NonNullable<NewMessage['template']>;

export const templateLabels: Record<Template, string> = {
  custom: 'Own text',
  follow_up: 'Follow-up',
  status_update: 'Status update',
  rejection: 'Rejection',
  application_received: 'Application received',
};

export const templates: readonly Template[] = ['custom', 'follow_up', 'status_update', 'rejection', 'application_received'];
