import type { AssessedItem, Candidate, PrescreenInList, PrescreenStatus } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { prescreenQuery, prescreensKey, prescreensQuery } from '#queries/prescreen-queries.ts';
import type { CandidateActions } from '#screens/candidate/actions/use-actions.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { useRight } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { fullTime } from '#ui/texts/full-time.ts';
import { shortTime } from './short-time.ts';

const statuses: Record<PrescreenStatus, string> = {
  invited: t('Invited##pre-screen'),
  started: t('Started##pre-screen'),
  completed: t('Completed##pre-screen'),
  abandoned: t('Abandoned'),
  declined: t('Declined##pre-screen'),
  expired: t('Expired##pre-screen'),
  cancelled: t('Cancelled##pre-screen'),
};

type Reviewed = { name: string; reason: string };

const reviewTexts = {
  advance: (values: Reviewed) => t('{name}: advance · “{reason}”', values),
  hold: (values: Reviewed) => t('{name}: hold · “{reason}”', values),
  decline: (values: Reviewed) => t('{name}: decline · “{reason}”', values),
};

/** Written pre-screens: the one that is open can be sent again or withdrawn, and another can be started when it has ended. */
export function Prescreens({ candidate, actions }: { candidate: Candidate; actions: CandidateActions }) {
  const { data } = useQuery(prescreensQuery(candidate.id));
  const mayRun = useRight('run_prescreens');
  const prescreens = data?.prescreens ?? [];
  const mayStart = data !== undefined && mayRun && candidate.job_id !== null && !prescreens.some(isOpenPrescreen);
  if (prescreens.length === 0 && !mayStart) return null;
  const start = (
    <Button kind="quiet" className="candidate-small-button" onPress={() => actions.open('prescreen')}>
      {t('Start a pre-screen')}
    </Button>
  );
  return (
    <CandidateSection title={t('Pre-screens')} {...(mayStart && { actions: start })}>
      {prescreens.length > 0 && (
        <ul className="candidate-entries">
          {prescreens.map((prescreen) => (
            <Prescreen key={prescreen.id} prescreen={prescreen} hasEmail={Boolean(candidate.email)} mayRun={mayRun} />
          ))}
        </ul>
      )}
    </CandidateSection>
  );
}

function isOpenPrescreen({ status }: PrescreenInList): boolean {
  return status === 'invited' || status === 'started';
}

type PrescreenProps = { prescreen: PrescreenInList; hasEmail: boolean; mayRun: boolean };

function Prescreen({ prescreen, hasEmail, mayRun }: PrescreenProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, status, score, created_at, started_at, expires_at, review } = prescreen;
  return (
    <li className="candidate-entry">
      <div className="candidate-entry-head">
        <strong>{score === null ? t('Written pre-screen') : t('Written pre-screen: {score}', { score })}</strong>
        <Badge>{statuses[status]}</Badge>
        <span className="muted">{shortTime(created_at)}</span>
        {started_at && (
          <Button kind="quiet" className="candidate-small-button" onPress={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {isOpen ? t('Hide answers') : t('Show answers')}
          </Button>
        )}
      </div>
      {status === 'invited' && <p className="muted">{t('Can begin until {time}', { time: fullTime(expires_at) })}</p>}
      {mayRun && isOpenPrescreen(prescreen) && <OpenActions prescreen={prescreen} hasEmail={hasEmail} />}
      {review && <p className="muted">{reviewTexts[review.decision]({ name: review.actor.name, reason: review.reason })}</p>}
      {isOpen && <Answers prescreenId={id} />}
    </li>
  );
}

function OpenActions({ prescreen: { id, url }, hasEmail }: Pick<PrescreenProps, 'prescreen' | 'hasEmail'>) {
  const remind = useChange({
    send: () => muster.remindPrescreen({ prescreen_id: id }),
    doneText: () => t('The link is on its way to the candidate again'),
    refresh: () => [messagesKey],
  });
  const cancel = useChange({
    send: () => muster.cancelPrescreen({ prescreen_id: id }),
    doneText: () => t('Pre-screen cancelled'),
    refresh: () => [prescreensKey],
  });
  return (
    <p className="candidate-entry-actions">
      {url && <Button onPress={() => void copyText(url, t('Pre-screen link copied'))}>{t('Copy link')}</Button>}
      {hasEmail && <Button onPress={() => void remind(undefined)}>{t('Remind')}</Button>}
      <Button kind="danger" onPress={() => void cancel(undefined)}>
        {t('Cancel##pre-screen')}
      </Button>
    </p>
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
              {answer ? <MarkedAnswer text={answer.text || (answer.choice ?? '–')} item={item} /> : t('Not answered')}
              {item?.level != null && <span className="muted"> · {t('level {level} of 4', { level: item.level })}</span>}
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
