import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { statusLabel } from '#ui/status-mark.tsx';
import type { StageGroup } from './stage-groups.ts';
import type { JobCounts } from './use-job-counts.ts';

type Props = { jobId: string; jobTitle: string; group: StageGroup; counts: JobCounts | undefined };

/** Leads to those candidates. The tooltip of the browser has each status. */
export function StageCount({ jobId, jobTitle, group: { label, statuses }, counts }: Props) {
  if (!counts) return <span className="number jobs-count" />;
  const count = statuses.reduce((sum, status) => sum + counts[status], 0);
  if (count === 0) return <span className="number jobs-count jobs-none">0</span>;
  const each = statuses
    .filter((status) => counts[status] > 0)
    .map((status) => `${statusLabel(status)} ${counts[status].toLocaleString('en')}`);
  const total = count.toLocaleString('en');
  return (
    <Link
      className="number jobs-count jobs-count-link"
      href={`${paths.job(jobId)}?view=table&status=${statuses.join(',')}`}
      title={each.join(', ')}
      aria-label={`${jobTitle}, ${label}: ${total}`}
    >
      {total}
    </Link>
  );
}
