import type { Files } from '#files/files.ts';
import { readAttachments } from '#messages/attachments/read-attachments.ts';
import { envelopeSender } from '#messages/bounces/bounce-address.ts';
import { isOfferKind, isSecretKind } from '#messages/message.ts';
import { buildMail, messageIdOf } from '#messages/mime/build-mail.ts';
import { mailContent } from '#messages/mime/mail-content.ts';
import { withSecret } from '#messages/secret-mails/secret-mail.ts';
import { type MailIdentity, mailIdentity } from '#messages/settings/mail-identity.ts';
import type { MailSettingsReads, WorkspaceMail } from '#messages/settings/mail-settings.ts';
import { unsubscribeUrl } from '#messages/unsubscribe/unsubscribe-link.ts';
import type { Runtime } from '#runtime.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { threadOfMail } from './mail-thread.ts';
import { type MailOutcome, markMail } from './result-queries.ts';
import type { Pause } from './sender-queries.ts';
import { failedForAttachment, heldForSender, outcomeOf, pauseAfter, returned } from './sending-rules.ts';
import type { SmtpClient } from './smtp/smtp-client.ts';
import type { SmtpResult } from './smtp/smtp-result.ts';

export type SendMailDeps = Pick<Runtime, 'config' | 'database' | 'keys' | 'links'> & {
  mailSettings: MailSettingsReads;
  files: Pick<Files, 'open'>;
};
export type SentMail = { outcome: MailOutcome; kind: SmtpResult['kind'] | 'held' | 'returned'; pause: Pause | undefined };

/** Sends one claimed message. `mayStart` is called again when the server has accepted the recipient: it is false on stop. */
export async function sendMail(
  app: SendMailDeps,
  client: SmtpClient,
  mail: ClaimedMail,
  mayStart: () => boolean,
): Promise<SentMail> {
  const { config, database, mailSettings } = app;
  const settings = await mailSettings.read(mail.workspace_id);
  const identity = mailIdentity(config.mail, settings, mail.company_name, mail.sender_name);
  if (!identity) return { outcome: heldForSender, kind: 'held', pause: undefined };
  const { from } = identity;
  const built = mail.raw
    ? { bytes: mail.raw, messageIdHeader: messageIdOf({ id: mail.id, from }), threadId: null }
    : await buildClaimed(app, mail, { identity, settings });
  if (!built) return { outcome: failedForAttachment, kind: 'refused', pause: undefined };
  // Bytes with a secret are not stored, and files are stored already.
  const isStored = !isSecretKind(mail.kind) && !isOfferKind(mail.kind) && !mail.attachments;
  const stored = { ...built, bytes: isStored ? built.bytes : null };
  const to = [mail.to_email, ...mail.cc];
  const outgoing = {
    envelopeId: built.messageIdHeader.slice(1, -1),
    from: envelopeSender(app.keys, config.mailIn, mail.id, from.address),
    to,
    bytes: built.bytes,
  };
  const result = await client.send(outgoing, async () => mayStart() && markMail(database, mail, stored));
  if (result.kind === 'dropped' && !mayStart()) return { outcome: returned, kind: 'returned', pause: undefined };
  return { outcome: outcomeOf(result, mail, config.mail.uncertain), kind: result.kind, pause: pauseAfter(result) };
}

/** Undefined when a file that goes with it is gone. */
async function buildClaimed(
  app: SendMailDeps,
  mail: ClaimedMail,
  { identity, settings }: { identity: MailIdentity; settings: WorkspaceMail },
) {
  const attachments = await readAttachments(app, mail.workspace_id, mail.attachments);
  if (!attachments) return undefined;
  const thread = await threadOfMail(app, mail, identity, settings);
  const content = mailContent(withSecret(app, mail), { ...identity, ...(thread && { replyTo: thread.replyTo }) }, app);
  const unsubscribe = mail.person_id === null ? undefined : { workspaceId: mail.workspace_id, personId: mail.person_id };
  const inThread = thread && { references: thread.references, threadId: thread.threadId };
  const built = await buildMail(
    { ...content, attachments, unsubscribeUrl: unsubscribe && unsubscribeUrl(app, unsubscribe), ...inThread },
    app.config.mail.dkim,
  );
  return { ...built, threadId: thread?.threadId ?? null };
}
