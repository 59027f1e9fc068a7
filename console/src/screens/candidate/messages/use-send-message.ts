import type { Candidate, NewMessage } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { useChange } from '#changes/use-change.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { fullTime } from '#ui/texts/full-time.ts';

type Input = { candidate: Candidate; content: Omit<NewMessage, 'candidate_id' | 'send_after'>; sendAfter: string | undefined };

/** Undo cancels the message, which waits for longer than undo is offered. */
export function useSendMessage(): (input: Input) => Promise<boolean> {
  return useChange({
    send: ({ candidate, content, sendAfter }: Input) =>
      muster.sendMessage({ candidate_id: candidate.id, ...content, ...(sendAfter && { send_after: sendAfter }) }),
    doneText: ({ sendAfter }, { message }) => {
      if (sendAfter) return `Message scheduled for ${fullTime(sendAfter)}`;
      return message.status === 'held' ? 'Message written; it is held' : 'Message queued';
    },
    undo: async (_, { message }) => {
      await muster.cancelMessage({ message_id: message.id });
      await queryClient.invalidateQueries({ queryKey: messagesKey });
    },
    refresh: () => [messagesKey],
  });
}
