import { Integer, Array as JsonArray, Number as JsonNumber, Object as JsonObject, type Static } from 'typebox';
import { candidateStatuses } from '#candidates/candidate.ts';
import type { Endpoint } from '#endpoint.ts';
import { idLengthMax } from '#limits.ts';
import { nullable, oneOf, optional, text, textUpTo } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { timeZone } from '#schema/time-zone.ts';
import { date } from '#schema/wall-times.ts';

const days = (description: string) =>
  nullable(JsonNumber({ description: `${description}, in days; null when nobody has left it` }));

export const stageReportRow = JsonObject({
  name: text(),
  status: oneOf(candidateStatuses),
  target_days: nullable(Integer()),
  entered: Integer({ description: 'Candidates who were in this stage' }),
  reached: Integer({
    description: 'Candidates who were in this stage or in a later one; stages of rejected, withdrawn and on hold are no later ones',
  }),
  here: Integer({ description: 'Candidates who are in it now' }),
  late: Integer({ description: 'Candidates who were, or are, in it for longer than `target_days`' }),
  median_days: days('Half of those who have left it were in it for at most this long'),
  p90_days: days('Nine tenths were in it for at most this long'),
});
export type StageReportRow = Static<typeof stageReportRow>;

export const stageReportQuery = JsonObject(
  optional({
    job_id: textUpTo(idLengthMax),
    pipeline_id: textUpTo(idLengthMax, { description: 'Of the jobs that have copied it; stages with the same name are one row' }),
    from: date('The first day on which the candidates were added; by default the first day of the month eleven months before `to`'),
    to: date('The last day; by default today'),
    time_zone: timeZone({ description: 'In which days begin and end; UTC by default' }),
  }),
);

export const getStageReport = {
  method: 'GET',
  path: '/v1/stage-report',
  right: 'read_reports',
  limit: 'list',
  tag: 'Reports',
  summary: 'Read the funnel and the time in each stage of a job or of a pipeline',
  description:
    'Of the candidates who were added in the period: how many came to each stage, how long they were there, and how many were late.',
  query: stageReportQuery,
  answers: {
    200: success({
      from: text(),
      to: text(),
      stages: JsonArray(stageReportRow, { description: 'In the order of the stages as they are now' }),
    }),
  },
  failures: ['job_or_pipeline', 'invalid_job_id', 'invalid_pipeline_id', 'report_from_after_to', 'report_too_long'],
} as const satisfies Endpoint;
