import { Array as JsonArray, Object as JsonObject, Optional, type Static } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import { idLengthMax } from '#limits.ts';
import { anyOf, boolean, filledText, nullable, oneOf, optional, textUpTo } from '#schema/fields.ts';
import { dateFilters, pageQuery } from '#schema/paging.ts';
import { languages } from '#texts/languages.ts';
import { copiesAndFiles } from './copies-and-files.ts';
import { allMessageKinds, allMessageStatuses, messageKinds } from './message.ts';
import { body, includeNote, language, line, lineOrNull, messageContent, namedTemplateId } from './message-content.ts';

const messageId = filledText(idLengthMax, { refusal: 'message_id is required and cannot be empty.' });

export const newMessage = JsonObject({ candidate_id: candidateId, ...messageContent, ...copiesAndFiles });
export type NewMessageInput = Static<typeof newMessage>;

export const messageIdsMax = 200;

export const newMessages = JsonObject({
  candidate_ids: JsonArray(textUpTo(idLengthMax), {
    minItems: 1,
    maxItems: messageIdsMax,
    requirement: `must be an array of 1 to ${messageIdsMax} candidate ids`,
  }),
  ...messageContent,
});
export type NewMessagesInput = Static<typeof newMessages>;

export const messageReferences = JsonObject({
  message_ids: JsonArray(textUpTo(idLengthMax), {
    minItems: 1,
    maxItems: messageIdsMax,
    requirement: `must be an array of 1 to ${messageIdsMax} message ids`,
  }),
});

export const messagePreview = JsonObject(
  optional({
    candidate_id: candidateId,
    template: oneOf(messageKinds),
    named_template_id: namedTemplateId,
    subject: line,
    body,
    include_note: includeNote,
    language,
    is_automatic: boolean({ description: 'As a rule would send it: from the company, without the signature of the user who asks' }),
  }),
);
export type MessagePreviewInput = Static<typeof messagePreview>;

export const messageReference = JsonObject({ message_id: messageId });

export const directionFilters = ['out', 'in', 'all'] as const;
export type DirectionFilter = (typeof directionFilters)[number];

export const messageListQuery = JsonObject({
  ...pageQuery,
  ...optional({
    candidate_id: textUpTo(idLengthMax),
    interview_id: textUpTo(idLengthMax),
    direction: oneOf(directionFilters, {
      description: '`out`: what was sent or is to be sent, the default; `in`: what came in; `all`: both',
    }),
    thread_id: textUpTo(idLengthMax, { description: 'Only those of this conversation' }),
    unread: oneOf(['true'], { description: 'Only replies that nobody has read. With `direction` `in` or `all`' }),
    kind: anyOf(allMessageKinds),
    status: anyOf(allMessageStatuses),
  }),
  ...dateFilters,
});
export type MessageListQuery = Static<typeof messageListQuery>;

export const templateListQuery = JsonObject({
  kind: Optional(oneOf(messageKinds)),
  language: Optional(oneOf(languages, { description: 'Default: that of the email settings' })),
});

export const templateUpdate = JsonObject({
  kind: oneOf(messageKinds, { whenBlank: 'kind is required and cannot be empty.' }),
  ...optional({ language, subject: lineOrNull, body: nullable(body) }),
});
export type TemplateUpdate = Static<typeof templateUpdate>;
