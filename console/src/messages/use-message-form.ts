import { useQuery } from '@tanstack/react-query';
import type { Refuse } from '#changes/use-change.ts';
import { type Content, contentOf, type MessageDraft, newDraft, sendTime } from '#messages/message-draft.ts';
import { useMessagePreview } from '#messages/message-preview.tsx';
import type { Template } from '#messages/message-texts.ts';
import { templatesQuery } from '#queries/message-queries.ts';
import { useForm } from '#ui/forms/use-form.ts';

type Options = {
  /** Whose values the preview has; undefined: invented ones. */
  previewId: string | undefined;
  send: (content: Content, sendAfter: string | undefined, refuse: Refuse) => Promise<boolean>;
  onClose: () => void;
};

/** The state of a dialog in which a message is written: template, own texts, preview, sending. */
export function useMessageForm({ previewId, send, onClose }: Options) {
  const form = useForm(newDraft('custom'), async () => {
    if (isComplete && (await send(content, sendTime(draft), form.refuse))) onClose();
  });
  const { values: draft } = form;
  const template = useTemplate(draft);
  const texts = { subject: draft.subject ?? template?.subject ?? '', body: draft.body ?? template?.body ?? '' };
  const isComplete = texts.subject.trim() !== '' && texts.body.trim() !== '' && sendTime(draft) !== 'past';
  const content = contentOf(draft, texts);
  const { preview, error } = useMessagePreview({ ...(previewId && { candidate_id: previewId }), ...content }, isComplete);
  return {
    form,
    draft,
    texts,
    variables: template?.variables ?? [],
    preview,
    error,
    isReady: isComplete && error === undefined,
    change: form.set,
    choose: (chosen: Template) => form.set({ ...newDraft(chosen), language: draft.language, later: draft.later }),
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
