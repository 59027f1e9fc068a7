import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { useChange } from '#changes/use-change.ts';
import { useSettled } from '#palette/use-settled.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Template, templateLabels, templates } from './message-texts.ts';

type Props = { candidate: Candidate; onClose: () => void };
type Draft = { template: Template; subject: string; body: string };

const subjectMax = 200;
const bodyMax = 100_000;

/** A template or own text, with what the candidate will read beside it. */
export function MessageDialog({ candidate, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>({ template: 'custom', subject: '', body: '' });
  const [isSending, setSending] = useState(false);
  const isOwn = draft.template === 'custom';
  const isComplete = !isOwn || (draft.subject.trim() !== '' && draft.body.trim() !== '');
  const send = useSend();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isComplete || isSending) return;
    setSending(true);
    const isDone = await send({ candidate, draft });
    setSending(false);
    if (isDone) onClose();
  }
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  return (
    <Dialog title={`Message to ${candidate.name ?? candidate.email}`} isOpen onClose={onClose} size="medium">
      <form className="candidate-form" onSubmit={(event) => void submit(event)}>
        <Select
          label="Template"
          value={draft.template}
          options={templates.map((value) => ({ value, label: templateLabels[value] }))}
          onChange={(template) => set({ template })}
        />
        {isOwn && (
          <>
            <TextField
              label="Subject"
              value={draft.subject}
              onChange={(subject) => set({ subject })}
              maxLength={subjectMax}
              autoFocus
            />
            <TextField
              label="Text"
              hint="{{first_name}}, {{job}}, {{company}} and {{sender}} are filled in."
              rows={6}
              value={draft.body}
              onChange={(body) => set({ body })}
              maxLength={bodyMax}
            />
          </>
        )}
        {isComplete && <Preview candidate={candidate} draft={draft} />}
        <HeldHint />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isDisabled={!isComplete} isPending={isSending}>
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useSend() {
  return useChange({
    send: ({ candidate, draft }: { candidate: Candidate; draft: Draft }) =>
      muster.sendMessage({ candidate_id: candidate.id, ...contentOf(draft) }),
    doneText: (_, { message }) => (message.status === 'held' ? 'Message written; it is held' : 'Message queued'),
    undo: async ({ candidate }, { message }) => {
      await muster.cancelMessage({ message_id: message.id });
      await queryClient.invalidateQueries({ queryKey: ['messages', candidate.id] });
    },
    refresh: ({ candidate: { id } }) => [['messages', id]],
  });
}

function contentOf({ template, subject, body }: Draft) {
  return template === 'custom' ? { template, subject: subject.trim(), body } : { template };
}

function Preview({ candidate, draft }: { candidate: Candidate; draft: Draft }) {
  const settled = useSettled(JSON.stringify(contentOf(draft)));
  const { data, error } = useQuery({
    queryKey: ['message-preview', candidate.id, settled],
    queryFn: ({ signal }) => muster.previewMessage({ candidate_id: candidate.id, ...contentOf(draft) }, { signal }),
    placeholderData: (old) => old,
  });
  if (error) return <p className="field-error">{failureText(error)}</p>;
  if (!data) return null;
  const { to, subject, text } = data.preview;
  return (
    <section className="message-preview" aria-label="What the candidate reads">
      <p className="candidate-muted">To {to}</p>
      <p>
        <strong>{subject}</strong>
      </p>
      <p className="candidate-prose">{text}</p>
    </section>
  );
}

function HeldHint() {
  const { data } = useQuery({
    queryKey: ['mail-settings'],
    queryFn: ({ signal }) => muster.getMailSettings({}, { signal }),
  });
  if (!data || data.mail_settings.can_send) return null;
  return <p className="candidate-hint">No mail server is set up, so the message is held until there is one.</p>;
}
