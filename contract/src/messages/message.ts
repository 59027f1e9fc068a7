import { Integer, Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
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

/** Why a message is held. */
export const holdReasons = ['no_mail_server', 'too_old', 'daily_limit', 'from_address'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const automaticPerDayMax = 5;

export const message = JsonObject({
  id: uuid(),
  candidate_id: nullable(uuid()),
  interview_id: nullable(uuid()),
  kind: oneOf(messageKinds),
  status: oneOf(messageStatuses, {
    description:
      '`uncertain`: the connection broke while the message was being handed over, so it may or may not have arrived; `held`: see `hold_reason`',
  }),
  hold_reason: oneOfOrNull(holdReasons, {
    description: `\`no_mail_server\`: no SMTP_URL is set; \`too_old\`: it had waited for more than 48 hours when one was; \`daily_limit\`: ${automaticPerDayMax} automatic emails went to this address within a day; \`from_address\`: the address of the workspace may no longer be used`,
  }),
  to: text({ description: 'The email address' }),
  to_name: textOrNull(),
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
  sent_at: nullable(timestamp()),
});
export type Message = Static<typeof message>;
