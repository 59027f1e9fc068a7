import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { jobAnalyticsQuery, reportsQuery } from '#queries/report-queries.ts';
import { useSearch } from '#router/location.ts';
import { analyticsQuery, type ReportFilters, readFilters, reportQuery, todayIn } from './report-filters.ts';

export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useReportFilters(): ReportFilters {
  const [search] = useSearch();
  return readFilters(search, timeZone, todayIn(timeZone, new Date()));
}

/** Not with every event: numbers that jump are hard to read. The button and a new visit read them again. */
export function useReport(filters: ReportFilters) {
  const query = reportQuery(filters);
  return useQuery({
    ...reportsQuery(query),
    placeholderData: keepPreviousData,
    select: ({ report }) => report,
  });
}

/** Visits of the board in the same time, of the same jobs. */
export function useJobAnalytics(filters: ReportFilters) {
  const query = analyticsQuery(filters);
  return useQuery({
    ...jobAnalyticsQuery(query),
    placeholderData: keepPreviousData,
    select: ({ analytics }) => analytics,
  });
}
