import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays, instantAt } from '#interviews/zones.ts';
import { pageMax } from '#limits.ts';
import { interviewCardsQuery } from '#queries/interview-queries.ts';
import { type InterviewFilters, interviewFilterQuery } from '#screens/interviews/use-interview-filters.ts';
import { useSession } from '#session/session.tsx';

export const shownMax = pageMax;

/** The interviews that begin in the week of the zone. */
export function useWeek(monday: string, zone: string, filters: InterviewFilters) {
  const { user } = useSession();
  const query = {
    // The API leaves out what begins at this very moment.
    starts_after: new Date(instantAt(zone, monday, 0) - 1).toISOString(),
    starts_before: new Date(instantAt(zone, addDays(monday, 7), 0)).toISOString(),
    limit: shownMax,
    as: user.email,
    ...interviewFilterQuery(filters),
  };
  const week = useQuery({ ...interviewCardsQuery(query), placeholderData: keepPreviousData });
  return { ...week, query };
}
