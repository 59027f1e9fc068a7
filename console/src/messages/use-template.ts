import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import type { MessageDraft } from './message-draft.ts';

/** The stored text of the chosen template; an own text begins empty. */
export function useTemplate({ template, language }: MessageDraft) {
  const { data } = useQuery({
    queryKey: ['message-templates', template, language],
    queryFn: ({ signal }) => muster.listMessageTemplates({ kind: template, ...(language && { language }) }, { signal }),
  });
  const found = data?.templates[0];
  return found && (template === 'custom' ? { ...found, subject: '', body: '' } : found);
}
