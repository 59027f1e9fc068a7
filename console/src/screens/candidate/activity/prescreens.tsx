import type { AssessedItem, PrescreenInList, PrescreenStatus } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { prescreenQuery, prescreensQuery } from '#queries/prescreen-queries.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { shortTime } from './short-time.ts';

const statuses: Record<PrescreenStatus, string> = {
  invited: 'Invited',
  started: 'Started',
  completed: 'Completed',
  abandoned: 'Abandoned',
  declined: 'Declined',
  expired: 'Expired',
  cancelled: 'Cancelled',
};
const decisions = { advance: 'advance', hold: 'hold', decline: 'decline' };

export function Prescreens({ candidateId }: { candidateId: string }) {
  const { data } = useQuery(prescreensQuery(candidateId));
  if (!data || data.prescreens.length === 0) return null;
  return (
    <CandidateSection title="Pre-screens">
      <ul className="candidate-entries">
        {data.prescreens.map((prescreen) => (
          <Prescreen key={prescreen.id} prescreen={prescreen} />
        ))}
      </ul>
    </CandidateSection>
  );
}

function Prescreen({ prescreen }: { prescreen: PrescreenInList }) {
  const [isOpen, setOpen] = useState(false);
  const { id, status, score, created_at, started_at, review } = prescreen;
  return (
    <li className="candidate-entry">
      <div className="candidate-entry-head">
        <strong>{score === null ? 'Written pre-screen' : `Written pre-screen: ${score}`}</strong>
        <Badge>{statuses[status]}</Badge>
        <span className="candidate-muted">{shortTime(created_at)}</span>
        {started_at && (
          <Button kind="quiet" className="candidate-small-button" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {isOpen ? 'Hide answers' : 'Show answers'}
          </Button>
        )}
      </div>
      {review && (
        <p className="candidate-muted">
          {review.actor.name}: {decisions[review.decision]} · “{review.reason}”
        </p>
      )}
      {isOpen && <Answers prescreenId={id} />}
    </li>
  );
}

/** The answers with the quotes on which the assessment rests. */
function Answers({ prescreenId }: { prescreenId: string }) {
  const { data } = useQuery(prescreenQuery(prescreenId));
  if (!data) return <SkeletonRows rows={3} />;
  const { plan, answers, assessment } = data.prescreen;
  return (
    <dl className="candidate-answers">
      {plan.map(({ id, question }) => {
        const answer = answers.find(({ question_id }) => question_id === id);
        const item = assessment?.items.find(({ question_id }) => question_id === id);
        return (
          <div key={id}>
            <dt>{question}</dt>
            <dd>
              {answer ? <MarkedAnswer text={answer.text || (answer.choice ?? '–')} item={item} /> : 'Not answered'}
              {item?.level != null && <span className="candidate-muted"> · level {item.level} of 4</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function MarkedAnswer({ text, item }: { text: string; item: AssessedItem | undefined }) {
  const evidence = (item?.evidence ?? []).toSorted((one, other) => one.start - other.start);
  const pieces: { start: number; words: string; isQuote: boolean }[] = [];
  let at = 0;
  for (const { start, end } of evidence) {
    if (start < at) continue;
    pieces.push(
      { start: at, words: text.slice(at, start), isQuote: false },
      { start, words: text.slice(start, end), isQuote: true },
    );
    at = end;
  }
  pieces.push({ start: at, words: text.slice(at), isQuote: false });
  return pieces.map(({ start, words, isQuote }) =>
    isQuote ? (
      <mark key={`quote ${start}`} className="candidate-quote">
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
