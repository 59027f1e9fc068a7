import { useQuery } from '@tanstack/react-query';
import { optionFilter, poolStageFilter, statusFilter, tagsFilter, typeFilter } from '#candidates-list/filters/filter-kinds.ts';
import { FiltersBar } from '#candidates-list/filters/filters-bar.tsx';
import type { FilterChanges } from '#candidates-list/filters/use-filters.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { jobSourcesQuery } from '#job/job-reads.ts';
import { useKeys } from '#keys/keys.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { useSearch } from '#router/location.ts';
import { Select } from '#ui/select.tsx';

type Sort = NonNullable<ListFilters['sort']>;
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
  const show = (next: 'board' | 'table') => changeSearch({ view: next === 'table' ? 'table' : undefined });
  const { data } = useQuery(jobSourcesQuery(jobId));
  const sources = data?.sources.map(({ id, source_name }) => ({ value: id, label: source_name })) ?? [];
  const kinds = [statusFilter, tagsFilter, optionFilter('source_id', 'Source', sources), typeFilter, poolStageFilter];
  useKeys([{ keys: 'v', label: 'Board or table', group: 'List', run: () => show(view === 'table' ? 'board' : 'table') }]);
  return (
    <FiltersBar kinds={kinds} filters={filters} onChange={onChange}>
      <LiveMark />
      <Select
        label="Order"
        isLabelHidden
        value={filters.sort ?? '-created_at'}
        options={
          sorts.some(({ value }) => value === filters.sort) || !filters.sort
            ? sorts
            : [...sorts, { value: filters.sort, label: 'As in the table' }]
        }
        onChange={(sort) => onChange({ sort: sort === '-created_at' ? undefined : sort })}
      />
      <Select label="View" isLabelHidden value={view} options={views} onChange={show} />
    </FiltersBar>
  );
}
