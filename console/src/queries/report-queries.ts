import type { GetHomeQuery, GetJobAnalyticsQuery, GetReportsQuery } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { readQuery } from './read-query.ts';

export const homeKey = ['home'];

/** What waits for the user. */
export const homeQuery = (query: GetHomeQuery) => readQuery(homeKey, muster.getHome, query);
export const reportsQuery = (query: GetReportsQuery) => readQuery(['reports', query], muster.getReports, query);

export const jobAnalyticsQuery = (query: GetJobAnalyticsQuery) =>
  readQuery(['job-analytics', query], muster.getJobAnalytics, query);
