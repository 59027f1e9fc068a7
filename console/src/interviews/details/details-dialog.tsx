import type { Interview, InvitationResponse } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { durationText, interviewTypeLabels, reminderText } from '#interviews/interview-labels.ts';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { type InterviewRef, nameOf } from '#interviews/use-interview-changes.ts';
import { cityOf, clockAt, offsetText, ownZone, rangeText } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { usePersonName } from '#people/use-members.ts';
import { interviewQuery } from '#queries/interview-queries.ts';
import { Link } from '#router/link.tsx';
import { useSession } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { CalendarNotes } from './calendar-notes.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { useInterviewActions } from './interview-actions.tsx';
import { InterviewStatusBadge } from './interview-status-badge.tsx';
import '#interviews/interviews.css';

type Props = { interview: InterviewRef; onOpen: (opened: OpenedInterview | undefined) => void; onClose: () => void };

/** Everything about an interview, and what can be done with it. */
export default function DetailsDialog({ interview, onOpen, onClose }: Props) {
  const { user } = useSession();
  const { data, error } = useQuery(interviewQuery(interview.id, user.email));
  const shown = { ...interview, ...(data && { status: data.interview.status, feedback: data.interview.feedback }) };
  const actions = useInterviewActions(onOpen)(shown);
  return (
    <Dialog title={interview.title} isOpen onClose={onClose} size="medium">
      <div className="interview-head">
        <Link href={paths.candidate(interview.candidate_id)} className="interview-candidate">
          {nameOf(interview)}
        </Link>
        <InterviewStatusBadge status={shown.status} />
      </div>
      {data ? (
        <Facts interview={data.interview} mayChange={actions.some(({ id }) => id === 'edit')} />
      ) : error ? (
        <FailureNotice error={error} />
      ) : (
        <SkeletonRows rows={5} />
      )}
      <DialogActions>
        {actions.map(({ id, label, isMain, isDanger, run }) => (
          <Button key={id} kind={isMain ? 'primary' : isDanger ? 'danger' : 'default'} onPress={run}>
            {label}
          </Button>
        ))}
        <Button onPress={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Facts({ interview, mayChange }: { interview: Interview; mayChange: boolean }) {
  const personName = usePersonName();
  const { start_at, end_at, duration_minutes, type, location, video_url, interviewers } = interview;
  const zone = ownZone();
  const [startMs, endMs] = [Date.parse(start_at), Date.parse(end_at)];
  const others = [...new Set([interview.time_zone, interview.candidate_time_zone])].filter((other) => other && other !== zone);
  return (
    <>
      <CalendarNotes interview={interview} mayChange={mayChange} />
      <dl className="interview-facts">
        <Fact label={t('Time')}>
          {rangeText(zone, startMs, endMs)} <span className="muted">{`${cityOf(zone)}, ${offsetText(zone, startMs)}`}</span>
          {others.map(
            (other) => other && <span key={other} className="muted">{` · ${clockAt(other, startMs)} ${cityOf(other)}`}</span>,
          )}
        </Fact>
        <Fact label={t('Type')}>{`${interviewTypeLabels[type]}, ${durationText(duration_minutes)}`}</Fact>
        {location && <Fact label={t('Location')}>{location}</Fact>}
        {video_url && (
          <Fact label={t('Video call')}>
            <a href={video_url} target="_blank" rel="noopener noreferrer" className="truncate">
              {video_url}
            </a>
          </Fact>
        )}
        <Fact label={t('Panel')}>{interviewers.map((member) => memberTexts[member.response](personName(member))).join(', ')}</Fact>
        {interview.kit && <Fact label={t('Interview kit')}>{interview.kit.name}</Fact>}
        <Fact label={t('Candidate')}>{answerText(interview)}</Fact>
        {interview.note_to_interviewers && <Fact label={t('Note to the panel')}>{interview.note_to_interviewers}</Fact>}
        {interview.candidate_note && <Fact label={t('Note to the candidate')}>{interview.candidate_note}</Fact>}
        {interview.reminders.length > 0 && (
          <Fact label={t('Reminders')}>{t('{times} before', { times: interview.reminders.map(reminderText).join(', ') })}</Fact>
        )}
        {interview.cancel_reason && <Fact label={t('Cancellation reason')}>{interview.cancel_reason}</Fact>}
      </dl>
      <FeedbackList interview={interview} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="interview-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const memberTexts: Record<InvitationResponse, (name: string) => string> = {
  pending: (name) => name,
  accepted: (name) => t('{name} (accepted)', { name }),
  declined: (name) => t('{name} (declined)', { name }),
  tentative: (name) => t('{name} (tentative)', { name }),
};

const answerLabels: Record<InvitationResponse, string> = {
  pending: t('No reply yet'),
  accepted: t('Accepted'),
  declined: t('Declined'),
  tentative: t('Tentative'),
};

function answerText({ booked_by, candidate_response }: Interview): string {
  if (booked_by === 'candidate') return t('Chose this time');
  return answerLabels[candidate_response];
}
