import type { PlainErrorCode } from '@muster/contract/errors.ts';
import type { Message, MessageKind, MessageStatus } from '@muster/contract/messages/message.ts';

/** `sign_in_link`: to a user of the console. The API shows none of them. */
export type StoredMessageKind = MessageKind | 'sign_in_link';

/** A message as it is read before a change. */
export type StoredMessage = Message & { generation: number; marked_at: string | null };

/** What a person may do with a message. */
export type MessageAction = 'cancel' | 'retry' | 'mark_sent';

type ActionDecision = { status: MessageStatus } | { refusal: PlainErrorCode };

/** The status after the action, or why it is refused. */
export function decideAction(message: StoredMessage, action: MessageAction): ActionDecision {
  const { status } = message;
  if (status === 'sent' || (status === 'bounced' && action !== 'retry')) return { refusal: 'message_sent' };
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
