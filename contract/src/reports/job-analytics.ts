import { Integer, Array as JsonArray, Number as JsonNumber, Object as JsonObject, type Static } from 'typebox';
import { idLengthMax, placeLengthMax } from '#limits.ts';
import { nullable, oneOf, optional, text, textOrNull, textUpTo, uuid } from '#schema/fields.ts';
import { date } from '#schema/wall-times.ts';

export const analyticsIntervals = ['month', 'week', 'day'] as const;

export const jobAnalyticsQuery = JsonObject(
  optional({
    job_id: textUpTo(idLengthMax),
    department: textUpTo(placeLengthMax, { description: 'Jobs that are in this department now' }),
    company_id: textUpTo(idLengthMax),
    from: date('The first day, of UTC; by default the first day of the month eleven months before `to`'),
    to: date('The last day, of UTC; by default today'),
    interval: oneOf(analyticsIntervals, { description: 'Of the series: months (default), weeks that begin on Monday, or days' }),
  }),
);
export type JobAnalyticsQuery = Static<typeof jobAnalyticsQuery>;

const share = (description: string) =>
  nullable(
    JsonNumber({
      description: `${description}; null when there are none. Above 1 where applications come without the pages of the board`,
    }),
  );

const counts = {
  views: Integer({ description: 'Job pages that were shown' }),
  starts: Integer({ description: 'Forms that were opened' }),
  applications: Integer({ description: 'Applications that were received' }),
};
const rates = {
  start_rate: share('Starts for each view'),
  finish_rate: share('Applications for each start'),
  application_rate: share('Applications for each view'),
};

export const analyticsPeriod = JsonObject({
  start: text({ description: 'The first day', examples: ['2026-11-01'] }),
  end: text({ description: 'The last day', examples: ['2026-11-30'] }),
  ...counts,
});
export const analyticsSource = JsonObject({
  source_name: textOrNull({ description: 'Source links of several jobs with one name are one row; null: no source link' }),
  ...counts,
  ...rates,
});
export const analyticsJob = JsonObject({ job_id: uuid(), job_title: text(), ...counts, ...rates });

export const jobAnalytics = JsonObject({
  from: text({ description: 'The first day', examples: ['2026-01-01'] }),
  to: text({ description: 'The last day', examples: ['2026-12-31'] }),
  interval: oneOf(analyticsIntervals),
  ...counts,
  ...rates,
  series: JsonArray(analyticsPeriod, { description: 'Each month, week or day of the period' }),
  sources: JsonArray(analyticsSource, { description: 'At most 500, those with the most views first' }),
  jobs: JsonArray(analyticsJob, { description: 'At most 100, those with the most views first; deleted jobs too' }),
});
export type JobAnalytics = Static<typeof jobAnalytics>;
