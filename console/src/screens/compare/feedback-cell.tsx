import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { recommendationLabels } from '#interviews/interview-labels.ts';
import { useOwnJobs } from '#job/use-own-jobs.ts';
import { usePersonName } from '#people/use-members.ts';
import { interviewsOfQuery } from '#queries/interview-queries.ts';
import { NotAssessed } from '#screens/candidate/scores/not-assessed.tsx';
import { useSession } from '#session/session.tsx';

/** Who says what. Of others only after one's own, as everywhere. */
export function FeedbackCell({ candidate }: { candidate: Candidate }) {
  const { user } = useSession();
  const isOwnJob = useOwnJobs()(candidate.job_id);
  const personName = usePersonName();
  const { data } = useQuery(interviewsOfQuery(candidate.id, user.email, isOwnJob));
  const interviews = data?.interviews ?? [];
  const opinions = interviews.flatMap(({ id, feedback }) => feedback.map((given) => ({ id, given })));
  if (opinions.length === 0) return <NotAssessed />;
  return (
    <ul className="compare-opinions">
      {opinions.map(({ id, given }) => (
        <li key={`${id} ${given.interviewer_id}`}>
          <strong className={`feedback-${given.recommendation}`}>{recommendationLabels[given.recommendation]}</strong>{' '}
          <span className="muted">{personName(given)}</span>
        </li>
      ))}
    </ul>
  );
}
