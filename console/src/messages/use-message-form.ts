import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Content, contentOf, type MessageDraft, newDraft, sendTime } from '#messages/message-draft.ts';
import { useMessagePreview } from '#messages/message-preview.tsx';
import type { Template } from '#messages/message-texts.ts';
import { templatesQuery } from '#queries/message-queries.ts';

type Options = {
  /** Whose values the preview has; undefined: invented ones. */
  previewId: string | undefined;
  send: (content: Content, sendAfter: string | undefined) => Promise<boolean>;
  onClose: () => void;
};

/** The state of a dialog in which a message is written: template, own texts, preview, sending. */
export function useMessageForm({ previewId, send, onClose }: Options) {
  const [draft, setDraft] = useState<MessageDraft>(newDraft('custom'));
  const [isSending, setSending] = useState(false);
  const template = useTemplate(draft);
  const texts = { subject: draft.subject ?? template?.subject ?? '', body: draft.body ?? template?.body ?? '' };
  const isComplete = texts.subject.trim() !== '' && texts.body.trim() !== '' && sendTime(draft) !== 'past';
  const content = contentOf(draft, texts);
  const { preview, error } = useMessagePreview({ ...(previewId && { candidate_id: previewId }), ...content }, isComplete);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isComplete || isSending) return;
    setSending(true);
    const isDone = await send(content, sendTime(draft));
    setSending(false);
    if (isDone) onClose();
  }
  return {
    draft,
    texts,
    variables: template?.variables ?? [],
    preview,
    error,
    isReady: isComplete && error === undefined,
    isSending,
    change: (changes: Partial<MessageDraft>) => setDraft({ ...draft, ...changes }),
    choose: (chosen: Template) => setDraft({ ...newDraft(chosen), language: draft.language, later: draft.later }),
    onSubmit: (event: FormEvent) => void submit(event),
  };
}

/** The stored text of the chosen template; an own text begins empty. */
function useTemplate({ template, language }: MessageDraft) {
  const { data } = useQuery({
    ...templatesQuery({ kind: template, ...(language && { language }) }),
  });
  const found = data?.templates[0];
  return found && (template === 'custom' ? { ...found, subject: '', body: '' } : found);
}
