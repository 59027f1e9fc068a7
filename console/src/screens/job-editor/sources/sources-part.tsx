import type { Source } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#paths.ts';
import { jobSourcesQuery } from '#queries/job-queries.ts';
import { Link } from '#router/link.tsx';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Icon } from '#ui/icon.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { JobSection } from '../section.tsx';
import { NewSourceForm } from './new-source-form.tsx';
import { QrCodeDialog } from './qr-code-dialog.tsx';
import './sources.css';

type Props = { jobId: string; jobTitle: string };

/** Links that tell where applicants come from. */
export default function SourcesPart({ jobId, jobTitle }: Props) {
  const mayEdit = useRight('edit_jobs');
  const mayReadReports = useRight('read_reports');
  const [shown, setShown] = useState<Source>();
  const { data, error, refetch } = useQuery(jobSourcesQuery(jobId));
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />;
  return (
    <JobSection title="Source links" hint="Each visit is counted, and applicants are attributed to the link.">
      {mayEdit && <NewSourceForm jobId={jobId} onCreated={setShown} />}
      {data.sources.length === 0 && (
        <EmptyState
          title="No source links yet"
          text="Create one for each place you post the job: a newsletter, a job fair, a poster."
        />
      )}
      {data.sources.length > 0 && (
        <div className="sources">
          <Table label="Source links" columns={columns(setShown)} rows={data.sources} rowKey={({ id }) => id} />
        </div>
      )}
      {mayReadReports && (
        <p>
          <Link href={`${paths.reports}?job_id=${jobId}`}>Views and applications of this job, by source</Link>
        </p>
      )}
      {shown && <QrCodeDialog source={shown} jobTitle={jobTitle} onClose={() => setShown(undefined)} />}
    </JobSection>
  );
}

function columns(onShow: (source: Source) => void): TableColumn<Source>[] {
  return [
    {
      key: 'name',
      label: 'Source',
      isRowHeader: true,
      render: ({ source_name }) => <strong className="sources-name truncate">{source_name}</strong>,
    },
    {
      key: 'link',
      label: 'Link',
      isWide: true,
      render: ({ source_url }) => <span className="sources-url truncate">{source_url.replace(/^https?:\/\//, '')}</span>,
    },
    { key: 'visits', label: 'Visits', align: 'end', render: ({ visits }) => visits.toLocaleString('en') },
    {
      key: 'created',
      label: 'Created',
      align: 'end',
      isWide: true,
      render: ({ created_at }) => (
        <span className="table-muted">
          <RelativeTime at={created_at} />
        </span>
      ),
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      render: (source) => (
        <span className="sources-actions">
          <Button kind="icon" aria-label={`Copy the link of ${source.source_name}`} onPress={() => void copyLink(source)}>
            <Icon name="copy" />
          </Button>
          <Button kind="quiet" aria-label={`QR code of ${source.source_name}`} onPress={() => onShow(source)}>
            QR code
          </Button>
        </span>
      ),
    },
  ];
}

function copyLink({ source_name, source_url }: Source): Promise<void> {
  return copyText(source_url, `The link of ${source_name} was copied`);
}
