import { paths } from '#paths.ts';
import { encodeFilters, type ListFilters } from './list-filters.ts';

/** Where a list is. The board has a column for each status, so the one that was opened is not its filter. */
export function listAddress({ job_id, ...filters }: ListFilters): string {
  const path = job_id ? paths.job(job_id) : paths.candidates;
  const { status: _, ...others } = filters;
  const search = encodeFilters(job_id ? others : filters);
  return search ? `${path}?${search}` : path;
}
