import type { Candidate, FeedbackDraft, Interview, Kit } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '#frame/page.tsx';
import { InterviewDialogs } from '#interviews/interview-dialogs.tsx';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { isSamePerson } from '#interviews/person.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { usePersonName } from '#people/use-members.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { feedbackDraftQuery, interviewQuery, scorecardsQuery } from '#queries/interview-queries.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { ScorecardMatrix } from '#scorecards/scorecard-matrix.tsx';
import { CvPane } from '#screens/candidate/cv/cv-pane.tsx';
import { useRight, useSession } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { SaveNote } from './save-note.tsx';
import { keptDraft, useAutosave } from './use-autosave.ts';
import './feedback.css';

/** Form on the left, CV above the scorecards on the right; on phones one at a time. */
export default function FeedbackScreen({ params: { interviewId = '' } }: { params: Record<string, string> }) {
  const { user } = useSession();
  const read = useQuery(interviewQuery(interviewId, user.email));
  const interview = read.data?.interview;
  const isOnPanel = interview?.interviewers.some((member) => isSamePerson(member, user)) ?? false;
  const draft = useQuery({ ...feedbackDraftQuery(interviewId, user.email), enabled: isOnPanel });
  const candidate = useQuery({ ...candidateQuery(interview?.candidate_id ?? ''), enabled: interview !== undefined }).data
    ?.candidate;
  const error = read.error ?? draft.error;
  if (error && !interview) return <Frame>{<FailureNotice error={error} onRetry={() => void read.refetch()} />}</Frame>;
  if (!interview || !candidate || (isOnPanel && !draft.data && !draft.error))
    return (
      <Frame>
        <SkeletonRows />
      </Frame>
    );
  const { kit } = interview;
  if (!kit || !isOnPanel || interview.status === 'cancelled')
    return (
      <Frame>
        <EmptyState
          title={kit ? t('There is no feedback for you to give.') : t('This interview has no kit.')}
          text={t('Its panel gives feedback, unless it is cancelled.')}
        >
          <Link className="button" href={paths.candidate(interview.candidate_id)}>
            {t('Candidate')}
          </Link>
        </EmptyState>
      </Frame>
    );
  return <Feedback key={interview.id} interview={interview} kit={kit} candidate={candidate} stored={draft.data?.draft ?? null} />;
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <Page title={t('Feedback')} trail={<Link href={paths.interviews}>{t('Interviews')}</Link>}>
      {children}
    </Page>
  );
}

type Props = { interview: Interview; kit: Kit; candidate: Candidate; stored: FeedbackDraft | null };

function Feedback({ interview, kit, candidate, stored }: Props) {
  const { user, workspace } = useSession();
  const mayEdit = useRight('schedule_interviews');
  const personName = usePersonName();
  const [opened, setOpened] = useState<OpenedInterview>();
  const [shown, setShown] = useState<'form' | 'cv'>('form');
  const key = `${workspace.id}.${user.id}.${interview.id}`;
  const [kept] = useState(() => keptDraft(key, stored));
  const named = { key, interviewId: interview.id, interviewer: user.email };
  const autosave = useAutosave(named, kept ? { kind: 'device' } : stored ? { kind: 'server', at: stored.saved_at } : undefined);
  const name = candidate.name ?? t('No name');
  const others = interview.interviewers.filter((member) => !isSamePerson(member, user)).map(personName);
  const zone = ownZone();
  const when = rangeText(zone, Date.parse(interview.start_at), Date.parse(interview.end_at));
  const edit = () => setOpened({ kind: 'edit', interview: { ...interview, candidate_name: candidate.name } });
  const place = [candidate.job_title, candidate.location_city].filter(Boolean).join(' · ');
  return (
    <Page
      title={name}
      trail={<Link href={paths.interviews}>{t('Interviews')}</Link>}
      details={place && <Badge>{place}</Badge>}
      actions={
        <>
          <SaveNote state={autosave.state} />
          <Link className="button" href={paths.candidate(candidate.id)}>
            {t('Candidate')}
          </Link>
          {mayEdit && <Button onPress={edit}>{t('Reschedule or edit')}</Button>}
        </>
      }
    >
      <div className="feedback-switch">
        <Segments
          label={t('Shown')}
          value={shown}
          options={[
            { value: 'form', label: t('Feedback') },
            { value: 'cv', label: t('CV and scorecards') },
          ]}
          onChange={setShown}
        />
      </div>
      <div className={classNames('feedback-panes', `feedback-panes-${shown}`)}>
        <div className="feedback-pane-form">
          <p className="feedback-head">
            <strong>{kit.name}</strong>{' '}
            <span className="muted">
              {when}
              {others.length > 0 && ` · ${t('with {names}', { names: others.join(', ') })}`}
            </span>
          </p>
          <FeedbackForm
            interview={interview}
            kit={kit}
            begun={kept ?? stored}
            sent={interview.feedback.find((given) => isSamePerson(given, user))}
            autosave={autosave}
            onSent={() => navigate(paths.candidate(candidate.id))}
          />
        </div>
        <div className="feedback-pane-side">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
          <section className="feedback-cv" aria-label={t('CV')} tabIndex={0}>
            <CvPane candidate={candidate} quotes={noQuotes} choice={0} />
          </section>
          <Scorecards candidateId={candidate.id} interviewId={interview.id} />
        </div>
      </div>
      <InterviewDialogs opened={opened} onOpen={setOpened} />
    </Page>
  );
}

const noQuotes = { ranges: [], chosen: undefined };

function Scorecards({ candidateId, interviewId }: { candidateId: string; interviewId: string }) {
  const { user } = useSession();
  const { data } = useQuery(scorecardsQuery(candidateId, user.email));
  const scorecards = data?.scorecards ?? [];
  const isShown = scorecards.some(
    ({ interviewers, is_hidden }) => is_hidden || interviewers.some(({ has_feedback }) => has_feedback),
  );
  if (!isShown) return null;
  const own = scorecards.find(({ interview_id, is_hidden }) => interview_id === interviewId && !is_hidden);
  const hasOwn = own?.interviewers.some(({ has_feedback }) => has_feedback);
  return (
    <section className="feedback-scorecards" aria-label={t('Scorecards')}>
      <h2>{t('Scorecards')}</h2>
      <ScorecardMatrix scorecards={scorecards} firstId={hasOwn ? interviewId : undefined} />
    </section>
  );
}
