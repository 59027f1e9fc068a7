import type { SendMessagesInput } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { type RunChange, useChange } from '#changes/use-change.ts';
import { plural } from '#language/t.ts';
import { recipientsMax } from '#limits.ts';
import { MessageFormDialog } from '#messages/message-form-dialog.tsx';
import { useMessageForm } from '#messages/use-message-form.ts';
import { messagesKey } from '#queries/message-queries.ts';
import type { Target } from '../actions/use-change-cards.ts';
import { idsOf } from '../target-ids.ts';

/** One text to many, each with their own name and job; below it what the first of them reads. */
export default function MessageManyDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const sendMany = useSendMany();
  const message = useMessageForm({
    previewId: 'cards' in target ? target.cards[0]?.id : undefined,
    send: (content, sendAfter, refuse) => sendMany({ target, content, sendAfter }, refuse),
    onClose,
  });
  const count = 'cards' in target ? target.cards.length : target.total;
  const title = plural(count, 'Message to {count} candidate', 'Message to {count} candidates');
  return <MessageFormDialog title={title} message={message} count={count} onClose={onClose} />;
}

type Input = { target: Target; content: Omit<SendMessagesInput, 'candidate_ids' | 'send_after'>; sendAfter: string | undefined };

/** One request; undo cancels all messages, which wait for longer than undo is offered. */
function useSendMany(): RunChange<Input> {
  return useChange({
    send: async ({ target, content, sendAfter }: Input) =>
      muster.sendMessages({
        candidate_ids: await idsOf(target, recipientsMax),
        ...content,
        ...(sendAfter && { send_after: sendAfter }),
      }),
    doneText: ({ sendAfter }, { created, skipped }) => {
      const done = sendAfter
        ? plural(created, '{count} message scheduled', '{count} messages scheduled')
        : plural(created, '{count} message written', '{count} messages written');
      if (skipped.length === 0) return done;
      return plural(skipped.length, '{done}; {count} candidate can’t be emailed', '{done}; {count} candidates can’t be emailed', {
        done,
      });
    },
    undo: async (_, { messages }) => {
      if (messages.length === 0) return;
      await muster.cancelMessages({ message_ids: messages.map(({ message_id }) => message_id) });
      await queryClient.invalidateQueries({ queryKey: messagesKey });
    },
    refresh: () => [messagesKey],
  });
}
