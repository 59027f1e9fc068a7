import { languages } from '#messages/languages.ts';
import { MailServerNotice } from '#messages/mail-server-notice.tsx';
import { sendTime } from '#messages/message-draft.ts';
import { MessagePreview } from '#messages/message-preview.tsx';
import { kindLabels, sendableTemplates } from '#messages/message-texts.ts';
import { TextWithVariables } from '#messages/text-with-variables.tsx';
import { useMessageForm } from '#messages/use-message-form.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { plural } from '#ui/texts/plural.ts';
import type { Target } from '../actions/use-change-cards.ts';
import { useSendMany } from './use-send-many.ts';
import '#messages/messages.css';

type Props = { target: Target; onClose: () => void };

const ofApplication = { value: '', label: 'Same as application' } as const;

/** One text to many, each with their own name and job; below it what the first of them reads. */
export default function MessageManyDialog({ target, onClose }: Props) {
  const sendMany = useSendMany();
  const form = useMessageForm({
    previewId: 'cards' in target ? target.cards[0]?.id : undefined,
    send: (content, sendAfter) => sendMany({ target, content, sendAfter }),
    onClose,
  });
  const { draft, change } = form;
  const count = 'cards' in target ? target.cards.length : target.total;
  return (
    <Dialog title={`Message to ${plural(count, 'candidate')}`} isOpen onClose={onClose} size="medium">
      <form className="message-many" onSubmit={form.onSubmit}>
        <Select
          label="Template"
          value={draft.template}
          options={sendableTemplates.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={form.choose}
        />
        <TextWithVariables texts={form.texts} onChange={change} variables={form.variables} error={form.error} rows={6} isFocused />
        <div className="message-options">
          <Select
            label="Language"
            value={draft.language}
            options={[ofApplication, ...languages]}
            onChange={(language) => change({ language })}
          />
          <DateField
            label="Send later (optional)"
            hasTime
            value={draft.later}
            onChange={(later) => change({ later })}
            error={sendTime(draft) === 'past' ? 'Choose a time in the future.' : undefined}
          />
        </div>
        <MessagePreview preview={form.preview} />
        <MailServerNotice isShort />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isDisabled={!form.isReady} isPending={form.isSending}>
            {`${draft.later === '' ? 'Send' : 'Schedule'} ${plural(count, 'message')}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
