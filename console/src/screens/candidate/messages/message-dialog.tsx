import type { Candidate } from '@muster/sdk/generated/types.ts';
import { MailServerNotice } from '#messages/mail-server-notice.tsx';
import { usesNote } from '#messages/message-draft.ts';
import { MessagePreview } from '#messages/message-preview.tsx';
import { kindLabels, sendableTemplates } from '#messages/message-texts.ts';
import { TextWithVariables } from '#messages/text-with-variables.tsx';
import { useMessageForm } from '#messages/use-message-form.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { MessageOptions } from './message-options.tsx';
import { useSendMessage } from './use-send-message.ts';

type Props = { candidate: Candidate; onClose: () => void };

/** A template, changed or as it is, or own text; with what the candidate will read below it. */
export function MessageDialog({ candidate, onClose }: Props) {
  const sendMessage = useSendMessage();
  const form = useMessageForm({
    previewId: candidate.id,
    send: (content, sendAfter) => sendMessage({ candidate, content, sendAfter }),
    onClose,
  });
  const { draft, texts, change } = form;
  return (
    <Dialog title={`Message to ${candidate.name ?? candidate.email}`} isOpen onClose={onClose} size="medium">
      <form className="candidate-form" onSubmit={form.onSubmit}>
        <Select
          label="Template"
          value={draft.template}
          options={sendableTemplates.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={form.choose}
        />
        <TextWithVariables texts={texts} onChange={change} variables={form.variables} error={form.error} rows={6} isFocused />
        <MessageOptions candidate={candidate} draft={draft} hasNotePlace={usesNote(texts)} onChange={change} />
        <MessagePreview preview={form.preview} />
        <MailServerNotice isShort />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isDisabled={!form.isReady} isPending={form.isSending}>
            {draft.later === '' ? 'Send' : 'Schedule'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
