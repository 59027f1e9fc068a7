import { Integer, Array as JsonArray, Number as JsonNumber, Object as JsonObject, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { idLengthMax, placeLengthMax, reportDaysMax } from '#limits.ts';
import { nullable, oneOfOrNull, optional, textUpTo } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { date } from '#schema/wall-times.ts';
import { declineReasons } from './offer.ts';

export const offerReportQuery = JsonObject(
  optional({
    job_id: textUpTo(idLengthMax),
    department: textUpTo(placeLengthMax, { description: 'Jobs that are in this department now' }),
    company_id: textUpTo(idLengthMax, { description: 'Jobs of this company' }),
    from: date('The first day on which they were sent, in UTC; by default a year before `to`'),
    to: date('The last day; by default today'),
  }),
);
export type OfferReportQuery = Static<typeof offerReportQuery>;

export const offerReport = JsonObject({
  from: date(),
  to: date(),
  sent: Integer({ description: 'Offers that were sent in the period' }),
  waiting: Integer({ description: 'Of these, without an answer yet' }),
  accepted: Integer(),
  declined: Integer(),
  expired: Integer(),
  withdrawn: Integer(),
  acceptance_rate: nullable(
    JsonNumber({ description: 'Accepted of accepted, declined and expired, from 0 to 1; null without any' }),
  ),
  hours_to_answer: JsonObject({
    median: nullable(JsonNumber()),
    p75: nullable(JsonNumber({ description: 'Three of four took no longer' })),
  }),
  decline_reasons: JsonArray(
    JsonObject({ reason: oneOfOrNull(declineReasons, { description: 'null: none was given' }), count: Integer() }),
  ),
});
export type OfferReport = Static<typeof offerReport>;

export const getOfferReport = {
  method: 'GET',
  path: '/v1/offer-report',
  right: 'read_reports',
  limit: 'list',
  tag: 'Reports',
  summary: 'Read how offers are answered',
  description: `Acceptance rate, time from the offer to the answer and reasons of those who declined, without any pay. A period has at most ${reportDaysMax} days.`,
  query: offerReportQuery,
  answers: { 200: success({ report: offerReport }) },
  failures: ['company_not_found', 'invalid_job_id', 'report_from_after_to', 'report_too_long'],
} as const satisfies Endpoint;
