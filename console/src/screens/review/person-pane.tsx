import type { Candidate, CandidateCard } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#language/t.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { Application } from '#screens/candidate/profile/application.tsx';
import { Knockouts, knockoutMarks } from '#screens/candidate/profile/knockouts.tsx';
import { OriginLine } from '#screens/candidate/profile/origin-line.tsx';
import { ProfileHead, positionText } from '#screens/candidate/profile/profile-head.tsx';
import { Tags } from '#screens/candidate/profile/tags.tsx';
import { NotAssessed } from '#screens/candidate/scores/not-assessed.tsx';
import { Scores } from '#screens/candidate/scores/scores.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { chooseReason, useChosenReason } from './chosen-reason.ts';

type Props = {
  card: CandidateCard | undefined;
  candidate: Candidate | undefined;
  upcoming: CandidateCard | undefined;
  failure: ReactNode;
  tags: { isAdding: boolean; onAdding: (isAdding: boolean) => void; onChange: (tags: string[], doneText: string) => void };
  /** Instead of a person. */
  children: ReactNode;
};

/** Who it is, what was answered, and how they score; at the foot who comes next. */
export function PersonPane({ card, candidate, upcoming, failure, tags, children }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const chosen = useChosenReason(candidate?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person starts at the top
  useEffect(() => {
    if (pane.current && pane.current.scrollTop > 0) pane.current.scrollTop = 0;
  }, [card?.id]);
  return (
    <section className="review-person" aria-label={t('Person')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
      <div className="review-person-body" ref={pane} tabIndex={0}>
        {children}
        {candidate ? (
          <>
            <ProfileHead candidate={candidate} onEdit={undefined} />
            <div className="candidate-controls">
              <Badge>
                <StatusMark status={candidate.status} /> {card && <RelativeTime at={card.status_since} />}
              </Badge>
              <Tags key={candidate.id} tags={candidate.tags} mayEdit {...tags} />
              <OriginLine candidate={candidate} />
            </div>
            <Knockouts candidate={candidate} />
            <Scores candidate={candidate} chosenId={chosen?.id} onChoose={(reason) => chooseReason(candidate.id, reason.id)} />
            <Application candidate={candidate} without={candidate.knockouts.map(({ question_id }) => question_id)} />
          </>
        ) : (
          card && (failure ?? <Waiting card={card} />)
        )}
      </div>
      {upcoming && <Upcoming card={upcoming} />}
    </section>
  );
}

/** What the list knows already. */
function Waiting({ card }: { card: CandidateCard }) {
  return (
    <>
      <div className="candidate-head">
        <Avatar name={card.name ?? '?'} size={40} />
        <h2 className="candidate-name">{card.name ?? t('No name')}</h2>
      </div>
      <SkeletonRows />
    </>
  );
}

/** With what was read ahead about them. */
function Upcoming({ card: { id, name, current_title, current_company, score } }: { card: CandidateCard }) {
  const { data } = useQuery({ ...candidateQuery(id), enabled: false });
  const knockouts = data?.candidate.knockouts ?? [];
  const met = knockouts.filter(({ result }) => result === 'met').length;
  return (
    <div className="review-upcoming">
      <Avatar name={name ?? '?'} size={28} />
      <p className="review-row-text">
        <span className="truncate">
          <span className="muted">{t('Next')}</span> <strong>{name ?? t('No name')}</strong>
        </span>
        <span className="muted truncate">{positionText({ current_title, current_company })}</span>
      </p>
      {knockouts.length > 0 && (
        <span className="review-upcoming-knockouts">
          <span aria-hidden="true">
            {knockouts.map(({ question_id, result }) => (
              <span key={question_id} data-result={result}>
                {knockoutMarks[result].sign}
              </span>
            ))}
          </span>
          <span className="muted">{t('{met} of {total} as expected', { met, total: knockouts.length })}</span>
        </span>
      )}
      <span className="number review-row-score">{score ?? <NotAssessed />}</span>
    </div>
  );
}
