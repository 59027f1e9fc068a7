import { Integer, Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
import { nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { languages } from '#texts/languages.ts';

export const messageKinds = [
  'application_received',
  'status_update',
  'rejection',
  'follow_up',
  'interview_invitation',
  'interview_update',
  'interview_cancelled',
  'interview_reminder',
  'booking_invitation',
  'prescreen_invitation',
  'approval_request',
  'feedback_request',
  'application_link',
  'erasure_request',
  'erasure_declined',
  'talent_pool_confirm',
  'talent_pool_joined',
  'talent_pool_ending',
  'application_sent_again',
  'application_withdrawn',
  'erasure_requested',
  'booking_made',
  'booking_moved',
  'booking_cancelled',
  'offer',
  'offer_accepted',
  'offer_approval',
  'custom',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The kinds of mails that came in: written by a person, by a program, or an answer to an invitation from a calendar. */
export const receivedKinds = ['reply', 'auto_reply', 'calendar_reply'] as const;
export type ReceivedKind = (typeof receivedKinds)[number];
export const allMessageKinds = [...messageKinds, ...receivedKinds] as const;
export type AnyMessageKind = (typeof allMessageKinds)[number];

export const messageStatuses = [
  'scheduled',
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'bounced',
  'held',
  'cancelled',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];
/** With that of mails that came in, which never changes. */
export const allMessageStatuses = [...messageStatuses, 'received'] as const;
export type AnyMessageStatus = (typeof allMessageStatuses)[number];

export const messageDirections = ['out', 'in'] as const;
export type MessageDirection = (typeof messageDirections)[number];

/**
 * Who wrote a mail that came in, as far as it could be checked. Forging the sender of a mail is easy: only `verified` and `confirmed` are shown
 * as what the person wrote.
 */
export const senderChecks = ['verified', 'confirmed', 'other_address', 'unchecked', 'failed'] as const;
export type SenderCheck = (typeof senderChecks)[number];

/** Why an attachment is no file of the candidate. It is in the .eml file. */
export const leftOutReasons = [
  'waiting',
  'too_large',
  'too_many',
  'file_type',
  'file_damaged',
  'file_unsafe',
  'inline_picture',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Why a message is held. */
export const holdReasons = ['no_mail_server', 'too_old', 'daily_limit', 'from_address'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const automaticPerDayMax = 5;

export const attachment = JsonObject({
  filename: text(),
  media_type: text(),
  bytes: Integer(),
  file_id: nullable(uuid('The file of the candidate, see `GET /v1/candidate-files`; null when it was left out')),
  left_out: oneOfOrNull(leftOutReasons, {
    description: 'Why it is no file of the candidate; `waiting`: it is still being checked. It is in `GET /v1/inbound-eml` anyway',
  }),
});
export type Attachment = Static<typeof attachment>;

export const fold = JsonObject({
  from: Integer({ description: 'The first character, counted from 0 in UTF-16' }),
  to: Integer({ description: 'The character behind the last one' }),
});
export type Fold = Static<typeof fold>;

const senderCheckField = oneOfOrNull(senderChecks, {
  description:
    'Of a mail that came in. `verified`: from a known address, to an address that only this person was given or with a passed check of the sender; `confirmed`: somebody of the team has said that it is from them; `other_address`: to their own address, from one that is not known; `unchecked`: nothing proves the sender; `failed`: the check of the sender has failed (DMARC)',
});

export const message = JsonObject({
  id: uuid(),
  candidate_id: nullable(uuid()),
  interview_id: nullable(uuid()),
  direction: oneOf(messageDirections),
  kind: oneOf(allMessageKinds),
  status: oneOf(allMessageStatuses, {
    description:
      '`received`: it came in; `uncertain`: the connection broke while the message was being handed over, so it may or may not have arrived; `held`: see `hold_reason`',
  }),
  hold_reason: oneOfOrNull(holdReasons, {
    description: `\`no_mail_server\`: no SMTP_URL is set; \`too_old\`: it had waited for more than 48 hours when one was; \`daily_limit\`: ${automaticPerDayMax} automatic emails went to this address within a day; \`from_address\`: the address of the workspace may no longer be used`,
  }),
  thread_id: nullable(uuid('The conversation with one person about the candidate; null where there is none')),
  in_reply_to: nullable(uuid('The message that it answers')),
  from: textOrNull({ description: 'The email address of who wrote it; null: sent by Muster' }),
  from_name: textOrNull(),
  to: text({ description: 'The email address' }),
  to_name: textOrNull(),
  cc: JsonArray(text(), { description: 'The addresses of copies' }),
  language: oneOf(languages),
  subject: text(),
  text: text(),
  is_automatic: JsonBoolean({ description: 'Made by a rule, not by a request' }),
  note_used: JsonBoolean({ description: 'The text contains note_to_candidate' }),
  send_after: nullable(timestamp()),
  attempts: Integer(),
  last_error: textOrNull(),
  message_id_header: textOrNull({ description: 'The Message-ID, once the message has been made' }),
  created_at: timestamp(),
  updated_at: timestamp(),
  sent_at: nullable(timestamp('Of a mail that came in: its date')),
  sender_check: senderCheckField,
  is_unread: JsonBoolean({ description: 'A reply that nobody of the team has read' }),
  mail_id: nullable(uuid('Of a mail that came in: see `GET /v1/inbound-eml`')),
  folds: JsonArray(fold, { description: 'Parts of `text` that quote earlier messages, to be shown folded' }),
  attachments: JsonArray(attachment),
});
export type Message = Static<typeof message>;
