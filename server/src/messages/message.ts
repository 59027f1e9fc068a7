import type { PlainErrorCode } from '@muster/contract/errors.ts';
import type { AnyMessageKind, Message, MessageStatus } from '@muster/contract/messages/message.ts';

/**
 * Mails with a secret: a link for a user of the console to sign in, a code for a candidate, the page of somebody who was recommended. Nobody but
 * the recipient sees them.
 */
export const secretKinds = ['sign_in_link', 'page_code', 'referral'] as const;
export type SecretKind = (typeof secretKinds)[number];
/** With those to a user of the console about what they are told of, and answers to mails that are about no candidate, which are theirs alone too. */
export const hiddenKinds = [...secretKinds, 'notification', 'mail_answer'] as const;
export type HiddenKind = (typeof hiddenKinds)[number];
export type StoredMessageKind = AnyMessageKind | HiddenKind;

/** Mails whose links show what few may see. Their stored text has names in the place of the secrets. */
export const offerKinds = ['offer', 'offer_accepted', 'offer_approval'] as const satisfies AnyMessageKind[];

export function isOfferKind(kind: StoredMessageKind): boolean {
  return offerKinds.some((each) => each === kind);
}

export function isSecretKind(kind: StoredMessageKind): kind is SecretKind {
  return secretKinds.some((secret) => secret === kind);
}

/** A message as it is read before a change. */
export type StoredMessage = Message & { generation: number; marked_at: string | null };

/** What a person may do with a message. */
export type MessageAction = 'cancel' | 'retry' | 'mark_sent';

type ActionDecision = { status: MessageStatus } | { refusal: PlainErrorCode };

/** The status after the action, or why it is refused. */
export function decideAction(message: StoredMessage, action: MessageAction): ActionDecision {
  const { status } = message;
  // What came in has been sent, by others.
  if (status === 'sent' || status === 'received' || (status === 'bounced' && action !== 'retry'))
    return { refusal: 'message_sent' };
  if (isLeaving(message) || (status === 'sending' && action !== 'cancel')) return { refusal: 'message_being_sent' };
  if (action === 'cancel') return { status: 'cancelled' };
  if (status === 'cancelled') return { refusal: 'message_cancelled' };
  if (action === 'mark_sent') return { status: 'sent' };
  if (status === 'scheduled') return { refusal: 'message_scheduled' };
  return message.last_error === 'invalid_address' ? { refusal: 'message_address_unusable' } : { status: 'queued' };
}

/** From the mark on, bytes may have left. */
function isLeaving({ status, marked_at }: StoredMessage): boolean {
  return status === 'sending' && marked_at !== null;
}

export function messageView(message: StoredMessage): Message {
  const { generation: _generation, marked_at: _marked, ...shown } = message;
  return shown;
}
