import type { Message } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { consoleApiPath } from '#base-path.ts';
import { useChange } from '#changes/use-change.ts';
import { plural } from '#language/t.ts';
import { messagesKey } from '#queries/message-queries.ts';
import type { MessageAction } from './message-state.ts';

type Input = { messages: readonly Message[]; action: MessageAction };

const doneTexts: Record<MessageAction, (count: number) => string> = {
  retry: (count) => plural(count, 'The message is queued', '{count} messages are queued'),
  mark_sent: (count) => plural(count, 'The message is marked as sent', '{count} messages are marked as sent'),
  cancel: (count) => plural(count, 'The message was cancelled', '{count} messages were cancelled'),
};

/** Releases or sends again, marks as sent, or cancels: one message or several, one after the other. */
export function useMessageActions(): (input: Input) => Promise<boolean> {
  return useChange({
    send: async ({ messages, action }: Input) => {
      for (const { id } of messages) await sendAction(action, id);
    },
    doneText: ({ messages, action }) => doneTexts[action](messages.length),
    refresh: () => [messagesKey],
  });
}

function sendAction(action: MessageAction, message_id: string): Promise<unknown> {
  if (action === 'retry') return muster.retryMessage({ message_id });
  return action === 'cancel' ? muster.cancelMessage({ message_id }) : muster.markMessageSent({ message_id });
}

/** Opens in a mail program as a draft, so that a person can send it. */
export function emlHref({ id }: Pick<Message, 'id'>): string {
  return `${consoleApiPath}/message-eml?message_id=${encodeURIComponent(id)}`;
}
