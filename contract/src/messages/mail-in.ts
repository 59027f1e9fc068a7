import { Integer, Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, Optional, type Static } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import type { Endpoint } from '#endpoint.ts';
import { idLengthMax } from '#limits.ts';
import {
  boolean,
  filledText,
  nullable,
  oneOf,
  oneOfOrNull,
  optional,
  text,
  textOrNull,
  textUpTo,
  timestamp,
  uuid,
} from '#schema/fields.ts';
import { dateFilters, pageAnswer, pageQuery } from '#schema/paging.ts';
import { success } from '#schema/shapes.ts';
import { copiesAndFiles } from './copies-and-files.ts';
import { attachment, fold, message, senderChecks } from './message.ts';
import { body, line, sendAfter } from './message-content.ts';
import { messageIdsMax, messageReference } from './message-input.ts';

const tag = 'Messages';

/**
 * Why a mail is unfiled: `unknown_sender`: nothing in it says whom it is about; `unverified_sender`: its sender is one candidate, which nothing
 * proves; `several_candidates`: its sender is several people; `unknown_key`: to a reply address that is no longer in use; `unreadable`: it could
 * not be read; `spam`: the mail server says so.
 */
export const unfiledReasons = [
  'unknown_sender',
  'unverified_sender',
  'several_candidates',
  'unknown_key',
  'unreadable',
  'spam',
] as const;
export type UnfiledReason = (typeof unfiledReasons)[number];

/** Of a mail that could not be read, there is a reason and the file. */
export const unfiledMail = JsonObject({
  id: uuid(),
  reason: oneOf(unfiledReasons, {
    description:
      '`unknown_sender`: nothing in it says whom it is about; `unverified_sender`: its sender is one candidate, which nothing proves; `several_candidates`: its sender is several people; `unknown_key`: to a reply address that is no longer in use; `unreadable`: it could not be read; `spam`: the mail server says so',
  }),
  is_spam: JsonBoolean(),
  from: textOrNull({ description: 'As it says; nothing proves it' }),
  from_name: textOrNull(),
  subject: textOrNull(),
  text: textOrNull(),
  folds: JsonArray(fold),
  attachments: JsonArray(attachment, { description: 'They become files of the candidate with whom the mail is filed' }),
  sender_check: oneOfOrNull(senderChecks),
  bytes: Integer(),
  suggestions: JsonArray(JsonObject({ candidate_id: uuid(), candidate_name: textOrNull(), job_title: textOrNull() }), {
    description: 'Candidates with the address of the sender, at most five, the newest first',
  }),
  sent_at: nullable(timestamp('Its date')),
  received_at: timestamp(),
});
export type UnfiledMail = Static<typeof unfiledMail>;

export const unfiledMailQuery = JsonObject({
  ...pageQuery,
  ...optional({ spam: oneOf(['true', 'false'], { description: 'Only spam, or none. All without it' }) }),
  ...dateFilters,
});
export type UnfiledMailQuery = Static<typeof unfiledMailQuery>;

const mailId = filledText(idLengthMax, {
  refusal: 'mail_id is required and cannot be empty.',
  description: 'Of an unfiled mail, or `mail_id` of a message that came in',
});
export const mailReference = JsonObject({ mail_id: mailId });

export const mailFiling = JsonObject({ mail_id: mailId, candidate_id: candidateId });

export const readMarks = JsonObject({
  message_ids: JsonArray(textUpTo(idLengthMax), {
    minItems: 1,
    maxItems: messageIdsMax,
    requirement: `must be an array of 1 to ${messageIdsMax} message ids`,
  }),
  is_read: Optional(boolean({ description: 'Default: true' })),
});

