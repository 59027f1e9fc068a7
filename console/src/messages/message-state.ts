import type { Message } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { fullTime } from '#ui/texts/full-time.ts';

type Shown = Pick<Message, 'status' | 'hold_reason' | 'last_error' | 'send_after' | 'attempts'>;
export type MessageAction = 'retry' | 'mark_sent' | 'cancel';

const holdTexts: Record<NonNullable<Message['hold_reason']>, { what: string; next: string }> = {
  no_mail_server: {
    what: t('Held: no mail server is set up.'),
    next: t('Set SMTP_URL on the server, or download it, send it yourself and mark it as sent.'),
  },
  too_old: {
    what: t('Held: it had waited for more than 48 hours.'),
    next: t('Release it if it’s still right, or cancel it.'),
  },
  daily_limit: {
    what: t('Held: five automatic emails went to this address within a day.'),
    next: t('Release it, or cancel it if it is one too many.'),
  },
  from_address: {
    what: t('Held: the address of the sender may no longer be used.'),
    next: t('Correct it in Settings → Email, then release the message.'),
  },
};

/** What happened to a message, and what a person does next. */
export function explainMessage(message: Shown): { what: string; next: string } {
  const { status, hold_reason, last_error, send_after, attempts } = message;
  if (status === 'held' && hold_reason) return holdTexts[hold_reason];
  if (status === 'uncertain')
    return {
      what: t('The connection broke while it was handed over, so it may or may not have arrived.'),
      next: t('Ask the recipient or check the mail server’s log, then mark it as sent or send it again.'),
    };
  if (status === 'failed') return explainFailure(last_error);
  if (status === 'cancelled' && last_error === 'unsubscribed')
    return { what: t('Not sent: they have unsubscribed from follow-ups and emails about the talent pool.'), next: '' };
  if (status === 'bounced')
    return {
      what: t('It came back: {error}.', { error: errorText(last_error) }),
      next: t('Correct the candidate’s address and write again.'),
    };
  if (status === 'scheduled' && send_after) return { what: t('Goes out {date}.', { date: fullTime(send_after) }), next: '' };
  if (status === 'queued' && attempts > 0)
    return {
      what: t('The mail server hasn’t accepted it yet: {error}.', { error: errorText(last_error) }),
      next: t('It’s retried automatically.'),
    };
  return { what: '', next: '' };
}

function explainFailure(last_error: string | null): { what: string; next: string } {
  if (last_error === 'invalid_address')
    return { what: t('The address cannot be used.'), next: t('Correct the candidate’s address and write again.') };
  return {
    what: t('The mail server refused it: {error}.', { error: errorText(last_error) }),
    next: t('Send it again when the cause is gone, or cancel it.'),
  };
}

function errorText(last_error: string | null): string {
  return (last_error ?? t('it did not say why')).replace(/\.\s*$/, '');
}

/** What the API allows in this state, see docs/messages.md. */
export function messageActions({ status, last_error }: Pick<Message, 'status' | 'last_error'>): MessageAction[] {
  if (status === 'held' || status === 'uncertain') return ['retry', 'mark_sent', 'cancel'];
  if (status === 'failed') return last_error === 'invalid_address' ? ['mark_sent', 'cancel'] : ['retry', 'mark_sent', 'cancel'];
  if (status === 'bounced') return ['retry'];
  return status === 'scheduled' || status === 'queued' ? ['cancel'] : [];
}

export function actionLabel(action: MessageAction, status: Message['status']): string {
  if (action === 'cancel') return t('Cancel it');
  if (action === 'mark_sent') return t('Mark as sent');
  return status === 'held' ? t('Release') : t('Send again');
}
