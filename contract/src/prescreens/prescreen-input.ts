import { Integer, Array as JsonArray, Object as JsonObject, Optional, type Static } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import { idLengthMax } from '#limits.ts';
import { dateTimeWithOffset } from '#schema/date-time.ts';
import { anyOf, boolean, filledText, oneOf, optional, textUpTo } from '#schema/fields.ts';
import { dateFilters, pageAnswer, pageQuery } from '#schema/paging.ts';
import { languages } from '#texts/languages.ts';
import { prescreenInList, prescreenStatuses, reviewDecisions } from './prescreen.ts';

export const prescreenQuestionsMax = 3;
export const customQuestionMax = 500;
export const expiresInHoursDefault = 168;
export const expiresInHoursMax = 2160;
export const reasonMax = 5000;

/** Of one answer on the page, and of the answer to a follow-up. */
export const answerLengthMax = 10_000;

const prescreenId = filledText(idLengthMax, { refusal: 'prescreen_id is required and cannot be empty.' });

export const newPrescreen = JsonObject(
  {
    candidate_id: candidateId,
    ...optional({
      language: oneOf(languages, {
        description: 'Of the questions. Default: the language of the application, else that of the email settings',
      }),
      expires_in_hours: Integer({
        minimum: 1,
        maximum: expiresInHoursMax,
        requirement: `must be an integer between 1 and ${expiresInHoursMax}`,
        description: `Default: ${expiresInHoursDefault}. Counted from not_before, if that is later`,
      }),
      prescreen_questions: JsonArray(filledText(customQuestionMax, { requirement: 'must be a non-empty string' }), {
        maxItems: prescreenQuestionsMax,
        requirement: `must be an array of at most ${prescreenQuestionsMax} questions`,
        description: 'Your own questions. An answer is assessed when its question names a known skill',
      }),
      send_email: boolean({ description: 'Sends the link to the candidate. Default: false' }),
      not_before: dateTimeWithOffset({ description: 'The candidate may not begin earlier, and the email is not sent earlier' }),
    }),
  },
  { examples: [{ candidate_id: '0198c5a0-7b1e-7cc0-8000-6a1f2b3c4d5e', send_email: true }] },
);
export type NewPrescreen = Static<typeof newPrescreen>;

export const prescreenQuery = JsonObject({ prescreen_id: prescreenId });

export const prescreenReview = JsonObject({
  prescreen_id: prescreenId,
  decision: oneOf(reviewDecisions, { description: 'It moves nobody: change the status with update-candidate' }),
  score: Optional(
    Integer({
      minimum: 0,
      maximum: 100,
      requirement: 'must be an integer between 0 and 100',
      description: 'Your own score; that of the assessment stays as it is',
    }),
  ),
  reason: filledText(reasonMax, { refusal: 'reason is required and cannot be empty.' }),
});
export type PrescreenReview = Static<typeof prescreenReview>;

export const prescreenListQuery = JsonObject({
  ...pageQuery,
  ...optional({ candidate_id: textUpTo(idLengthMax), job_id: textUpTo(idLengthMax), status: anyOf(prescreenStatuses) }),
  ...dateFilters,
});
export type PrescreenListQuery = Static<typeof prescreenListQuery>;

export const prescreenPage = pageAnswer('prescreens', prescreenInList);
