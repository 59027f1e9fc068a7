import type {
  GetHomeQuery,
  GetJobAnalyticsQuery,
  GetOfferReportQuery,
  GetRatingHabitsQuery,
  GetReportsQuery,
  GetStageReportQuery,
} from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { readQuery } from './read-query.ts';

export const homeKey = ['home'];

/** What waits for the user. */
export const homeQuery = (query: GetHomeQuery) => readQuery([...homeKey, query], muster.getHome, query);
export const stageReportQuery = (query: GetStageReportQuery) => readQuery(['stage-report', query], muster.getStageReport, query);
export const reportsQuery = (query: GetReportsQuery) => readQuery(['reports', query], muster.getReports, query);

export const jobAnalyticsQuery = (query: GetJobAnalyticsQuery) =>
  readQuery(['job-analytics', query], muster.getJobAnalytics, query);

export const ratingHabitsQuery = (query: GetRatingHabitsQuery) =>
  readQuery(['rating-habits', query], muster.getRatingHabits, query);

export const offerReportKey = ['offer-report'];
export const offerReportQuery = (query: GetOfferReportQuery) => readQuery([...offerReportKey, query], muster.getOfferReport, query);
