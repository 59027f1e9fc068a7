import type { JobInList } from '@muster/sdk/generated/types.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { JobStatusBadge } from './job-status-badge.tsx';

const columns: readonly TableColumn<JobInList>[] = [
  {
    key: 'title',
    label: 'Title',
    isRowHeader: true,
    render: ({ id, job_title }) => (
      <Link className="table-link" href={paths.job(id)}>
        {job_title}
      </Link>
    ),
  },
  { key: 'department', label: 'Department', isWide: true, render: ({ department }) => muted(department) },
  { key: 'location', label: 'Location', isWide: true, render: ({ job_location }) => muted(job_location) },
  { key: 'status', label: 'Status', render: ({ status }) => <JobStatusBadge status={status} /> },
  { key: 'created', label: 'Added', align: 'end', render: ({ created_at }) => muted(<RelativeTime at={created_at} />) },
];

export function JobsTable({ jobs }: { jobs: readonly JobInList[] }) {
  return <Table label="Jobs" columns={columns} rows={jobs} rowKey={({ id }) => id} />;
}

function muted(content: React.ReactNode) {
  return <span className="table-muted">{content}</span>;
}
