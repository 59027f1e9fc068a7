import { Object as JsonObject, type Static } from 'typebox';
import { idLengthMax, placeLengthMax } from '#limits.ts';

import { anyOf, oneOf, optional, textUpTo } from '#schema/fields.ts';
import { timeZone } from '#schema/time-zone.ts';
import { date } from '#schema/wall-times.ts';
import { csvNames, reportDates, reportIntervals, reportNames } from './report.ts';

const filters = {
  job_id: textUpTo(idLengthMax),
  department: textUpTo(placeLengthMax, { description: 'Jobs that are in this department now' }),
  company_id: textUpTo(idLengthMax),
  from: date('The first day; by default the first day of the month eleven months before `to`'),
  to: date('The last day; by default today'),
  time_zone: timeZone({ description: 'In which days begin and end; UTC by default' }),
  by: oneOf(reportDates, {
    description: 'The date that lies in the period: when applications ended (default), or when they began',
  }),
  interval: oneOf(reportIntervals, { description: 'Of series: months (default), or weeks that begin on Monday' }),
};

export const reportQuery = JsonObject(optional({ include: anyOf(reportNames), ...filters }));
export type ReportQuery = Static<typeof reportQuery>;

export const reportCsvQuery = JsonObject({ report: oneOf(csvNames), ...optional(filters) });
export type ReportCsvQuery = Static<typeof reportCsvQuery>;
