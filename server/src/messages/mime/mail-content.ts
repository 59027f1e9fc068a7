import { plainName } from '#messages/compose/recipient.ts';
import type { StoredMessageKind } from '#messages/message.ts';
import type { MailIdentity } from '#messages/settings/mail-identity.ts';
import type { MailContent } from './build-mail.ts';

/** The columns of a message that a mail is made of. */
export type MailSource = {
  id: string;
  kind: StoredMessageKind;
  to_email: string;
  to_name: string | null;
  language: string;
  subject: string;
  text: string;
  calendar_method: string | null;
  calendar: string | null;
  is_automatic: boolean;
  dated_at: string;
  /** The candidate applies for no job: they are in the pool. */
  is_pool: boolean;
  /** Of the company that the candidate has applied to, or whose pool they are in. */
  company_name: string | null;
};

/** What a mail is made of, from the message and the settings of its workspace. */
export function mailContent(message: MailSource, { from, replyTo }: MailIdentity): MailContent {
  const { calendar, calendar_method: method } = message;
  return {
    id: message.id,
    from,
    replyTo,
    to: { address: message.to_email, name: headerName(message) },
    subject: message.subject,
    text: message.text,
    language: message.language,
    date: new Date(message.dated_at),
    calendar: calendar === null || method === null ? null : { method, ics: calendar },
    isUnsubscribable: message.kind === 'follow_up' || (message.kind === 'custom' && message.is_pool),
    isAutomatic: message.is_automatic,
  };
}

// Sent to whatever address somebody has entered into a public form, before its owner has answered.
const unprovenKinds: readonly StoredMessageKind[] = ['application_received', 'talent_pool_confirm', 'talent_pool_joined'];

/** The name in To. Everybody may choose it: it must not carry an advertisement from our address to a stranger. */
function headerName({ kind, to_name: name }: MailSource): string | null {
  return name === null || unprovenKinds.includes(kind) ? null : plainName(name);
}
