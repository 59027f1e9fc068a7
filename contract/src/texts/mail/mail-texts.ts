import type { Language } from '#texts/languages.ts';
import { type MailTexts, mailEn } from './en.ts';

/** The default texts of mails in each language. */
export const mailTexts: Record<Language, MailTexts> = {
  en: mailEn,
  de: mailEn,
  fr: mailEn,
  es: mailEn,
  pt: mailEn,
  nl: mailEn,
  it: mailEn,
};
