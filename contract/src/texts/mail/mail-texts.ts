import type { Language } from '#texts/languages.ts';
import { type MailTexts, mailEn } from './en.ts';
import { interviewMailsDe } from './interviews-de.ts';
import type { InterviewMails } from './interviews-en.ts';
import { interviewMailsEs } from './interviews-es.ts';
import { interviewMailsFr } from './interviews-fr.ts';
import { interviewMailsIt } from './interviews-it.ts';
import { interviewMailsNl } from './interviews-nl.ts';
import { interviewMailsPt } from './interviews-pt.ts';

/** The default texts of mails in each language. */
export const mailTexts: Record<Language, MailTexts> = {
  en: mailEn,
  de: withInterviews(mailEn, interviewMailsDe),
  fr: withInterviews(mailEn, interviewMailsFr),
  es: withInterviews(mailEn, interviewMailsEs),
  pt: withInterviews(mailEn, interviewMailsPt),
  nl: withInterviews(mailEn, interviewMailsNl),
  it: withInterviews(mailEn, interviewMailsIt),
};

function withInterviews(mails: MailTexts, interviews: InterviewMails): MailTexts {
  return { ...mails, templates: { ...mails.templates, ...interviews } };
}
