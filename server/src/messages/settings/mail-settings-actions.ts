import {
  automaticKinds,
  type MailSettings,
  type MailSettingsUpdate,
  type MailWay,
  mailedStatuses,
} from '@muster/contract/messages/mail-settings.ts';
import { failure, refusedField, unavailable } from '#failure.ts';
import { jobAddressPattern } from '#messages/threads/job-address.ts';
import type { Runtime } from '#runtime.ts';
import type { MailReceiving } from '#settings/mail-receiving.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { isMailAddress } from '#text/mail-address.ts';
import { singleLine } from '#text/mail-text.ts';
import type { MailSettingsReads, WorkspaceMail } from './mail-settings.ts';
import { type MailSettingsValues, saveMailSettings } from './mail-settings-queries.ts';

export type MailSettingsDeps = Pick<Runtime, 'database' | 'clock' | 'config'> & { mailSettings: MailSettingsReads };

const attemptsMax = 20;
const nameLengthMax = 200;

export async function readMailSettings(app: MailSettingsDeps, workspaceId: string): Promise<MailSettings> {
  return settingsView(app, await app.mailSettings.read(workspaceId));
}

type SettingsChangeOptions = {
  /** Throws to refuse the change of what is stored now. */
  mayChange: (current: MailSettings) => void;
  also: (after: MailSettings) => RowWrite[];
};

export async function updateMailSettings(
  app: MailSettingsDeps,
  workspaceId: string,
  input: MailSettingsUpdate,
  { mayChange, also }: SettingsChangeOptions,
): Promise<MailSettings> {
  if (!updatable.some((name) => input[name] !== undefined)) throw failure('nothing_to_update');
  const given = { ...input, ...cleanAddresses(app, input) };
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await app.mailSettings.read(workspaceId);
    const shown = settingsView(app, before);
    mayChange(shown);
    const after = changeSettings(shown, given, app.clock());
    const change = { ...storedValues(after), readVersion: before.version };
    const shownAfter = { ...after, applications_address: addressOf(app, after.applications_by_mail) };
    if (await saveMailSettings(app.database, workspaceId, change, also(shownAfter))) return shownAfter;
  }
  throw unavailable('unavailable', 1);
}

const updatable = [
  'sender_name',
  'from_address',
  'reply_to',
  'replies',
  'copy_replies_to',
  'applications_by_mail',
  'language',
  'automatic',
  'status_update_statuses',
] as const;

/** The addresses as they are stored. A workspace must not send with another's address: the operator names the domains. */
function cleanAddresses({ config }: MailSettingsDeps, { from_address, reply_to }: MailSettingsUpdate): MailSettingsUpdate {
  const { domains } = config.mail;
  const from = from_address?.trim();
  const replyTo = reply_to?.trim();
  if (from !== undefined && !isMailAddress(from))
    throw refusedField('from_address', 'from_address must be an email address or null');
  if (from !== undefined && !domains.includes(from.slice(from.lastIndexOf('@') + 1).toLowerCase()))
    throw failure('from_address_not_allowed', domains.join(', '));
  if (replyTo !== undefined && !isMailAddress(replyTo)) throw refusedField('reply_to', 'reply_to must be an email address or null');
  return { ...(from !== undefined && { from_address: from }), ...(replyTo !== undefined && { reply_to: replyTo }) };
}

function changeSettings(before: MailSettings, input: MailSettingsUpdate, now: Date): MailSettings {
  const { automatic, status_update_statuses: statuses, sender_name: name, ...others } = input;
  return {
    ...before,
    ...(others.from_address !== undefined && { from_address: others.from_address }),
    ...(others.reply_to !== undefined && { reply_to: others.reply_to }),
    ...(others.replies !== undefined && { replies: others.replies }),
    ...(others.copy_replies_to !== undefined && { copy_replies_to: others.copy_replies_to?.trim() ?? null }),
    ...(others.applications_by_mail !== undefined && { applications_by_mail: others.applications_by_mail }),
    ...(others.language !== undefined && { language: others.language }),
    ...(name !== undefined && { sender_name: name === null ? null : singleLine(name, nameLengthMax) || null }),
    automatic: { ...before.automatic, ...automatic },
    ...(statuses !== undefined && { status_update_statuses: mailedStatuses.filter((status) => statuses.includes(status)) }),
    updated_at: now.toISOString(),
  };
}

function storedValues({
  automatic,
  can_send: _canSend,
  can_receive: _canReceive,
  applications_address: _address,
  receiving: _receiving,
  ...values
}: MailSettings): MailSettingsValues {
  return { ...values, automatic: automaticKinds.filter((kind) => automatic[kind]) };
}

function addressOf({ config }: Pick<Runtime, 'config'>, isOn: boolean): string | null {
  return isOn && config.mailIn ? jobAddressPattern(config.mailIn) : null;
}

/** Without what only the operator should know: users, passwords and hosts. */
function receivingView({
  address,
  imap,
  listener,
  takesPipe,
  takesWebhook,
}: MailReceiving): NonNullable<MailSettings['receiving']> {
  const ways: MailWay[] = [];
  if (imap) ways.push('mailbox');
  if (listener) ways.push(listener.protocol);
  if (takesPipe) ways.push('pipe');
  if (takesWebhook) ways.push('webhook');
  return { address: `${address.local}@${address.domain}`, domain: address.domain, ways };
}

function settingsView({ config }: Pick<Runtime, 'config'>, settings: WorkspaceMail): MailSettings {
  return {
    sender_name: settings.senderName,
    from_address: settings.fromAddress,
    reply_to: settings.replyTo,
    replies: settings.hasReplies,
    copy_replies_to: settings.copyRepliesTo,
    applications_by_mail: settings.applicationsByMail,
    applications_address: addressOf({ config }, settings.applicationsByMail),
    language: settings.language,
    automatic: {
      application_received: settings.automatic.has('application_received'),
      status_update: settings.automatic.has('status_update'),
      rejection: settings.automatic.has('rejection'),
      feedback_request: settings.automatic.has('feedback_request'),
    },
    status_update_statuses: mailedStatuses.filter((status) => settings.mailedStatuses.has(status)),
    can_receive: config.mailIn !== undefined,
    receiving: config.mailIn ? receivingView(config.mailIn) : null,
    can_send: config.mail.server !== undefined,
    updated_at: settings.updatedAt,
  };
}
