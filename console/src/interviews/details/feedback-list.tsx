import type { Feedback, Interview } from '@muster/sdk/generated/types.ts';
import { ratingLabel } from '#interviews/feedback/rating-label.ts';
import { recommendationLabels } from '#interviews/interview-labels.ts';
import { hasBegun } from '#interviews/use-interview-changes.ts';
import { plural, t } from '#language/t.ts';
import { usePersonName } from '#people/use-members.ts';

/** What the panel thinks; of others only after one's own. */
export function FeedbackList({ interview }: { interview: Interview }) {
  const { feedback, hidden_feedback, interviewers } = interview;
  if (!hasBegun(interview) && feedback.length === 0 && hidden_feedback === 0) return null;
  const missing = interviewers.length - feedback.length - hidden_feedback;
  return (
    <section className="feedback" aria-label={t('Feedback')}>
      <h3 className="field-label">{t('Feedback')}</h3>
      {feedback.map((given) => (
        <Opinion key={given.interviewer_id} given={given} />
      ))}
      {hidden_feedback > 0 && (
        <p className="muted">
          {plural(hidden_feedback, 'One is hidden until you send yours.', '{count} are hidden until you send yours.')}
        </p>
      )}
      {missing > 0 && (
        <p className="muted">{t('{missing} of {total} feedback missing', { missing, total: interviewers.length })}</p>
      )}
    </section>
  );
}

function Opinion({ given }: { given: Feedback }) {
  const personName = usePersonName();
  const { kit, attributes = [] } = given;
  const ratings = [
    ...given.ratings.map(({ name, rating }) => `${ratingLabel(name)} ${rating}/5`),
    ...attributes.flatMap(({ name, rating }) =>
      rating === null ? [] : `${name} ${rating} ${kit?.rating_labels[rating - 1] ?? ''}`,
    ),
  ];
  return (
    <article className="feedback-opinion">
      <p>
        <strong>{personName(given)}</strong>{' '}
        <span className={`feedback-${given.recommendation}`}>{recommendationLabels[given.recommendation]}</span>
        {given.version > 1 && <span className="muted">{` · ${t('edited')}`}</span>}
      </p>
      {ratings.length > 0 && <p className="muted">{ratings.join(' · ')}</p>}
      {given.comment && <p className="feedback-comment">{given.comment}</p>}
    </article>
  );
}
