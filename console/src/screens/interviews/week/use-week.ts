import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { weekSpan } from '#interviews/zones.ts';
import { pageMax } from '#limits.ts';
import { interviewCardsQuery } from '#queries/interview-queries.ts';
import { type InterviewFilters, interviewFilterQuery } from '#screens/interviews/use-interview-filters.ts';
import { useSession } from '#session/session.tsx';

export const shownMax = pageMax;

/** The interviews that begin in the week of the zone. */
export function useWeek(monday: string, zone: string, filters: InterviewFilters) {
  const { user } = useSession();
  const query = {
    ...weekSpan(zone, monday),
    limit: shownMax,
    as: user.email,
    ...interviewFilterQuery(filters),
  };
  const week = useQuery({ ...interviewCardsQuery(query), placeholderData: keepPreviousData });
  return { ...week, query };
}
