import type { Language, NamedTemplate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import type { Refuse } from '#changes/use-change.ts';
import { languages } from '#language/languages.ts';
import { type Content, contentOf, type MessageDraft, newDraft, sendTime } from '#messages/message-draft.ts';
import { useMessagePreview } from '#messages/message-preview.tsx';
import { sendableTemplates } from '#messages/message-texts.ts';
import { kindOf, type TemplateChoice, useTemplateOptions } from '#messages/template-choice.ts';
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
  const { options, named } = useTemplateOptions(sendableTemplates, draft.template);
  const kind = useTemplate(draft);
  const template = named ? { ...kind, ...textOfNamed(named, draft.language) } : kind;
  const texts = { subject: draft.subject ?? template?.subject ?? '', body: draft.body ?? template?.body ?? '' };
  const isComplete = texts.subject.trim() !== '' && texts.body.trim() !== '' && sendTime(draft) !== 'past';
  const content = contentOf(draft, texts);
  const { cc: _cc, attachments: _files, ...shown } = content;
  const { preview, error } = useMessagePreview({ ...(previewId && { candidate_id: previewId }), ...shown }, isComplete);
  return {
    form,
    draft,
    texts,
    options,
    variables: kind?.variables ?? [],
    preview,
    error,
    isReady: isComplete && error === undefined,
    isUnsubscribed: preview?.is_unsubscribed === true,
    change: form.set,
    choose: (chosen: TemplateChoice) =>
      form.set({ ...newDraft(chosen), language: draft.language, later: draft.later, cc: draft.cc, files: draft.files }),
  };
}

/** The stored text of the chosen template; an own text begins empty. */
function useTemplate({ template, language }: MessageDraft) {
  const { data } = useQuery({
    ...templatesQuery({ kind: kindOf(template), ...(language && { language }) }),
  });
  const found = data?.templates[0];
  return found && (kindOf(template) === 'custom' ? { ...found, subject: '', body: '' } : found);
}

/** In the language of the email; while that is not chosen, in the first one that the template has. */
export function textOfNamed({ texts }: NamedTemplate, language: Language | ''): { subject: string; body: string } {
  const [first] = languages.flatMap(({ value }) => texts[value] ?? []);
  return (language !== '' && texts[language]) || (first ?? { subject: '', body: '' });
}
