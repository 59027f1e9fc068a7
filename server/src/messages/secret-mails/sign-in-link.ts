import { signInMail } from '@muster/contract/texts/sign-in-mail.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { singleLine } from '#text/mail-text.ts';
import { mailedSecret, secretMailStatements } from './secret-mail.ts';

const nameLengthMax = 200;

/** Statements beside the change that stores a link to sign in: its mail. */
export function signInLinkStatements({ id, to, at }: { id: string; to: { email: string; name: string }; at: Date }): RowWrite[] {
  const name = singleLine(to.name, nameLengthMax);
  const { subject, text } = signInMail;
  const mail = { id, to: { email: to.email, name }, subject, text: text(name), at };
  return secretMailStatements({ ...mail, kind: 'sign_in_link', candidateId: null, language: 'en' });
}

export function signInLinkSecret(app: Pick<Runtime, 'keys'>, messageId: string): string {
  return mailedSecret(app, 'sign_in_link', messageId);
}
