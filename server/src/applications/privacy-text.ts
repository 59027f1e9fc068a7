import { hash } from 'node:crypto';

/** The privacy text of a company: its own, or the default with its name. */
export function privacyTextFor({ name, privacyText }: { name: string; privacyText: string | null }): string {
  if (privacyText !== null && privacyText.trim() !== '') return privacyText;
  return [
    `${name} uses what you send here to decide about your application for this job, and to get in touch with you about it.`,
    `It is seen by the people at ${name} who take part in that decision, and by those who run this service for them.`,
    `You can ask ${name} at any time to show you what is stored about you, to correct it, or to delete it.`,
  ].join('\n\n');
}

export function hashText(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
