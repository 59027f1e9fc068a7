import { isOfferKind, isSecretKind } from '#messages/message.ts';
import { buildMail, messageIdOf } from '#messages/mime/build-mail.ts';
import { mailContent } from '#messages/mime/mail-content.ts';
import { withSecret } from '#messages/secret-mails/secret-mail.ts';
import { mailIdentity } from '#messages/settings/mail-identity.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { type MailOutcome, markMail } from './result-queries.ts';
import type { Pause } from './sender-queries.ts';
import { heldForSender, outcomeOf, pauseAfter, returned } from './sending-rules.ts';
import type { SmtpClient } from './smtp/smtp-client.ts';
import type { SmtpResult } from './smtp/smtp-result.ts';

export type SendMailDeps = Pick<Runtime, 'config' | 'database' | 'keys' | 'links'> & { mailSettings: MailSettingsReads };
export type SentMail = { outcome: MailOutcome; kind: SmtpResult['kind'] | 'held' | 'returned'; pause: Pause | undefined };

/** Sends one claimed message. `mayStart` is called again when the server has accepted the recipient: it is false on stop. */
export async function sendMail(
  app: SendMailDeps,
  client: SmtpClient,
  mail: ClaimedMail,
  mayStart: () => boolean,
): Promise<SentMail> {
  const { config, database, mailSettings } = app;
  const identity = mailIdentity(config.mail, await mailSettings.read(mail.workspace_id), mail.company_name);
  if (!identity) return { outcome: heldForSender, kind: 'held', pause: undefined };
  const { from } = identity;
  const built = mail.raw
    ? { bytes: mail.raw, messageIdHeader: messageIdOf({ id: mail.id, from }) }
    : await buildMail(mailContent(withSecret(app, mail), identity), config.mail.dkim);
  // Bytes with a secret are not stored.
  const stored = { ...built, bytes: isSecretKind(mail.kind) || isOfferKind(mail.kind) ? null : built.bytes };
  const outgoing = { envelopeId: built.messageIdHeader.slice(1, -1), from: from.address, to: mail.to_email, bytes: built.bytes };
  const result = await client.send(outgoing, async () => mayStart() && markMail(database, mail, stored));
  if (result.kind === 'dropped' && !mayStart()) return { outcome: returned, kind: 'returned', pause: undefined };
  return { outcome: outcomeOf(result, mail, config.mail.uncertain), kind: result.kind, pause: pauseAfter(result) };
}
