import { buildMail, messageIdOf } from '#messages/mime/build-mail.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { type MailIdentity, mailIdentity } from './mail-identity.ts';
import { type MailOutcome, markMail } from './result-queries.ts';
import type { Pause } from './sender-queries.ts';
import { heldForSender, outcomeOf, pauseAfter, returned } from './sending-rules.ts';
import type { SmtpLane } from './smtp-lane.ts';
import type { SmtpResult } from './smtp-result.ts';

export type SendMailDeps = Pick<Runtime, 'config' | 'database'> & { mailSettings: MailSettingsReads };
export type SentMail = { outcome: MailOutcome; kind: SmtpResult['kind'] | 'held' | 'returned'; pause: Pause | undefined };

/** Sends one claimed message. `mayStart` is asked once more when the server has accepted the recipient: it is false on stop. */
export async function sendMail(
  { config, database, mailSettings }: SendMailDeps,
  lane: SmtpLane,
  mail: ClaimedMail,
  mayStart: () => boolean,
): Promise<SentMail> {
  const identity = mailIdentity(config.mail, await mailSettings.read(mail.workspace_id));
  if (!identity) return { outcome: heldForSender, kind: 'held', pause: undefined };
  const { from } = identity;
  const built = mail.raw
    ? { bytes: mail.raw, messageIdHeader: messageIdOf({ id: mail.id, from }) }
    : await buildMail(contentOf(mail, identity), config.mail.dkim);
  const outgoing = { id: mail.id, from: from.address, to: mail.to_email, bytes: built.bytes };
  const result = await lane.send(outgoing, async () => mayStart() && markMail(database, mail, built));
  if (result.kind === 'dropped' && !mayStart()) return { outcome: returned, kind: 'returned', pause: undefined };
  return { outcome: outcomeOf(result, mail, config.mail.uncertain), kind: result.kind, pause: pauseAfter(result) };
}

/** What a mail is made of, from the message and the settings of its workspace. */
export function contentOf(
  mail: Omit<ClaimedMail, 'workspace_id' | 'generation' | 'attempts' | 'raw'>,
  { from, replyTo }: MailIdentity,
) {
  const { calendar, calendar_method: method } = mail;
  return {
    id: mail.id,
    from,
    replyTo,
    to: { address: mail.to_email, name: mail.to_name },
    subject: mail.subject,
    text: mail.text,
    language: mail.language,
    date: new Date(mail.dated_at),
    calendar: calendar === null || method === null ? null : { method, ics: calendar },
    isUnsubscribable: mail.kind === 'follow_up' || (mail.kind === 'custom' && mail.is_pool),
    isAutomatic: mail.is_automatic,
  };
}
