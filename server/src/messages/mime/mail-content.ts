import type { Attachment } from '@muster/contract/messages/message.ts';
import { languages } from '@muster/contract/texts/languages.ts';
import type { MailTexts } from '@muster/contract/texts/mail/en.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { plainName } from '#messages/compose/recipient.ts';
import type { StoredMessageKind } from '#messages/message.ts';
import type { MailIdentity } from '#messages/settings/mail-identity.ts';
import type { Runtime } from '#runtime.ts';
import { type Links, picturesPath, pictureUrl } from '#web/links.ts';
import type { MailContent } from './build-mail.ts';
import type { MailBrand } from './mail-html.ts';

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
  /** To somebody of the pool, and no answer to a mail of theirs. */
  is_pool: boolean;
  /** Of the company that the candidate has applied to, or whose pool they are in. */
  company_name: string | null;
  brand: StoredBrand | null;
  rich_text: string | null;
  /** The user who wrote it. */
  sender_name: string | null;
  cc: string[];
  attachments: Attachment[] | null;
};

/** How the company looks whose mail it is. */
export type StoredBrand = { name: string | null; logo_url: string | null; color: string | null; candidate_email: string | null };

/** What a mail is made of, from the message and the settings of its workspace. */
export function mailContent(message: MailSource, { from, replyTo }: MailIdentity, { links }: Pick<Runtime, 'links'>): MailContent {
  const { calendar, calendar_method: method } = message;
  return {
    id: message.id,
    from,
    replyTo,
    to: { address: message.to_email, name: headerName(message) },
    subject: message.subject,
    cc: message.cc,
    text: message.text,
    richText: message.rich_text,
    brand: mailBrand(message.brand, links),
    button: buttonText(message),
    attachments: [],
    language: message.language,
    date: new Date(message.dated_at),
    calendar: calendar === null || method === null ? null : { method, ics: calendar },
    isUnsubscribable: isUnsubscribable(message),
    isAutomatic: message.is_automatic,
    isAutoReply: message.kind === 'mail_answer',
  };
}

/** Mail that nobody has asked for. */
export function isUnsubscribable({ kind, is_pool: isPool }: Pick<MailSource, 'kind' | 'is_pool'>): boolean {
  return kind === 'follow_up' || (kind === 'custom' && isPool);
}

/** Logos on other hosts are left out, which would see who reads a mail. */
export function mailBrand(brand: Omit<StoredBrand, 'candidate_email'> | null, links: Links): MailBrand | null {
  if (brand?.name == null) return null;
  const { name, logo_url, color } = brand;
  return { name, color, logoUrl: logo_url?.startsWith(picturesPath) ? pictureUrl(logo_url, links) : null };
}

const buttons: Partial<Record<StoredMessageKind, keyof MailTexts['buttons']>> = {
  application_received: 'application',
  status_update: 'application',
  rejection: 'application',
  follow_up: 'application',
  application_link: 'application',
  application_sent_again: 'application',
  application_withdrawn: 'application',
  erasure_declined: 'application',
  erasure_requested: 'application',
  custom: 'application',
  booking_invitation: 'booking',
  booking_cancelled: 'booking',
  booking_made: 'interview',
  booking_moved: 'interview',
  prescreen_invitation: 'prescreen',
  approval_request: 'review',
  offer_approval: 'review',
  erasure_request: 'review',
  feedback_request: 'feedback',
  offer: 'offer',
  offer_accepted: 'offer',
};

/** What the button of a link that stands alone says. */
export function buttonText({ kind, language }: { kind: StoredMessageKind; language: string }): string {
  const known = languages.find((each) => each === language) ?? 'en';
  return texts(known).mail.buttons[buttons[kind] ?? 'open'];
}

// Sent to whatever address somebody has entered into a public form, before its owner has answered.
const unprovenKinds: readonly StoredMessageKind[] = ['application_received', 'talent_pool_confirm', 'talent_pool_joined'];

/** The name in To. Everybody may choose it: it must not carry an advertisement from our address to a stranger. */
function headerName({ kind, to_name: name }: MailSource): string | null {
  return name === null || unprovenKinds.includes(kind) ? null : plainName(name);
}
