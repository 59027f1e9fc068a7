import { useMemo } from 'react';
import { useSearch } from '#router/location.ts';
import {
  decodeFilters,
  type FieldFilterName,
  type FilterName,
  filterParameters,
  type ListFilters,
  parameterOf,
} from '../list-filters.ts';

/** Undefined removes a filter. */
export type FilterChanges = { [Name in Exclude<keyof ListFilters, 'custom_fields'>]?: ListFilters[Name] | undefined } & {
  [Name in FieldFilterName]?: string | undefined;
};

/** The filters in the address. `fixed`: those of the screen itself. */
export function useFilters(fixed: Pick<ListFilters, 'job_id'> = {}): [ListFilters, (changes: FilterChanges) => void] {
  const [search, change] = useSearch();
  const text = search.toString();
  const job = fixed.job_id;
  const filters = useMemo(() => ({ ...decodeFilters(text), ...(job && { job_id: job }) }), [text, job]);
  const changeFilters = (changes: FilterChanges) =>
    change(Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, parameterOf(value)])));
  return [filters, changeFilters];
}

/** The change that removes these. */
export function removed(names: readonly FilterName[]): FilterChanges {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** The filters after a change. */
export function withChanges(filters: ListFilters, changes: FilterChanges): ListFilters {
  const changed = Object.entries(changes).map(([name, value]) => [name, parameterOf(value) ?? '']);
  const all = { ...Object.fromEntries(filterParameters(filters)), ...Object.fromEntries(changed) };
  return decodeFilters(new URLSearchParams(all).toString());
}
