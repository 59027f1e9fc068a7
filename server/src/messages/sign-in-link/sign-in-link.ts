import { createHmac } from 'node:crypto';
import { signInLinkMark, signInMail } from '@muster/contract/texts/sign-in-mail.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { ClaimedMail } from '#messages/sending/claimed-mail.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import { singleLine } from '#text/mail-text.ts';
import { deleteOldSignInLinkRows, insertSignInLinkRow } from './sign-in-link-queries.ts';

type SignInLinkDeps = Pick<Runtime, 'keys' | 'links'>;

const nameLengthMax = 200;

/** Statements beside the change that stores a link to sign in: its mail. The API shows no messages of this kind. */
export function signInLinkStatements(
  workspaceId: string,
  { id, to, at }: { id: string; to: { email: string; name: string }; at: Date },
): Part<'change'>[] {
  const toName = singleLine(to.name, nameLengthMax);
  const { subject, text } = signInMail;
  const row = { id, toEmail: to.email, toKey: emailKey(to.email), toName, subject, text: text(toName), at };
  return [insertSignInLinkRow(workspaceId, row), deleteOldSignInLinkRows(workspaceId, at)];
}

/** The secret of the link in a message. It is derived when it is needed, and stored nowhere. */
export function signInLinkSecret({ keys }: Pick<Runtime, 'keys'>, messageId: string): string {
  return createHmac('sha256', keys.derive('sign-in links')).update(messageId).digest('base64url');
}

/** The message as it is sent: with the link. */
export function withSignInLink(app: SignInLinkDeps, mail: ClaimedMail): ClaimedMail {
  if (mail.kind !== 'sign_in_link') return mail;
  const url = `${app.links.publicUrl}/console/link#${signInLinkSecret(app, mail.id)}`;
  return { ...mail, text: mail.text.replace(signInLinkMark, () => url) };
}
