import type { Message } from '@muster/contract/messages/message.ts';
import { withoutAudit } from '#audit/audit.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { decideAction, type MessageAction, messageView, type StoredMessage } from './message.ts';
import { findMessage, keepMessage, saveAction } from './message-queries.ts';

type MessageActionDeps = Pick<Runtime, 'database' | 'clock'> & { mailWakeup: Pick<WakeupChannel, 'notify'> };

// Each conflict means that the sender or another request has changed the message.
const attemptsMax = 100;

export async function readMessage({ database }: Pick<Runtime, 'database'>, workspaceId: string, id: string): Promise<Message> {
  return messageView(await requireMessage({ database }, workspaceId, id));
}

type ChangedMessage = Pick<Message, 'id' | 'status'>;

/** Cancels, retries or marks a message as sent. What `also` writes is committed with it. Cancelling again changes nothing. */
export async function changeMessage(
  app: MessageActionDeps,
  workspaceId: string,
  { messageId, action }: { messageId: string; action: MessageAction },
  also: (changed: ChangedMessage) => RowWrite[],
): Promise<ChangedMessage> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const message = await requireMessage(app, workspaceId, messageId);
    const decided = decideAction(message, action);
    if ('refusal' in decided) throw failure(decided.refusal);
    const changed = { id: message.id, status: decided.status };
    if (!(await saveMessage(app, workspaceId, message, action, also(changed)))) continue;
    if (changed.status === 'queued') app.mailWakeup.notify(workspaceId);
    return changed;
  }
  throw unavailable('unavailable', 1);
}

function saveMessage(
  { database, clock }: MessageActionDeps,
  workspaceId: string,
  message: StoredMessage,
  action: MessageAction,
  also: RowWrite[],
): Promise<boolean> {
  return message.status === 'cancelled'
    ? keepMessage(database, workspaceId, message, withoutAudit(also))
    : saveAction(database, workspaceId, message, { action, at: clock() }, also);
}

async function requireMessage({ database }: Pick<Runtime, 'database'>, workspaceId: string, id: string): Promise<StoredMessage> {
  const message = isUuid(id) ? await findMessage(database, workspaceId, id) : undefined;
  if (!message) throw failure('invalid_message_id');
  return message;
}
