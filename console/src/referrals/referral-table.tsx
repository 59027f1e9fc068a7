import type { Referral } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { jobReferralsQuery } from '#queries/referral-queries.ts';
import { Link } from '#router/link.tsx';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

/** Who has recommended somebody for a job, and what has become of it. */
export function ReferralTable({ jobId }: { jobId: string }) {
  const query = useQuery(jobReferralsQuery(jobId));
  return (
    <Loaded query={query}>
      {({ referrals }) =>
        referrals.length > 0 && (
          <div className="referrals">
            <Table label={t('Recommendations')} columns={columns()} rows={referrals} rowKey={({ id }) => id} />
          </div>
        )
      }
    </Loaded>
  );
}

function columns(): TableColumn<Referral>[] {
  const statuses = {
    waiting: <Badge>{t('Waiting for an answer')}</Badge>,
    confirmed: <Badge tone="success">{t('Agreed')}</Badge>,
    declined: <Badge>{t('Declined')}</Badge>,
  };
  return [
    { key: 'by', label: t('Recommended by'), isRowHeader: true, render: ({ credited_to }) => <strong>{credited_to.name}</strong> },
    {
      key: 'candidate',
      label: t('Candidate'),
      render: ({ candidate_id, candidate_name, relation, note }) =>
        candidate_id === null ? (
          <span className="muted">–</span>
        ) : (
          <>
            <Link href={paths.candidate(candidate_id)}>{candidate_name ?? t('Candidate')}</Link>
            <p className="referrals-said muted">{[relation, note].filter(Boolean).join(' – ')}</p>
          </>
        ),
    },
    { key: 'status', label: t('Status'), render: ({ status }) => statuses[status] },
    {
      key: 'created',
      label: t('Created'),
      align: 'end',
      isWide: true,
      render: ({ created_at }) => (
        <span className="muted">
          <RelativeTime at={created_at} />
        </span>
      ),
    },
  ];
}
