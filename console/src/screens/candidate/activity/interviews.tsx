import type { InterviewInList, InterviewStatus, Recommendation } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { Parts } from '#screens/candidate/profile/profile-head.tsx';
import { safeHref } from '#screens/candidate/profile/safe-href.ts';
import { Section } from '#screens/candidate/section.tsx';
import { Badge } from '#ui/badge.tsx';
import { fullTime } from './short-time.ts';

const shownMax = 50;
const statuses: Record<InterviewStatus, string> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'No show',
};
const recommendations: Record<Recommendation, string> = {
  strong_no: 'strong no',
  no: 'no',
  mixed: 'mixed',
  yes: 'yes',
  strong_yes: 'strong yes',
  no_decision: 'no decision',
};

export function Interviews({ candidateId }: { candidateId: string }) {
  const { data } = useQuery({
    queryKey: ['interviews', candidateId],
    queryFn: ({ signal }) => muster.listInterviews({ candidate_id: candidateId, limit: shownMax, sort: '-start_at' }, { signal }),
  });
  if (!data || data.interviews.length === 0) return null;
  return (
    <Section title="Interviews">
      <ul className="candidate-entries">
        {data.interviews.map((interview) => (
          <Interview key={interview.id} interview={interview} />
        ))}
      </ul>
    </Section>
  );
}

function Interview({ interview }: { interview: InterviewInList }) {
  const { title, status, start_at, duration_minutes, interviewers, location, video_url } = interview;
  const video = video_url && safeHref(video_url);
  return (
    <li className="candidate-entry">
      <div className="candidate-entry-head">
        <strong className="truncate">{title}</strong>
        <Badge tone={status === 'scheduled' ? 'accent' : 'neutral'}>{statuses[status]}</Badge>
      </div>
      <p className="candidate-muted">
        <Parts
          parts={[
            <time key="start" dateTime={start_at}>
              {fullTime(start_at)}
            </time>,
            `${duration_minutes} min`,
            interviewers.map(({ name, email }) => name ?? email).join(', '),
            location,
            video && (
              <a key="video" href={video} target="_blank" rel="noopener noreferrer">
                Video call
              </a>
            ),
          ]}
        />
      </p>
      <p>{feedbackText(interview)}</p>
    </li>
  );
}

function feedbackText({ feedback, interviewers, status }: InterviewInList): string {
  if (feedback.length === 0) return status === 'completed' ? 'No feedback yet' : '';
  const given = feedback.map(({ name, email, recommendation }) => `${name ?? email}: ${recommendations[recommendation]}`);
  const waiting = interviewers.length - feedback.length;
  return `Feedback: ${given.join(', ')}${waiting > 0 ? ` · ${waiting} missing` : ''}`;
}
