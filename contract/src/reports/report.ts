import { Integer, Array as JsonArray, Number as JsonNumber, Object as JsonObject, type Static } from 'typebox';
import { boolean, nullable, oneOf, optional, text, textOrNull, uuid } from '#schema/fields.ts';

/** The order of the funnel. `furthest` of the table ended_applications is a position in it. */
export const funnelStages = [
  'applied',
  'screening',
  'qualified',
  'shortlisted',
  'phone_screen',
  'interview',
  'technical',
  'offer',
  'hired',
] as const;
export type FunnelStage = (typeof funnelStages)[number];

/** Statuses in which an application may stay. */
export const waitingStages = [
  'uploaded',
  'applied',
  'screening',
  'qualified',
  'shortlisted',
  'phone_screen',
  'interview',
  'technical',
  'offer',
  'on_hold',
] as const;
export type WaitingStage = (typeof waitingStages)[number];

/** The statuses of applications that have ended. */
export const outcomes = ['hired', 'rejected', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

export const reportNames = [
  'outcomes',
  'funnel',
  'time_to_hire',
  'time_in_stage',
  'sources',
  'rejection_reasons',
  'prescreens',
] as const;
export type ReportName = (typeof reportNames)[number];

/** What report-csv writes: the reports, and job-analytics by period and by source. */
export const csvNames = [...reportNames, 'job_analytics', 'job_analytics_sources'] as const;

export const reportDates = ['ended', 'applied'] as const;
export const reportIntervals = ['month', 'week'] as const;

const share = (description: string) =>
  nullable(JsonNumber({ description: `${description}, from 0 to 1; null when there are none` }));
const days = (description: string) => nullable(JsonNumber({ description: `${description}, in days; null when there are none` }));

const outcomeCounts = { ended: Integer(), hired: Integer(), rejected: Integer(), withdrawn: Integer() };

const percentiles = {
  median_days: days('Half of them took at most this long'),
  p75_days: days('Three quarters took at most this long'),
  p90_days: days('Nine tenths took at most this long'),
};

const period = {
  start: text({ description: 'The first day', examples: ['2026-11-01'] }),
  end: text({ description: 'The last day', examples: ['2026-11-30'] }),
};

export const reportPeriod = JsonObject({ ...period, ...outcomeCounts });
export const reportStage = JsonObject({
  stage: oneOf(funnelStages),
  reached: Integer({ description: 'Applications that were in this stage or in a later one' }),
  entered: Integer({ description: 'Applications that were in this stage itself; stages may be skipped' }),
  rate: share('Of all ended applications, those that reached it'),
  rate_from_previous: share('Of those that reached the stage before, those that reached this one'),
});
export const reportHires = JsonObject({
  hires: Integer(),
  ...percentiles,
  series: JsonArray(JsonObject({ ...period, hires: Integer(), ...percentiles })),
});
export const reportStageTime = JsonObject({ stage: oneOf(waitingStages), applications: Integer(), ...percentiles });
export const reportSource = JsonObject({
  source_name: textOrNull({ description: 'Source links of several jobs with one name are one row; null: no source link' }),
  links: Integer({ description: 'Source links with this name' }),
  visits: nullable(Integer({ description: 'Visits of those links since they exist: visits are not dated' })),
  applications: Integer(),
  hires: Integer(),
  hire_rate: share('Of its ended applications, those that were hired'),
});
export const reportReason = JsonObject({
  rejection_reason_id: nullable(uuid('Null: rejected without a reason')),
  name: textOrNull(),
  applications: Integer(),
  share: share('Of all rejected applications'),
});
export const reportPrescreens = JsonObject(
  {
    total: Integer(),
    open: Integer({ description: 'Invited or started' }),
    completed: Integer(),
    abandoned: Integer(),
    declined: Integer(),
    expired: Integer(),
    cancelled: Integer(),
    completion_rate: share('Of those that are completed, abandoned, declined or expired, the completed ones'),
    scored: Integer(),
    median_score: nullable(JsonNumber()),
    median_days: days('From the invitation to the last answer, of completed ones'),
  },
  { description: 'Pre-screens whose candidates were invited in the period. Absent for callers who may not read pre-screens' },
);

export const report = JsonObject({
  from: text({ description: 'The first day', examples: ['2026-01-01'] }),
  to: text({ description: 'The last day', examples: ['2026-12-31'] }),
  time_zone: text({ description: 'In which days begin and end' }),
  by: oneOf(reportDates),
  interval: oneOf(reportIntervals),
  applications: JsonObject({
    ...outcomeCounts,
    open: Integer({
      description: 'Applications of these jobs that have not ended, whenever they began. They are in no other number',
    }),
    without_history: Integer({
      description:
        'Applications of these jobs that were imported after they had ended: when, and by which stages, is not known. They are in no other number',
    }),
  }),
  is_complete: boolean({
    description: 'False for a while after an update of Muster that counts applications anew: numbers are still growing',
  }),
  ...optional({
    outcomes: JsonArray(reportPeriod, { description: 'Ended applications in each month or week' }),
    funnel: JsonArray(reportStage),
    time_to_hire: reportHires,
    time_in_stage: JsonArray(reportStageTime, { description: 'Stages in which at least one application was' }),
    sources: JsonArray(reportSource, { description: 'At most 500, those with the most applications first' }),
    rejection_reasons: JsonArray(reportReason),
    prescreens: reportPrescreens,
  }),
});
export type Report = Static<typeof report>;
