import { listAddress } from '#candidates-list/list-address.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { Link } from '#router/link.tsx';
import { columnsOfJob } from '#stages/job-columns.ts';
import { Badge } from '#ui/badge.tsx';
import { statusLabel } from '#ui/status-mark.tsx';
import type { Neighbours } from './use-neighbours.ts';

/** What the list shows, in a word. */
export function listTitle({ status, stage_id, q, tags, job_id }: ListFilters): string {
  if (q) return t('“{text}”', { text: q });
  const stages = columnsOfJob(job_id).filter(({ key }) => stage_id?.includes(key));
  if (stages.length > 0) return stages.map(({ name }) => name).join(', ');
  if (status && status.length > 0) return status.map(statusLabel).join(', ');
  if (tags && tags.length > 0) return tags.join(', ');
  return job_id ? t('All candidates') : t('Candidates');
}

/** Leads back to where the list is. */
export function ListTrail({ filters, jobTitle }: { filters: ListFilters; jobTitle: string | null | undefined }) {
  return <Link href={listAddress(filters)}>{filters.job_id ? (jobTitle ?? t('Job')) : t('All jobs')}</Link>;
}

export function ListPosition({ neighbours: { index, total } }: { neighbours: Neighbours }) {
  if (total === undefined) return null;
  const shown = total.toLocaleString(locale);
  return (
    <Badge>{index >= 0 ? t('{number} of {total}', { number: (index + 1).toLocaleString(locale), total: shown }) : shown}</Badge>
  );
}
