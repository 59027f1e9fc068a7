import type { SendMessagesInput } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { useChange } from '#changes/use-change.ts';
import { recipientsMax } from '#limits.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { plural } from '#ui/texts/plural.ts';
import type { Target } from '../actions/use-change-cards.ts';

type Input = { target: Target; content: Omit<SendMessagesInput, 'candidate_ids' | 'send_after'>; sendAfter: string | undefined };

/** One request; undo cancels all messages, which wait for longer than undo is offered. */
export function useSendMany(): (input: Input) => Promise<boolean> {
  return useChange({
    send: async ({ target, content, sendAfter }: Input) =>
      muster.sendMessages({
        candidate_ids: await idsOf(target),
        ...content,
        ...(sendAfter && { send_after: sendAfter }),
      }),
    doneText: ({ sendAfter }, { created, skipped }) => {
      const left = skipped.length === 0 ? '' : `; ${plural(skipped.length, 'candidate')} can’t be emailed`;
      return `${plural(created, 'message')} ${sendAfter ? 'scheduled' : 'written'}${left}`;
    },
    undo: async (_, { messages }) => {
      if (messages.length === 0) return;
      await muster.cancelMessages({ message_ids: messages.map(({ message_id }) => message_id) });
      await queryClient.invalidateQueries({ queryKey: messagesKey });
    },
    refresh: () => [messagesKey],
  });
}

/** Of all that match, those that are there now. */
async function idsOf(target: Target): Promise<string[]> {
  if ('cards' in target) return target.cards.map(({ id }) => id);
  const { sort: _, ...filters } = target.filters;
  const { candidates } = await muster.listCandidateCards({ ...filters, limit: recipientsMax });
  return candidates.map(({ id }) => id);
}
