import type { View } from '@muster/sdk/generated/types.ts';
import { navigate, useLocation, useSearch } from '#router/location.ts';
import { useStable } from '#ui/use-stable.ts';
import { encodeFilters, type GivenFilters } from '../list-filters.ts';
import { useViews } from './use-views.ts';

const parameter = 'saved';
// Of the screen itself, not of the filters.
const ownParameters = ['view'];

/** The view in the address, if there is one, and a function that opens another one. */
export function useOpenView(jobId: string | undefined) {
  const views = useViews(jobId);
  const [search] = useSearch();
  const { path } = useLocation();
  const open = useStable((view: View | undefined) => {
    const next = new URLSearchParams(view ? encodeFilters(withoutJob(view.filters, jobId)) : '');
    for (const name of ownParameters) {
      const value = search.get(name);
      if (value) next.set(name, value);
    }
    if (view) next.set(parameter, view.id);
    navigate(next.size > 0 ? `${path}?${next}` : path);
  });
  return { views, opened: views.find(({ id }) => id === search.get(parameter)), open };
}

/** Of a job's table the address names the job already. */
function withoutJob({ job_id, ...filters }: GivenFilters, jobId: string | undefined): GivenFilters {
  return jobId === undefined && job_id ? { ...filters, job_id } : filters;
}

/** What a view stores of the filters in use. */
export function storedFilters({ job_id, ...filters }: GivenFilters, jobId: string | undefined): GivenFilters {
  return jobId === undefined && job_id ? { ...filters, job_id } : filters;
}
