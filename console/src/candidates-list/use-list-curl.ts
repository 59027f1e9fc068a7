import { useCurl } from '#curl/use-curl.ts';
import { encodeFilters, isSortedBy, type ListFilters } from './list-filters.ts';

/** The list of a job can be sorted by score, that of all candidates not. */
export function useListCurl({ sort, ...filters }: ListFilters): void {
  const isSortable = filters.job_id !== undefined || !isSortedBy(sort, 'score');
  const query = new URLSearchParams(encodeFilters({ ...filters, ...(isSortable && sort && { sort }) }));
  useCurl(filters.job_id ? 'job-candidates' : 'candidates', Object.fromEntries(query));
}
