import { type FormEvent, useState } from 'react';
import { languages } from '#messages/languages.ts';
import { MailServerNotice } from '#messages/mail-server-notice.tsx';
import { contentOf, type MessageDraft, newDraft, sendTime } from '#messages/message-draft.ts';
import { MessagePreview, useMessagePreview } from '#messages/message-preview.tsx';
import { kindLabels, sendableTemplates, type Template } from '#messages/message-texts.ts';
import { plural } from '#messages/plural.ts';
import { TextWithVariables } from '#messages/text-with-variables.tsx';
import { useTemplate } from '#messages/use-template.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Target } from '../actions/use-change-cards.ts';
import { useSendMany } from './use-send-many.ts';
import '#messages/messages.css';

type Props = { target: Target; onClose: () => void };

const ofApplication = { value: '', label: 'As the application' } as const;

/** One text to many, each with their own name and job; below it what the first of them reads. */
export default function MessageManyDialog({ target, onClose }: Props) {
  const [draft, setDraft] = useState<MessageDraft>(newDraft('custom'));
  const [isSending, setSending] = useState(false);
  const template = useTemplate(draft);
  const send = useSendMany();
  const texts = { subject: draft.subject ?? template?.subject ?? '', body: draft.body ?? template?.body ?? '' };
  const isComplete = texts.subject.trim() !== '' && texts.body.trim() !== '' && sendTime(draft) !== 'past';
  const content = contentOf(draft, texts);
  const first = 'cards' in target ? target.cards[0]?.id : undefined;
  const { preview, error } = useMessagePreview({ ...content, ...(first && { candidate_id: first }) }, isComplete);
  const count = 'cards' in target ? target.cards.length : target.total;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isComplete || isSending) return;
    setSending(true);
    const isDone = await send({ target, content, sendAfter: sendTime(draft) });
    setSending(false);
    if (isDone) onClose();
  }
  const set = (change: Partial<MessageDraft>) => setDraft({ ...draft, ...change });
  return (
    <Dialog title={`Message to ${plural(count, 'candidate')}`} isOpen onClose={onClose} size="medium">
      <form className="message-many" onSubmit={(event) => void submit(event)}>
        <Select
          label="Template"
          value={draft.template}
          options={sendableTemplates.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={(chosen: Template) => setDraft({ ...newDraft(chosen), language: draft.language, later: draft.later })}
        />
        <TextWithVariables texts={texts} onChange={set} variables={template?.variables ?? []} error={error} rows={6} isFocused />
        <div className="message-options">
          <Select
            label="Language"
            value={draft.language}
            options={[ofApplication, ...languages]}
            onChange={(language) => set({ language })}
          />
          <TextField
            label="Send later (optional)"
            type="datetime-local"
            value={draft.later}
            onChange={(later) => set({ later })}
            error={sendTime(draft) === 'past' ? 'Choose a time in the future.' : undefined}
          />
        </div>
        <MessagePreview preview={preview} />
        <MailServerNotice isShort />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isDisabled={!isComplete || error !== undefined} isPending={isSending}>
            {`${draft.later === '' ? 'Send' : 'Schedule'} ${plural(count, 'message')}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
