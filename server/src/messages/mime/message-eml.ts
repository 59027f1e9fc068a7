import type { AnyMessageStatus } from '@muster/contract/messages/message.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Files } from '#files/files.ts';
import { readAttachments } from '#messages/attachments/read-attachments.ts';
import { isOfferKind } from '#messages/message.ts';
import { mailIdentity } from '#messages/settings/mail-identity.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import { buildMail } from './build-mail.ts';
import { findEmlMessage } from './eml-queries.ts';
import { mailContent } from './mail-content.ts';

export type EmlDeps = Pick<Runtime, 'config' | 'database' | 'links'> & {
  mailSettings: MailSettingsReads;
  files: Pick<Files, 'open'>;
};

// Stands for the sender where none is set: reserved, so that no answer reaches a stranger.
const unknownSender = { address: 'sender@muster.invalid', name: null };
const sentStatuses: readonly AnyMessageStatus[] = ['sent', 'bounced', 'uncertain'];

/** The message as a file: the bytes that were made for sending, or else made now. */
export async function readEml(app: EmlDeps, workspaceId: string, messageId: string): Promise<{ bytes: Buffer; filename: string }> {
  const { config, database, mailSettings } = app;
  const message = isUuid(messageId) ? await findEmlMessage(database, workspaceId, messageId) : undefined;
  if (!message) throw failure('invalid_message_id');
  const settings = await mailSettings.read(workspaceId);
  const identity = mailIdentity(config.mail, settings, message.company_name, message.sender_name) ?? {
    from: unknownSender,
    replyTo: null,
  };
  // A file that is gone is left out: the eml is for reading.
  const attachments = (await readAttachments(app, workspaceId, message.attachments)) ?? [];
  const isStored = message.raw && !isOfferKind(message.kind);
  const { bytes } =
    isStored && message.raw
      ? { bytes: message.raw }
      : await buildMail({ ...mailContent(message, identity, app), attachments }, config.mail.dkim);
  // Mail programs open it as a draft.
  const file = sentStatuses.includes(message.status) ? bytes : Buffer.concat([Buffer.from('X-Unsent: 1\r\n'), bytes]);
  return { bytes: file, filename: `message-${message.id}.eml` };
}
