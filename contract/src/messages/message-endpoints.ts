import { Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { nullable, oneOf, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { pageAnswer } from '#schema/paging.ts';
import { success } from '#schema/shapes.ts';
import { languages } from '#texts/languages.ts';
import { mailSettings, mailSettingsUpdate } from './mail-settings.ts';
import { message, messageKinds, messageStatuses } from './message.ts';
import { messagesCancelled, messagesCreated } from './message-batch.ts';
import {
  messageListQuery,
  messagePreview,
  messageReference,
  messageReferences,
  newMessage,
  newMessages,
  templateListQuery,
  templateUpdate,
} from './message-input.ts';

const tag = 'Messages';

const statusAnswer = success({ id: uuid(), status: oneOf(messageStatuses) });

export const template = JsonObject({
  kind: oneOf(messageKinds),
  language: oneOf(languages),
  subject: text(),
  body: text(),
  is_default: JsonBoolean({ description: 'The text that comes with Muster' }),
  variables: JsonArray(text(), { description: 'The variables that this kind may use' }),
  updated_at: nullable(timestamp()),
});

export const preview = JsonObject({
  from: textOrNull({ description: 'Whom the email comes from; null while no address is set' }),
  reply_to: textOrNull({ description: 'Where answers go; null: to the sender' }),
  to: textOrNull({ description: 'null without a candidate' }),
  language: oneOf(languages),
  subject: text(),
  text: text(),
  html: text({ description: 'The same text as HTML, as email programs show it' }),
  note_used: JsonBoolean(),
  is_unsubscribed: JsonBoolean({
    description: 'The candidate has unsubscribed from emails of this kind: it would be cancelled instead of sent',
  }),
});

export const sendMessage = {
  method: 'POST',
  path: '/v1/send-message',
  right: 'send_messages',
  audit: { action: 'message.created', id: 'message.id' },
  tag,
  summary: 'Send an email to a candidate',
  description:
    'With the text of a template, or with `subject` and `body`. It is queued, or scheduled with `send_after`; without a mail server it is held.',
  body: newMessage,
  // The answer has the text, so its copy for repeated requests is stored encrypted.
  secretAnswer: true,
  answers: { 201: success({ message }) },
  failures: [
    'message_content_missing',
    'invalid_named_template_id',
    'named_template_archived',
    'unknown_variable',
    'send_after_past',
    'send_after_distant',
    'invalid_candidate_id',
    'candidate_without_email',
    'candidate_email_unusable',
    'candidate_without_note',
    'invalid_file_id',
    'attachments_too_large',
  ],
} as const satisfies Endpoint;

export const sendMessages = {
  method: 'POST',
  path: '/v1/send-messages',
  right: 'send_messages',
  audit: { action: 'messages.created', count: 'created' },
  tag,
  summary: 'Send an email to many candidates',
  description:
    'The same as `send-message`, each with the values of its candidate, in one transaction. Candidates who cannot be emailed are skipped. Messages beyond the daily limit of an address are held. `cancel-messages` takes them back.',
  body: newMessages,
  answers: { 201: messagesCreated },
  failures: [
    'message_content_missing',
    'invalid_named_template_id',
    'named_template_archived',
    'unknown_variable',
    'send_after_past',
    'send_after_distant',
  ],
} as const satisfies Endpoint;

export const cancelMessages = {
  method: 'POST',
  path: '/v1/cancel-messages',
  right: 'send_messages',
  audit: { action: 'messages.cancelled', count: 'cancelled' },
  tag,
  summary: 'Cancel many messages',
  description: 'Those that have not been sent, in one transaction. The others, and unknown ids, are listed.',
  body: messageReferences,
  answers: { 200: messagesCancelled },
  failures: [],
} as const satisfies Endpoint;

export const listMessages = {
  method: 'GET',
  path: '/v1/messages',
  right: 'read_messages',
  tag,
  summary: 'List messages',
  description: 'Newest first unless `sort` says otherwise. All filters can be combined.',
  query: messageListQuery,
  answers: { 200: pageAnswer('messages', message) },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const getMessage = {
  method: 'GET',
  path: '/v1/get-message',
  right: 'read_messages',
  tag,
  summary: 'Read one message',
  description: 'With its text as it was or will be sent, its status, and why it failed or waits.',
  query: messageReference,
  etag: true,
  answers: { 200: success({ message }) },
  failures: ['invalid_message_id'],
} as const satisfies Endpoint;

export const messageEml = {
  method: 'GET',
  path: '/v1/message-eml',
  right: 'read_messages',
  tag,
  summary: 'Download a message as an .eml file',
  description:
    'The email with its text, HTML and calendar part, as email programs open it. A message that has not been sent opens as a draft (`X-Unsent`), so that a person can send it without a mail server here.',
  query: messageReference,
  answerMediaType: 'message/rfc822',
  answers: { 200: text() },
  failures: ['invalid_message_id'],
} as const satisfies Endpoint;

export const cancelMessage = {
  method: 'POST',
  path: '/v1/cancel-message',
  right: 'send_messages',
  audit: { action: 'message.cancelled', id: 'message_id' },
  tag,
  summary: 'Cancel a message',
  description: 'As long as it has not been sent. Cancelling again gets the same answer.',
  body: messageReference,
  answers: { 200: statusAnswer },
  failures: ['invalid_message_id', 'message_sent', 'message_being_sent'],
} as const satisfies Endpoint;

export const retryMessage = {
  method: 'POST',
  path: '/v1/retry-message',
  right: 'send_messages',
  audit: { action: 'message.retried', id: 'message_id' },
  tag,
  summary: 'Send a message again, or release one that is held',
  description: 'For `failed`, `uncertain`, `bounced`, `held` and `queued` messages: they are due at once.',
  body: messageReference,
  answers: { 200: statusAnswer },
  failures: [
    'invalid_message_id',
    'message_sent',
    'message_being_sent',
    'message_cancelled',
    'message_scheduled',
    'message_address_unusable',
  ],
} as const satisfies Endpoint;

export const markMessageSent = {
  method: 'POST',
  path: '/v1/mark-message-sent',
  right: 'send_messages',
  audit: { action: 'message.marked_sent', id: 'message_id' },
  tag,
  summary: 'Mark a message as sent',
  description: 'For a message that a person has sent in another way, or of which they know that it has arrived.',
  body: messageReference,
  answers: { 200: statusAnswer },
  failures: ['invalid_message_id', 'message_sent', 'message_being_sent', 'message_cancelled'],
} as const satisfies Endpoint;

export const listMessageTemplates = {
  method: 'GET',
  path: '/v1/message-templates',
  right: 'read_messages',
  tag,
  summary: 'List the texts of emails in one language',
  description: 'Your own where you have changed them, and otherwise those that come with Muster.',
  query: templateListQuery,
  etag: true,
  answers: { 200: success({ templates: JsonArray(template) }) },
  failures: [],
} as const satisfies Endpoint;

export const updateMessageTemplate = {
  method: 'PATCH',
  path: '/v1/update-message-template',
  right: 'manage_settings',
  audit: { action: 'message_template.updated', id: 'kind' },
  tag,
  summary: 'Change the text of an email',
  description:
    'In one language. Only what is sent changes; null for both resets the text to the default. `If-Match` takes the ETag of `message-templates` with the same `kind` and `language`.',
  body: templateUpdate,
  identifier: 'kind',
  ifMatch: true,
  answers: { 200: success({ template }) },
  failures: ['nothing_to_update', 'unknown_variable'],
} as const satisfies Endpoint;

export const previewMessage = {
  method: 'POST',
  path: '/v1/preview-message',
  right: 'send_messages',
  audit: null,
  tag,
  summary: 'Show what an email would say',
  description:
    'Nothing is sent. With the values of a candidate, or with the names of the variables. `template` names the kind; with `subject` and `body`, their texts are shown instead of its own.',
  body: messagePreview,
  secretAnswer: true,
  answers: { 200: success({ preview }) },
  failures: [
    'message_content_missing',
    'invalid_named_template_id',
    'named_template_archived',
    'unknown_variable',
    'invalid_candidate_id',
    'candidate_without_note',
  ],
} as const satisfies Endpoint;

export const getMailSettings = {
  method: 'GET',
  path: '/v1/mail-settings',
  right: 'read_messages',
  tag,
  summary: 'Read the email settings of the workspace',
  description: 'The sender, the language, and which emails are sent automatically.',
  etag: true,
  answers: { 200: success({ mail_settings: mailSettings }) },
  failures: [],
} as const satisfies Endpoint;

export const updateMailSettings = {
  method: 'PATCH',
  path: '/v1/mail-settings',
  // Answers of candidates must not be led away from an unlocked browser.
  right: 'manage_settings',
  confirmed: ['from_address', 'reply_to'],
  audit: { action: 'mail_settings.updated' },
  tag,
  summary: 'Change the email settings of the workspace',
  description:
    'Only the fields that are sent change. All automatic emails but `application_received` are off until they are switched on.',
  body: mailSettingsUpdate,
  ifMatch: true,
  answers: { 200: success({ mail_settings: mailSettings }) },
  failures: ['nothing_to_update', 'from_address_not_allowed'],
} as const satisfies Endpoint;
