import type { Message } from '@muster/sdk/generated/types.ts';
import { useRef } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { useChange } from '#changes/use-change.ts';
import { keyNames } from '#keys/key-names.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { messageMax } from '#limits.ts';
import { FormatToolbar, formatByKey } from '#messages/format-toolbar.tsx';
import { messagesKey } from '#queries/message-queries.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormNotice, SendButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

/** The answer, below the mail that it answers. Undo cancels it, which waits for longer than undo is offered. */
export function ReplyForm({ message, onClose }: { message: Message; onClose: () => void }) {
  const area = useRef<HTMLDivElement>(null);
  const send = useChange({
    send: (body: string) => muster.replyMessage({ message_id: message.id, body }),
    doneText: (_, { message: sent }) => (sent.status === 'held' ? t('Message written; it is held') : t('Reply queued')),
    undo: async (_, { message: sent }) => {
      await muster.cancelMessage({ message_id: sent.id });
      await queryClient.invalidateQueries({ queryKey: messagesKey });
    },
    refresh: () => [messagesKey],
  });
  const form = useForm({ body: '' }, async ({ body }) => {
    if (await send(body, form.refuse)) onClose();
  });
  useKeys([{ keys: 'mod+Enter', label: t('Send reply'), group: t('Messages'), run: () => form.submit() }]);
  return (
    <Form form={form}>
      <div ref={area} className="conversation-reply">
        <FormatToolbar field={() => area.current?.querySelector('textarea') ?? null} onChange={(body) => form.set({ body })} />
        <TextField
          label={t('Reply to {name}', { name: message.from_name || message.from || '' })}
          rows={5}
          maxLength={messageMax}
          autoFocus
          {...form.at('body')}
          onKeyDown={(event) => formatByKey(event, (body) => form.set({ body }))}
        />
      </div>
      <FormNotice />
      <div className="message-buttons">
        <SendButton shortcut={keyNames('mod+Enter').join(' ')} isDisabled={form.values.body.trim() === ''}>
          {t('Send reply')}
        </SendButton>
        <Button kind="quiet" onPress={onClose}>
          {t('Discard')}
        </Button>
      </div>
    </Form>
  );
}
