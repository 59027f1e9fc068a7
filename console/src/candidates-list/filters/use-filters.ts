import { useMemo } from 'react';
import { useSearch } from '#router/location.ts';
import { decodeFilters, type ListFilters } from '../list-filters.ts';

/** Undefined removes a filter. */
export type FilterChanges = { [Name in keyof ListFilters]?: ListFilters[Name] | undefined };

/** The filters in the address. `fixed`: those of the screen itself. */
export function useFilters(fixed: Pick<ListFilters, 'job_id'> = {}): [ListFilters, (changes: FilterChanges) => void] {
  const [search, change] = useSearch();
  const text = search.toString();
  const job = fixed.job_id;
  const filters = useMemo(() => ({ ...decodeFilters(text), ...(job && { job_id: job }) }), [text, job]);
  const changeFilters = (changes: FilterChanges) => {
    const values = Object.entries(changes).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]);
    change(Object.fromEntries(values));
  };
  return [filters, changeFilters];
}
