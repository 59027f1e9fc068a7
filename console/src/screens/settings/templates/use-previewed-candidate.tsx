import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CandidateField } from '#interviews/schedule/candidate-field.tsx';
import type { CandidateRef } from '#interviews/schedule/use-schedule-draft.ts';
import { foundCandidatesQuery } from '#queries/candidate-queries.ts';
import { useRight } from '#session/session.tsx';
import '#interviews/interviews.css';

/** Whose name and job the preview has: the newest candidate with a job, until another one is chosen. */
export function usePreviewedCandidate() {
  const mayRead = useRight('read_candidates');
  const [chosen, setChosen] = useState<CandidateRef | 'nobody'>();
  const { data } = useQuery({ ...foundCandidatesQuery('', newestMax), enabled: mayRead });
  const newest = data?.candidates.find(({ job_id, name }) => job_id !== null && name !== null);
  const first = newest && { id: newest.id, name: newest.name ?? '' };
  const candidate = chosen === 'nobody' ? undefined : (chosen ?? first);
  const field = mayRead && data && data.candidates.length > 0 && (
    <CandidateField candidate={candidate} isFixed={false} onChange={(next) => setChosen(next ?? 'nobody')} />
  );
  return { candidate, field };
}

const newestMax = 8;
