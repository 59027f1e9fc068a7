import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonLabel } from '#candidates-list/actions/reason-label.ts';
import { dayMs, hourMs, minuteMs } from '#durations.ts';
import { ImportedFrom } from '#imported/imported-from.tsx';
import { locale } from '#language/locale.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { applicationsQuery } from '#queries/candidate-queries.ts';
import { Link } from '#router/link.tsx';
import { statusLabel } from '#ui/status-mark.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { Parts } from './profile-head.tsx';

const units: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number, max: number][] = [
  ['minute', minuteMs, 60],
  ['hour', hourMs, 24],
  ['day', dayMs, 60],
  ['month', 30.44 * dayMs, 24],
  ['year', 365.25 * dayMs, Number.POSITIVE_INFINITY],
];

const applicationsMax = 20;

/** Where the candidate comes from, since when, and what else they applied for. */
export function OriginLine({ candidate }: { candidate: Candidate }) {
  const { source_name, credited_to, type, applied_at, created_at, rejection_reason, status, imported_from = [] } = candidate;
  const at = applied_at ?? created_at;
  return (
    <p className="muted">
      <Parts
        parts={[
          source_name
            ? t('Via {source}', { source: source_name })
            : { applicant: t('Applied directly'), prospect: prospectText(candidate), upload: t('CV uploaded') }[type],
          credited_to && t('Credited to {name}', { name: credited_to.name }),
          <time key="at" dateTime={at} title={fullTime(at)}>
            {longAge(Date.parse(at), Date.now())}
          </time>,
          status === 'rejected' && rejection_reason && t('rejected: {reason}', { reason: reasonLabel(rejection_reason.name) }),
          ...imported_from.map((imported) => (
            <ImportedFrom
              key={`${imported.source} ${imported.account} ${imported.id}`}
              imported={imported}
              className="candidate-contact"
            />
          )),
        ]}
      />
      {candidate.email && <OtherApplications candidate={candidate} email={candidate.email} />}
    </p>
  );
}

function prospectText({ history }: Candidate): string {
  const hasAddedThemselves = history.some(({ what, actor }) => what === 'created' && actor.type === 'candidate');
  return hasAddedThemselves ? t('Joined the talent pool') : t('Added as a prospect');
}

function OtherApplications({ candidate, email }: { candidate: Candidate; email: string }) {
  const { data } = useQuery(applicationsQuery(candidate.person_id, email, applicationsMax));
  const others = data?.candidates.filter(({ id, person_id }) => id !== candidate.id && person_id === candidate.person_id) ?? [];
  if (others.length === 0) return null;
  const jobs = others.map(({ id, job_title, status }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link className="candidate-contact" href={paths.candidate(id)} title={statusLabel(status)}>
        {job_title ?? t('no job')}
      </Link>
    </span>
  ));
  return <> · {rich('also applied for {jobs}', { jobs })}</>;
}

const relativeTime = new Intl.RelativeTimeFormat(locale);

/** 2 hours ago, 3 days ago. */
function longAge(atMs: number, nowMs: number): string {
  const ageMs = nowMs - atMs;
  if (ageMs < minuteMs) return t('just now');
  for (const [unit, ms, max] of units) {
    const count = Math.floor(ageMs / ms);
    if (count < max) return relativeTime.format(-count, unit);
  }
  return '';
}
