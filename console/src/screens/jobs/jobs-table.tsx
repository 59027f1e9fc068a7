import type { CandidateStatus, GetJobCountsAnswer, JobInList } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListKeys } from '#keys/use-list-keys.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { useMemberName } from '#people/use-members.ts';
import { countsOfJobsQuery } from '#queries/job-queries.ts';
import { Link } from '#router/link.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { JobStatusBadge } from '#ui/job-status-badge.tsx';
import { statusLabel } from '#ui/status-mark.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import type { JobFilters } from './job-filters.ts';

type Props = {
  jobs: readonly JobInList[];
  pages: readonly (readonly string[])[];
  sort: JobFilters['sort'];
  onSort: (sort: JobFilters['sort']) => void;
};

export function JobsTable({ jobs, pages, sort, onSort }: Props) {
  const list = useListKeys<HTMLDivElement>(t('Jobs'), 'job');
  const counts = useJobCounts(pages);
  const memberName = useMemberName();
  return (
    <div ref={list} className="jobs-table">
      <Table
        label={t('Jobs')}
        columns={[...jobColumns(counts, memberName), ...timeColumns(sort, onSort)]}
        rows={jobs}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

function jobColumns(
  counts: ReadonlyMap<string, JobCounts>,
  memberName: ReturnType<typeof useMemberName>,
): TableColumn<JobInList>[] {
  return [
    {
      key: 'title',
      label: t('Title'),
      isRowHeader: true,
      render: ({ id, job_title, department, job_location, recruiter_id }) => (
        <>
          <Link className="table-link truncate" href={paths.job(id)} title={job_title} data-list-item>
            {job_title}
          </Link>
          <span className="jobs-place truncate">
            {[department, job_location, memberName(recruiter_id)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    { key: 'status', label: t('Status'), render: ({ status }) => <JobStatusBadge status={status} /> },
    ...stageGroups.map(
      (group): TableColumn<JobInList> => ({
        key: group.key,
        label: group.label,
        align: 'end',
        isWide: group.key === 'on_hold' ? 'very' : group.key !== 'applied',
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
    isWide: key === 'updated_at' ? 'very' : true,
    render: (job) => (
      <span className="muted">
        <RelativeTime at={job[key]} />
      </span>
    ),
  });
  return [column('created_at', t('Added')), column('updated_at', t('Changed'))];
}

type Field = 'created_at' | 'updated_at';
type SortButtonProps = { field: Field; label: string; sort: JobFilters['sort']; onSort: (sort: JobFilters['sort']) => void };

/** Newest first, then oldest first. */
function SortButton({ field, label, sort = '-created_at', onSort }: SortButtonProps) {
  const isNewest = sort === `-${field}`;
  const isOldest = sort === field;
  const next = isNewest ? field : (`-${field}` as const);
  const column = { column: label };
  const name = isNewest
    ? t('Sort by {column}, newest first', column)
    : isOldest
      ? t('Sort by {column}, oldest first', column)
      : t('Sort by {column}', column);
  return (
    <Button kind="quiet" className="jobs-sort" aria-label={name} onPress={() => onSort(next === '-created_at' ? undefined : next)}>
      {label}
      {(isNewest || isOldest) && <Icon name={isNewest ? 'down' : 'up'} size={12} />}
    </Button>
  );
}

type StageCountProps = { jobId: string; jobTitle: string; group: StageGroup; counts: JobCounts | undefined };

/** Leads to those candidates. The tooltip of the browser has each status. */
function StageCount({ jobId, jobTitle, group: { label, statuses }, counts }: StageCountProps) {
  if (!counts) return <span className="number jobs-count" />;
  const count = statuses.reduce((sum, status) => sum + counts[status], 0);
  if (count === 0) return <span className="number jobs-count muted">0</span>;
  const each = statuses
    .filter((status) => counts[status] > 0)
    .map((status) => `${statusLabel(status)} ${counts[status].toLocaleString(locale)}`);
  const total = count.toLocaleString(locale);
  return (
    <Link
      className="number jobs-count jobs-count-link"
      href={`${paths.job(jobId)}?view=table&status=${statuses.join(',')}`}
      title={each.join(', ')}
      aria-label={t('{job}, {stage}: {count}', { job: jobTitle, stage: label, count: total })}
    >
      {total}
    </Link>
  );
}

type JobCounts = GetJobCountsAnswer['jobs'][number]['counts'];

/** The candidates of each job by status, one request for each page of the list. */
function useJobCounts(pages: readonly (readonly string[])[]): ReadonlyMap<string, JobCounts> {
  const { data = [] } = useQuery({
    ...countsOfJobsQuery(pages.filter((ids) => ids.length > 0)),
    placeholderData: keepPreviousData,
  });
  return new Map(data.flatMap(({ jobs }) => jobs.map(({ job_id, counts }) => [job_id, counts] as const)));
}

type StageGroup = { key: string; label: string; statuses: readonly CandidateStatus[] };

/** The thirteen statuses as columns of the list of jobs. */
const stageGroups: readonly StageGroup[] = [
  { key: 'applied', label: t('Applied'), statuses: ['uploaded', 'applied'] },
  { key: 'screening', label: t('Screening'), statuses: ['screening', 'qualified', 'shortlisted', 'phone_screen'] },
  { key: 'interview', label: t('Interview'), statuses: ['interview', 'technical'] },
  { key: 'offer', label: t('Offer'), statuses: ['offer'] },
  { key: 'hired', label: t('Hired'), statuses: ['hired'] },
  { key: 'on_hold', label: t('On hold'), statuses: ['on_hold'] },
  { key: 'out', label: t('Out##rejected or withdrawn'), statuses: ['rejected', 'withdrawn'] },
];
