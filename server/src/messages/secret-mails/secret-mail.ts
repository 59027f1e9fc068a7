import { createHmac } from 'node:crypto';
import type { Language } from '@muster/contract/texts/languages.ts';
import { secretMark } from '@muster/contract/texts/sign-in-mail.ts';
import { emailKey } from '#candidates/candidate.ts';
import { withLinkSecrets } from '#crypto/derived-links.ts';
import { type HiddenKind, isOfferKind, isSecretKind, type SecretKind } from '#messages/message.ts';
import type { ClaimedMail } from '#messages/sending/claimed-mail.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { newSecretMail } from './secret-mail-queries.ts';

export type SecretMail = {
  id: string;
  kind: HiddenKind;
  /** Whose message it is: it is erased with them. */
  candidateId: string | null;
  to: { email: string; name: string | null };
  language: Language;
  subject: string;
  /** With `secretMark` where the secret is to be. */
  text: string;
  at: Date;
};

const codeDigits = 8;

/** The mail of a secret, with the change that stores what it is for. Nobody who reads messages sees mails of this kind. */
export function secretMailStatements({ to, candidateId, at, ...mail }: SecretMail): RowWrite[] {
  const address = { to_email: to.email, to_key: emailKey(to.email), to_name: to.name };
  return [newSecretMail({ ...mail, ...address, candidate_id: candidateId, at: at.toISOString() })];
}

/** The secret in a message. It is derived when it is needed, and stored nowhere. */
export function mailedSecret({ keys }: Pick<Runtime, 'keys'>, kind: SecretKind, messageId: string): string {
  const mac = createHmac('sha256', keys.derive(keyNames[kind])).update(messageId).digest();
  if (kind !== 'page_code') return mac.toString('base64url');
  return String(mac.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0');
}

const keyNames: Record<SecretKind, string> = {
  sign_in_link: 'sign-in links',
  page_code: 'page codes',
  referral: 'referrals',
};

const linkOf: Partial<Record<SecretKind, (publicUrl: string, secret: string) => string>> = {
  sign_in_link: (publicUrl, secret) => `${publicUrl}/console/link#${secret}`,
  referral: (publicUrl, secret) => `${publicUrl}/recommended/${secret}`,
};

/** The message as it is sent: with the secret. */
export function withSecret(app: Pick<Runtime, 'keys' | 'links'>, mail: ClaimedMail): ClaimedMail {
  const { kind, id, text } = mail;
  if (isOfferKind(kind))
    return {
      ...mail,
      text: withLinkSecrets(app.keys, text),
      rich_text: mail.rich_text && withLinkSecrets(app.keys, mail.rich_text),
    };
  if (!isSecretKind(kind)) return mail;
  const secret = mailedSecret(app, kind, id);
  const shown = linkOf[kind]?.(app.links.publicUrl, secret) ?? secret.replace(/^(\d{4})/, '$1 ');
  return { ...mail, text: text.replace(secretMark, () => shown) };
}
