import { Object as JsonObject, String as JsonString, Refine, type Static } from 'typebox';
import { idLengthMax, longTextMax } from '#limits.ts';
import { dateTimeWithOffset } from '#schema/date-time.ts';
import { boolean, filledText, nullable, oneOf, optional, textUpTo } from '#schema/fields.ts';
import { languages } from '#texts/languages.ts';
import type { MessageKind } from './message.ts';

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

const unsafeInLine = /[\p{Cc}\u2028\u2029]/u;

const subject = JsonString({
  maxLength: subjectMax,
  tooLong: `must be at most ${subjectMax} characters.`,
  requirement: 'must be one line of text',
  description: 'May contain variables, as the body',
});
export const line = Refine(subject, isLine);
export const lineOrNull = Refine(nullable(subject), (given) => given === null || isLine(given));

/** One line that is not blank, so that a header cannot end in it. */
function isLine(given: string): boolean {
  return given.trim() !== '' && !unsafeInLine.test(given);
}

export const body = filledText(bodyMax, {
  requirement: 'must be a non-empty string',
  description:
    'Text with `{{variables|fallback}}`, and with **bold**, *italic*, [links](https://…) and lists as in Markdown; a line whose variables are all empty is left out',
});

export const sendAfter = dateTimeWithOffset({ description: 'In the future, within a year' });

export const language = oneOf(languages, { description: 'Default: that of the application, else that of the email settings' });
export const includeNote = boolean({
  description:
    'Whether the email contains `note_to_candidate`: at `{{note}}`, or at the end when there is none. Default: only where `{{note}}` stands',
});

export const namedTemplateId = textUpTo(idLengthMax, {
  description:
    'A template of your own, from `GET /v1/named-templates`. With `subject` and `body`, their texts are sent instead of its own',
});

/** What an email says and when it goes out. */
export const messageContent = optional({
  template: oneOf(sendableKinds),
  named_template_id: namedTemplateId,
  subject: line,
  body,
  send_after: sendAfter,
  include_note: includeNote,
  language,
});

const { include_note: _note, ...rejectionContent } = messageContent;

/** The email to somebody who is rejected, written with the change of the status. */
export const rejectionMessage = JsonObject(rejectionContent, {
  requirement: 'must be an object or null',
  description:
    'With the status `rejected`: the email about it, written with the change. Default template: `rejection`. It waits until `send_after`, or, of a user, until undo is over; another status cancels it unless it has been sent. It takes the place of the automatic email; null: there is none at all. Somebody who is rejected already gets none',
});
export type RejectionMessage = Static<typeof rejectionMessage>;
