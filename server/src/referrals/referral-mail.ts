import { secretMark } from '@muster/contract/texts/sign-in-mail.ts';
import { texts, type Voice } from '@muster/contract/texts/texts.ts';
import { singleLine } from '#text/mail-text.ts';

/** `said`: in the words of the person who recommends, without links. */
type Invitation = { name: string; by: string; job: string; company: string; said: string[]; date: string };

const subjectLengthMax = 200;

/** The email that asks somebody whether they agree. Its text is fixed, so that it always says what is stored and how to have it deleted. */
export function referralMail(voice: Voice, { said, ...named }: Invitation): { subject: string; text: string } {
  const { mail } = texts(voice).refer;
  const quote = said.flatMap((text) => text.split('\n')).map((line) => `> ${line}`);
  const parts = [
    mail.hello(named),
    mail.recommends(named),
    ...(quote.length > 0 ? [`${mail.wrote(named)}\n${quote.join('\n')}`] : []),
    mail.decide(named),
    secretMark,
    mail.deleted(named),
  ];
  return { subject: singleLine(mail.subject(named), subjectLengthMax), text: parts.join('\n\n') };
}
