import type { Language, NewMessage } from '@muster/sdk/generated/types.ts';
import { type TemplateChoice, templateFields } from '#messages/template-choice.ts';

/** A message while it is written. Without `subject` and `body`, the texts of the template are meant. */
export type MessageDraft = {
  template: TemplateChoice;
  subject: string | undefined;
  body: string | undefined;
  /** '': that of the application. */
  language: Language | '';
  /** As the field gives it, in the time zone of the browser; '': at once. */
  later: string;
  includesNote: boolean | undefined;
  /** Addresses, separated by commas. */
  cc: string;
  /** Ids of files of the candidate. */
  files: readonly string[];
};

type Texts = { subject: string; body: string };
/** What is sent, without whom it is sent to and when. */
export type Content = Omit<NewMessage, 'candidate_id' | 'send_after'>;

export function newDraft(template: TemplateChoice): MessageDraft {
  return { template, subject: undefined, body: undefined, language: '', later: '', includesNote: undefined, cc: '', files: [] };
}

/** As the API takes it: the texts only where they were changed. */
export function contentOf({ template, subject, body, language, includesNote, cc, files }: MessageDraft, texts: Texts): Content {
  const copies = addressesOf(cc);
  const isChanged = template === 'custom' || subject !== undefined || body !== undefined;
  return {
    ...templateFields(template),
    ...(isChanged && { subject: texts.subject.trim(), body: texts.body }),
    ...(language && { language }),
    ...(includesNote !== undefined && { include_note: includesNote }),
    ...(copies.length > 0 && { cc: copies }),
    ...(files.length > 0 && { attachments: [...files] }),
  };
}

export function addressesOf(text: string): string[] {
  return text
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** Whether the text says where the note to the candidate stands. */
export function usesNote({ subject, body }: Texts): boolean {
  return /\{\{\s*note\b/.test(`${subject} ${body}`);
}

/** When it is sent: undefined for at once, `past` for a time that is over. */
export function sendTime({ later }: Pick<MessageDraft, 'later'>): string | undefined {
  if (later === '') return undefined;
  const at = new Date(later);
  return at.getTime() > Date.now() ? at.toISOString() : 'past';
}
