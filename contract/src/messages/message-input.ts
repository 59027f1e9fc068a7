import { Array as JsonArray, Object as JsonObject, String as JsonString, Optional, Refine, type Static } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import { idLengthMax, longTextMax } from '#limits.ts';
import { dateTimeWithOffset } from '#schema/date-time.ts';
import { anyOf, boolean, filledText, nullable, oneOf, optional, textUpTo } from '#schema/fields.ts';
import { dateFilters, pageQuery } from '#schema/paging.ts';
import { languages } from '#texts/languages.ts';
import { type MessageKind, messageKinds, messageStatuses } from './message.ts';

export const subjectMax = 200;
export const bodyMax = longTextMax;
/** Of one subject or body. */
export const variablesMax = 50;

/** The templates that need nothing but a candidate. */
export const sendableKinds = [
  'application_received',
  'status_update',
  'rejection',
  'follow_up',
  'application_link',
  'custom',
] as const satisfies readonly MessageKind[];

const messageId = filledText(idLengthMax, { refusal: 'message_id is required and cannot be empty.' });
const unsafeInLine = /[\p{Cc}\u2028\u2029]/u;

const subject = JsonString({
  maxLength: subjectMax,
  tooLong: `must be at most ${subjectMax} characters.`,
  requirement: 'must be one line of text',
  description: 'May contain variables, as the body',
});
const line = Refine(subject, isLine);
const lineOrNull = Refine(nullable(subject), (given) => given === null || isLine(given));

/** One line that is not blank, so that a header cannot end in it. */
function isLine(given: string): boolean {
  return given.trim() !== '' && !unsafeInLine.test(given);
}

const body = filledText(bodyMax, {
  requirement: 'must be a non-empty string',
  description: 'Plain text with `{{variables|fallback}}`; a line whose variables are all empty is left out',
});

const sendAfter = dateTimeWithOffset({ description: 'In the future, within a year' });

const language = oneOf(languages, { description: 'Default: that of the application, else that of the email settings' });
const includeNote = boolean({
  description:
    'Whether the email contains `note_to_candidate`: at `{{note}}`, or at the end when there is none. Default: only where `{{note}}` stands',
});

export const newMessage = JsonObject({
  candidate_id: candidateId,
  ...optional({ template: oneOf(sendableKinds), subject: line, body, send_after: sendAfter, include_note: includeNote, language }),
});
export type NewMessageInput = Static<typeof newMessage>;

export const messageIdsMax = 200;

const { candidate_id: _candidate, ...content } = newMessage.properties;

export const newMessages = JsonObject({
  candidate_ids: JsonArray(textUpTo(idLengthMax), {
    minItems: 1,
    maxItems: messageIdsMax,
    requirement: `must be an array of 1 to ${messageIdsMax} candidate ids`,
  }),
  ...content,
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
    subject: line,
    body,
    include_note: includeNote,
    language,
  }),
);
export type MessagePreviewInput = Static<typeof messagePreview>;

export const messageReference = JsonObject({ message_id: messageId });

export const messageListQuery = JsonObject({
  ...pageQuery,
  ...optional({
    candidate_id: textUpTo(idLengthMax),
    interview_id: textUpTo(idLengthMax),
    kind: anyOf(messageKinds),
    status: anyOf(messageStatuses),
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