export const listUnfiledMails = {
  method: 'GET',
  path: '/v1/unfiled-mails',
  right: 'read_messages',
  tag,
  summary: 'List mails that came in and are of no candidate',
  description:
    'Newest first unless `sort` says otherwise. `file-mail` puts one on a candidate, `discard-mail` removes it. They are kept for 30 days.',
  query: unfiledMailQuery,
  answers: { 200: pageAnswer('unfiled_mails', unfiledMail) },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const fileMail = {
  method: 'POST',
  path: '/v1/file-mail',
  right: 'send_messages',
  audit: { action: 'mail.filed', id: 'mail_id' },
  tag,
  summary: 'File a mail with a candidate',
  description:
    'It becomes a message of the candidate, and its attachments files. Who files it vouches for its sender (`confirmed`).',
  body: mailFiling,
  // As the texts of messages.
  secretAnswer: true,
  answers: { 200: success({ message }) },
  failures: ['invalid_mail_id', 'mail_filed', 'invalid_candidate_id'],
} as const satisfies Endpoint;

export const discardMail = {
  method: 'POST',
  path: '/v1/discard-mail',
  right: 'send_messages',
  audit: { action: 'mail.discarded', id: 'mail_id' },
  tag,
  summary: 'Discard an unfiled mail',
  description: 'Its text and its file are removed.',
  body: mailReference,
  answers: { 200: success({ mail_id: uuid() }) },
  failures: ['invalid_mail_id', 'mail_filed'],
} as const satisfies Endpoint;

export const inboundEml = {
  method: 'GET',
  path: '/v1/inbound-eml',
  right: 'read_messages',
  audit: { action: 'mail.opened', id: 'mail_id' },
  tag,
  summary: 'Download a mail that came in as an .eml file',
  description:
    'As it came in, with everything that Muster does not show. It is kept for 90 days. It may contain anything: open it where you would open a mail of a stranger.',
  query: mailReference,
  answerMediaType: 'message/rfc822',
  answers: { 200: text() },
  failures: ['invalid_mail_id'],
} as const satisfies Endpoint;

export const markMessagesRead = {
  method: 'POST',
  path: '/v1/mark-messages-read',
  right: 'read_messages',
  audit: null,
  tag,
  summary: 'Mark replies as read',
  description:
    'For the whole team, or as unread with `is_read` false. Unknown ids, and messages that did not come in, are left out.',
  body: readMarks,
  answers: { 200: success({ marked: Integer({ description: 'How many have changed' }) }) },
  failures: [],
} as const satisfies Endpoint;

export const confirmSender = {
  method: 'POST',
  path: '/v1/confirm-sender',
  right: 'send_messages',
  audit: { action: 'message.sender_confirmed', id: 'message_id' },
  tag,
  summary: 'Confirm who wrote a message',
  description:
    'For a mail from another address of the candidate, or from an address that could not be checked: from now on it is shown as theirs. Confirming again changes nothing.',
  body: messageReference,
  answers: { 200: success({ message_id: uuid(), sender_check: oneOf(senderChecks) }) },
  failures: ['invalid_message_id', 'message_not_received'],
} as const satisfies Endpoint;

/** `body` and what follows from the message: to whom, about what, and in which language. */
export const messageReply = JsonObject({
  ...messageReference.properties,
  body,
  ...optional({ subject: line, send_after: sendAfter }),
  ...copiesAndFiles,
});
export type MessageReply = Static<typeof messageReply>;

export const replyMessage = {
  method: 'POST',
  path: '/v1/reply-message',
  right: 'send_messages',
  audit: { action: 'message.created', id: 'message.id' },
  tag,
  summary: 'Answer a mail that came in',
  description:
    'In the same conversation: to the candidate, or, of a mail whose sender was confirmed or who is of the team, to the address that it came from. Without `subject` it has that of the mail. It is queued, or scheduled with `send_after`; the mail is marked as read.',
  body: messageReply,
  secretAnswer: true,
  answers: { 201: success({ message }) },
  failures: [
    'invalid_message_id',
    'message_not_received',
    'unknown_variable',
    'send_after_past',
    'send_after_distant',
    'candidate_without_email',
    'candidate_email_unusable',
    'invalid_file_id',
    'attachments_too_large',
  ],
} as const satisfies Endpoint;
