import type { JobInList } from '@muster/sdk/generated/types.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { JobStatusBadge } from '#ui/job-status-badge.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import type { JobFilters } from './job-filters.ts';
import { SortButton } from './sort-button.tsx';
import { StageCount } from './stage-count.tsx';
import { stageGroups } from './stage-groups.ts';
import { type JobCounts, useJobCounts } from './use-job-counts.ts';

type Props = {
  jobs: readonly JobInList[];
  pages: readonly (readonly string[])[];
  sort: JobFilters['sort'];
  onSort: (sort: JobFilters['sort']) => void;
};

export function JobsTable({ jobs, pages, sort, onSort }: Props) {
  const list = useListKeys<HTMLDivElement>('Jobs', 'job');
  const counts = useJobCounts(pages);
  return (
    <div ref={list} className="jobs-table">
      <Table label="Jobs" columns={[...jobColumns(counts), ...timeColumns(sort, onSort)]} rows={jobs} rowKey={({ id }) => id} />
    </div>
  );
}

function jobColumns(counts: ReadonlyMap<string, JobCounts>): TableColumn<JobInList>[] {
  return [
    {
      key: 'title',
      label: 'Title',
      isRowHeader: true,
      render: ({ id, job_title, department, job_location }) => (
        <>
          <Link className="table-link truncate" href={paths.job(id)} title={job_title} data-list-item>
            {job_title}
          </Link>
          <span className="jobs-place truncate">{[department, job_location].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    { key: 'status', label: 'Status', render: ({ status }) => <JobStatusBadge status={status} /> },
    ...stageGroups.map(
      (group): TableColumn<JobInList> => ({
        key: group.key,
        label: group.label,
        align: 'end',
        isWide: group.key !== 'applied',
        render: ({ id, job_title }) => <StageCount jobId={id} jobTitle={job_title} group={group} counts={counts.get(id)} />,
      }),
    ),
  ];
}

function timeColumns(sort: JobFilters['sort'], onSort: Props['onSort']): TableColumn<JobInList>[] {
  const column = (key: 'created_at' | 'updated_at', label: string): TableColumn<JobInList> => ({
    key,
    label,
    head: <SortButton field={key} label={label} sort={sort} onSort={onSort} />,
    align: 'end',
    isWide: true,
    render: (job) => (
      <span className="table-muted">
        <RelativeTime at={job[key]} />
      </span>
    ),
  });
  return [column('created_at', 'Added'), column('updated_at', 'Changed')];
}
