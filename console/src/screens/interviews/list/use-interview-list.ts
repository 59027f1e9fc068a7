import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, instantAt } from '#interviews/zones.ts';
import { pageMax } from '#limits.ts';
import { interviewCardsQuery } from '#queries/interview-queries.ts';
import { type InterviewFilters, interviewFilterQuery } from '#screens/interviews/use-interview-filters.ts';
import { useSession } from '#session/session.tsx';

const rowsAtOnce = 100;

/** `from` and `to` are days; without them all from today on, or all that are over. */
export type Period = { when: 'upcoming' | 'past' | 'all'; from: string; to: string };

export function useInterviewList(filters: InterviewFilters, { when, from, to }: Period, zone: string, today: string) {
  const { user } = useSession();
  const [limit, setLimit] = useState(rowsAtOnce);
  const start = from || (when === 'upcoming' && !to ? today : '');
  const end = to ? addDays(to, 1) : when === 'past' && !from ? today : '';
  const query = {
    ...(start && { starts_after: new Date(instantAt(zone, start, 0) - 1).toISOString() }),
    ...(end && { starts_before: new Date(instantAt(zone, end, 0)).toISOString() }),
    sort: when === 'past' ? ('-start_at' as const) : ('start_at' as const),
    limit,
    as: user.email,
    ...interviewFilterQuery(filters),
  };
  const list = useQuery({ ...interviewCardsQuery(query), placeholderData: keepPreviousData });
  return { ...list, query, showMore: limit < pageMax ? () => setLimit(Math.min(pageMax, limit + rowsAtOnce)) : undefined };
}
