import type { JobInList } from '@muster/sdk/generated/types.ts';
import type { ReactNode } from 'react';
import { useListKeys } from '#keys/use-list-keys.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { JobStatusBadge } from '#ui/job-status-badge.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { CandidateCount } from './candidate-count.tsx';

const columns: readonly TableColumn<JobInList>[] = [
  {
    key: 'title',
    label: 'Title',
    isRowHeader: true,
    render: ({ id, job_title }) => (
      <Link className="table-link" href={paths.job(id)} data-list-item>
        {job_title}
      </Link>
    ),
  },
  { key: 'department', label: 'Department', isWide: true, render: ({ department }) => muted(department) },
  { key: 'location', label: 'Location', isWide: true, render: ({ job_location }) => muted(job_location) },
  { key: 'status', label: 'Status', render: ({ status }) => <JobStatusBadge status={status} /> },
  { key: 'candidates', label: 'Candidates', align: 'end', render: ({ id }) => <CandidateCount jobId={id} /> },
  {
    key: 'created',
    label: 'Added',
    align: 'end',
    isWide: true,
    render: ({ created_at }) => muted(<RelativeTime at={created_at} />),
  },
];

export function JobsTable({ jobs }: { jobs: readonly JobInList[] }) {
  const list = useListKeys<HTMLDivElement>('Jobs', 'job');
  return (
    <div ref={list}>
      <Table label="Jobs" columns={columns} rows={jobs} rowKey={({ id }) => id} />
    </div>
  );
}

function muted(content: ReactNode) {
  return <span className="table-muted">{content}</span>;
}
