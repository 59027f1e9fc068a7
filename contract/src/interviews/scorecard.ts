import { Integer, Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { idLengthMax } from '#limits.ts';
import { filledText, nullable, oneOf, oneOfOrNull, optional, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { interviewStatuses, interviewTypes, recommendations, usedKit } from './interview.ts';
import { viewer } from './interview-input.ts';

export const scorecardInterviewer = JsonObject({
  id: uuid(),
  name: textOrNull(),
  email: text(),
  is_own: JsonBoolean({ description: 'Of the person for whom the scorecards are read' }),
  has_feedback: JsonBoolean(),
  recommendation: oneOfOrNull(recommendations, { description: 'null: none yet, or hidden' }),
  comment: textOrNull(),
  submitted_at: nullable(timestamp()),
});

const rowRating = JsonObject({ interviewer_id: uuid(), rating: Integer({ description: '1 to 4' }), note: textOrNull() });

export const scorecardAttribute = JsonObject({
  id: text(),
  name: text(),
  category: textOrNull(),
  ratings: JsonArray(rowRating, { description: 'Of those who have rated it, in the order of interviewers' }),
  lowest: nullable(Integer({ description: 'Of the ratings that are shown; null without any' })),
  highest: nullable(Integer({ description: 'Of the ratings that are shown; null without any' })),
});

export const scorecardQuestion = JsonObject({
  id: text(),
  text: text(),
  attribute_id: textOrNull(),
  answers: JsonArray(JsonObject({ interviewer_id: uuid(), text: text() })),
});

export const scorecard = JsonObject({
  interview_id: uuid(),
  title: text(),
  type: oneOf(interviewTypes),
  status: oneOf(interviewStatuses),
  start_at: timestamp(),
  kit: nullable(usedKit),
  is_hidden: JsonBoolean({ description: 'Others have given feedback, which is left out until one’s own is in' }),
  interviewers: JsonArray(scorecardInterviewer, { description: 'The panel, and others who have given feedback; oneself first' }),
  attributes: JsonArray(scorecardAttribute),
  questions: JsonArray(scorecardQuestion),
});
export type Scorecard = Static<typeof scorecard>;

export const scorecardsMax = 50;

export const listScorecards = {
  method: 'GET',
  path: '/v1/scorecards',
  right: 'read_interviews',
  limit: 'panel_candidate',
  tag: 'Interviews',
  summary: 'Read the scorecards of a candidate: attributes by interviewers',
  description: `One for each interview that is not cancelled, the latest first, at most ${scorecardsMax}. With \`as\`, feedback of others is left out until that interviewer has given their own. There is no mean: \`lowest\` and \`highest\` say how far the panel is apart.`,
  query: JsonObject({
    candidate_id: filledText(idLengthMax, { refusal: 'candidate_id is required and cannot be empty.' }),
    ...optional({ as: viewer }),
  }),
  etag: true,
  answers: { 200: success({ scorecards: JsonArray(scorecard) }) },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;
