import type { Candidate, NewMessage } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { type RunChange, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { usesNote } from '#messages/message-draft.ts';
import { MessageFormDialog } from '#messages/message-form-dialog.tsx';
import { useMessageForm } from '#messages/use-message-form.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { fullTime } from '#ui/texts/full-time.ts';

import { FilesField } from './files-field.tsx';

/** To one candidate, with or without the note to them. */
export function MessageDialog({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const sendMessage = useSendMessage();
  const message = useMessageForm({
    previewId: candidate.id,
    send: (content, sendAfter, refuse) => sendMessage({ candidate, content, sendAfter }, refuse),
    onClose,
  });
  // The text has a place for the note, so it is part of it unless it is left out.
  const isNoteIncluded = message.draft.includesNote ?? usesNote(message.texts);
  return (
    <MessageFormDialog
      title={t('Message to {name}', { name: candidate.name ?? candidate.email ?? '' })}
      message={message}
      onClose={onClose}
    >
      <TextField
        label={t('Cc (optional)')}
        hint={t('Up to five addresses. The candidate sees them.')}
        name="cc"
        value={message.draft.cc}
        onChange={(cc) => message.change({ cc })}
      />
      <FilesField candidateId={candidate.id} files={message.draft.files} onChange={(files) => message.change({ files })} />
      {Boolean(candidate.note_to_candidate?.trim()) && (
        <Checkbox isSelected={isNoteIncluded} onChange={(includesNote) => message.change({ includesNote })}>
          {t('Include the note to the candidate')}
        </Checkbox>
      )}
    </MessageFormDialog>
  );
}

type Input = { candidate: Candidate; content: Omit<NewMessage, 'candidate_id' | 'send_after'>; sendAfter: string | undefined };

/** Undo cancels the message, which waits for longer than undo is offered. */
function useSendMessage(): RunChange<Input> {
  return useChange({
    send: ({ candidate, content, sendAfter }: Input) =>
      muster.sendMessage({ candidate_id: candidate.id, ...content, ...(sendAfter && { send_after: sendAfter }) }),
    doneText: ({ sendAfter }, { message }) => {
      if (sendAfter) return t('Message scheduled for {time}', { time: fullTime(sendAfter) });
      return message.status === 'held' ? t('Message written; it is held') : t('Message queued');
    },
    undo: async (_, { message }) => {
      await muster.cancelMessage({ message_id: message.id });
      await queryClient.invalidateQueries({ queryKey: messagesKey });
    },
    refresh: () => [messagesKey],
  });
}
