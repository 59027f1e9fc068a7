import { hash } from 'node:crypto';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';

type PrivacyCompany = { name: string; privacyText: string | null };

/** The privacy text of a company: its own, or the default with its name, in the language of the form. */
export function privacyTextFor({ name: company, privacyText }: PrivacyCompany, language: Language): string {
  if (hasOwnPrivacyText({ privacyText })) return privacyText ?? '';
  const { privacyUse, privacyAccess, privacyRights } = texts(language).form;
  return [privacyUse, privacyAccess, privacyRights].map((paragraph) => paragraph({ company })).join('\n\n');
}

export function hasOwnPrivacyText({ privacyText }: Pick<PrivacyCompany, 'privacyText'>): boolean {
  return privacyText !== null && privacyText.trim() !== '';
}
export function hashText(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
