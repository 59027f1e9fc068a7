import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { interviewQuery } from '#queries/interview-queries.ts';
import { useSearch } from '#router/location.ts';
import { useSession } from '#session/session.tsx';

/** Opens the form that an email leads to, once. */
export function useFeedbackLink(open: (opened: OpenedInterview) => void): void {
  const { email } = useSession().user;
  const [search, changeSearch] = useSearch();
  const id = search.get('feedback') ?? '';
  const { data } = useQuery({ ...interviewQuery(id, email), enabled: id !== '' });
  const interview = id === '' ? undefined : data?.interview;
  const { data: candidate } = useQuery({ ...candidateQuery(interview?.candidate_id ?? ''), enabled: interview !== undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the interview of the address is there
  useEffect(() => {
    if (!interview || !candidate) return;
    open({ kind: 'feedback', interview: { ...interview, candidate_name: candidate.candidate.name } });
    changeSearch({ feedback: undefined });
  }, [interview, candidate]);
}
