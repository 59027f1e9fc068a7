import type { ListFilters } from '#candidates-list/list-filters.ts';
import { encodeFilters } from '#candidates-list/list-filters.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { Badge } from '#ui/badge.tsx';
import { statusLabel } from '#ui/status-mark.tsx';
import type { Neighbours } from './use-neighbours.ts';

/** What the list shows, in a word. */
export function listTitle({ status, q, tags, job_id }: ListFilters): string {
  if (q) return `“${q}”`;
  if (status && status.length > 0) return status.map(statusLabel).join(', ');
  if (tags && tags.length > 0) return tags.join(', ');
  return job_id ? 'All candidates' : 'Candidates';
}

/** Leads back to where the list is. */
export function ListTrail({ filters, jobTitle }: { filters: ListFilters; jobTitle: string | null | undefined }) {
  return <Link href={listHref(filters)}>{filters.job_id ? (jobTitle ?? 'Job') : 'All jobs'}</Link>;
}

export function listHref(filters: ListFilters): string {
  if (filters.job_id) return paths.job(filters.job_id);
  const search = encodeFilters(filters);
  return search ? `${paths.candidates}?${search}` : paths.candidates;
}

export function ListPosition({ neighbours: { index, total } }: { neighbours: Neighbours }) {
  if (total === undefined) return null;
  const count = total.toLocaleString('en');
  return <Badge>{index >= 0 ? `${(index + 1).toLocaleString('en')} of ${count}` : count}</Badge>;
}
