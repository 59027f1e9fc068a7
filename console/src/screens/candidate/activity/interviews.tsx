import type { BookingLink, Candidate, InterviewInList, Recommendation } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { BookingLinkRow } from '#interviews/booking/booking-link-row.tsx';
import { CalendarNotes } from '#interviews/details/calendar-notes.tsx';
import { useInterviewActions } from '#interviews/details/interview-actions.tsx';
import { InterviewStatusBadge } from '#interviews/details/interview-status-badge.tsx';
import { personName } from '#interviews/interview-labels.ts';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { plural, t } from '#language/t.ts';
import { bookingLinksQuery, interviewsOfQuery } from '#queries/interview-queries.ts';
import type { CandidateActions } from '#screens/candidate/actions/use-actions.ts';
import { Parts } from '#screens/candidate/profile/profile-head.tsx';
import { safeHref } from '#screens/candidate/profile/safe-href.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { useSession } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import '#interviews/interviews.css';

const shownMax = 50;

type Props = { candidate: Candidate; actions: CandidateActions };

export function Interviews({ candidate, actions }: Props) {
  const { email } = useSession().user;
  const { data } = useQuery(interviewsOfQuery(candidate.id, email, actions.isOwnJob));
  const links = useOpenLinks(candidate.id, actions.schedule !== undefined);
  const interviews = data?.interviews ?? [];
  const { schedule } = actions;
  if (interviews.length === 0 && links.length === 0 && (!schedule || !data)) return null;
  return (
    <CandidateSection
      title={t('Interviews')}
      actions={
        schedule && (
          <span className="candidate-section-actions">
            <Button kind="quiet" onPress={() => schedule('booking')}>
              {t('Booking link')}
            </Button>
            <Button kind="quiet" aria-label={t('Record a past interview…')} onPress={() => schedule('record')}>
              {t('Record##verb')}
            </Button>
            <Button kind="quiet" onPress={() => schedule('schedule')}>
              {t('Schedule##verb')}
            </Button>
          </span>
        )
      }
    >
      {interviews.length === 0 && links.length === 0 && <p className="muted">{t('None yet.')}</p>}
      <ul className="candidate-entries">
        {interviews.map((interview) => (
          <Interview
            key={interview.id}
            interview={interview}
            candidateName={candidate.name}
            onOpen={(opened) => actions.openInterview(opened)}
          />
        ))}
      </ul>
      <ul>
        {links.map((link) => (
          <BookingLinkRow key={link.id} link={link} />
        ))}
      </ul>
    </CandidateSection>
  );
}

/** Hiring managers may not list links. */
function useOpenLinks(candidateId: string, maySchedule: boolean): BookingLink[] {
  const { role } = useSession().user;
  const { data } = useQuery({
    ...bookingLinksQuery({ candidate_id: candidateId, status: 'open', limit: shownMax }),
    enabled: maySchedule && role !== 'hiring_manager',
  });
  return data?.booking_links ?? [];
}

type InterviewProps = {
  interview: InterviewInList;
  candidateName: string | null;
  onOpen: (opened: OpenedInterview) => void;
};

function Interview({ interview, candidateName, onOpen }: InterviewProps) {
  const { title, status, start_at, duration_minutes, interviewers, location, video_url } = interview;
  const shown = { ...interview, candidate_name: candidateName };
  const actions = useInterviewActions(onOpen)(shown);
  const video = video_url && safeHref(video_url);
  return (
    <li className="candidate-entry">
      <div className="candidate-entry-head">
        <button type="button" className="interview-row-name truncate" onClick={() => onOpen({ kind: 'details', interview: shown })}>
          {title}
        </button>
        <InterviewStatusBadge status={status} />
      </div>
      <p className="muted">
        <Parts
          parts={[
            <time key="start" dateTime={start_at}>
              {fullTime(start_at)}
            </time>,
            t('{minutes} min', { minutes: duration_minutes }),
            interviewers.map(personName).join(', '),
            location,
            video && (
              <a key="video" href={video} target="_blank" rel="noopener noreferrer">
                {t('Video call')}
              </a>
            ),
          ]}
        />
      </p>
      <CalendarNotes interview={interview} mayChange={actions.some(({ id }) => id === 'edit')} />
      <p>{feedbackText(interview)}</p>
      {actions.length > 0 && (
        <p className="candidate-entry-actions">
          {actions.map(({ id, label, isMain, isDanger, run }) => (
            <Button key={id} kind={isMain ? 'primary' : isDanger ? 'danger' : 'default'} onPress={run}>
              {label}
            </Button>
          ))}
        </p>
      )}
    </li>
  );
}

function feedbackText({ feedback, interviewers, status }: InterviewInList): string {
  if (feedback.length === 0) return status === 'completed' ? t('No feedback yet') : '';
  const given = feedback.map((each) => opinionTexts[each.recommendation](personName(each))).join(', ');
  const waiting = interviewers.length - feedback.length;
  return waiting > 0
    ? plural(waiting, 'Feedback: {feedback} · {count} missing', 'Feedback: {feedback} · {count} missing', { feedback: given })
    : t('Feedback: {feedback}', { feedback: given });
}

const opinionTexts: Record<Recommendation, (name: string) => string> = {
  strong_yes: (name) => t('{name}: strong yes', { name }),
  yes: (name) => t('{name}: yes', { name }),
  mixed: (name) => t('{name}: unsure', { name }),
  no: (name) => t('{name}: no', { name }),
  strong_no: (name) => t('{name}: strong no', { name }),
  no_decision: (name) => t('{name}: no decision', { name }),
};
