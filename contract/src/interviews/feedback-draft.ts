import { Integer, Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { nullable, oneOfOrNull, text, textOrNull, timestamp } from '#schema/fields.ts';
import { rating, recommendations } from './interview.ts';

/** Feedback that an interviewer has begun, with the names of the fields of `submit-feedback`. */
export const feedbackDraft = JsonObject({
  recommendation: oneOfOrNull(recommendations),
  ratings: JsonArray(rating),
  comment: textOrNull(),
  attributes: JsonArray(JsonObject({ id: text(), rating: nullable(Integer()), note: textOrNull() })),
  answers: JsonArray(JsonObject({ question_id: text(), text: textOrNull() })),
  saved_at: timestamp(),
});
export type FeedbackDraft = Static<typeof feedbackDraft>;
