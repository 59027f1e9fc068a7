import { signInMail } from '@muster/contract/texts/sign-in-mail.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import { singleLine } from '#text/mail-text.ts';
import { mailedSecret, secretMailStatements } from './secret-mail.ts';

const nameLengthMax = 200;

/** Statements beside the change that stores a link to sign in: its mail. */
export function signInLinkStatements(
  workspaceId: string,
  { id, to, at }: { id: string; to: { email: string; name: string }; at: Date },
): Part<'change'>[] {
  const name = singleLine(to.name, nameLengthMax);
  const { subject, text } = signInMail;
  const mail = { id, to: { email: to.email, name }, subject, text: text(name), at };
  return secretMailStatements(workspaceId, { ...mail, kind: 'sign_in_link', candidateId: null, language: 'en' });
}

export function signInLinkSecret(app: Pick<Runtime, 'keys'>, messageId: string): string {
  return mailedSecret(app, 'sign_in_link', messageId);
}
