import type { MessageStatus } from '@muster/contract/messages/message.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { isOfferKind } from '#messages/message.ts';
import { mailIdentity } from '#messages/settings/mail-identity.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import { buildMail } from './build-mail.ts';
import { findEmlMessage } from './eml-queries.ts';
import { mailContent } from './mail-content.ts';

export type EmlDeps = Pick<Runtime, 'config' | 'database'> & { mailSettings: MailSettingsReads };

// Stands for the sender where none is set: reserved, so that no answer reaches a stranger.
const unknownSender = { address: 'sender@muster.invalid', name: null };
const sentStatuses: readonly MessageStatus[] = ['sent', 'bounced', 'uncertain'];

/** The message as a file: the bytes that were made for sending, or else made now. */
export async function readEml(
  { config, database, mailSettings }: EmlDeps,
  workspaceId: string,
  messageId: string,
): Promise<{ bytes: Buffer; filename: string }> {
  const message = isUuid(messageId) ? await findEmlMessage(database, workspaceId, messageId) : undefined;
  if (!message) throw failure('invalid_message_id');
  const settings = await mailSettings.read(workspaceId);
  const identity = mailIdentity(config.mail, settings, message.company_name) ?? { from: unknownSender, replyTo: null };
  const isStored = message.raw && !isOfferKind(message.kind);
  const { bytes } =
    isStored && message.raw ? { bytes: message.raw } : await buildMail(mailContent(message, identity), config.mail.dkim);
  // Mail programs open it as a draft.
  const file = sentStatuses.includes(message.status) ? bytes : Buffer.concat([Buffer.from('X-Unsent: 1\r\n'), bytes]);
  return { bytes: file, filename: `message-${message.id}.eml` };
}
