import { paths } from '#paths.ts';
import { withoutColumns } from './column-filter.ts';
import { encodeFilters, type ListFilters } from './list-filters.ts';

/** Where the candidates of one column of the board are decided one after the other, with the filters of the list. */
export function reviewAddress(jobId: string, columnKey: string, filters: ListFilters): string {
  const { job_id: _job, ...others } = withoutColumns(filters);
  const search = encodeFilters(others);
  return search ? `${paths.review(jobId, columnKey)}?${search}` : paths.review(jobId, columnKey);
}
