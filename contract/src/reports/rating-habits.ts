import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  type Static,
} from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { idLengthMax, reportDaysMax } from '#limits.ts';
import { optional, text, textOrNull, textUpTo, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { timeZone } from '#schema/time-zone.ts';
import { date } from '#schema/wall-times.ts';

/** Fewer say nothing about a person, and would tell who rated whom. */
export const habitRatingsMin = 10;
export const habitInterviewsMin = 5;
export const attributeRatingsMin = 10;
export const dueFeedbackMin = 5;
/** Feedback is on time until so many hours after the end of the interview. */
export const feedbackHours = 24;
/** The newest interviews of the period that are read. */
export const habitInterviewsMax = 5000;

const mean = (description: string) => JsonNumber({ description: `${description}, from 1 to 4` });
const spread = (description: string) => JsonNumber({ description: `${description}: the standard deviation` });

const interviewerFields = { interviewer_id: uuid(), name: textOrNull(), email: text() };

export const ratingHabit = JsonObject({
  ...interviewerFields,
  interviews: Integer({ description: 'With ratings of others too' }),
  ratings: Integer(),
  mean: mean('Of their ratings'),
  spread: spread('Of their ratings'),
  panel_mean: mean('Of the ratings of the others, of the same attributes in the same interviews'),
  panel_spread: spread('Of the ratings of the others'),
});

export const feedbackPunctuality = JsonObject({
  ...interviewerFields,
  due: Integer({ description: 'Interviews that ended long enough ago' }),
  on_time: Integer({ description: `Feedback within ${feedbackHours} hours after the end` }),
  late: Integer(),
  missing: Integer(),
});

export const constantAttribute = JsonObject({
  kit_id: uuid(),
  kit_name: text(),
  attribute_id: text(),
  attribute_name: text(),
  ratings: Integer(),
  rating: Integer({ description: 'The one that all of them are' }),
});

export const ratingHabits = JsonObject({
  from: text({ description: 'The first day', examples: ['2026-01-01'] }),
  to: text({ description: 'The last day', examples: ['2026-12-31'] }),
  interviews: Integer({ description: 'Interviews of the period that were read' }),
  is_partial: JsonBoolean({ description: `Only the newest ${habitInterviewsMax} interviews of the period were read` }),
  interviewers: JsonArray(ratingHabit, {
    description: `At most 200, by name. Those with at least ${habitRatingsMin} ratings in ${habitInterviewsMin} interviews which others have rated too`,
  }),
  punctuality: JsonArray(feedbackPunctuality, {
    description: `At most 200, by name. Those of whom feedback was due at least ${dueFeedbackMin} times`,
  }),
  constant_attributes: JsonArray(constantAttribute, {
    description: `At most 100, those with the most ratings first. All of at least ${attributeRatingsMin} ratings are the same, so it tells nobody apart`,
  }),
});
export type RatingHabits = Static<typeof ratingHabits>;

export const getRatingHabits = {
  method: 'GET',
  path: '/v1/rating-habits',
  right: 'read_rating_habits',
  tag: 'Reports',
  summary: 'Read how interviewers rate beside their panels',
  description: `Ratings of attributes of kits, in interviews that took place in the period, and whether feedback came on time. In the console for owners and admins. Nobody is in it with few cases. A period has at most ${reportDaysMax} days.`,
  query: JsonObject(
    optional({
      job_id: textUpTo(idLengthMax),
      from: date('The first day; by default the first day of the month eleven months before `to`'),
      to: date('The last day; by default today'),
      time_zone: timeZone({ description: 'In which days begin and end; UTC by default' }),
    }),
  ),
  answers: { 200: success({ rating_habits: ratingHabits }) },
  failures: ['invalid_job_id', 'report_from_after_to', 'report_too_long'],
} as const satisfies Endpoint;
export type RatingHabitsQuery = Static<(typeof getRatingHabits)['query']>;

export type ConstantAttribute = Static<typeof constantAttribute>;
