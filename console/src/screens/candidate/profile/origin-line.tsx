import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { dayMs, hourMs, minuteMs } from '#durations.ts';
import { paths } from '#paths.ts';
import { applicationsQuery } from '#queries/candidate-queries.ts';
import { Link } from '#router/link.tsx';
import { statusLabel } from '#ui/status-mark.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { Parts } from './profile-head.tsx';

const units: readonly [name: string, ms: number, max: number][] = [
  ['minute', minuteMs, 60],
  ['hour', hourMs, 24],
  ['day', dayMs, 60],
  ['month', 30.44 * dayMs, 24],
  ['year', 365.25 * dayMs, Number.POSITIVE_INFINITY],
];

const applicationsMax = 20;

/** Where the candidate comes from, since when, and what else they applied for. */
export function OriginLine({ candidate }: { candidate: Candidate }) {
  const { source_name, type, applied_at, created_at, rejection_reason, status } = candidate;
  const at = applied_at ?? created_at;
  return (
    <p className="candidate-muted">
      <Parts
        parts={[
          source_name
            ? `Via ${source_name}`
            : { applicant: 'Applied directly', prospect: prospectText(candidate), upload: 'CV uploaded' }[type],
          <time key="at" dateTime={at} title={fullTime(at)}>
            {longAge(Date.parse(at), Date.now())}
          </time>,
          status === 'rejected' && rejection_reason && `rejected: ${rejection_reason.name}`,
        ]}
      />
      {candidate.email && <OtherApplications candidate={candidate} email={candidate.email} />}
    </p>
  );
}

function prospectText({ history }: Candidate): string {
  const hasAddedThemselves = history.some(({ what, actor }) => what === 'created' && actor.type === 'candidate');
  return hasAddedThemselves ? 'Joined the talent pool' : 'Added as a prospect';
}

function OtherApplications({ candidate, email }: { candidate: Candidate; email: string }) {
  const { data } = useQuery(applicationsQuery(candidate.person_id, email, applicationsMax));
  const others = data?.candidates.filter(({ id, person_id }) => id !== candidate.id && person_id === candidate.person_id) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      {' · also applied for '}
      {others.map(({ id, job_title, status }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link className="candidate-contact" href={paths.candidate(id)} title={statusLabel(status)}>
            {job_title ?? 'no job'}
          </Link>
        </span>
      ))}
    </>
  );
}

/** 2 hours ago, 3 days ago. */
function longAge(atMs: number, nowMs: number): string {
  const ageMs = nowMs - atMs;
  if (ageMs < minuteMs) return 'just now';
  for (const [name, ms, max] of units) {
    const count = Math.floor(ageMs / ms);
    if (count < max) return `${count} ${name}${count === 1 ? '' : 's'} ago`;
  }
  return '';
}
