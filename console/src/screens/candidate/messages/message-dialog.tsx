import type { Candidate } from '@muster/sdk/generated/types.ts';
import { type FormEvent, useState } from 'react';
import { MailServerNotice } from '#messages/mail-server-notice.tsx';
import { contentOf, type MessageDraft, newDraft, sendTime, usesNote } from '#messages/message-draft.ts';
import { MessagePreview, useMessagePreview } from '#messages/message-preview.tsx';
import { kindLabels, sendableTemplates, type Template } from '#messages/message-texts.ts';
import { TextWithVariables } from '#messages/text-with-variables.tsx';
import { useTemplate } from '#messages/use-template.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { MessageOptions } from './message-options.tsx';
import { useSendMessage } from './use-send-message.ts';

type Props = { candidate: Candidate; onClose: () => void };

/** A template, changed or as it is, or own text; with what the candidate will read below it. */
export function MessageDialog({ candidate, onClose }: Props) {
  const [draft, setDraft] = useState<MessageDraft>(newDraft('custom'));
  const [isSending, setSending] = useState(false);
  const template = useTemplate(draft);
  const texts = { subject: draft.subject ?? template?.subject ?? '', body: draft.body ?? template?.body ?? '' };
  const isComplete = texts.subject.trim() !== '' && texts.body.trim() !== '' && sendTime(draft) !== 'past';
  const content = contentOf(draft, texts);
  const { preview, error } = useMessagePreview({ candidate_id: candidate.id, ...content }, isComplete);
  const send = useSendMessage();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isComplete || isSending) return;
    setSending(true);
    const isDone = await send({ candidate, content, sendAfter: sendTime(draft) });
    setSending(false);
    if (isDone) onClose();
  }
  const set = (change: Partial<MessageDraft>) => setDraft({ ...draft, ...change });
  return (
    <Dialog title={`Message to ${candidate.name ?? candidate.email}`} isOpen onClose={onClose} size="medium">
      <form className="candidate-form" onSubmit={(event) => void submit(event)}>
        <Select
          label="Template"
          value={draft.template}
          options={sendableTemplates.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={(chosen: Template) => setDraft({ ...newDraft(chosen), language: draft.language, later: draft.later })}
        />
        <TextWithVariables texts={texts} onChange={set} variables={template?.variables ?? []} error={error} rows={6} isFocused />
        <MessageOptions candidate={candidate} draft={draft} hasNotePlace={usesNote(texts)} onChange={set} />
        <MessagePreview preview={preview} />
        <MailServerNotice isShort />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isDisabled={!isComplete || error !== undefined} isPending={isSending}>
            {draft.later === '' ? 'Send' : 'Schedule'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
