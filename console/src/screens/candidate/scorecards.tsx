import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { scorecardsQuery } from '#queries/interview-queries.ts';
import { ScorecardMatrix } from '#scorecards/scorecard-matrix.tsx';
import { useSession } from '#session/session.tsx';
import { CandidateSection } from './section.tsx';

/** What the panels have rated, where an interview had a kit. */
export function Scorecards({ candidateId }: { candidateId: string }) {
  const { user } = useSession();
  const { data } = useQuery(scorecardsQuery(candidateId, user.email));
  const scorecards = (data?.scorecards ?? []).filter(
    ({ kit, interviewers }) => kit && interviewers.some(({ has_feedback }) => has_feedback),
  );
  if (scorecards.length === 0) return null;
  return (
    <CandidateSection title={t('Scorecards')}>
      <ScorecardMatrix scorecards={scorecards} />
    </CandidateSection>
  );
}
