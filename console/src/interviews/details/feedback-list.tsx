import type { Feedback, Interview } from '@muster/sdk/generated/types.ts';
import { recommendationLabels } from '#interviews/interview-labels.ts';
import { hasBegun } from '#interviews/use-interview-changes.ts';
import { usePersonName } from '#people/use-members.ts';

/** What the panel thinks; of others only after one's own. */
export function FeedbackList({ interview }: { interview: Interview }) {
  const { feedback, hidden_feedback, interviewers } = interview;
  if (!hasBegun(interview) && feedback.length === 0 && hidden_feedback === 0) return null;
  const missing = interviewers.length - feedback.length - hidden_feedback;
  return (
    <section className="feedback" aria-label="Feedback">
      <h3 className="field-label">Feedback</h3>
      {feedback.map((given) => (
        <Opinion key={given.interviewer_id} given={given} />
      ))}
      {hidden_feedback > 0 && (
        <p className="interview-muted">{`${hidden_feedback === 1 ? 'One is' : `${hidden_feedback} are`} hidden until you send yours.`}</p>
      )}
      {missing > 0 && <p className="interview-muted">{`${missing} of ${interviewers.length} feedback missing`}</p>}
    </section>
  );
}

function Opinion({ given }: { given: Feedback }) {
  const personName = usePersonName();
  const ratings = given.ratings.map(({ name, rating }) => `${name} ${rating}/5`);
  return (
    <article className="feedback-opinion">
      <p>
        <strong>{personName(given)}</strong>{' '}
        <span className={`feedback-${given.recommendation}`}>{recommendationLabels[given.recommendation]}</span>
        {given.version > 1 && <span className="interview-muted"> · edited</span>}
      </p>
      {ratings.length > 0 && <p className="interview-muted">{ratings.join(' · ')}</p>}
      {given.comment && <p className="feedback-comment">{given.comment}</p>}
    </article>
  );
}
