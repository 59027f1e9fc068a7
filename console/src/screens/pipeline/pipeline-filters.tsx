import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { optionFilter, poolStageFilter, statusFilter, tagsFilter, typeFilter } from '#candidates-list/filters/filter-kinds.ts';
import { FiltersBar } from '#candidates-list/filters/filters-bar.tsx';
import type { FilterChanges } from '#candidates-list/filters/use-filters.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { useKeys } from '#keys/keys.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { jobSourcesQuery } from '#queries/job-queries.ts';
import { useSearch } from '#router/location.ts';
import { Select } from '#ui/forms/select.tsx';
import { useStable } from '#ui/use-stable.ts';

type Sort = NonNullable<ListFilters['sort']>;
type View = (typeof views)[number]['value'];
type Props = { jobId: string; filters: ListFilters; onChange: (changes: FilterChanges) => void };

const views = [
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
] as const;

const sorts: readonly { value: Sort; label: string }[] = [
  { value: '-created_at', label: 'Newest first' },
  { value: '-score', label: 'Best score first' },
  { value: '-updated_at', label: 'Changed last' },
  { value: 'created_at', label: 'Oldest first' },
];

export function PipelineFilters({ jobId, filters, onChange }: Props) {
  const [search, changeSearch] = useSearch();
  const view = search.get('view') === 'table' ? 'table' : 'board';
  const show = useStable((next: View) => changeSearch({ view: next === 'table' ? 'table' : undefined }));
  const sortBy = useStable((sort: Sort) => onChange({ sort: sort === '-created_at' ? undefined : sort }));
  const { data } = useQuery(jobSourcesQuery(jobId));
  const sources = data?.sources.map(({ id, source_name }) => ({ value: id, label: source_name })) ?? [];
  const kinds = [statusFilter, tagsFilter, optionFilter('source_id', 'Source', sources), typeFilter, poolStageFilter];
  useKeys([{ keys: 'v', label: 'Board or table', group: 'List', run: () => show(view === 'table' ? 'board' : 'table') }]);
  return (
    <FiltersBar kinds={kinds} filters={filters} onChange={onChange}>
      <LiveMark />
      <OrderAndView sort={filters.sort ?? '-created_at'} view={view} onSort={sortBy} onView={show} />
    </FiltersBar>
  );
}

type OrderProps = { sort: Sort; view: View; onSort: (sort: Sort) => void; onView: (view: View) => void };

/** Not rendered with each letter of a search. */
const OrderAndView = memo(function OrderAndView({ sort, view, onSort, onView }: OrderProps) {
  const isOffered = sorts.some(({ value }) => value === sort);
  return (
    <>
      <Select
        label="Order"
        isLabelHidden
        value={sort}
        options={isOffered ? sorts : [...sorts, { value: sort, label: 'As in the table' }]}
        onChange={onSort}
      />
      <Select label="View" isLabelHidden value={view} options={views} onChange={onView} />
    </>
  );
});
